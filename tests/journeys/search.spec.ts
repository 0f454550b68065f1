import { expect, type Page } from '@playwright/test'
import { fresh, test } from './fixtures/shared-page.ts'
import { openPage, POEMS } from './pages-fixture.ts'

const MOON = '/search/%E6%98%8E%E6%9C%88'

/** The words painted under a name, joined. */
const painted = (page: Page, name: string) =>
  page.evaluate(wanted => [...(CSS.highlights.get(wanted) ?? [])].join(''), name)

test('明月 gives poems and passages in groups, the match lit in cinnabar', async ({ page }) => {
  await openPage(page, MOON)
  await expect(page).toHaveTitle(/搜索「明月」/)
  for (const group of ['诗词', '正文']) {
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name: group })).toBeVisible()
  }
  const mark = page.getByRole('main').locator('mark').first()
  await expect(mark).toHaveText('明月')
  const red = await mark.evaluate(lit => getComputedStyle(lit).color)
  expect(red).not.toBe(await page.getByRole('main').evaluate(main => getComputedStyle(main).color))
  await page.getByRole('navigation', { name: '语言' }).getByRole('link', { name: '英文' }).click()
  await expect(page).toHaveURL(/language=english$/)
})

test('jys is read as initials, and says so', async ({ page }) => {
  await openPage(page, '/search/jys')
  await expect(page.getByRole('main')).toContainText('静夜思')
  await expect(page.getByRole('main')).toContainText('按拼音找到的')
})

test('an English phrase is found at its words, and opens lit in the reader', async ({ page }) => {
  await openPage(page, '/search/call%20me%20ishmael')
  const hit = page.getByRole('main').locator('li', { hasText: 'Call me Ishmael' }).first()
  await expect(hit.locator('mark')).toHaveText('Call me Ishmael')
  await hit.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/bookReader\/\d+\?.*hit=.*#b\d+$/)
  await expect.poll(() => painted(page, 'hit')).toBe('Call me Ishmael')
  // Only for some seconds.
  await expect.poll(() => painted(page, 'hit'), { timeout: 20_000 }).toBe('')
})

test('a line opens lit at the line, its words lit in it', async ({ page }) => {
  await openPage(page, '/search/%E5%8D%83%E9%87%8C%E5%85%B1%E5%A9%B5%E5%A8%9F')
  await page.getByRole('main').locator('li', { hasText: '千里共婵娟' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/poetry\/202871926957610\?hit=.*#l8$/)
  await expect(page.locator('#l8')).toHaveAttribute('data-lit', 'true')
  await expect(page.locator('#l8')).toBeInViewport()
  await expect.poll(() => painted(page, 'lit')).toBe('千里共婵娟')
})

test('words that have moved since are found again by the quote', async ({ page }) => {
  // The address says line 0; the words stand in line 2, and in the other script.
  await openPage(page, `${POEMS.quietNight}?hit=0-3-${encodeURIComponent('擧頭望')}#l0`)
  await expect.poll(() => painted(page, 'lit')).toBe('举头望')
})

test('what is misremembered is offered as near, and said to be so', async ({ page }) => {
  await openPage(page, `/search/${encodeURIComponent('但愿人长久千里共蝉娟')}`)
  await expect(page.getByRole('main')).toContainText('没有一字不差的')
  await expect(page.getByRole('main')).toContainText('水调歌头')
})

test('nothing found says what may be tried', async ({ page }) => {
  await openPage(page, `/search/${encodeURIComponent('电视机 zzxqv')}`)
  await expect(page.getByText('没有找到「电视机 zzxqv」')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '电视机', exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '逛书库' })).toBeVisible()
})

fresh.describe('without JavaScript', () => {
  fresh.use({ javaScriptEnabled: false })

  fresh('one searches, narrows, and opens a line that is lit', async ({ page }) => {
    await page.goto('/search')
    await page.getByRole('main').getByRole('searchbox').fill('千里共婵娟')
    await page.getByRole('main').getByRole('button', { name: '搜索', exact: true }).click()
    await expect(page.getByRole('main').locator('mark').first()).toBeVisible()
    await page.getByRole('main').locator('li', { hasText: '千里共婵娟' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/#l8$/)
    await expect(page.locator('#l8')).toBeInViewport()
    const [lit, plain] = await page
      .locator('#l8, #l1')
      .evaluateAll(lines => lines.map(line => getComputedStyle(line).color))
    expect(lit).not.toBe(plain)
  })
})
