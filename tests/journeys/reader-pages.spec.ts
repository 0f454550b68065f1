import { expect, type Page } from '@playwright/test'
import { fresh, test } from './fixtures/shared-page.ts'
import { firstInSight, openReader, pageInSight, pageNumbers, restedAfter, still, wholeText } from './reader-fixture.ts'

const LUNYU = '/bookReader/1?language=chinese&chapter=2'
const ALICE = '/bookReader/2?language=english&chapter=3'
const PARADISE = '/bookReader/9?language=english&chapter=1'
const GUWEN = '/bookReader/4?language=chinese&chapter=3'

const cases = [
  { name: '论语 on a phone', path: LUNYU, size: { width: 360, height: 640 }, settings: { layout: 'paged' } },
  {
    name: '古文观止 on a tablet',
    path: GUWEN,
    size: { width: 820, height: 1180 },
    settings: { layout: 'paged', size: 23 },
  },
  { name: 'Alice in two columns', path: ALICE, size: { width: 1440, height: 700 }, settings: { layout: 'paged' } },
  {
    name: '论语 in vertical lines',
    path: LUNYU,
    size: { width: 820, height: 600 },
    settings: { layout: 'paged', writing: 'vertical' },
  },
  {
    name: 'Alice in vertical lines',
    path: ALICE,
    size: { width: 820, height: 600 },
    settings: { layout: 'paged', writing: 'vertical' },
  },
  {
    name: '古文观止 in vertical lines on two pages',
    path: '/bookReader/4?language=chinese&chapter=2',
    size: { width: 1440, height: 800 },
    settings: { layout: 'paged', writing: 'vertical', size: 23 },
  },
  {
    name: 'Alice in vertical lines on two pages',
    path: ALICE,
    size: { width: 1200, height: 700 },
    settings: { layout: 'paged', writing: 'vertical' },
  },
  {
    name: '论语 in vertical lines where a browser stacks its columns',
    path: LUNYU,
    size: { width: 1440, height: 600 },
    settings: { layout: 'paged', writing: 'vertical' },
    stacked: true,
  },
]

/** A browser that cannot wrap its columns. */
async function stackColumns(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (...asked: [string, string?]) =>
      !asked[0].startsWith('column-wrap') && supports(...(asked as [string]))
  })
}

for (const { name, path, size, settings, stacked } of cases) {
  fresh(`every character of ${name} stands on exactly one page, whole`, async ({ page }) => {
    await page.setViewportSize(size)
    if (stacked) await stackColumns(page)
    await openReader(page, path, { settings })
    if (settings.writing === 'vertical') {
      await expect(page.locator('html')).toHaveAttribute('data-pages', stacked ? 'below' : 'beside')
    }
    await still(page)
    const whole = await wholeText(page)
    let read = ''
    for (let turned = 0; turned < 80; turned++) {
      const { text, cut } = await pageInSight(page)
      expect(cut, 'nothing is cut at the edge of a page').toBe('')
      read += text
      const { page: number, pages } = await pageNumbers(page)
      if (number === pages) break
      await page.keyboard.press(' ')
      await expect.poll(async () => (await pageNumbers(page)).page).toBe(number + 1)
    }
    expect(read).toBe(whole)
  })
}

for (const writing of ['horizontal', 'vertical']) {
  test(`one column to a page has a width, without which Safari makes no columns (${writing})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openReader(page, LUNYU, { settings: { layout: 'paged', writing } })
    const { columnCount, columnWidth } = await page.evaluate(() => {
      const { columnCount, columnWidth } = getComputedStyle(document.getElementById('reader-box') as HTMLElement)
      return { columnCount, columnWidth }
    })
    expect(columnCount).toBe('1')
    expect(columnWidth).toMatch(/px$/)
  })
}

for (const stacked of [false, true]) {
  fresh(
    `a link and a reload come to their page of vertical lines (${stacked ? 'stacked' : 'two beside each other'})`,
    async ({ page }) => {
      await page.setViewportSize({ width: 1300, height: 600 })
      if (stacked) await stackColumns(page)
      const linked = page.locator('#reader-text [data-block]').nth(-3)
      await openReader(page, LUNYU, { settings: { layout: 'paged', writing: 'vertical' } })
      const id = await linked.getAttribute('data-block')
      await page.goto(`${LUNYU}&block=${id}`)
      await expect(page.locator('#reader-text[data-alive]')).toBeAttached()
      await still(page)
      await expect(linked).toBeInViewport({ ratio: 0.9 })
      const landed = await pageNumbers(page)
      expect(landed.page).toBeGreaterThan(1)

      // The script that stands after the text is there before the reader lives: it must come to the same page.
      const inside = page.waitForRequest(/\/inside-/)
      await page.route(/\/inside-/, route => route.abort())
      await page.reload({ waitUntil: 'domcontentloaded' })
      await inside
      await expect(linked).toBeInViewport({ ratio: 0.9 })
    },
  )
}

for (const { settings, width } of [
  { settings: { layout: 'paged' }, width: 1000 },
  { settings: { layout: 'scrolled' }, width: 1000 },
  { settings: { layout: 'paged', writing: 'vertical' }, width: 1300 },
]) {
  test(`the place stays when size, face, layout and window change (${Object.values(settings).join(', ')})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await openReader(page, '/bookReader/4?language=chinese&chapter=3', { settings })
    await restedAfter(page, 4, () => page.keyboard.press('PageDown'))
    const before = await restedAfter(page, 4, () => page.keyboard.press('PageDown'))
    for (const key of ['+', '+', '+', '-', 'p', 'v', 'v', 'p']) {
      await page.keyboard.press(key)
      await still(page)
    }
    await page.setViewportSize({ width: 620, height: 800 })
    await still(page)
    const after = await restedAfter(page, 4, () => page.setViewportSize({ width, height: 700 }))
    expect(after).toBe(before)
  })
}

