import { expect, type Page } from '@playwright/test'
import { chinese, english, PAIR } from './bilingual-fixture.ts'
import { test } from './fixtures/shared-page.ts'
import { openReader } from './reader-fixture.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/** Looks for words with a finger, and taps the first place where they were found. */
async function findByFinger(page: Page, keyword: string): Promise<void> {
  const footer = page.locator('footer[data-shown]')
  if ((await footer.getAttribute('data-shown')) === 'false') await page.touchscreen.tap(180, 12)
  await footer.locator('[data-tool="search"]').tap()
  const panel = page.getByRole('dialog', { name: '书内查找' })
  await panel.getByRole('searchbox').fill(keyword)
  await panel.locator('li button').first().tap()
}

const lit = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('search-here') ?? [])].map(range => String(range)).join('|'))

/** Where the lit words are in the window, px, and what a finger would meet there; `null` where nothing is drawn. */
const litAt = (page: Page) =>
  page.evaluate(() => {
    const [range] = CSS.highlights.get('search-here') ?? []
    const box = range instanceof Range ? range.getBoundingClientRect() : null
    if (!box || box.height === 0) return null
    const met = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    const ink = met ? getComputedStyle(met).color : ''
    return { isMet: range instanceof Range && met?.contains(range.startContainer.parentElement), ink }
  })

for (const layout of ['scrolled', 'paged'] as const) {
  for (const manner of ['flip', 'hidden'] as const) {
    test(`words of the translation are found by finger, and are seen where they stand (${manner}, ${layout})`, async ({
      page,
    }) => {
      await openReader(page, PAIR, { settings: { manner, layout } })
      await findByFinger(page, 'thousand chariots')
      await expect(english(page, 5)).toContainText('To guide a state of a thousand chariots')
      await expect.poll(() => lit(page)).toBe('thousand chariots')
      await expect.poll(async () => (await litAt(page))?.isMet).toBe(true)
      expect((await litAt(page))?.ink).not.toBe('rgba(0, 0, 0, 0)')
    })

    test(`words of the text are found by finger, and the passage is turned back where it was turned (${manner}, ${layout})`, async ({
      page,
    }) => {
      await openReader(page, PAIR, { settings: { manner, layout } })
      await findByFinger(page, 'thousand chariots')
      await expect(english(page, 5)).toBeVisible()
      const panel = page.getByRole('dialog', { name: '书内查找' })
      await panel.getByRole('searchbox').fill('千乘之国')
      await panel.locator('li button', { hasText: '千乘之国' }).first().tap()
      await expect.poll(() => lit(page)).toBe('千乘之国')
      await expect(chinese(page, 5)).toBeVisible()
      await expect.poll(async () => (await litAt(page))?.isMet).toBe(true)
    })
  }
}
