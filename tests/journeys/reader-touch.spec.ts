import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './fixtures/shared-page.ts'
import { firstInSight, openReader } from './reader-fixture.ts'

/** Finding in the book and keeping bookmarks with a finger alone: no mouse, and keys only for the words looked for. */

const LUNYU = '/bookReader/1?language=chinese&chapter=1'
const ALICE = '/bookReader/2?language=english&chapter=3'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

/** Taps what is large enough for a finger. */
async function tap(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const { width = 0, height = 0 } = (await target.boundingBox()) ?? {}
  expect(Math.min(width, height), String(target)).toBeGreaterThanOrEqual(44)
  await target.tap()
}

/** Taps a tool in the lower bar, which a tap into the text brings where it is away. */
async function tapTool(page: Page, name: string): Promise<Locator> {
  const footer = page.locator('footer[data-shown]')
  if ((await footer.getAttribute('data-shown')) === 'false') await page.touchscreen.tap(180, 370)
  await expect(footer).toHaveAttribute('data-shown', 'true')
  const isNotes = name === 'bookmarks'
  await tap(footer.locator(`[data-tool="${isNotes ? 'notes' : name}"]`))
  const panel = page.getByRole('dialog')
  await expect(panel).toBeVisible()
  if (isNotes) await tap(panel.locator(`[data-tool="${name}"]`))
  return panel
}

/** The words that are lit as the hit one stands at, if nothing covers them. */
async function hitInSight(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [range] = CSS.highlights.get('search-here') ?? []
    if (!(range instanceof Range)) return ''
    const { left, right, top, bottom } = range.getBoundingClientRect()
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    // The paragraph flashes under the hit, not over it.
    const isOnTop =
      Number(CSS.highlights.get('search-here')?.priority) > Number(CSS.highlights.get('target')?.priority ?? 0)
    return isOnTop && there?.closest('#reader-text') ? range.toString() : ''
  })
}

test('the way back from a jump lies over the text until one reads on, then it comes with the bars', async ({
  page,
}) => {
  await openReader(page, `${ALICE}`, { settings: { layout: 'paged' } })
  const panel = await tapTool(page, 'contents')
  await panel.getByRole('link').nth(5).tap()
  const wayBack = page.getByRole('button', { name: /^回到 / })
  await expect(wayBack).toBeVisible()
  for (let turn = 0; turn < 3; turn++) {
    await page.touchscreen.tap(340, 370)
    await page.waitForTimeout(400)
  }
  await expect(wayBack).toBeHidden()
  await page.touchscreen.tap(180, 370)
  await expect(wayBack).toBeVisible()
})

for (const layout of ['scrolled', 'paged'] as const) {
  for (const writing of ['horizontal', 'vertical'] as const) {
    test(`a word is found, gone to, and left again (${layout}, ${writing})`, async ({ page }) => {
      await openReader(page, LUNYU, { settings: { layout, writing } })
      const before = await firstInSight(page)
      const panel = await tapTool(page, 'search')
      const field = panel.getByRole('searchbox')
      await tap(field)
      await expect(field).toBeFocused()
      await page.keyboard.type('君子务本')
      await expect(panel.locator('li')).toHaveCount(1)
      await field.fill('')
      await page.keyboard.type('孝')
      await expect(panel.locator('li').nth(5)).toBeVisible()
      await tap(panel.getByRole('button', { name: '下一处', exact: true }))
      await expect.poll(() => hitInSight(page)).toBe('孝')
      const list = panel.getByRole('button', { name: /^第 \d+ 处，共/ })
      for (const number of [2, 3, 4, 5]) {
        await tap(panel.getByRole('button', { name: '下一处', exact: true }))
        await expect(list).toContainText(`第 ${number} 处`)
        await expect.poll(() => hitInSight(page)).toBe('孝')
      }
      await tap(panel.getByRole('button', { name: '上一处', exact: true }))
      await expect(list).toContainText('第 4 处')
      await expect.poll(() => hitInSight(page)).toBe('孝')
      // A hit of another chapter is tapped in the list.
      await tap(list)
      const other = panel.locator('li button', { hasText: '孟懿子问孝' }).first()
      await tap(other)
      await expect(page.locator('#reader-text h1')).toHaveText('为政第二')
      await expect.poll(() => hitInSight(page)).toBe('孝')
      await tap(panel.getByRole('button', { name: '关闭', exact: true }))
      await expect(panel).toHaveCount(0)
      await tap(page.getByRole('button', { name: /回到/ }))
      await expect(page.locator('#reader-text h1')).toHaveText('学而第一')
      await expect.poll(() => firstInSight(page)).toBe(before)
    })
  }
}

for (const layout of ['scrolled', 'paged'] as const) {
  test(`a bookmark is set, listed, gone to and taken away (${layout})`, async ({ page }) => {
    await openReader(page, ALICE, { settings: { layout } })
    const panel = await tapTool(page, 'bookmarks')
    await expect(panel).toContainText('还没有书签')
    await tap(panel.getByRole('button', { name: '在这里加书签' }))
    await expect(panel.locator('li')).toHaveCount(1)
    const here = await firstInSight(page)
    await tap(panel.getByRole('button', { name: '关闭', exact: true }))
    if ((await page.locator('footer[data-shown]').getAttribute('data-shown')) === 'false')
      await page.touchscreen.tap(180, 370)
    await tap(page.getByRole('button', { name: '下一章' }))
    await expect(page.locator('#reader-text h1')).not.toHaveText(/Caucus/i)
    await tapTool(page, 'bookmarks')
    await tap(panel.locator('li button').first())
    // The sheet would lie over what it leads to.
    await expect(panel).toHaveCount(0)
    await expect(page.locator('#reader-text h1')).toHaveText(/Caucus/i)
    await expect.poll(() => firstInSight(page)).toBe(here)
    await tapTool(page, 'bookmarks')
    await tap(panel.getByRole('button', { name: '删除这个书签' }))
    await expect(panel).toContainText('还没有书签')
    // What the hint says about the keys is of no use here.
    await expect(panel.getByText('按 B 键')).toBeHidden()
    await tap(panel.getByRole('button', { name: '关闭', exact: true }))
    await expect(panel).toHaveCount(0)
  })
}
