import { expect } from '@playwright/test'
import { test } from './fixtures/shared-page.ts'
import { openReader } from './reader-fixture.ts'
import { linesOf } from './typography-fixture.ts'

/** What stands over the text of a chapter. */

test('a title in the largest type stays within its page, and one that turns turns after the number of its chapter', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const layout of ['scrolled', 'paged']) {
    await openReader(page, '/bookReader/3?language=english&chapter=36', { settings: { layout, size: 36 } })
    const title = page.locator('#reader-text h1')
    const edges = await title.evaluate(h1 => {
      const range = document.createRange()
      range.selectNodeContents(h1)
      const drawn = [...range.getClientRects()]
      return [Math.min(...drawn.map(line => line.left)), Math.max(...drawn.map(line => line.right))]
    })
    expect(edges[0]).toBeGreaterThanOrEqual(20)
    expect(edges[1]).toBeLessThanOrEqual(340)
    expect((await linesOf(page, '#reader-text h1'))[0]?.trim()).toBe('Chapter 34.')
  }
})

test('a couplet over a chapter turns between its halves, never inside a name', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openReader(page, '/bookReader/1?language=chinese&chapter=2')
  await page.locator('#reader-text h1').evaluate(h1 => {
    h1.textContent = '第三回 贾雨村夤缘复旧职 林黛玉抛父进京都'
  })
  const lines = await linesOf(page, '#reader-text h1')
  expect(lines.map(line => line.trim())).toEqual(['第三回', '贾雨村夤缘复旧职', '林黛玉抛父进京都'])
})

test('pinyin over the name under a title keeps clear of the title', async ({ page }) => {
  for (const layout of ['scrolled', 'paged']) {
    await page.setViewportSize({ width: 360, height: 740 })
    await openReader(page, '/bookReader/4?language=chinese&chapter=2', { settings: { layout }, cookie: 'original.all' })
    const room = await page.evaluate(() => {
      const range = document.createRange()
      range.selectNodeContents(document.querySelector('#reader-text h1') as Element)
      const pinyin = document.querySelector('#reader-text [data-kind=note] rt')?.getBoundingClientRect()
      return (pinyin?.top ?? 0) - range.getBoundingClientRect().bottom
    })
    expect(room).toBeGreaterThan(0)
  }
})

test('in vertical lines on a phone the first page holds text too, under a title with its writer and with pinyin', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const settings = { layout: 'paged', writing: 'vertical' }
  await openReader(page, '/bookReader/4?language=chinese&chapter=2', { settings, cookie: 'original.all' })
  const lines = await page
    .locator('#reader-text p[data-block]')
    .first()
    .evaluate(block => {
      const columns = [...block.getClientRects()].filter(({ left, right }) => left >= 0 && right <= innerWidth)
      return columns.reduce((sum, { width }) => sum + width, 0) / Number.parseFloat(getComputedStyle(block).lineHeight)
    })
  expect(lines).toBeGreaterThan(1.9)
})
