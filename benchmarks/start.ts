import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { load } from './load.ts'
import { freshFolder, pause, startSite, untilReadable } from './site.ts'
import { secondsOfHashing } from './yardstick.ts'

const PORT = 3931
const BOOK = '/bookReader/1?language=chinese'
const BOOK_TEXT = 'data-block'

/**
 * From nothing to a readable page, and the whole corpus coming in behind it: a fresh clone (with the packages that are
 * installed here), first start with the build, library times from /readyz, the p99 of a cached page meanwhile, memory.
 */
export async function bench(): Promise<void> {
  const yard = secondsOfHashing()
  const clone = freshFolder()
  const source = freshFolder()
  try {
    const root = join(clone.dir, 'site')
    execFileSync('git', ['clone', '-q', join(import.meta.dirname, '..'), root])
    symlinkSync(join(import.meta.dirname, '../node_modules'), join(root, 'node_modules'))
    await measure({ root, dataDir: source.dir, yard })
  } finally {
    clone.remove()
    source.remove()
  }
}

async function measure({ root, dataDir, yard }: { root: string; dataDir: string; yard: number }) {
  const say = (name: string, seconds: number, limit: string) =>
    console.log(
      `${name.padEnd(44)} ${seconds.toFixed(2)} s  (${(seconds / yard).toFixed(1)} yardsticks; limit ${limit})`,
    )
  console.log(`yardstick: 256 MB of SHA-256 in ${yard.toFixed(2)} s`)

  const startedAt = performance.now()
  const since = () => (performance.now() - startedAt) / 1000
  let site = startSite({ port: PORT, library: 'full', dataDir, root })
  await untilReadable(PORT, BOOK, BOOK_TEXT)
  say('first start to a readable page, build included', since(), '15 s')
  const waits: number[] = []
  let worst = 0
  let state = await libraryState()
  let starterSeconds = 0
  while (state.phase !== 'done') {
    const { p99Ms } = await load({ port: PORT, path: '/', seconds: 1, connections: 4 })
    waits.push(p99Ms)
    worst = Math.max(worst, p99Ms)
    if (starterSeconds === 0 && !['waiting', 'starter'].includes(state.phase)) starterSeconds = since()
    state = await libraryState()
  }
  if (starterSeconds > 0) say('starter library in, from the start', starterSeconds, '10 s after listening')
  say('whole corpus in', since(), '180 s')
  waits.sort((a, b) => a - b)
  console.log(
    `cached page while it comes in: p99 ${waits[Math.floor(waits.length / 2)]?.toFixed(1)} ms in the median second, ${worst.toFixed(1)} ms in the worst (limit 50 ms)`,
  )
  await pause(5000)
  console.log(`memory at rest after the load: ${site.residentMb().toFixed(0)} MB`)
  await site.stop()

  const again = performance.now()
  site = startSite({ port: PORT, library: 'full', dataDir, root })
  await untilReadable(PORT, '/', '</html>')
  say('warm start to the first page', (performance.now() - again) / 1000, '1.5 s')
  await load({ port: PORT, path: BOOK, seconds: 2, connections: 8 })
  await pause(5000)
  console.log(`memory at rest with the full corpus: ${site.residentMb().toFixed(0)} MB (limit 300 MB)`)
  await site.stop()
}

async function libraryState(): Promise<{ phase: string }> {
  const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`)
  const { library } = (await answer.json()) as { library: { phase: string } }
  return library
}
