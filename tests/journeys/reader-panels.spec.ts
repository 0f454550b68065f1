import { expect, type Page } from '@playwright/test'
import { test } from './fixtures/shared-page.ts'
import { LUNYU, select } from './marks-fixture.ts'
import { openPanel, openReader } from './reader-fixture.ts'

const PANELS = [
  'contents',
  'search',
  'bookmarks',
  'marks',
  'comments',
  'words',
  'speech',
  'settings',
  'more',
  'shortcuts',
]

for (const locale of ['zh-CN', 'en-US']) {
  for (const width of [360, 820, 1440]) {
    test.describe(`in ${locale}, ${width} px wide`, () => {
      test.use({ locale, viewport: { width, height: 800 } })

      test('no panel is wider than its place', async ({ page }) => {
        await openReader(page, LUNYU)
        await page.keyboard.press('b')
        await markSomething(page)
        for (const name of PANELS) {
          await openPanel(page, name)
          const body = page.locator(`dialog[data-panel-name="${name}"] > div`)
          await expect(body.locator('*').first()).toBeAttached()
          const [inner, outer] = await body.evaluate(element => [element.scrollWidth, element.clientWidth])
          expect(`${name}: ${inner}`).toBe(`${name}: ${outer}`)
        }
      })
    })
  }
}

test('in a list the words have the room, and what takes them away is as small as a finger', async ({ page }) => {
  await openReader(page, LUNYU)
  await page.keyboard.press('b')
  await openPanel(page, 'bookmarks')
  const row = page.getByRole('dialog', { name: '书签' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  const [words, bin] = await row.getByRole('button').all()
  const [wide, narrow] = [await words?.boundingBox(), await bin?.boundingBox()]
  expect(narrow?.width).toBe(44)
  expect(wide?.width).toBeGreaterThan(250)
})

async function markSomething(page: Page): Promise<void> {
  await select(page, '有朋自远方来')
  await page.locator('[data-mark-bar] fieldset button').first().click()
}
