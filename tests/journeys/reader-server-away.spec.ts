import { expect, type Page } from '@playwright/test'
import { test } from './fixtures/shared-page.ts'
import { alive, openReader } from './reader-fixture.ts'

const GUWEN = '/bookReader/4?language=chinese&chapter=5'

/** Waits until the chapters around have been fetched. */
async function withNeighbours(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').filter(file => file.name.includes('toc=0')).length),
    )
    .toBeGreaterThanOrEqual(3)
}

for (const { name, code, message } of [
  { name: 'no answer', code: 0, message: '服务器没有回应' },
  { name: 'the answer that it is not ready', code: 503, message: '服务器没有回应' },
]) {
  test(`a book opened while the server is away says so and opens when it is back (${name})`, async ({ page }) => {
    await page.goto('/bookDetail/4')
    await page.waitForLoadState('networkidle')
    await page.route(/\/a\/v1\/book\/bookReader\//, route =>
      code === 0 ? route.abort() : route.fulfill({ status: code, json: { code, data: null, message: '' } }),
    )
    await page.getByRole('link', { name: /读/ }).first().click()
    await expect(page.getByRole('heading', { name: '暂时连不上服务器' })).toBeVisible()
    await expect(page.getByText(message)).toBeVisible()
    await expect(page).toHaveURL(/bookReader\/4/)
    await page.unrouteAll()
    await page.getByRole('button', { name: '再试一次' }).click()
    await alive(page)
  })
}

test('a turn while the server is not ready asks again, and does not say that the edition is gone', async ({ page }) => {
  await openReader(page, GUWEN)
  await withNeighbours(page)
  await page.route(/\/a\/v1\/book\/bookReader\//, route =>
    route.fulfill({ status: 503, json: { code: 503, data: null, message: '' } }),
  )
  const title = page.locator('#reader-text h1')
  // What is here already is turned to; then comes a chapter that is not.
  await expect(async () => {
    await page.keyboard.press(']')
    await expect(page.getByText('这一章没有加载出来，请稍后再试').first()).toBeVisible({ timeout: 500 })
  }).toPass()
  const before = await title.textContent()
  await expect(page.getByText('这一版已经撤下')).toHaveCount(0)
  await page.unrouteAll()
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect(title).not.toHaveText(before ?? '')
})
