import { expect } from '@playwright/test'
import { barriersOn } from './axe.ts'
import { fresh, test } from './fixtures/shared-page.ts'
import { openPage } from './pages-fixture.ts'

test('keyboard alone: typed, walked, gone to', async ({ page }) => {
  await openPage(page, '/search')
  const field = page.getByRole('main').getByRole('combobox')
  await field.focus()
  await page.keyboard.type('jingyesi')
  const options = page.getByRole('main').getByRole('option')
  await expect(options.first()).toContainText('静夜思')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toHaveValue('jingyesi')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('静夜思')
})

test('Enter without a choice searches for what was typed, and the search is remembered here', async ({ page }) => {
  await openPage(page, '/search')
  const field = page.getByRole('main').getByRole('combobox')
  await field.fill('明月')
  await field.press('Enter')
  await expect(page).toHaveTitle(/搜索「明月」/)
  // The title is of the server's page: what was found is remembered when the page lives.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recent-searches'))).toContain('明月')
  await openPage(page, '/search')
  await expect(page.getByText('最近搜过')).toBeVisible()
  await field.focus()
  await expect(page.getByRole('main').getByRole('option').first()).toContainText('明月')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '删除「明月」' }).click()
  await expect(page.getByText('最近搜过')).toHaveCount(0)
})

test('an empty field offers books to begin with', async ({ page }) => {
  await openPage(page, '/')
  await page.getByRole('banner').getByRole('combobox').focus()
  await expect(page.getByRole('banner').getByRole('option').first()).toContainText('书')
})

fresh(
  'while an input method composes nothing is asked; an older answer never replaces a newer one',
  async ({ page }) => {
    const asked: string[] = []
    await page.route('**/a/v1/common/suggest**', async route => {
      const keyword = new URL(route.request().url()).searchParams.get('keyword') ?? ''
      asked.push(keyword)
      if (keyword === '明') await new Promise(resolve => setTimeout(resolve, 1500))
      await route.continue().catch(() => {})
    })
    await openPage(page, '/search')
    const field = page.getByRole('main').getByRole('combobox')
    await field.focus()
    await expect(page.getByRole('main').getByRole('option').first()).toBeVisible()
    await field.evaluate((input: HTMLInputElement) => {
      const type = (value: string, isComposing: boolean) => {
        input.value = value
        input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }))
      }
      input.dispatchEvent(new CompositionEvent('compositionstart'))
      type('ming', true)
      type("ming'yue", true)
    })
    await page.clock.runFor(400)
    expect(asked).toEqual([])
    await field.evaluate((input: HTMLInputElement) => {
      input.value = '明'
      input.dispatchEvent(new CompositionEvent('compositionend', { data: '明' }))
    })
    await expect.poll(() => asked).toEqual(['明'])
    await field.pressSequentially('月')
    await expect.poll(() => asked).toEqual(['明', '明月'])
    await expect(page.getByRole('main').getByRole('option').filter({ hasText: '明月' }).first()).toBeVisible()
    const before = await page.getByRole('main').getByRole('option').allTextContents()
    await page.clock.runFor(1600)
    expect(await page.getByRole('main').getByRole('option').allTextContents()).toEqual(before)
  },
)

test('an answer that comes when the field has been left does not open over the page', async ({ page }) => {
  const answered = Promise.withResolvers<void>()
  await page.route('**/a/v1/common/**', async route => {
    await new Promise(resolve => setTimeout(resolve, 600))
    await route.continue().catch(() => {})
    setTimeout(answered.resolve, 500)
  })
  await openPage(page, '/about')
  await page.getByRole('banner').getByRole('combobox').focus()
  await page.keyboard.type('明')
  const asked = page.waitForRequest('**/a/v1/common/suggest**')
  await asked
  await page.keyboard.press('Tab')
  await answered.promise
  await expect(page.getByRole('banner').getByRole('listbox')).toBeHidden()
})

test('axe finds nothing while suggestions are open, and they fit a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openPage(page, '/')
  const field = page.getByRole('banner').getByRole('combobox')
  await field.focus()
  await page.keyboard.type('明月')
  await expect(page.getByRole('banner').getByRole('option').filter({ hasText: '明月几时有' }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  expect(await barriersOn(page, { within: 'header' })).toEqual([])
  const box = await page.getByRole('banner').getByRole('listbox').boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
})

test('how to search stands in a popover, and its examples can be tried', async ({ page }) => {
  await openPage(page, '/search')
  await page.getByRole('button', { name: '搜索帮助' }).click()
  const help = page.getByRole('region', { name: '搜索帮助' })
  await expect(help).toBeVisible()
  await help.getByRole('link', { name: '李白 月' }).click()
  await expect(page).toHaveTitle(/搜索「李白 月」/)
  await expect(help).toBeHidden()
})
