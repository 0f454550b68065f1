import { type Browser, chromium } from '@playwright/test'
import { browserFlags, browserPath } from '../tests/journeys/browser.ts'
import { limit, middle, say } from './reader/figures.ts'
import { type BenchPair, benchPairs, changeManners, type Opened, openPair } from './reader/pairs.ts'
import type { Screen } from './reader/visit.ts'
import { freshFolder, startSite, untilReadable } from './site.ts'

const PORT = Number(process.env.BENCH_PORT ?? 3939)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
/** Which parts to measure: both unless told. */
const PARTS = (process.env.BENCH_PARTS ?? 'opening,manners').split(',')
/** The narrow one has a slow network besides. */
const SCREENS: (Screen & { isSlow: boolean })[] = [
  { name: '1440×900', width: 1440, height: 900, isSlow: false },
  { name: '390×844, slow network', width: 390, height: 844, isSlow: true },
]
const WAIT_MS = 4000

/**
 * Two editions beside one: opening them, and from one manner to the next. Chromium, processor ×4 slower, a fresh profile for
 * each visit. A pair needs the letters of both, so it is held to the slower of its editions. BENCH_ROUNDS visits for each
 * figure (5 unless told), of which the median counts.
 */
export async function bench(): Promise<void> {
  const folder = freshFolder()
  const site = startSite({ port: PORT, library: 'starter', dataDir: folder.dir })
  const stops: (() => unknown)[] = [site.stop, folder.remove]
  try {
    const origin = `http://127.0.0.1:${PORT}`
    await untilReadable(PORT, '/readyz', '"phase":"done"')
    const pairs = await benchPairs(origin, folder.dir)
    const browser = await chromium.launch({ executablePath: await browserPath(), args: browserFlags })
    stops.unshift(() => browser.close())
    for (const screen of SCREENS) {
      for (const pair of pairs) {
        if (PARTS.includes('opening')) await opening({ browser, origin, pair, screen })
        if (PARTS.includes('manners')) await manners({ browser, origin, pair, screen })
      }
    }
  } finally {
    for (const stop of stops) await stop()
  }
}

type Run = { browser: Browser; origin: string; pair: BenchPair; screen: (typeof SCREENS)[number] }

async function opening({ browser, origin, pair: { name, path, beside }, screen }: Run) {
  const other = path.replace(/language=[^&]+/, `language=${beside}`)
  const addresses = [origin + path, origin + other, `${origin}${path}&beside=${beside}`]
  for (const address of addresses) await fetch(address).then(answer => answer.arrayBuffer())
  const opened: Opened[][] = addresses.map(() => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, address] of addresses.entries()) {
      const found = await openPair(browser, address, screen, { isSlow: screen.isSlow, waitMs: WAIT_MS })
      if (found) opened[at]?.push(found)
    }
  }
  for (const [of, what] of [
    ['firstMs', 'first words'],
    ['windowMs', 'a full window'],
  ] as const) {
    const [own = Number.NaN, there = Number.NaN, two = Number.NaN] = opened.map(visits =>
      middle(visits.map(found => found[of])),
    )
    const alone = `${own.toFixed(0)} ms in the edition that is read, ${there.toFixed(0)} in the other`
    say(name, `${screen.name}: ${what} after ${alone}, ${two.toFixed(0)} in two: × ${(two / own).toFixed(2)}`)
    limit(`${name}, ${what}, two to the slower one`, two / Math.max(own, there), 1.3)
  }
}

async function manners({ browser, origin, pair: { name, path, beside }, screen }: Run) {
  for (const layout of ['scrolled', 'paged'] as const) {
    const times = new Map<string, number[]>()
    for (let round = 0; round < ROUNDS; round++) {
      const changes = await changeManners(browser, `${origin}${path}&beside=${beside}`, screen, layout)
      for (const { manner, ms } of changes) times.set(manner, [...(times.get(manner) ?? []), ms])
    }
    const rows = [...times].map(
      ([manner, all]) => `${manner} ${middle(all).toFixed(0)} (${Math.max(...all).toFixed(0)})`,
    )
    say(name, `${screen.name}, ${layout}, each change, ms (and the slowest of ${ROUNDS}): ${rows.join(', ')}`)
    limit(`${name}, ${layout}: the slowest change, ms`, Math.max(...[...times.values()].map(middle)), 100)
  }
}
