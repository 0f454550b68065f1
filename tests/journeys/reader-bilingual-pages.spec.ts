import { expect } from '@playwright/test'
import { heads, IN_PANES, pane } from './bilingual-fixture.ts'
import { test } from './fixtures/shared-page.ts'
import { openReader } from './reader-fixture.ts'

test('on a phone the foot of a page stands below the last line of the other pane, and the page has whole lines to it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openReader(page, IN_PANES, { settings: { manner: 'panes', layout: 'paged' } })
  await expect(pane(page)).toBeVisible()
  await page.keyboard.press('PageDown')
  const foot = page.getByText(/^2 \/ \d+ 页$/).filter({ visible: true })
  await expect(foot).toBeVisible()
  const edges = () => page.locator('.reader-pane .there').evaluate(body => body.getBoundingClientRect().toJSON())
  expect((await edges()).bottom).toBeLessThanOrEqual((await foot.boundingBox())?.y ?? 0)
  // Less than a line of the page stays empty over the pane.
  const { line, last } = await page.evaluate(() => {
    const box = document.getElementById('reader-box') as HTMLElement
    const { blockSize, paddingTop, paddingBottom, lineHeight } = getComputedStyle(box)
    const lineHeightPx = Number.parseFloat(lineHeight)
    const room = Number.parseFloat(blockSize) - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
    return { line: lineHeightPx, last: Number.parseFloat(paddingTop) + Math.floor(room / lineHeightPx) * lineHeightPx }
  })
  expect((await edges()).top - last).toBeGreaterThan(0)
  expect((await edges()).top - last).toBeLessThan(line / 2)
})

test('on a phone the first page of a chapter has text under its titles and what is said of the two editions', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openReader(page, '/bookReader/2?language=chinese&chapter=2&beside=english', {
    settings: { manner: 'panes', layout: 'paged' },
  })
  await expect(pane(page)).toBeVisible()
  // As over a chapter that is not aligned, with titles of two lines.
  await page.locator('.chapter-head').evaluate(head => {
    const [title, other] = [head.querySelector('h1') as HTMLElement, head.querySelector('.title-there') as HTMLElement]
    title.textContent = '第二回 贾夫人仙逝扬州城 冷子兴演说荣国府'
    other.textContent = 'The spirit of Mrs. Chia departs from the town of Yang Chou'
    head.insertAdjacentHTML('beforeend', '<p class="pair-note">两版没有对上，整章相对</p>')
  })
  const linesInSight = await page.evaluate(() => {
    const box = document.getElementById('reader-box')?.getBoundingClientRect() as DOMRect
    const range = document.createRange()
    return [...document.querySelectorAll('.here [data-block]')].flatMap(block => {
      range.selectNodeContents(block)
      return [...range.getClientRects()].filter(line => line.left >= box.left && line.right <= box.right)
    }).length
  })
  expect(linesInSight).toBeGreaterThanOrEqual(2)
})

test('on a desk the first lines of a page and of the pane beside it stand level', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReader(page, IN_PANES, { settings: { manner: 'panes', layout: 'paged' } })
  await page.keyboard.press('PageDown')
  const firstMiddles = () =>
    page.evaluate(() =>
      [document.getElementById('reader-box'), document.querySelector('.reader-pane .there')].map(view => {
        const { left = 0, right = 0, top = 0 } = view?.getBoundingClientRect() ?? {}
        const range = document.createRange()
        for (const block of view?.querySelectorAll('[data-block]') ?? []) {
          range.selectNodeContents(block)
          for (const line of range.getClientRects())
            if (line.left >= left && line.right <= right && line.top > top) return line.top + line.height / 2
        }
        return Number.NaN
      }),
    )
  await expect
    .poll(async () => {
      const [here = 0, there = 99] = await firstMiddles()
      return Math.abs(here - there)
    })
    .toBeLessThan(8)
})

