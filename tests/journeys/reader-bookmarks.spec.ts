import { expect } from '@playwright/test'
import { test } from './fixtures/shared-page.ts'
import { openReader, restedAfter } from './reader-fixture.ts'

const LUNYU = '/bookReader/1?language=chinese&chapter=1'

test('a bookmark is set with b, listed, found again and taken away', async ({ page }) => {
  await openReader(page, LUNYU)
  await restedAfter(page, 1, () => page.mouse.wheel(0, 500))
  await page.keyboard.press('b')
  await expect(page.getByText('已加书签').first()).toBeVisible()
  await page.keyboard.press('Shift+B')
  const panel = page.getByRole('dialog', { name: '书签' })
  await expect(panel.locator('li')).toHaveCount(1)
  await page.keyboard.press(']')
  await expect(page.locator('#reader-text h1')).toHaveText('为政第二')
  await panel.locator('li button').first().click()
  await expect(page.locator('#reader-text h1')).toHaveText('学而第一')
  await panel.getByRole('button', { name: '删除这个书签' }).click()
  await expect(panel).toContainText('还没有书签')
})

test('bookmarks of a chapter are listed as they stand in it, whenever each was set', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 500 })
  await openReader(page, LUNYU, { settings: { layout: 'paged' } })
  const bookmarks = () =>
    page.evaluate(() => {
      const marks: { blockId: number; quote: string }[] = JSON.parse(localStorage.getItem('shishu:bookmarks:1') ?? '[]')
      const order = [...document.querySelectorAll<HTMLElement>('[data-block]')].map(({ dataset }) => dataset.block)
      return marks
        .toSorted((a, b) => order.indexOf(String(a.blockId)) - order.indexOf(String(b.blockId)))
        .map(({ quote }) => `${quote}…`)
    })
  await page.keyboard.press('End')
  for (let set = 1; set <= 4; set++) {
    await page.keyboard.press('b')
    await expect.poll(async () => (await bookmarks()).length).toBe(set)
    await page.keyboard.press('ArrowLeft')
  }
  await page.keyboard.press('Shift+B')
  const listed = page.getByRole('dialog', { name: '书签' }).locator('li button > span')
  await expect(listed).toHaveCount(4)
  expect(await listed.allTextContents()).toEqual(await bookmarks())
})

test('a bookmark on the next page of a long paragraph is another one, and an English one shows whole words', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openReader(page, '/bookReader/3?language=english&chapter=3', { settings: { layout: 'paged' } })
  const blocks = () =>
    page.evaluate(() => {
      const marks: { blockId: number; deleted: boolean }[] = JSON.parse(
        localStorage.getItem('shishu:bookmarks:3') ?? '[]',
      )
      return marks.filter(({ deleted }) => !deleted).map(({ blockId }) => blockId)
    })
  for (let set = 1; set <= 6; set++) {
    await page.keyboard.press('b')
    await expect.poll(async () => (await blocks()).length).toBe(set)
    await page.keyboard.press('ArrowRight')
  }
  // Paragraphs of Loomings run over the pages of a phone.
  expect(new Set(await blocks()).size).toBeLessThan(6)
  await page.keyboard.press('Shift+B')
  const listed = page.getByRole('dialog', { name: '书签' }).locator('li button > span')
  await expect(listed.first()).toContainText('Call me Ishmael. Some years ago')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('b')
  await expect.poll(async () => (await blocks()).length).toBe(5)
})
