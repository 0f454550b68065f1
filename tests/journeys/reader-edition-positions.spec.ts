import { expect, type Page } from '@playwright/test'
import { THREE_EDITIONS } from '../fixtures/three-editions.ts'
import { test } from './fixtures/shared-page.ts'
import { alive } from './reader-fixture.ts'

const { bookId, translations } = THREE_EDITIONS
const [FIRST, SECOND] = translations.map(({ text }) => text[1]) as [string, string]

/** A work of three editions, and this device's position in the second of English. */
async function leftInSecond(page: Page) {
  const read = async (query: string) =>
    (await (await page.request.get(`/a/v1/book/bookReader/${bookId}?${query}`)).json()).data
  const { alignments } = (await read('language=chinese')).edition as { alignments: { editionId: number }[] }
  const readings = await Promise.all(alignments.map(({ editionId }) => read(`edition=${editionId}`)))
  const readingOf = (words: string) => readings.find(({ chapter }) => chapter.blocks[1].html === words)
  const { edition, chapter } = readingOf(SECOND)
  const { chapterId, blocks } = chapter
  const place = { bookId, language: 'english', edition: edition.editionId, chapterId, blockId: blocks[1].blockId }
  await page.goto('/about')
  const keep = async (chapterNumber: number) =>
    page.evaluate(position => localStorage.setItem(`shishu:place:${position.bookId}`, JSON.stringify(position)), {
      ...place,
      chapterNumber,
      offset: 0,
      quote: '',
      fraction: 0.5,
      at: 1,
    })
  return { first: readingOf(FIRST).edition.editionId, second: edition.editionId, keep }
}

test('the address of the work alone opens the edition that was read, and says so', async ({ page }) => {
  const { second, keep } = await leftInSecond(page)
  await keep(1)
  await page.goto(`/bookReader/${bookId}`)
  await expect(page.locator('#reader-text')).toContainText(SECOND)
  expect(new URL(page.url()).searchParams.get('edition')).toBe(String(second))
})

test('another edition opens though it has no chapter of the number that was read', async ({ page }) => {
  const { first, keep } = await leftInSecond(page)
  for (const query of [`language=english&edition=${first}`, `edition=${first}`, 'language=english']) {
    await page.goto('/about')
    await keep(9)
    await page.goto(`/bookReader/${bookId}?${query}`)
    await expect(page.locator('#reader-text')).toContainText(FIRST)
    await alive(page)
  }
})

test('a place that was left in one translation is offered in it, not in another', async ({ page }) => {
  const { first, second, keep } = await leftInSecond(page)
  await keep(1)
  await page.evaluate(id => {
    const { at: _, bookId: work, language, edition, ...place } = JSON.parse(localStorage[`shishu:place:${id}`])
    const left = { ...place, libraryId: `${work}_${language}`, editionId: edition, progress: 0.5 }
    localStorage[`shishu:earlier:${id}`] = JSON.stringify([{ ...left, leftAt: new Date().toISOString() }])
    localStorage.removeItem(`shishu:place:${id}`)
  }, bookId)
  for (const [edition, count] of [
    [first, 0],
    [second, 1],
  ] as const) {
    await page.goto(`/bookReader/${bookId}?language=english&edition=${edition}`)
    await alive(page)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`&edition=${edition}$`))
    await page.keyboard.press('t')
    await expect(page.locator('ol a[aria-current="location"]').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: '之前读到' })).toHaveCount(count)
  }
})
