import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { freshFolder, pause, startSite, untilReadable } from './site.ts'
import { secondsOfHashing } from './yardstick.ts'

const PORT = Number(process.env.BENCH_PORT ?? 3935)
const SITE = `http://127.0.0.1:${PORT}`
const AT_ONCE = 50
const ASSETS = join(import.meta.dirname, '../build/client/assets')
const MEASURED_MS = 8000

/**
 * What another reader waits for a page and for a file while 50 people sign in at once: goal, 100 ms for 99 of 100. The
 * pages are of different addresses, so that each is drawn; the file is read from the disk.
 */
export async function bench(): Promise<void> {
  const folder = freshFolder()
  const site = startSite({ port: PORT, library: 'starter', dataDir: folder.dir })
  try {
    await untilReadable(PORT, '/readyz', '"phase":"done"')
    await pause(5000)
    const file = `/assets/${readdirSync(ASSETS).find(name => name.endsWith('.js'))}`
    console.log(`yardstick: 256 MB of SHA-256 in ${secondsOfHashing().toFixed(2)} s`)
    say('alone        ', await asked(file, pause(MEASURED_MS)))
    const storm = signIns()
    say(`${AT_ONCE} sign-ins  `, await asked(file, storm))
    console.log(`sign-ins: ${await storm}`)
  } finally {
    await site.stop()
    folder.remove()
  }
}

/** Each at an account of its own; answers how many of each status there were, and how long all took. */
async function signIns(): Promise<string> {
  const startedAt = performance.now()
  const statuses = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, n) => {
      const body = JSON.stringify({ account: `nobody-${n}`, password: 'not the right one' })
      const headers = { 'content-type': 'application/json' }
      return (await fetch(`${SITE}/a/v1/user/login`, { method: 'POST', headers, body })).status
    }),
  )
  const counts = Object.entries(Object.groupBy(statuses, String)).map(([status, all]) => `${all?.length} × ${status}`)
  return `${counts.join(', ')} in ${Math.round(performance.now() - startedAt)} ms`
}

type Waits = { page: number[]; file: number[] }

/** Asks for a page and a file in turn until `until` is over, at least once. */
async function asked(file: string, until: Promise<unknown>): Promise<Waits> {
  const waits: Waits = { page: [], file: [] }
  const over = new AbortController()
  void until.finally(() => over.abort())
  const one = async (kind: keyof Waits, path: () => string) => {
    do {
      const startedAt = performance.now()
      await (await fetch(SITE + path())).arrayBuffer()
      waits[kind].push(performance.now() - startedAt)
      await pause(10)
    } while (!over.signal.aborted)
  }
  await Promise.all([one('page', () => `/library?keyword=${++asks}`), one('file', () => file)])
  return waits
}

let asks = 0

function say(when: string, waits: Waits) {
  for (const [kind, all] of Object.entries(waits)) {
    const sorted = all.toSorted((a, b) => a - b)
    const at = (share: number) =>
      (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
    console.log(`${when} ${kind}: ${sorted.length} asked, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`)
  }
}
