import { expect, type Page } from '@playwright/test'
import { THREE_EDITIONS } from '../fixtures/three-editions.ts'
import { barriersOn, WCAG } from './axe.ts'
import { test } from './fixtures/shared-page.ts'
import { select, toolbar } from './marks-fixture.ts'
import { openReader } from './reader-fixture.ts'

const { bookId, translations } = THREE_EDITIONS
const [first, second] = translations
const ONE = `/bookReader/${bookId}?language=chinese&chapter=1`

const compare = (page: Page) => toolbar(page).getByRole('button', { name: '各家译文' })
const dialog = (page: Page) => page.getByRole('dialog', { name: '各家译文' })
const editions = (page: Page) => dialog(page).getByRole('listitem')

/** What is asked of the server for editions that are compared. */
function askedFor(page: Page): string[] {
  const asked: string[] = []
  page.on('request', request => {
    if (/\/a\/v1\/book\/bookReader\/.*besideEdition=/.test(request.url())) asked.push(request.url())
  })
  return asked
}

/** Whether a face of the regular weight that the page has asked for holds a letter. */
const isDrawn = (page: Page, letter: string) =>
  page.evaluate(code => {
    const holds = (range: string) => {
      const [from = 0, to = from] = range
        .replace(/U\+/i, '')
        .split('-')
        .map(end => Number.parseInt(end, 16))
      return from <= code && code <= to
    }
    return [...document.fonts].some(
      ({ family, weight, unicodeRange }) =>
        family.includes('Shishu Song') && !/^[6-9]/.test(weight) && unicodeRange.split(',').some(holds),
    )
  }, letter.charCodeAt(0))

for (const { name, viewport, hasTouch } of [
  { name: 'on a desk', viewport: { width: 1440, height: 900 }, hasTouch: false },
  { name: 'on a phone', viewport: { width: 360, height: 780 }, hasTouch: true },
]) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch })

    test('a passage is shown with what each edition says for it, and one of them is put beside it', async ({
      page,
    }) => {
      const asked = askedFor(page)
      await openReader(page, ONE)
      await select(page, '水长')
      await expect(compare(page)).toBeVisible()
      expect(asked).toEqual([])
      await (hasTouch ? compare(page).tap() : compare(page).click())
      await expect(dialog(page).locator('blockquote')).toHaveText('山高。水长。')
      await expect(dialog(page).locator('blockquote mark')).toHaveText('水长')
      await expect(editions(page)).toHaveCount(2)
      for (const [nth, { translator, year, source, text }] of translations.entries()) {
        const one = editions(page).nth(nth)
        await expect(one.getByRole('heading')).toContainText(`${translator}${year}`)
        await expect(one).toContainText(source)
        await expect(one.locator('[lang=en] p')).toHaveText(text[0])
      }
      // Letters of a source, not boxes: in a heading they would be asked for in bold alone.
      await expect.poll(() => isDrawn(page, '库')).toBe(true)
      await expect(editions(page).nth(0).locator('mark')).toHaveText(/^\s*The rivers are long\.$/)
      expect(asked).toHaveLength(2)
      expect(await barriersOn(page, { tags: WCAG, within: 'dialog[open]' })).toEqual([])

      const way = editions(page).nth(1).getByRole('link', { name: '对照读' })
      expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await (hasTouch ? way.tap() : way.click())
      await expect(page.locator('#reader-text > .bead').first().locator('.there')).toContainText(second.text[0])
      await expect(page.locator('#reader-text > .bead').first().locator('.here')).toContainText('山高')
    })
  })
}

test('the edition that stands beside comes first, and what one leaves out is said', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 })
  await openReader(page, `${ONE}&beside=english`, { settings: { manner: 'side' } })
  await select(page, '山高')
  await compare(page).click()
  await editions(page).nth(1).getByRole('link', { name: '对照读' }).click()
  await expect(page.locator('.there').first()).toContainText(second.text[0])
  await select(page, '云淡')
  await compare(page).click()
  await expect(editions(page).nth(0)).toContainText(second.translator)
  await expect(editions(page).nth(0)).toContainText('这一版没有这一段')
  await expect(editions(page).nth(0)).toContainText('正在对照')
  await expect(editions(page).nth(1)).toContainText(first.text[2])
})

test('it is opened and closed by keyboard, and the focus comes back', async ({ page }) => {
  await openReader(page, ONE)
  await select(page, '月明')
  await expect(compare(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await compare(page).focus()
  await page.keyboard.press('Enter')
  await expect(editions(page).nth(1)).toContainText(second.text[1])
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(compare(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: '关闭' }).press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(compare(page)).toBeFocused()
})

test('an edition that does not come is asked for again', async ({ page }) => {
  await openReader(page, ONE)
  const answers = /\/a\/v1\/book\/bookReader\/.*besideEdition=/
  await page.route(answers, route => route.abort())
  await select(page, '月明')
  await compare(page).click()
  await expect(editions(page).nth(0).getByRole('alert')).toBeVisible()
  await page.unroute(answers)
  await editions(page).nth(0).getByRole('button', { name: '再试一次' }).click()
  await expect(editions(page).nth(0)).toContainText(first.text[1])
})

test('a work with one translation has nothing to compare', async ({ page }) => {
  await openReader(page, '/bookReader/1?language=chinese&chapter=2')
  await select(page, '思无邪')
  await expect(toolbar(page).getByRole('button', { name: '复制' })).toBeVisible()
  await expect(compare(page)).toHaveCount(0)
})
