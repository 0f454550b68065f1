import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beginFlood } from './floods/begin-flood.ts'
import { FLOODS } from './floods/floods.ts'
import { idleThread } from './floods/idle-thread.ts'
import { freshFolder, pause, startSite, untilReadable } from './site.ts'
import { secondsOfHashing } from './yardstick.ts'

const PORT = Number(process.env.BENCH_PORT ?? 3936)
const SITE = `http://127.0.0.1:${PORT}`
const ASSETS = join(import.meta.dirname, '../build/client/assets')
const ALONE_MS = 4000
const FLOOD_MS = 8000
/** Behind a proxy on this machine, so that reader and flood have addresses of their own. */
const READER = { 'x-forwarded-for': '203.0.113.5' }

/**
 * What another reader waits for while one address does its worst, from another process: goal, 100 ms for 99 of 100 pages.
 * `BENCH_LIBRARY` is the folder of a library to be copied (the starter's without it), `BENCH_FLOODS` some names.
 */
export async function bench(): Promise<void> {
  const folder = freshFolder()
  if (process.env.BENCH_LIBRARY) cpSync(process.env.BENCH_LIBRARY, folder.dir, { recursive: true })
  process.env.TRUST_PROXY = 'loopback'
  const library = process.env.BENCH_LIBRARY ? 'none' : 'starter'
  const idler = idleThread()
  const site = startSite({ port: PORT, library, dataDir: folder.dir })
  try {
    await untilReadable(PORT, '/readyz', library === 'none' ? '"phase":"off"' : '"phase":"done"')
    await pause(5000)
    await asked(pause(ALONE_MS))
    const wanted = process.env.BENCH_FLOODS?.split(',')
    for (const name of Object.keys(FLOODS).filter(one => wanted?.includes(one) ?? true)) {
      const yardstick = secondsOfHashing()
      await idler.lateness()
      const alone = await asked(pause(ALONE_MS))
      const idle = [await idler.lateness()]
      const flood = beginFlood(name, SITE, FLOOD_MS)
      await flood.begun
      const during = await asked(flood.over)
      idle.push(await idler.lateness())
      const { summary } = await flood.over
      console.log(`${name} · yardstick ${yardstick.toFixed(2)} s · ${summary} · ${Math.round(site.residentMb())} MB`)
      console.log(`  idle  alone p99 ${idle[0]?.toFixed(0)} ms · during p99 ${idle[1]?.toFixed(0)} ms`)
      for (const kind of KINDS)
        console.log(`  ${kind.padEnd(5)} alone ${shown(alone[kind])} · during ${shown(during[kind])}`)
      await pause(2000)
    }
  } finally {
    await site.stop()
    await idler.end()
    folder.remove()
  }
}

const KINDS = ['page', 'home', 'file', 'font', 'search'] as const
type Waits = Record<(typeof KINDS)[number], number[]>

/** Opens pages that have to be drawn, the home page, a file from the disk, the font of a page, and a search, until `until` is over. */
async function asked(until: Promise<unknown>): Promise<Waits> {
  const waits: Waits = { page: [], home: [], file: [], font: [], search: [] }
  const over = new AbortController()
  void until.finally(() => over.abort()).catch(() => undefined)
  const file = `/assets/${readdirSync(ASSETS).find(name => name.endsWith('.js'))}`
  const timed = async (kind: keyof Waits, path: string) => {
    const startedAt = performance.now()
    const body = await (await fetch(SITE + path, { headers: READER })).text()
    waits[kind].push(performance.now() - startedAt)
    return body
  }
  const pages = async () => {
    while (!over.signal.aborted) {
      await timed('page', `/library?keyword=${++asks}`)
      await pause(20)
    }
  }
  const fonts = async () => {
    while (!over.signal.aborted) {
      // A few characters that no page has had: the font of the page is cut.
      const chars = Array.from({ length: 4 }, () => String.fromCodePoint(0x4e00 + ((asks += 97) % 8000))).join('')
      const page = `${SITE}/library?keyword=${encodeURIComponent(chars)}`
      const html = await (await fetch(page, { headers: READER })).text()
      const font = /\/fonts\/song-[\w-]+\.woff2/.exec(html)?.[0]
      if (font) await timed('font', font)
      await pause(300)
    }
  }
  const searches = async () => {
    while (!over.signal.aborted) {
      // Another size of page is another question, whose answer is not kept.
      asks++
      await timed(
        'search',
        `/a/v1/common/searchWorks?keyword=${encodeURIComponent('明月')}&pageSize=${5 + (asks % 90)}`,
      )
      await pause(200)
    }
  }
  const others = async () => {
    while (!over.signal.aborted) {
      await timed('home', '/')
      await timed('file', file)
      await pause(20)
    }
  }
  await Promise.all([pages(), fonts(), searches(), others()])
  return waits
}

let asks = 0

function shown(all: number[]): string {
  const sorted = all.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return `p50 ${at(0.5).toFixed(0)} p99 ${at(0.99).toFixed(0)} ms (${sorted.length})`
}
