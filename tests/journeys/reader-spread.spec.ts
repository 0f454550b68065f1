import { expect, type Page } from '@playwright/test'
import { test } from './fixtures/shared-page.ts'
import { firstInSight, openReader, pageInSight, pageNumbers, still } from './reader-fixture.ts'

const LUNYU = '/bookReader/1?language=chinese&chapter=2'
const ALICE = '/bookReader/2?language=english&chapter=3'

test('two pages are shown where each has room for a good line: not in large letters, not beside a panel', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 800 })
  const columns = () =>
    page.evaluate(() => {
      const blocks = [...document.querySelectorAll('#reader-text p[data-block]')].flatMap(block => [
        ...block.getClientRects(),
      ])
      return new Set(blocks.filter(at => at.left >= 0 && at.right <= innerWidth).map(at => Math.round(at.left))).size
    })
  await openReader(page, ALICE, { settings: { layout: 'paged' } })
  await page.keyboard.press(' ')
  await expect.poll(columns).toBe(2)
  const before = await firstInSight(page)
  await page.keyboard.press('t')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(columns).toBe(1)
  expect((await pageInSight(page)).text).toContain(before.replaceAll(' ', ''))
  await page.keyboard.press('Escape')
  await expect.poll(columns).toBe(2)
  expect(await firstInSight(page)).toBe(before)
  for (let larger = 0; larger < 5; larger++) await page.keyboard.press('+')
  await expect.poll(columns).toBe(1)
  expect((await pageInSight(page)).text).toContain(before.replaceAll(' ', ''))
})

/** Where the lines of an opening stand, in the order of the text: px from the left, and the middle of the window. */
function linesInSight(page: Page): Promise<{ lines: number[]; fold: number; ends: [number, number] }> {
  return page.evaluate(() => {
    const box = (document.getElementById('reader-box') as HTMLElement).getBoundingClientRect()
    const range = document.createRange()
    const lines: number[] = []
    let ends: [number, number] = [Number.POSITIVE_INFINITY, 0]
    for (const block of document.querySelectorAll('#reader-text p[data-block]')) {
      range.selectNodeContents(block)
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const middle = (left + right) / 2
        if (middle < box.left || middle > box.right || bottom <= top) continue
        if (lines.at(-1) !== middle) lines.push(middle)
        ends = [Math.min(ends[0], left), Math.max(ends[1], right)]
      }
    }
    return { lines, fold: (box.left + box.right) / 2, ends }
  })
}

test('two pages of vertical lines: the right one is read first, a fold is free, and one page when that is wished', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 800 })
  await openReader(page, LUNYU, { settings: { layout: 'paged', writing: 'vertical' } })
  const { lines, fold, ends } = await linesInSight(page)
  expect(lines.length).toBeGreaterThan(20)
  expect(lines, 'from right to left').toEqual(lines.toSorted((a, b) => b - a))
  const apart = lines.slice(1).map((line, i) => (lines[i] as number) - line)
  const atFold = lines.findIndex(line => line < fold)
  expect(apart.indexOf(Math.max(...apart)), 'the widest gap is the fold').toBe(atFold - 1)
  expect(apart[atFold - 1]).toBeGreaterThan(80)
  // 论语 begins with a title to the right of its lines; at the left edge stands a whole margin.
  expect(ends[0]).toBeGreaterThanOrEqual(40)

  await page.keyboard.press(' ')
  await expect.poll(async () => (await pageNumbers(page)).page).toBe(2)
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await pageNumbers(page)).page).toBe(1)

  await page.evaluate(() =>
    localStorage.setItem('shishu:reading', JSON.stringify({ layout: 'paged', writing: 'vertical', spread: 'one' })),
  )
  await page.reload()
  await still(page)
  const one = await linesInSight(page)
  const gaps = one.lines.slice(1).map((line, i) => (one.lines[i] as number) - line)
  expect(Math.max(...gaps)).toBeLessThan(60)
})

for (const layout of ['paged', 'scrolled']) {
  test(`on a tall window vertical lines are a fifth longer than horizontal ones, English ones are not (${layout})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 820, height: 1180 })
    const lineInEm = () =>
      page.locator('#reader-text').evaluate(text => {
        const { inlineSize, fontSize } = getComputedStyle(text)
        return Number.parseFloat(inlineSize) / Number.parseFloat(fontSize)
      })
    await openReader(page, LUNYU, { settings: { layout, writing: 'vertical' } })
    expect(await lineInEm()).toBeCloseTo(43, 1)
    await openReader(page, ALICE)
    expect(await lineInEm()).toBeCloseTo(34, 1)
  })
}
