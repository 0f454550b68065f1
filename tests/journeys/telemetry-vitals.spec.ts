import { expect, test } from '@playwright/test'
import { still } from './reader-fixture.ts'
import { failWith, openWatched, reportsOf } from './telemetry-fixture.ts'

const READY = '/about'

test('web vitals go to the log with their ratings when the page is hidden', async ({ page }) => {
  const logs: Record<string, unknown>[] = []
  await page.route('**/a/v1/log/**', route => {
    logs.push(route.request().postDataJSON())
    return route.fulfill({ json: { code: 200, data: null } })
  })
  await openWatched(page, READY)
  await still(page)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => logs.length).toBeGreaterThan(0)
  const [log] = logs
  expect(log).toMatchObject({ logName: 'web-vitals' })
  expect(log?.entries).toContainEqual(expect.objectContaining({ name: 'FCP', rating: 'good' }))
})

test('with Global Privacy Control neither vitals nor memory are sent; errors are, without who it was', async ({
  page,
}) => {
  const logs: { logName: string; userId: number | null }[] = []
  page.on('request', request => {
    if (request.url().includes('/a/v1/log/')) logs.push(request.postDataJSON())
  })
  const reports = await reportsOf(page)
  await page.clock.install()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  await openWatched(page, READY)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await failWith(page, 'RangeError:private')
  await expect.poll(() => reports.length).toBe(1)
  // Memory is looked at each minute, what waits is sent each second.
  await page.clock.runFor(62_000)
  await expect.poll(() => logs.length).toBe(1)
  // JSON leaves out what is not said.
  expect(logs.map(({ logName, userId }) => [logName, userId ?? null])).toEqual([['error', null]])
  expect(Object.keys(reports[0]?.data ?? {})).not.toContain('userId')
})

test('one set of vitals goes for each page view, also inside the site, with the layout shifts and actions of that page', async ({
  page,
}) => {
  type Log = { logName: string; entries: { name: string; path: string; value: number }[]; build: string }
  const logs: Log[] = []
  await page.route('**/a/v1/log/**', route => {
    logs.push(JSON.parse(route.request().postData() ?? '{}') as Log)
    return route.fulfill({ json: { code: 200, data: null } })
  })
  await openWatched(page, READY)
  await page.getByRole('heading', { level: 1 }).click()
  await page.locator('a[href="/library"]:visible').first().click()
  await expect(page).toHaveURL('/library')
  // How long a page took is known when it has been painted.
  await still(page)
  await page.locator('a[href="/poetry"]:visible').first().click()
  await expect(page).toHaveURL('/poetry')
  const entries = () => logs.filter(({ logName }) => logName === 'web-vitals').flatMap(log => log.entries)
  const namesOf = (path: string) => entries().flatMap(entry => (entry.path === path ? entry.name : []))
  await expect.poll(() => namesOf('/library').length).toBeGreaterThan(0)
  expect(namesOf('/about')).toEqual(expect.arrayContaining(['CLS', 'FCP', 'LCP']))
  expect(namesOf('/library')).toEqual(expect.arrayContaining(['CLS', 'SHOW']))
  expect(namesOf('/library')).not.toContain('LCP')
  for (const path of ['/about', '/library']) expect(new Set(namesOf(path)).size).toBe(namesOf(path).length)
  expect(logs[0]?.build).toMatch(/^[0-9a-f]{16}$/)
})

test('what is left unsent when the page is left goes by a beacon', async ({ page }) => {
  await openWatched(page, READY)
  await page.evaluate(() => {
    const sent: [string, string][] = []
    Object.assign(globalThis, { sentBeacons: sent })
    navigator.sendBeacon = (address, body) => {
      sent.push([String(address), (body as Blob).type])
      return true
    }
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    dispatchEvent(new Event('visibilitychange'))
  })
  const sent = await page.evaluate(() => (globalThis as unknown as { sentBeacons: [string, string][] }).sentBeacons)
  expect(sent).toEqual([['/a/v1/log/frontend', 'application/json']])
})
