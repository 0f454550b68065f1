import { expect, type Page, test } from '@playwright/test'
import { epubBytes, page as markup } from '../fixtures/books/epub-bytes.ts'
import { signInNew } from './account-fixture.ts'
import { alive, openReader } from './reader-fixture.ts'
import { choose, row } from './uploads-fixture.ts'

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
    const place = () => page.evaluate(() => Object.keys(localStorage).some(key => key.startsWith('shishu:place:')))
    await expect.poll(place).toBe(true)
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

test('beside an edition in English a book in Hebrew stands on the right, and each is in its own direction', async ({
  page,
}) => {
  await signInNew(page)
  const hebrewBook = await epubBytes({
    title: 'Sailing beside',
    language: 'he',
    progression: 'rtl',
    pages: { 'a.xhtml': chapterOf('פרק ראשון', 'מפליגים בישראל אל הים הגדול. ') },
  })
  const english = await epubBytes({
    title: 'Sailing beside',
    language: 'en',
    pages: { 'a.xhtml': chapterOf('Chapter One', 'We sail to the great sea. ') },
  })
  const bookId = await broughtForAll(page, hebrewBook)
  await broughtForAll(page, english, bookId)
  const pair = `/bookReader/${bookId}?language=other&chapter=1&beside=english`
  await openReader(page, pair, { settings: { manner: 'side', layout: 'scrolled' } })
  const sides = () =>
    page.evaluate(() =>
      ['.here', '.there'].map(side => {
        const passage = document.querySelector(`.bead ${side} p, .reader-pane${side} p`) as HTMLElement
        return { direction: getComputedStyle(passage).direction, left: passage.getBoundingClientRect().left }
      }),
    )
  const [hebrew, translation] = await sides()
  expect([hebrew?.direction, translation?.direction]).toEqual(['rtl', 'ltr'])
  expect(hebrew?.left).toBeGreaterThan(translation?.left ?? 0)

  for (const layout of ['scrolled', 'paged']) {
    await page.evaluate(kept => localStorage.setItem('shishu:reading', JSON.stringify(kept)), {
      manner: 'panes',
      layout,
    })
    await page.goto(pair)
    await alive(page)
    const pane = page.locator('.reader-pane')
    await expect(pane.locator('p').first()).toContainText('We sail')
    const { width = 0 } = page.viewportSize() ?? {}
    const lefts = await page.evaluate(() => {
      const [text, other] = ['#reader-text > .bead .here p', '.reader-pane p'].map(one => document.querySelector(one))
      return [text, other].map(one => one?.getBoundingClientRect().left ?? Number.NaN)
    })
    expect(lefts[0]).toBeGreaterThan(width / 2)
    expect(lefts[1]).toBeLessThan(width / 2)
    expect(
      await pane
        .locator('p')
        .first()
        .evaluate(one => getComputedStyle(one).direction),
    ).toBe('ltr')
    // Both begin at the beginning.
    expect(await page.evaluate(() => document.querySelector('.reader-pane > .there')?.scrollTop)).toBeLessThan(4)
  }

  // The book goes on to the left, and so does its slider.
  const slider = page.getByRole('slider')
  await slider.focus()
  const before = Number(await slider.inputValue())
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(before)
})

/** Brings a book that everyone may read, or an edition of a work; gives the number of the work. */
function broughtForAll(page: Page, bytes: Buffer, work?: number): Promise<number> {
  return page.evaluate(
    async ([file, bookId]) => {
      const own = Uint8Array.from(atob(file), char => char.charCodeAt(0))
      const call = async (address: string, body?: object) => {
        const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
        const { data, message } = await (await fetch(`/a/v1${address}`, body && init)).json()
        if (!data) throw new Error(`${address}: ${message}`)
        return data
      }
      const { key, url } = await call(`/oss/getToken?name=two.epub&kind=book&size=${own.length}`)
      await fetch(url, { method: 'PUT', body: own })
      const { uploadId } = await call('/book/add', { key, rights: 'public-domain', ...(bookId && { bookId }) })
      const until = async (state: string) => {
        for (;;) {
          const upload = await call(`/book/upload/${uploadId}`)
          if (upload.state === state) return upload
          await new Promise(resolve => setTimeout(resolve, 200))
        }
      }
      await until('preview')
      await fetch(`/a/v1/book/upload/${uploadId}/confirm`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      return Number((await until('published')).bookId)
    },
    [bytes.toString('base64'), work] as const,
  )
}
