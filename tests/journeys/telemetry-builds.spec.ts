import { expect, test } from '@playwright/test'
import { openPage } from './pages-fixture.ts'
import { openWatched } from './telemetry-fixture.ts'

test('a chunk that is lost reloads the page once and the navigation is finished', async ({ page }) => {
  await openPage(page, '/')
  let refused = 0
  await page.route(/\/assets\/about-.*\.js/, route => (refused++ === 0 ? route.abort() : route.continue()))
  await page.locator('a[href="/about"]').first().click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('each hour the page asks for the latest build, and the next navigation enters a newer one', async ({ page }) => {
  let build = ''
  await page.route('**/builds/latest.json', route =>
    build === '' ? route.continue() : route.fulfill({ json: { id: build } }),
  )
  await page.clock.install()
  await openWatched(page, '/')
  await expect(page.locator('html')).toHaveAttribute('data-new-build', '')
  build = 'two'
  await page.clock.runFor(3_600_000)
  await expect(page.locator('html')).toHaveAttribute('data-new-build', 'two')
  const document = page.waitForRequest(request => request.isNavigationRequest())
  await page.locator('a[href="/library"]:visible').first().click()
  await document
  await expect(page).toHaveURL('/library')
})

test('a page that an older build has made knows it at once, and when somebody comes back to it', async ({ page }) => {
  let build = 'two'
  await page.route('**/builds/latest.json', route => route.fulfill({ json: { id: build } }))
  await page.clock.install()
  await openWatched(page, '/')
  await expect(page.locator('html')).toHaveAttribute('data-new-build', 'two')
  build = 'three'
  await page.clock.runFor(120_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.locator('html')).toHaveAttribute('data-new-build', 'three')
})

test('a newer build is offered once to who comes back to the page, and never to who is reading', async ({ page }) => {
  let build = ''
  await page.route('**/builds/latest.json', route =>
    build === '' ? route.continue() : route.fulfill({ json: { id: build } }),
  )
  await page.clock.install()
  await openWatched(page, '/bookReader/1?chapter=2')
  await expect(page.locator('html')).toHaveAttribute('data-new-build', '')
  build = 'two'
  await page.clock.runFor(3_600_000)
  await expect(page.locator('html')).toHaveAttribute('data-new-build', 'two')
  const offer = page.getByText('网站更新了')
  await expect(offer).toHaveCount(0)
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await comeBack()
  await expect(offer).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(offer).toHaveCount(0)
  await comeBack()
  await expect(offer).toHaveCount(0)
  build = 'three'
  await page.clock.runFor(120_000)
  await comeBack()
  const reload = page.waitForRequest(request => request.isNavigationRequest())
  await page.getByRole('button', { name: '刷新' }).click()
  await reload
  await expect(page).toHaveURL(/chapter=2/)
})
