import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { BOOK_PAGES, complaintsOf, openPage, PAGES, POEMS } from './pages-fixture.ts'

for (const [name, path] of Object.entries({ ...PAGES, ...BOOK_PAGES })) {
  for (const theme of ['light', 'dark']) {
    test(`axe finds nothing in ${theme}: ${name}`, async ({ page }) => {
      await page.addInitScript(chosen => localStorage.setItem('theme', chosen), theme)
      await openPage(page, path)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect(violations.map(v => `${v.id}: ${v.nodes.map(n => n.target.join(' ')).join(' | ')}`)).toEqual([])
    })
  }

  test(`fits 320 pixels, keeps the policy and says nothing in the console: ${name}`, async ({ page }) => {
    const complaints = complaintsOf(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await openPage(page, path)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
    expect(complaints).toEqual([])
  })
}

test('a verse clause of up to eight characters is never broken at 320 pixels, with and without pinyin', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [POEMS.quietNight, POEMS.waterMusic]) {
    for (const query of ['', '?pinyin=1']) {
      await openPage(page, path + query)
      await page.evaluate(() => document.fonts.ready)
      const broken = await page.locator('[data-whole]').evaluateAll(clauses =>
        clauses
          .filter(clause => {
            const range = document.createRange()
            range.selectNodeContents(clause)
            const bottoms = Array.from(range.getClientRects())
              .filter(box => box.width > 8 && box.height > 16)
              .map(box => Math.round(box.bottom))
            return Math.max(...bottoms) - Math.min(...bottoms) > 12
          })
          .map(clause => clause.textContent),
      )
      expect(broken, path + query).toEqual([])
    }
  }
})

test('the keyboard alone reaches the ways to read, turns pinyin on, and opens and leaves the card', async ({
  page,
}) => {
  await openPage(page, POEMS.quietNight)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused()
  const pinyin = page.getByRole('link', { name: '拼音' })
  for (let steps = 0; steps < 40 && !(await pinyin.evaluate(link => link === document.activeElement)); steps++) {
    await page.keyboard.press('Tab')
  }
  await expect(pinyin).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('rt').first()).toHaveText('chuáng')
  await page.getByRole('button', { name: '诗笺' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '诗笺' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: '诗笺' })).toBeFocused()
})

test('the sheet of a long poem in columns begins at its right edge and is scrolled by arrow keys and wheel', async ({
  page,
}) => {
  await openPage(page, `${POEMS.encounteringSorrow}?vertical=1`)
  const sheet = page.getByRole('region', { name: '竖排的诗，可左右滚动' })
  expect(await sheet.evaluate(node => node.scrollLeft)).toBe(0)
  await sheet.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => sheet.evaluate(node => node.scrollLeft)).toBeLessThan(0)
  const before = await sheet.evaluate(node => node.scrollLeft)
  await sheet.hover()
  await page.mouse.wheel(0, 300)
  await expect.poll(() => sheet.evaluate(node => node.scrollLeft)).toBeLessThan(before)
})