test('who has gone to the end of a chapter keeps the place there too, not the end of it', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 })
  await openReader(page, PARADISE, { settings: { layout: 'paged' } })
  await restedAfter(page, 9, () => page.keyboard.press('End'))
  const before = await firstInSight(page)
  expect(before).not.toBe('')
  await page.setViewportSize({ width: 844, height: 420 })
  await still(page)
  expect((await pageInSight(page)).text).toContain(before.replaceAll(' ', ''))
})

test('a book of verse turns without cutting a line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await openReader(page, PARADISE, { settings: { layout: 'paged' } })
  for (let i = 0; i < 4; i++) {
    expect((await pageInSight(page)).cut).toBe('')
    await page.keyboard.press(' ')
    await still(page)
  }
  expect((await firstInSight(page)).length).toBeGreaterThan(0)
})

const NOTED = ':is(p[data-block], [data-kind=note])'

for (const { name, path, size, lines = 'p[data-block]' } of [
  { name: 'Chinese prose', path: '/bookReader/1?chapter=2', size: 19 },
  { name: 'English prose with verse in it', path: '/bookReader/2?chapter=2', size: 19 },
  { name: 'English prose in large type', path: '/bookReader/3?chapter=20', size: 22 },
  { name: 'English verse', path: '/bookReader/9?chapter=1', size: 19, lines: '.line' },
  { name: 'Chinese prose with remarks', path: '/bookReader/16?chapter=1', size: 19, lines: NOTED },
  { name: 'Chinese prose with remarks in small type', path: '/bookReader/16?chapter=1', size: 13, lines: NOTED },
  { name: 'Chinese prose under the name of its writer', path: '/bookReader/4?chapter=2', size: 24 },
]) {
  test(`on facing pages the lines stand level: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openReader(page, path, { settings: { layout: 'paged', size } })
    const { row, middles } = await page.evaluate(wanted => {
      const middles = { left: [] as number[], right: [] as number[] }
      for (const block of document.querySelectorAll(`#reader-text ${wanted}`)) {
        const range = document.createRange()
        range.selectNodeContents(block)
        for (const { left, top, bottom, width } of range.getClientRects()) {
          if (width < 1 || left < 0 || left > innerWidth) continue
          middles[left < innerWidth / 2 ? 'left' : 'right'].push((top + bottom) / 2)
        }
      }
      return {
        row: Number.parseFloat(getComputedStyle(document.querySelector('#reader-text') as Element).lineHeight),
        middles,
      }
    }, lines)
    expect(Math.min(middles.left.length, middles.right.length)).toBeGreaterThan(10)
    const first = middles.right[0] ?? 0
    const askew = [...middles.left, ...middles.right].filter(middle => {
      const rows = (middle - first) / row
      return Math.abs(rows - Math.round(rows)) * row > 1
    })
    expect(askew).toEqual([])
  })
}

for (const size of [19, 22]) {
  test(`the line over remarks is not left behind at the end of a page (${size} px)`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openReader(page, '/bookReader/16?language=chinese&chapter=1', { settings: { layout: 'paged', size } })
    const apart = await page.locator('#reader-text details').evaluateAll(groups =>
      groups.map(group => {
        const line = group.querySelector('summary')?.getBoundingClientRect()
        const first = group.querySelector('[data-kind=note]')?.getClientRects()[0]
        return line && first ? first.top - line.bottom : Number.NaN
      }),
    )
    expect(apart.length).toBeGreaterThan(10)
    // In another column the first remark would stand higher than the line over it.
    expect(apart.filter(gap => !(gap >= -1))).toEqual([])
  })
}

test('from pages back to lines that scroll, the text ends with its last line: what held the pages is gone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await openReader(page, ALICE, { settings: { layout: 'paged' } })
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await pageNumbers(page)).page).toBe(2)
  await page.keyboard.press('p')
  await expect(page.locator('html')).not.toHaveAttribute('data-layout', 'paged')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(820)
  await page.keyboard.press('p')
  await page.keyboard.press('v')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('p')
  const { text, scrolled } = await page.evaluate(() => ({
    text: document.getElementById('reader-text')?.getBoundingClientRect().width ?? 0,
    scrolled: document.getElementById('reader-box')?.scrollWidth ?? 0,
  }))
  expect(scrolled).toBeLessThan(text + 300)
})
