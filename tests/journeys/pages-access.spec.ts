import { expect, type Page } from '@playwright/test'
import { barriersOn, WCAG } from './axe.ts'
import { test } from './fixtures/shared-page.ts'
import { BOOK_PAGES, complaintsOf, openPage, PAGES, POEMS } from './pages-fixture.ts'
import { still } from './reader-fixture.ts'

const TAGS = [...WCAG, 'best-practice']
/** What another theme can change: the same elements have other colours. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block']

// One opened page is looked at in every way: opening it anew for each of them took most of the time.
for (const [name, path] of Object.entries({ ...PAGES, ...BOOK_PAGES })) {
  test(`fits a phone, also with letters twice as large, keeps the policy, and axe finds nothing by day and by night: ${name}`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page)
    await test.step('at 320 pixels', async () => {
      await page.setViewportSize({ width: 320, height: 640 })
      await openPage(page, path)
      expect(await sidewaysOf(page)).toBeLessThanOrEqual(0)
    })
    await test.step('with letters twice as large', async () => {
      await page.setViewportSize({ width: 360, height: 740 })
      // The policy allows no sheet of ours; 106.25 % is what the page begins with.
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '212.5%'
      })
      expect(await sidewaysOf(page)).toBeLessThanOrEqual(0)
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    })
    await test.step('axe, by day', async () => {
      await page.setViewportSize({ width: 1280, height: 720 })
      await inTheme(page, 'light')
      expect(await barriersOn(page, { tags: TAGS })).toEqual([])
    })
    await test.step('axe, by night', async () => {
      await inTheme(page, 'dark')
      expect(await barriersOn(page, { rules: RULES_OF_COLOURS })).toEqual([])
    })
    expect(complaints).toEqual([])
  })
}

/** How far the page can be scrolled sideways, in pixels. */
function sidewaysOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Shows the page as it is drawn for who has chosen the theme. */
async function inTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(chosen => {
    document.documentElement.dataset.theme = chosen
  }, theme)
  await still(page)
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
