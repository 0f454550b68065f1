import { expect } from '@playwright/test'
import { AFTER_THE_NOTES, blockIdIn, FULL_BOOK_ID, longParagraph, NOTE } from '../fixtures/books/full-book.ts'
import { test } from './fixtures/shared-page.ts'
import { alive, firstInSight, openReader } from './reader-fixture.ts'

const EVERYTHING = `/bookReader/${FULL_BOOK_ID}?language=english&chapter=1`
const LONG = `/bookReader/${FULL_BOOK_ID}?language=english&chapter=2`

test('a note opens as a popup and gives the focus back to its mark', async ({ page }) => {
  await openReader(page, EVERYTHING)
  const mark = page.locator('#reader-text a[data-note]')
  await mark.focus()
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(page.locator('dialog.reader-note')).toContainText(NOTE, { timeout: 4000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog.reader-note')).toHaveCount(0)
  await expect(mark).toBeFocused()
})

test('a picture opens as large as the window and closes, by keyboard', async ({ page }) => {
  await openReader(page, EVERYTHING)
  const button = page.locator('#reader-text [data-zoom]')
  await expect(button.locator('img')).toHaveAttribute('alt', 'Three bars of rising height')
  await button.focus()
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(page.locator('dialog.reader-zoom')).toBeVisible({ timeout: 4000 })
  }).toPass()
  const shown = await page.locator('dialog.reader-zoom img').boundingBox()
  expect(shown?.width).toBe(page.viewportSize()?.width)
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog.reader-zoom')).toHaveCount(0)
  await expect(button).toBeFocused()
})

for (const layout of ['scrolled', 'paged']) {
  test(`a wide table scrolls inside itself on a phone and can be reached by keyboard (${layout})`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 700 })
    await openReader(page, `${EVERYTHING}&block=${blockIdIn(AFTER_THE_NOTES)}`, { settings: { layout } })
    const table = page.getByRole('region', { name: '表格，可横向滚动' })
    const { inner, outer } = await table.evaluate(box => ({ inner: box.scrollWidth, outer: box.clientWidth }))
    expect(inner).toBeGreaterThan(outer)
    expect(outer).toBeLessThanOrEqual(360)
    await table.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => table.evaluate(box => box.scrollLeft)).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
}

test('runs in another tongue say which, and a verse in prose keeps its lines', async ({ page }) => {
  await openReader(page, EVERYTHING)
  await expect(page.locator('#reader-text span[lang="fr"]')).toHaveText('il faut cultiver notre jardin')
  const fonts = await page
    .locator('#reader-text span[lang="zh-Hans"]')
    .evaluate(span => [getComputedStyle(span).fontFamily, getComputedStyle(span.parentElement ?? span).fontFamily])
  expect(fonts[0]).not.toBe(fonts[1])
  await expect(page.locator('#reader-text .verse .line')).toHaveCount(2)
})

test('the headings of the chapter stand in the contents and lead to their place', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 700 })
  await openReader(page, EVERYTHING, { settings: { layout: 'paged', spread: 'one', size: 30 } })
  await page.keyboard.press('t')
  const panel = page.getByRole('dialog', { name: '目录' })
  await panel.getByRole('link', { name: 'Of tables' }).click()
  await expect(page.locator('#reader-text h2', { hasText: 'Of tables' })).toBeInViewport()
  await expect(page.getByRole('button', { name: /回到/ })).toBeVisible()
})

test('a chapter of five million letters comes in parts, and the contents bind them together', async ({ page }) => {
  await openReader(page, LONG)
  await expect(page.locator('#reader-text')).toContainText('Paragraph 1 says')
  expect((await page.locator('#reader-text').innerText()).length).toBeLessThan(60_000)
  await page.keyboard.press('t')
  const rows = page.getByRole('dialog', { name: '目录' }).locator('ol > li > a')
  await expect(rows).toHaveText([/One of everything/, /Five million letters/, /Afterwards/])
})

test('a link to a block in the third part opens there', async ({ page }) => {
  // A part holds 40,000 letters, a paragraph here about 650: number 160 stands in the third part.
  const paragraph = longParagraph(160)
  await page.goto(`/bookReader/${FULL_BOOK_ID}?language=english&chapter=4&block=${blockIdIn(paragraph)}`)
  await alive(page)
  await expect(page.locator('#reader-text .chapter-head small')).toContainText('第 3 部分')
  await expect.poll(() => firstInSight(page)).toBe(paragraph.slice(0, 6))
  await expect(page.locator(`#b${blockIdIn(paragraph)}`)).toBeInViewport()
})
