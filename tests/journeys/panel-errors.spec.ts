import { expect, type Page } from '@playwright/test'
import { fromSomewhere, signInNew } from './account-fixture.ts'
import { test } from './fixtures/shared-page.ts'
import { LUNYU, selectFirst, toolbar } from './marks-fixture.ts'
import { openPanel, openReader } from './reader-fixture.ts'

test.use({ extraHTTPHeaders: fromSomewhere() })

/** The messages that the error beacon is told. */
async function reported(page: Page): Promise<string[]> {
  const messages: string[] = []
  await page.route(/\/error-report\?/, route => {
    const { message } = JSON.parse(new URL(route.request().url()).searchParams.get('data') ?? '{}')
    messages.push(message)
    return route.fulfill({ status: 204 })
  })
  return messages
}

/** Puts a part that cannot be drawn in the place of one that is loaded when it is wanted. */
async function breakPart(page: Page, file: string, name: string): Promise<void> {
  await page.route(new RegExp(`/assets/${file}-[^/]+\\.js`), route =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export function ${name}() { throw new RangeError('${name} broke') }`,
    }),
  )
}

test('a panel of the reader that breaks is reported, and the text stays', async ({ page }) => {
  const messages = await reported(page)
  await breakPart(page, 'shortcuts', 'Shortcuts')
  await openReader(page, LUNYU)
  await openPanel(page, 'shortcuts')
  await expect(page.getByText('这一栏没有加载出来')).toBeVisible()
  await expect.poll(() => messages.join()).toContain('Shortcuts broke')
  await expect(page.locator('#reader-text [data-block]').first()).toBeVisible()
})

test('what breaks over the text, outside of the page, is reported too', async ({ page }) => {
  const messages = await reported(page)
  await breakPart(page, 'card-dialog', 'CardDialog')
  await openReader(page, LUNYU)
  await selectFirst(page, 6)
  await toolbar(page).getByRole('button', { name: '书摘' }).click()
  await expect.poll(() => messages.join()).toContain('CardDialog broke')
})

test('a tab of the study that breaks is reported, and the others are there', async ({ page }) => {
  const messages = await reported(page)
  await breakPart(page, 'shelf-tab', 'ShelfTab')
  await signInNew(page)
  await page.goto('/user?tab=shelf')
  await expect(page.getByRole('alert')).toContainText('这一部分没能显示')
  await expect.poll(() => messages.join()).toContain('ShelfTab broke')
  await expect(page).toHaveURL('/user?tab=shelf')
  await page.getByRole('link', { name: '设置' }).first().click()
  await expect(page.getByRole('heading', { level: 2, name: '设置' })).toBeVisible()
})
