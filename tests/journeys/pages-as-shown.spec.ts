import { expect } from '@playwright/test'
import { test } from './fixtures/shared-page.ts'
import { openPage, POEMS } from './pages-fixture.ts'

/** What is taken from a page is as it is shown there. */

test('what is copied of a poem has the pinyin, the translation and the script that are shown', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = async (path: string) => {
    await openPage(page, path)
    await page.getByRole('main').getByRole('button', { name: '复制', exact: true }).click()
    await expect(page.getByText('已复制全诗').first()).toBeVisible()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const all = await copied(`${POEMS.quietNight}?pinyin=1&script=hant`)
  expect(all).toContain('靜夜思')
  expect(all).toMatch(/月光，\nchuáng qián \S+ yuè guāng\n[A-Z][a-z]/)
  const bare = await copied(`${POEMS.quietNight}?translation=0&script=hans`)
  expect(bare).toContain('静夜思')
  expect(bare).not.toMatch(/yuè|moon/i)
})

test('a file of a poem is first offered as the poem is shown', async ({ page }) => {
  await openPage(page, '/register')
  await page.getByLabel('账号').fill(`shown${Date.now()}`)
  await page.getByLabel('密码', { exact: true }).fill('a long enough secret 9')
  await page.getByLabel('昵称').fill('读者')
  await page.locator('form[method=post] button[type=submit]').first().click()
  await expect(page).not.toHaveURL(/register/)
  const chosen = async (path: string) => {
    await openPage(page, path)
    await page.getByRole('main').getByRole('button', { name: '下载', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio').first()).toBeVisible()
    const names = await dialog
      .getByRole('radio', { checked: true })
      .evaluateAll(all => all.map(each => (each as HTMLInputElement).labels?.[0]?.textContent ?? ''))
    await page.keyboard.press('Escape')
    return names.join(' ')
  }
  const all = await chosen(`${POEMS.quietNight}?pinyin=1&script=hant`)
  const bare = await chosen(`${POEMS.quietNight}?translation=0&script=hans`)
  for (const name of ['繁体', '全部']) expect(all).toContain(name)
  for (const name of ['简体', '不注']) expect(bare).toContain(name)
  expect(all).not.toBe(bare)
})
