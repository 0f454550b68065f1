import { expect, test } from '@playwright/test'

/** A first visit on a slow network, on a machine without a Chinese face: what comes late pushes nothing away. */
for (const width of [360, 1280]) {
  for (const path of ['/library', '/search', '/search/%E6%98%8E%E6%9C%88', '/bookReader/3?chapter=4']) {
    test(`${path} stands still while its fonts come, at ${width}`, async ({ page, context }) => {
      await page.setViewportSize({ width, height: 800 })
      const network = await context.newCDPSession(page)
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: 200_000,
        uploadThroughput: 90_000,
      })
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(globalThis, { shifts })
        const watch = new PerformanceObserver(list => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
        })
        watch.observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => document.fonts.ready)
      const shifted = await page.evaluate(() =>
        (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
      )
      expect(shifted).toBeLessThan(0.05)
    })
  }
}
