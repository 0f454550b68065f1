import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { type Asked, type PairProbe, probePair } from './pair-in-page.ts'
import { type Screen, throttled } from './visit.ts'

/** A work in two editions: where it is opened in the one that is read, and in which language the other is. */
export type BenchPair = { name: string; path: string; beside: string }

const OURS: BenchPair[] = [
  { name: '论语', path: '/bookReader/1?language=chinese&chapter=2', beside: 'english' },
  { name: 'Alice', path: '/bookReader/2?language=english&chapter=3', beside: 'chinese' },
]
const IMPORTED = join(import.meta.dirname, '../../../shared/data/bilingual')
const CHINESE = join(IMPORTED, 'hongloumeng-zhHant-ch1-24.utf8.txt')
const ENGLISH = join(IMPORTED, 'hongloumeng-en-joly-ch1-24.utf8.txt')

/** The pairs of the starter library, and 紅樓夢 with Joly's translation where the two files are at hand. */
export async function benchPairs(site: string, dataDir: string): Promise<BenchPair[]> {
  if (!existsSync(CHINESE) || !existsSync(ENGLISH)) return OURS
  const into = (...rest: string[]) => {
    const { stdout } = spawnSync(process.execPath, ['src/commands/import.ts', ...rest], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
      encoding: 'utf8',
    })
    return /\/bookDetail\/(\d+)/.exec(stdout)?.[1]
  }
  const work = into(CHINESE)
  if (!work || into(ENGLISH, '--work', work) !== work) throw new Error('紅樓夢 did not come in')
  const path = `/bookReader/${work}?language=chinese&chapter=3`
  const answers = async () => (await fetch(`${site}/a/v1/book${path}&beside=english`)).json()
  for (let tries = 0; tries < 60; tries++) {
    const { data } = (await answers()) as { data: { beads: unknown[] } | null }
    if (data && data.beads.length > 0) return [...OURS, { name: '紅樓夢', path, beside: 'english' }]
    await new Promise(resolve => setTimeout(resolve, 1000))
  }
  throw new Error('紅樓夢 was not aligned in a minute')
}

export type Opened = { firstMs: number; windowMs: number }

/**
 * From the navigation to the frame with the first words (of a pair where both stand in sight: of both), and to the one in
 * which the window is as full as it becomes. The largest paint is not asked for: of two editions it is another paragraph.
 */
export async function openPair(
  browser: Browser,
  url: string,
  screen: Screen,
  asked: { isSlow: boolean; waitMs: number },
): Promise<Opened | null> {
  const { page, close } = await throttled(browser, screen, asked)
  await page.addInitScript(probePair, settingsOf('scrolled'))
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForTimeout(asked.waitMs)
  const { frames } = await pairProbed(page)
  await close()
  const last = frames.at(-1)
  const first = frames.find(frame => frame.here > 0 && (last?.there === 0 || frame.there > 0))
  // The bars come after the text and take the place of some of it; a file of letters changes it a little.
  const full = frames.find(frame => frame.here + frame.there >= 0.9 * ((last?.here ?? 0) + (last?.there ?? 0)))
  return first && full ? { firstMs: first.ms, windowMs: full.ms } : null
}

/** Milliseconds from the key to the frame in each manner, in the order in which the key goes through them, from the usual one. */
export async function changeManners(
  browser: Browser,
  url: string,
  screen: Screen,
  layout: 'scrolled' | 'paged',
): Promise<{ manner: string; ms: number }[]> {
  const { page, close } = await throttled(browser, screen, { isSlow: false })
  await page.addInitScript(probePair, settingsOf(layout))
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForSelector('#reader-text[data-alive]')
  await page.waitForTimeout(5000)
  // Somewhere inside the chapter, as who reads it stands.
  await page.keyboard.press('PageDown')
  await page.waitForTimeout(1500)
  for (let change = 0; change < MANNERS; change++) {
    await page.keyboard.press('e')
    await page.waitForTimeout(1500)
  }
  const { changes } = await pairProbed(page)
  await close()
  return changes
}

const MANNERS = 5

const settingsOf = (layout: string): Asked => ({ kept: JSON.stringify({ layout }) })

const pairProbed = (page: { evaluate: <T>(run: () => T) => Promise<T> }): Promise<PairProbe> =>
  page.evaluate(() => (globalThis as typeof globalThis & { pairs: PairProbe }).pairs)
