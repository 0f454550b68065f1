import { expect, type Page } from '@playwright/test'
import { SITE_URL } from './address.ts'
import { test } from './fixtures/shared-page.ts'
import { openPage } from './pages-fixture.ts'

test.use({ viewport: { width: 360, height: 740 } })

const inEnglish = async (page: Page) => page.context().addCookies([{ name: 'lang', value: 'en', url: SITE_URL }])

test('on a narrow phone no name of the page about the site stands letter under letter', async ({ page }) => {
  await openPage(page, '/about')
  const names = await page.locator('dl dt').evaluateAll(all =>
    all.map(name => ({
      name: name.textContent,
      lines: Math.round(name.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(name).lineHeight)),
      words: (name.textContent ?? '').split(' ').length,
    })),
  )
  expect(names.length).toBeGreaterThan(8)
  expect(names.filter(({ lines, words }) => lines > words + 1)).toEqual([])
})

test('on a phone the way into a book is in sight, above what is said of it', async ({ page }) => {
  // The longest introductions, in both languages.
  for (const bookId of [1, 6]) {
    await openPage(page, `/bookDetail/${bookId}`)
    const read = await page.getByRole('main').getByRole('link', { name: '开始读' }).first().boundingBox()
    const bar = await page.getByRole('navigation', { name: '主导航' }).boundingBox()
    expect((read?.y ?? 9999) + (read?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  }
})

test('covers of one grid are equally wide, however long a word of a name is', async ({ page }) => {
  await inEnglish(page)
  await openPage(page, '/library')
  const widths = await page.locator('article img').evaluateAll(all => all.map(img => img.getBoundingClientRect().width))
  expect(widths.length).toBeGreaterThan(20)
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1)
})

test('Chinese inside an English sentence is drawn with our face, not with boxes', async ({ page, context }) => {
  await inEnglish(page)
  await openPage(page, '/search/%E7%94%B5%E8%A7%86%E5%89%A7%E9%9B%86')
  const sentence = page.getByText('Nothing found for “电视剧集”')
  await expect(sentence).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const browser = await context.newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const found = await browser.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'main p' })
  const texts = await page.locator('main p').allTextContents()
  const nodeId = found.nodeIds[texts.findIndex(text => text.startsWith('Nothing found'))] ?? 0
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
  expect(fonts.filter(font => !font.isCustomFont)).toEqual([])
  expect(fonts.some(font => font.glyphCount === 4)).toBe(true)
})

test('what is chosen is said on the folded filters, and the list begins in sight', async ({ page }) => {
  await openPage(page, '/poetryList?dynasty=%E5%AE%8B&form=%E8%AF%8D')
  await expect(page.locator('summary').filter({ hasText: '筛选' })).toHaveText('筛选宋 · 词')
  await expect(page.getByRole('navigation', { name: '朝代' })).toBeHidden()
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeInViewport()
  await page.locator('summary').filter({ hasText: '筛选' }).click()
  await expect(page.getByRole('navigation', { name: '朝代' }).getByRole('link', { name: '唐' })).toBeVisible()
})

test('the page of search has one field, with the question in it', async ({ page }) => {
  await openPage(page, '/search/%E6%98%8E%E6%9C%88')
  await expect(page.getByRole('combobox')).toHaveCount(1)
  await expect(page.getByRole('combobox')).toHaveValue('明月')
  await expect(page.getByRole('banner')).toContainText('诗书')
})

test('a line beside the name of a poem is shown whole or not at all', async ({ page }) => {
  await inEnglish(page)
  await openPage(page, '/poetry/108994189616135')
  const rows = page.locator('aside li:has(a[href^="/poetry/"]):has(p)')
  await expect(rows).not.toHaveCount(0)
  const cut = await rows.evaluateAll(all =>
    all.filter(row => {
      const line = (row.querySelector('p') as HTMLElement).getBoundingClientRect()
      const box = row.getBoundingClientRect()
      const isShown = line.top < box.bottom - 1
      return isShown && line.right > box.right + 1
    }),
  )
  expect(cut).toHaveLength(0)
})
