import { expect } from '@playwright/test'
import { test } from './fixtures/shared-page.ts'
import { openPage } from './pages-fixture.ts'

test('in the library languages and kinds are in sight, and what is of time is folded away', async ({ page }) => {
  await openPage(page, '/library')
  await expect(page.getByRole('link', { name: /^小说/ })).toBeVisible()
  await expect(page.getByRole('link', { name: '中英对照', exact: true }).first()).toBeVisible()
  const dynasty = page.getByRole('link', { name: '清', exact: true })
  await expect(dynasty).toBeHidden()
  await page.getByText('筛选', { exact: true }).click()
  await expect(dynasty).toBeVisible()
  // 清代 would be the same choice once more.
  await expect(page.getByRole('link', { name: /^清代/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^先秦/ })).toHaveCount(1)
})

test('a book that was begun says so on its editions too, in the language that was read', async ({ page }) => {
  await openPage(page, '/bookDetail/1')
  await expect(page.getByRole('link', { name: /继续读/ })).toHaveCount(0)
  await page.evaluate(() => {
    const position = {
      bookId: 1,
      language: 'chinese',
      chapterId: 1,
      chapterNumber: 2,
      blockId: 1,
      offset: 0,
      quote: '',
    }
    localStorage.setItem('shishu:place:1', JSON.stringify({ ...position, fraction: 0, progress: 0.1, at: Date.now() }))
  })
  await page.reload()
  const editions = page.getByRole('region', { name: '版本' })
  await expect(editions.getByRole('link', { name: '继续读' })).toHaveCount(1)
  await openPage(page, '/library/1_chinese')
  await expect(page.getByRole('link', { name: '继续读' })).toBeVisible()
  await openPage(page, '/library/1_english')
  await expect(page.getByRole('link', { name: '继续读' })).toHaveCount(0)
})

test('a card says in which language one will read', async ({ page }) => {
  await openPage(page, '/library')
  const card = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) })
  // Aligned from end to end; in two languages, the original first; in one.
  await expect(card('论语')).toContainText('中英对照')
  await expect(card('孟子')).toContainText(/中文$/)
  await expect(card('爱玛')).toContainText(/英文$/)
})

test('an edition with another spelling beside it says how little of it is translated', async ({ page }) => {
  await openPage(page, '/bookDetail/5')
  const english = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Hamlet', exact: true }) })
  await expect(english).toHaveCount(2)
  // Ours has 77 of 3,971 lines.
  for (const edition of await english.all()) await expect(edition).toContainText(/\b[1-5]% 可与中文逐段对照/)
  // Two ways to read stand apart.
  const [read, beside] = await english.first().locator('a[href*="/bookReader/"]').all()
  const [left, right] = [await read?.boundingBox(), await beside?.boundingBox()]
  expect((right?.x ?? 0) - (left?.x ?? 0) - (left?.width ?? 0)).toBeGreaterThanOrEqual(8)
})

test('a reader of 繁體 sees it on drawn covers and in the seal', async ({ page }) => {
  await openPage(page, '/library')
  const simple = await page.locator('header svg').first().innerHTML()
  const plain = await (await page.request.get('/covers/1-0.svg')).text()
  expect(await (await page.request.get('/covers/1-0.svg?script=hans')).text()).toBe(plain)
  expect(await (await page.request.get('/covers/1-0.svg?script=hant')).text()).not.toBe(plain)
  await page.getByRole('link', { name: '繁體中文' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant')
  await expect(page.locator('img[src*="/covers/1-0.svg"]').first()).toHaveAttribute('src', /script=hant/)
  expect(await page.locator('header svg').first().innerHTML()).not.toBe(simple)
})

test('the volumes of a list of books are named in English on an English page, like their covers', async ({ page }) => {
  const fan = page
    .getByRole('article')
    .filter({ hasText: /Novels in English|英语小说/ })
    .locator('img')
  await openPage(page, '/bookList')
  const chinese = await fan.getAttribute('src')
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const english = await fan.getAttribute('src')
  const drawn = async (address: string | null) => (await page.request.get(address ?? '')).text()
  expect(await drawn(english)).not.toBe(await drawn(chinese))
})

test('on a phone the field that finds a book is as wide as what stands below', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, '/library')
  const field = await page.getByRole('main').getByRole('search').boundingBox()
  const filters = await page.locator('main summary').first().boundingBox()
  expect(field?.x).toBe(filters?.x)
  expect(Math.abs((field?.width ?? 0) - (filters?.width ?? 0))).toBeLessThan(1)
})
