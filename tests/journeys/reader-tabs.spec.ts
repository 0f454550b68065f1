import { expect, test } from '@playwright/test'
import { fromSomewhere, signInNew } from './account-fixture.ts'
import { SITE_URL } from './address.ts'
import { openReader, restedAfter, turnTwo } from './reader-fixture.ts'

test.use({ extraHTTPHeaders: fromSomewhere() })

test('time is counted while someone reads: not when nobody moves, not in a hidden tab', async ({ page }) => {
  await page.clock.install()
  await openReader(page, '/bookReader/1?language=chinese&chapter=1')
  const seconds = () =>
    page.evaluate(() => {
      const days = JSON.parse(localStorage.getItem('shishu:reading-days') ?? '{}') as Record<
        string,
        { seconds: number }
      >
      return Object.values(days).reduce((sum, day) => sum + day.seconds, 0)
    })
  const stir = async () => {
    await page.mouse.move(300 + Math.random() * 50, 300)
    await page.clock.runFor(100)
  }
  await stir()
  const begun = await seconds()
  for (let minute = 0; minute < 4; minute++) {
    await page.clock.runFor(30_000)
    await stir()
  }
  const afterReading = await seconds()
  expect(afterReading - begun).toBeGreaterThan(110)
  expect(afterReading - begun).toBeLessThan(130)

  await page.clock.runFor(600_000)
  // The minute after the last movement still counts.
  expect((await seconds()) - afterReading).toBeLessThanOrEqual(65)

  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const beforeHidden = await seconds()
  for (let minute = 0; minute < 4; minute++) {
    await page.clock.runFor(30_000)
    await stir()
  }
  expect((await seconds()) - beforeHidden).toBeLessThan(2)
})

test('who turns a page and closes the book in the same moment finds it there, without an account', async ({ page }) => {
  await openReader(page, '/bookReader/1?language=chinese&chapter=5', { settings: { layout: 'paged' } })
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('shishu:place:1') ?? '{}'))
  await expect.poll(async () => (await kept()).chapterNumber).toBe(5)
  const before = await kept()
  await page.evaluate(() => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }))
    location.assign('/about')
  })
  await page.waitForURL('**/about')
  const after = await kept()
  expect(after.fraction).toBeGreaterThan(before.fraction)
})

test('of two tabs the one read last keeps the place, also when the other is closed after it', async ({
  page,
  context,
}) => {
  await openReader(page, '/bookReader/1?language=chinese&chapter=1')
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('shishu:place:1') ?? '{}').chapterNumber)
  await expect.poll(kept).toBe(1)
  const other = await context.newPage()
  await openReader(other, '/bookReader/1?language=chinese&chapter=9')
  await restedAfter(other, 1, () => turnTwo(other))
  await other.goto('/about')
  expect(await kept()).toBe(9)
  await page.goto('/about')
  expect(await kept()).toBe(9)
})

test('who signs out and in again in one tab is known in the other when it is looked at', async ({ page, context }) => {
  const visitors: string[] = []
  page.on('request', request => visitors.push(new URL(request.url()).pathname))
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  expect(visitors).not.toContain('/a/v1/user/info')
  const other = await context.newPage()
  await signInNew(other)
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const mine = page.locator('header a[href="/profile"]')
  await look()
  await expect(mine).toBeVisible()
  await other.request.get('/a/v1/user/logout', { headers: { origin: SITE_URL } })
  await look()
  await expect(mine).toHaveCount(0)
})