test('in pages the other pane goes along with each page, and gives its passages back', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReader(page, IN_PANES, { settings: { manner: 'panes', layout: 'paged' } })
  await page.keyboard.press('PageDown')
  const first = await page.evaluate(() => {
    const box = document.getElementById('reader-box')?.getBoundingClientRect() as DOMRect
    const rows = [...document.querySelectorAll('#reader-text > .bead')]
    return rows.findIndex(row => ([...row.getClientRects()].at(-1)?.right ?? 0) > box.left + 2)
  })
  expect(first).toBeGreaterThan(3)
  await expect.poll(async () => Math.abs((await heads(page)).pane - first)).toBeLessThanOrEqual(1)
  await page.keyboard.press('e')
  await expect(pane(page)).toHaveCount(0)
  await page.keyboard.press('e')
  await expect(page.locator('.bead .there').nth(3)).toContainText('At fifteen')
})

test('where a page begins inside a passage, the other pane begins as far into its translation', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openReader(page, '/bookReader/2?language=english&chapter=2&beside=chinese', {
    settings: { manner: 'panes', layout: 'paged' },
  })
  await expect(pane(page)).toBeVisible()
  await page.keyboard.press('PageDown')
  /** How much of the passage at the head of the page, and of its translation, stands before what is shown, by its letters. */
  const shares = () =>
    page.evaluate(() => {
      const box = document.getElementById('reader-box')?.getBoundingClientRect() as DOMRect
      const body = document.querySelector('.reader-pane > .there') as HTMLElement
      const rows = [...document.querySelectorAll('#reader-text > .bead')]
      const at = rows.findIndex(row => ([...row.getClientRects()].at(-1)?.right ?? 0) > box.left + 2)
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
      const past = (side: Element | null | undefined, isPast: (letter: DOMRect) => boolean) => {
        const walker = document.createTreeWalker(side?.querySelector('[data-block]') as Element, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        const letters: DOMRect[] = []
        for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null)
          for (let letter = 0; letter < text.length; letter++) {
            range.setStart(text, letter)
            range.setEnd(text, letter + 1)
            letters.push(range.getBoundingClientRect())
          }
        return letters.filter(isPast).length / letters.length
      }
      const edge = body.getBoundingClientRect().top + 10
      return [
        past(rows[at]?.querySelector('.here'), letter => letter.right <= box.left),
        past(body.children[at], letter => letter.bottom <= edge),
      ]
    })
  // Alice's first paragraph there is longer than half of a phone.
  expect((await shares())[0]).toBeGreaterThan(0.2)
  // It begins with a whole line, of eight.
  await expect.poll(async () => Math.abs(((await shares())[0] ?? 0) - ((await shares())[1] ?? 1))).toBeLessThan(0.2)
})

test('in pages of interleaved lines no passage ends a page while its translation begins the next', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReader(page, IN_PANES, { settings: { manner: 'lines', layout: 'paged' } })
  const apart = await page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const lastLeft = (side: Element | null) => [...(side?.getClientRects() ?? [])].at(-1)?.left
    return [...document.querySelectorAll('#reader-text > .bead')].filter(
      row => lastLeft(row.querySelector('.here')) !== row.querySelector('.there')?.getClientRects()[0]?.left,
    ).length
  })
  expect(apart).toBe(0)
})

test('vertical lines have horizontal ones in the pane beside them', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 })
  await openReader(page, IN_PANES, { settings: { manner: 'side', writing: 'vertical' } })
  const writing = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(element => getComputedStyle(element).writingMode)
  expect(await writing('.here p')).toBe('vertical-rl')
  expect(await writing('.reader-pane p')).toBe('horizontal-tb')
})

test('beside vertical English lines Chinese stands in horizontal ones, with their quotes, until both are vertical', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 800 })
  const path = '/bookReader/1?language=english&chapter=2&beside=chinese'
  await openReader(page, path, { settings: { manner: 'panes', writing: 'vertical' } })
  await expect(page.locator('.reader-pane p').first()).toContainText('子曰：“为政以德')
  // From two panes the key goes to one text with the other at a tap.
  await page.keyboard.press('e')
  await expect(page.locator('.bead .there p').first()).toContainText('子曰：『为政以德')
})
