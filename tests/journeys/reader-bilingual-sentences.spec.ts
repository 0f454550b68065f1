import { expect, type Page } from '@playwright/test'
import { chinese, PAIR, row } from './bilingual-fixture.ts'
import { test } from './fixtures/shared-page.ts'
import { openReader } from './reader-fixture.ts'

/** What is lit: a sentence, and its partner. */
const lit = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('sentence') ?? [])].map(range => (range as Range).toString()))

for (const name of ['side', 'lines', 'panes'] as const) {
  test(`the keyboard goes from sentence to sentence, each lit with its partner, over passages too (${name})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openReader(page, PAIR, { settings: { manner: name } })
    await expect(row(page, 1)).toHaveAttribute('tabindex', '0')
    await page.locator('#chapter-title').focus()
    await page.keyboard.press('Tab')
    await expect(row(page, 1)).toBeFocused()
    await expect.poll(async () => (await lit(page))[0]).toMatch(/学而时习之/)
    await page.keyboard.press('ArrowDown')
    await expect.poll(async () => (await lit(page))[0]).toMatch(/^有朋自远方来/)
    expect((await lit(page))[1]).toMatch(/^To have friends come to you from far away/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(row(page, 2)).toBeFocused()
    await expect.poll(async () => (await lit(page))[0]).toMatch(/其为人也孝弟/)
    await page.keyboard.press('ArrowUp')
    await expect.poll(async () => (await lit(page))[0]).toMatch(/^人不知而不愠/)
    await expect(row(page, 1)).toBeFocused()
    // One more stop of the Tab key, and the text is behind.
    await page.keyboard.press('Tab')
    await expect.poll(() => lit(page)).toEqual([])
    await expect(page.locator('#reader-text > .bead:focus')).toHaveCount(0)
  })
}

test('a sentence below the window is brought into sight by the keyboard, in pages too', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReader(page, PAIR, { settings: { manner: 'side', layout: 'paged' } })
  await expect(row(page, 1)).toHaveAttribute('tabindex', '0')
  await page.locator('#chapter-title').focus()
  await page.keyboard.press('Tab')
  for (let press = 0; press < 40; press++) await page.keyboard.press('ArrowDown')
  await expect.poll(() => row(page, 1).evaluate(first => first.contains(document.activeElement))).toBe(false)
  await expect(page.locator('#reader-text > .bead:focus')).toHaveCount(1)
  const isInSight = () =>
    page.evaluate(() => {
      const view = document.getElementById('reader-box')?.getBoundingClientRect() as DOMRect
      const [first] = [...(CSS.highlights.get('sentence') ?? [])].map(range => (range as Range).getClientRects()[0])
      return first !== undefined && first.left >= view.left && first.right <= view.right + 1
    })
  await expect.poll(isInSight).toBe(true)
})

test('the sentence under the mouse is lit on both sides, and no other', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReader(page, PAIR, { settings: { manner: 'side' } })
  // What listens comes when the page is idle, and makes a row reachable by keyboard.
  await expect(row(page, 1)).toHaveAttribute('tabindex', '0')
  await page.evaluate(() => document.fonts.ready)
  const box = await chinese(page, 1).evaluate(block => {
    const node = document.createTreeWalker(block, NodeFilter.SHOW_TEXT).nextNode() as Text
    const range = document.createRange()
    const at = node.data.indexOf('朋')
    range.setStart(node, at)
    range.setEnd(node, at + 1)
    const { left, top, width, height } = range.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
  await page.mouse.move(box.x, box.y)
  await expect.poll(() => lit(page)).toHaveLength(2)
  const [own, partner] = await lit(page)
  expect(own).toMatch(/^有朋自远方来/)
  expect(partner).toMatch(/^To have friends come to you from far away/)
  expect(own).not.toContain('学而时习之')
  await page.mouse.move(2, 2)
  await expect.poll(() => lit(page)).toEqual([])
})
