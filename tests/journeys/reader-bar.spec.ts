import { expect, type Locator } from '@playwright/test'
import { SITE_URL } from './address.ts'
import { test } from './fixtures/shared-page.ts'
import { openReader } from './reader-fixture.ts'

const GUWEN = '/bookReader/4?language=chinese&chapter=5'

/** The tools in their order, by the names that are seen. */
const namesIn = (bar: Locator) => bar.locator('[data-tool]:not([data-tool="pair"]) > span').allInnerTexts()

test('on a desk the bar has six tools by their names, and the title in the true centre', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReader(page, GUWEN)
  const bar = page.locator('header[data-shown]')
  expect(await namesIn(bar)).toEqual(['目录', '查找', '笔记', '朗读', '版式', '更多'])
  // 版式 is drawn as Aa.
  await expect(bar.locator('[data-tool="settings"] svg')).toBeVisible()
  const title = await bar.getByText('古文观止').boundingBox()
  const width = await page.evaluate(() => document.body.clientWidth)
  expect(Math.abs((title?.x ?? 0) + (title?.width ?? 0) / 2 - width / 2)).toBeLessThan(1)
})

test('the number of the page says what it counts', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReader(page, GUWEN)
  await expect(page.locator('footer').getByText(/^\d+ \/ \d+ 页$/)).toBeVisible()
})

for (const width of [360, 768]) {
  test(`at ${width} px each tool is an icon with its name`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 })
    await openReader(page, GUWEN)
    const tools = page.locator('[data-tool]:not([data-tool="pair"])').filter({ visible: true })
    await expect(tools).toHaveText(['目录', '查找', '笔记', '朗读', '版式', '更多'])
    for (const tool of await tools.all()) {
      await expect(tool.locator('svg')).toBeVisible()
      await expect(tool.locator('span')).toBeVisible()
    }
  })
}

test('marks, bookmarks, comments and words stand under 笔记, the rest under 更多', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReader(page, GUWEN)
  await page.locator('header [data-tool="notes"]').click()
  await expect(page.locator('dialog [data-tool]')).toHaveText(['划线', '书签', '评论', '生词'])
  await page.locator('header [data-tool="more"]').click()
  const more = page.getByRole('dialog', { name: '更多' })
  for (const name of ['快捷键', '下载', '打印本章', '复制此处链接']) await expect(more.getByText(name)).toBeVisible()
})

for (const width of [360, 1440]) {
  test(`at ${width} px the four parts of Notes stand in one row in English too`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 })
    await page.context().addCookies([{ name: 'lang', value: 'en', url: SITE_URL }])
    await openReader(page, GUWEN)
    await page.locator('[data-tool="notes"]').filter({ visible: true }).click()
    const parts = page.locator('dialog [data-tool]')
    await expect(parts).toHaveText(['Highlights', 'Bookmarks', 'Comments', 'Words'])
    const tops = await parts.evaluateAll(all => all.map(part => part.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
  })
}
