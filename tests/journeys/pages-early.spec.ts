import { expect, type Page, test } from '@playwright/test'
import { fromSomewhere, signInNew } from './account-fixture.ts'

test.use({ extraHTTPHeaders: fromSomewhere() })

/** Opens a page whose scripts wait until they are let go: it stands there and does not live. */
async function stillPage(page: Page, path: string): Promise<() => void> {
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/\.js$/, async route => {
    await gate
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return letGo
}

test('what is typed and sent before the scripts are there signs in when they are', async ({ page }) => {
  await page.goto('/register')
  const account = `early-${Date.now().toString(36)}`
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill('plum blossoms 417 in snow')
  await page.getByLabel('昵称').fill('早')
  await page.getByRole('button', { name: '注册并登录' }).click()
  await expect(page).toHaveURL(/\/user$/)
  await page.context().clearCookies()

  const letGo = await stillPage(page, '/login')
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill('plum blossoms 417 in snow')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.locator('form[data-waiting]')).toHaveCount(1)
  await expect(page).toHaveURL(/\/login$/)
  letGo()
  await expect(page).toHaveURL(/\/user$/)
})

test('a book put on the shelf before the scripts are there stands on it once they are', async ({ page }) => {
  await signInNew(page)
  const letGo = await stillPage(page, '/bookDetail/1')
  const button = page.getByRole('button', { name: '把《论语》加入书架' })
  await button.click()
  await expect(button).toHaveAttribute('data-waiting', '')
  letGo()
  await expect(page.getByRole('button', { name: '《论语》：想读，点开更改' })).toBeVisible()
})
