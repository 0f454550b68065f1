import { expect, type Page } from '@playwright/test'
import { test } from './fixtures/shared-page.ts'
import { openPanel, openReader } from './reader-fixture.ts'
import { fakeVoices, speechPanel as panel, utterances, VOICES } from './speech-fixture.ts'

const LUNYU = '/bookReader/1?language=chinese&chapter=1'
const ALICE = '/bookReader/2?language=english&chapter=1'

test('of two editions each sentence is read in both, each in a voice of its language', async ({ page }) => {
  await fakeVoices(page, VOICES, 20)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReader(page, `${LUNYU}&beside=english`)
  await page.locator('[data-tool="speech"]').first().click()
  await panel(page).getByRole('radio', { name: '逐句两种' }).check()
  await panel(page).getByRole('button', { name: '从这里读起' }).click()
  await expect.poll(async () => (await utterances(page)).length).toBeGreaterThan(14)
  const spoken = await utterances(page)
  for (const { text, voice } of spoken) expect(voice, text).toBe(/\p{Script=Han}/u.test(text) ? '普通话' : 'English')
  const languages = spoken.map(({ voice }) => voice).filter((voice, i, all) => voice !== all[i - 1])
  expect(languages.slice(0, 4)).toEqual(['普通话', 'English', '普通话', 'English'])
  // 1.1 has three sentences: the second of them follows the first in English, not the first in Chinese.
  const friends = spoken.findIndex(({ text }) => text.startsWith('有朋自远方来'))
  expect(spoken[friends - 1]?.voice).toBe('English')
  expect(spoken[friends + 1]?.text).toMatch(/^To have friends come/)
})

/** Reads each sentence in both languages, and tells of each that was lit whether all of its first line could be seen. */
async function readInBoth(page: Page, sentences: number): Promise<{ lit: string; isSeen: boolean; y: number }[]> {
  await openPanel(page, 'speech')
  await panel(page).getByRole('radio', { name: '逐句两种' }).check()
  await page.evaluate(() => {
    const seen: { lit: string; isSeen: boolean; y: number }[] = []
    Object.assign(globalThis, { seen })
    const look = () => {
      const [range] = CSS.highlights.get('speech') ?? []
      const line = (range as Range | undefined)?.getClientRects()[0]
      const lit = String(range ?? '')
      if (lit && lit !== seen.at(-1)?.lit) {
        const at = line && document.elementFromPoint(line.left + 2, line.top + line.height / 2)
        const block = (range as Range).startContainer.parentElement?.closest('[data-block]')
        const isShown = block?.checkVisibility() === true
        seen.push({ lit, isSeen: !isShown || (at?.closest('[data-block]') ?? null) === block, y: scrollY })
      }
      setTimeout(look, 40)
    }
    setTimeout(look, 40)
  })
  await panel(page).getByRole('button', { name: '从这里读起' }).click()
  // On a phone the panel is a sheet over the lower pane; what reads goes on without it.
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await page.evaluate(() => (globalThis as unknown as { seen: unknown[] }).seen.splice(0))
  const all = () => page.evaluate(() => (globalThis as unknown as { seen: never[] }).seen)
  await expect.poll(async () => (await all()).length, { timeout: 40_000 }).toBeGreaterThan(sentences)
  return all()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 640 } })

  test('where the translation is not shown, what is read stays in sight and the page never goes back', async ({
    page,
  }) => {
    await fakeVoices(page, VOICES, 200)
    await openReader(page, `${ALICE}&beside=chinese`, { settings: { manner: 'flip' } })
    const read = await readInBoth(page, 24)
    expect(read.filter(({ isSeen }) => !isSeen)).toEqual([])
    const heights = read.map(({ y }) => y)
    expect(heights).toEqual(heights.toSorted((a, b) => a - b))
    expect(heights.at(-1)).toBeGreaterThan(150)
  })

  test('of two panes each shows the sentence that is read in it', async ({ page }) => {
    await fakeVoices(page, VOICES, 200)
    await openReader(page, `${ALICE}&beside=chinese`, { settings: { manner: 'panes' } })
    const read = await readInBoth(page, 24)
    expect(read.filter(({ isSeen }) => !isSeen)).toEqual([])
    expect(read.at(-1)?.y).toBeGreaterThan(150)
  })
})
