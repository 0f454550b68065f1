import { expect, type Page } from '@playwright/test'
import { epubBytes, page as markup } from '../fixtures/books/epub-bytes.ts'
import { fromSomewhere, signInNew } from './account-fixture.ts'
import { heads, IN_PANES, pane } from './bilingual-fixture.ts'
import { test } from './fixtures/shared-page.ts'
import { alive, openReader } from './reader-fixture.ts'
import { choose, row } from './uploads-fixture.ts'

test.use({ extraHTTPHeaders: fromSomewhere() })

/** Brings an EPUB to the site; gives the address of its first chapter in the reader. */
async function brought(page: Page, title: string, parts: Parameters<typeof epubBytes>[0]): Promise<string> {
  await signInNew(page)
  await page.goto('/bookUpload')
  const buffer = await epubBytes({ metadata: '<dc:creator>某人</dc:creator>', ...parts, title })
  await choose(page, { name: `${title}.epub`, mimeType: 'application/epub+zip', buffer })
  await expect(page.getByLabel('书名', { exact: true })).toHaveValue(title, { timeout: 30_000 })
  await page.getByRole('button', { name: '上架' }).click()
  await expect(row(page, title)).toContainText('已上架', { timeout: 30_000 })
  const link = await row(page, title).getByRole('link', { name: '去读' }).getAttribute('href')
  return new URL(link ?? '', page.url()).pathname
}

const chapterOf = (title: string, sentence: string) =>
  markup(`<h1>${title}</h1>${`<p>${sentence.repeat(4)}</p>`.repeat(40)}`)
const writing = (page: Page) => page.evaluate(() => document.documentElement.dataset['writing'] ?? 'horizontal')
const shownPage = (page: Page) =>
  page.evaluate(() => {
    const box = document.getElementById('reader-box') as HTMLElement
    return Math.round(Math.abs(box.scrollLeft + box.scrollTop) / (box.scrollTop ? box.clientHeight : box.clientWidth))
  })

test('a book set in vertical lines opens in them, and in horizontal ones for whoever chooses those', async ({
  page,
}) => {
  const path = await brought(page, '吶喊直排', {
    language: 'zh-Hant',
    progression: 'rtl',
    pages: {
      'a.xhtml': chapterOf('自序', '我在年青時候也曾經做過許多夢。'),
      'b.xhtml': chapterOf('狂人日記', '今天晚上，很好的月光。'),
    },
    manifest: '<item id="css" href="a.css" media-type="text/css"/>',
    others: { 'OPS/a.css': 'html { writing-mode: vertical-rl; -epub-writing-mode: vertical-rl }' },
  })
  await openReader(page, `${path}?chapter=1`)
  expect(await writing(page)).toBe('vertical')
  const lines = await page
    .locator('#reader-text p')
    .first()
    .evaluate(one => getComputedStyle(one).writingMode)
  expect(lines).toBe('vertical-rl')
  const before = await page.evaluate(() => document.getElementById('reader-box')?.scrollLeft ?? 0)
  await page.keyboard.press('ArrowLeft')
  await expect
    .poll(() => page.evaluate(() => document.getElementById('reader-box')?.scrollLeft ?? 0))
    .toBeLessThan(before)

  // Coming from another page of the site it is the same.
  await page.goto(path.replace('bookReader', 'bookDetail'))
  await page
    .getByRole('link', { name: /继续读|开始读/ })
    .first()
    .click()
  await alive(page)
  expect(await writing(page)).toBe('vertical')

  await page.keyboard.press('v')
  await expect.poll(() => writing(page)).toBe('horizontal')
  await page.reload()
  await alive(page)
  expect(await writing(page)).toBe('horizontal')
  await page.keyboard.press('v')
  await page.reload()
  await alive(page)
  expect(await writing(page)).toBe('vertical')
})

test.describe('a book in Hebrew', () => {
  test.use({ hasTouch: true })
  test('has its pages from right to left, for keys and fingers, and keeps its place', async ({ page }) => {
    const path = await brought(page, 'Sailing in Hebrew', {
      language: 'he',
      progression: 'rtl',
      pages: {
        'a.xhtml': chapterOf('פרק ראשון', 'מפליגים בישראל אל הים הגדול. '),
        'b.xhtml': chapterOf('פרק שני', 'הרוח נושבת מן המערב. '),
      },
    })
    await openReader(page, `${path}?chapter=1`, { settings: { layout: 'paged', spread: 'one' } })
    const first = await page
      .locator('#reader-text p')
      .first()
      .evaluate(one => getComputedStyle(one).direction)
    expect(first).toBe('rtl')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => shownPage(page)).toBe(1)
    // The page is to the left of the one before.
    expect(await page.evaluate(() => document.getElementById('reader-box')?.scrollLeft ?? 0)).toBeLessThan(0)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => shownPage(page)).toBe(0)
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    await page.touchscreen.tap(width * 0.1, height / 2)
    await expect.poll(() => shownPage(page)).toBe(1)
    await page.touchscreen.tap(width * 0.1, height / 2)
    await expect.poll(() => shownPage(page)).toBe(2)
    await page.touchscreen.tap(width * 0.9, height / 2)
    await expect.poll(() => shownPage(page)).toBe(1)
    const isKept = () => page.evaluate(() => Object.keys(localStorage).some(key => key.startsWith('shishu:place:')))
    await expect.poll(isKept).toBe(true)
    await page.waitForTimeout(500)
    await page.reload()
    await alive(page)
    await expect.poll(() => shownPage(page)).toBe(1)
    // Over its last page the next chapter follows, on the left too.
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await expect(page.locator('#reader-text h1')).toHaveText('פרק שני')
  })
})

test('beside a book whose pages go to the left an English edition keeps its direction and stands on the left', async ({
  page,
}) => {
  // The pair of the library, as if its first edition were in Hebrew.
  await page.route('**/bookReader/**', async route => {
    const answer = await route.fetch()
    const html = await answer.text()
    await route.fulfill({ response: answer, body: html.replace('<html ', '<html data-flow="rtl" ') })
  })
  await openReader(page, IN_PANES, { settings: { manner: 'side', layout: 'scrolled' } })
  const direction = (passage: string) =>
    page
      .locator(passage)
      .first()
      .evaluate(one => getComputedStyle(one).direction)
  const leftOf = async (passage: string) => (await page.locator(passage).first().boundingBox())?.x ?? Number.NaN
  expect(await direction('#reader-text .there p')).toBe('ltr')
  expect(await leftOf('#reader-text .here p')).toBeGreaterThan(await leftOf('#reader-text .there p'))

  const { width = 0 } = page.viewportSize() ?? {}
  for (const layout of ['scrolled', 'paged']) {
    const kept = { manner: 'panes', layout }
    await page.evaluate(settings => localStorage.setItem('shishu:reading', JSON.stringify(settings)), kept)
    await page.reload()
    await alive(page)
    await expect(pane(page).locator('p').first()).toBeVisible()
    expect(await direction('.reader-pane p')).toBe('ltr')
    expect(await leftOf('.reader-pane p')).toBeLessThan(width / 2)
    expect(await leftOf('#reader-text > .bead .here p')).toBeGreaterThan(width / 2)
    await expect.poll(async () => (await heads(page)).pane).toBe(0)
  }

  // The book goes on to the left, and so does its slider.
  const slider = page.getByRole('slider').first()
  await slider.focus()
  const before = Number(await slider.inputValue())
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(before)
})
