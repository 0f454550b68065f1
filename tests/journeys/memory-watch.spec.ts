import { expect, type Page, test } from '@playwright/test'
import { fromSomewhere } from './account-fixture.ts'
import { browserFlags } from './browser.ts'
import { openWatched, signInAsAdmin } from './telemetry-fixture.ts'

// Without the first flag Chromium tells the memory in steps and refreshes it after minutes; the second lets the journey
// have what nobody holds collected, so that only what is held counts.
test.use({
  // So many reports are kept from one address, and the other journeys have sent theirs.
  extraHTTPHeaders: fromSomewhere(),
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...browserFlags, '--enable-precise-memory-info', '--js-flags=--expose-gc'] }),
})

const MB = 1024 * 1024

/** The page holds so much more. */
async function hold(page: Page, bytes: number): Promise<void> {
  await page.evaluate(size => {
    const all = globalThis as { held?: Float64Array[] | number[][]; gc?: () => void }
    const held = (all.held ??= []) as number[][]
    held.push(Array.from({ length: size / 8 }, (_, nth) => nth + 0.5))
    all.gc?.()
  }, bytes)
}

/** The clock of the journey in the place of the browser's, whose measure of its heap stays. */
async function installClock(page: Page): Promise<void> {
  await page.context().addInitScript(() => Object.assign(globalThis, { ownPerformance: performance }))
  await page.clock.install()
  await page.addInitScript(() => {
    const { ownPerformance } = globalThis as unknown as { ownPerformance: { memory: object } }
    Object.defineProperty(performance, 'memory', { get: () => ownPerformance.memory })
  })
}

/** A minute of the page goes by; a moment before, for the browser looks at its heap again after fifty milliseconds. */
async function minute(page: Page): Promise<void> {
  await page.waitForTimeout(200)
  await page.clock.runFor(60_000)
}

test('a heap that grows by more than 10 MB is told once for each growth, however many minutes it takes, and an admin sees where', async ({
  page,
  context,
}) => {
  const growths: number[] = []
  page.on('request', request => {
    if (!request.url().includes('/a/v1/log/')) return
    const { logName, entries } = request.postDataJSON()
    if (logName === 'memory') growths.push(...entries.map((entry: { growthBytes: number }) => entry.growthBytes))
  })
  await installClock(page)
  await openWatched(page, '/corrections')
  await page.waitForLoadState('networkidle')
  await hold(page, 40 * MB)
  await minute(page)
  // The second minute for what was logged to be sent, and to see that it is not told again.
  await minute(page)
  expect(growths.length).toBe(1)
  expect(growths[0]).toBeGreaterThan(10 * MB)

  // Three megabytes a minute: told in the fourth, the eighth and no other.
  const reportCounts: number[] = []
  for (let nth = 1; nth <= 9; nth++) {
    await hold(page, 3 * MB)
    await minute(page)
    await page.clock.runFor(1_500)
    reportCounts.push(growths.length - 1)
  }
  expect(reportCounts).toEqual([0, 0, 0, 1, 1, 1, 1, 2, 2])

  await signInAsAdmin(context)
  const desk = await context.newPage()
  const row = desk.getByRole('row').filter({ hasText: '/corrections' }).filter({ hasText: 'MB' })
  await expect(async () => {
    await desk.goto('/admin?room=vitals')
    await expect(row).toContainText('3 次', { timeout: 3_000 })
  }).toPass()
})
