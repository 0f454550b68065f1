import { expect, test } from '@playwright/test'
import { browserFlags } from './browser.ts'
import { openPage } from './pages-fixture.ts'

// Without the flag Chromium tells the memory in steps and refreshes it after minutes.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...browserFlags, '--enable-precise-memory-info'] }),
})

test('a heap that grows by more than 10 MB is reported, once for each growth', async ({ page }) => {
  const growths: number[] = []
  await page.route('**/a/v1/log/**', route => {
    const { logName, entries } = route.request().postDataJSON()
    if (logName === 'memory') growths.push(...entries.map((entry: { growthBytes: number }) => entry.growthBytes))
    return route.fulfill({ json: { code: 200, data: null } })
  })
  await page.addInitScript(() => {
    const every = setInterval
    Object.assign(globalThis, { setInterval: (run: () => void, ms: number) => every(run, ms === 60_000 ? 200 : ms) })
  })
  await openPage(page, '/about')
  await page.waitForTimeout(1500)
  growths.length = 0
  const grow = () =>
    page.evaluate(() => {
      const held = ((globalThis as { held?: number[][] }).held ??= [])
      held.push(Array.from({ length: 8_000_000 }, (_, nth) => nth + 0.5))
    })
  await grow()
  await expect.poll(() => growths.length).toBe(1)
  expect(growths[0]).toBeGreaterThan(10 * 1024 * 1024)
  await page.waitForTimeout(1000)
  expect(growths.length).toBe(1)
  await grow()
  await expect.poll(() => growths.length).toBe(2)
})
