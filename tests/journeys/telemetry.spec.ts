import { expect, type Page, type Request, test } from '@playwright/test'
import { SITE_URL } from './address.ts'
import { openPage } from './pages-fixture.ts'
import { withoutPayloads } from './telemetry-fixture.ts'

const READY = '/about'

/** What the page tells the error beacon, as it is sent. */
async function reportsOf(page: Page) {
  const reports: { data: Record<string, unknown>; backend: Record<string, unknown> }[] = []
  await page.route(/\/error-report\?/, route => {
    const query = new URL(route.request().url()).searchParams
    reports.push({ data: JSON.parse(query.get('data') ?? '{}'), backend: JSON.parse(query.get('backend') ?? '{}') })
    return route.fulfill({ status: 204 })
  })
  return reports
}

async function watched(page: Page, path = READY): Promise<void> {
  await openPage(page, path)
  // The reporter comes when the page is idle; asking who is signed in is its last step.
  await page.waitForTimeout(500)
}

function failWith(page: Page, source: string) {
  return page.evaluate(code => {
    setTimeout(() => {
      const error = new (globalThis as unknown as Record<string, ErrorConstructor>)[code.split(':')[0] ?? 'Error']!(
        code,
      )
      throw error
    })
  }, source)
}

test('a window error is told once by an image, with the report and its backend shape; again only after 12 hours', async ({
  page,
}) => {
  const reports = await reportsOf(page)
  await watched(page)
  await failWith(page, 'RangeError:one')
  await expect.poll(() => reports.length).toBe(1)
  expect(reports[0]?.data).toMatchObject({ type: 'RangeError', alarmLevel: 4, exceptType: '前端异常' })
  expect(reports[0]?.data).toMatchObject({ message: expect.stringContaining('one'), pageUrl: page.url() })
  expect(reports[0]?.backend).toMatchObject({
    type: 'RangeError',
    url: page.url(),
    options: { alarmLevel: 4, exceptType: '前端异常' },
  })
  await failWith(page, 'RangeError:one')
  await failWith(page, 'RangeError:two')
  await expect.poll(() => reports.length).toBe(2)
  await watched(page)
  await failWith(page, 'RangeError:two')
  await page.waitForTimeout(300)
  expect(reports.length).toBe(2)
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('shishu.errors') ?? '{}') as Record<string, number>
    const earlier = Object.entries(kept).map(([key, at]) => [key, at - 43_200_001])
    localStorage.setItem('shishu.errors', JSON.stringify(Object.fromEntries(earlier)))
  })
  await watched(page)
  await failWith(page, 'RangeError:two')
  await expect.poll(() => reports.length).toBe(3)
})

test('each kind of error has its level', async ({ page }) => {
  const reports = await reportsOf(page)
  await watched(page)
  const levels = { ReferenceError: 4, SyntaxError: 4, URIError: 4, TypeError: 3, Error: 2, EvalError: 2 }
  for (const name of Object.keys(levels)) await failWith(page, `${name}:level`)
  await expect.poll(() => reports.length).toBe(Object.keys(levels).length)
  expect(Object.fromEntries(reports.map(({ data }) => [data.type, data.alarmLevel]))).toEqual(levels)
})

test('a resource that does not load and a rejection nobody took are told', async ({ page }) => {
  const reports = await reportsOf(page)
  await watched(page)
  await page.evaluate(() => {
    const picture = new Image()
    picture.src = '/no-such-picture.png'
    document.body.append(picture)
    void Promise.reject(new Error('nobody took this'))
  })
  await expect
    .poll(() => reports.map(({ data }) => data.type).toSorted())
    .toEqual(['Uncaught (in promise)', 'resource error'])
  const resource = reports.find(({ data }) => data.type === 'resource error')
  expect(resource?.data).toMatchObject({ message: 'failed to load resource', alarmLevel: 3 })
})

test('a call with a code that is not normal raises an alert of level 4; an alert that fails raises none', async ({
  page,
}) => {
  const alerts: Request[] = []
  page.on('request', request => {
    if (request.url().includes('/logAlert/')) alerts.push(request)
  })
  await page.route('**/a/v1/logAlert/**', route => route.fulfill({ status: 500, json: { code: 500, data: null } }))
  await page.route('**/a/v1/user/info', route => route.fulfill({ status: 500, json: { code: 500, data: null } }))
  const said: string[] = []
  page.on('console', message => said.push(message.text()))
  // Only who may be signed in is asked for.
  await page.context().addCookies([{ name: 'signed', value: '1', url: SITE_URL }])
  await watched(page)
  await expect.poll(() => alerts.length).toBe(1)
  expect(alerts[0]?.postDataJSON()).toMatchObject({ exceptType: '接口异常', alarmLevel: 4 })
  expect(String(alerts[0]?.postDataJSON().alarmMsg)).toContain('/a/v1/user/info')
  expect(said.some(line => line.includes('获取用户信息失败'))).toBe(true)
  await page.waitForTimeout(500)
  expect(alerts.length).toBe(1)
})

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
  await watched(page, '/')
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
  await watched(page, '/')
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
  await watched(page, '/bookReader/1?chapter=2')
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

test('web vitals go to the log with their ratings when the page is hidden', async ({ page }) => {
  const logs: Record<string, unknown>[] = []
  await page.route('**/a/v1/log/**', route => {
    logs.push(route.request().postDataJSON())
    return route.fulfill({ json: { code: 200, data: null } })
  })
  await watched(page)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => logs.length).toBeGreaterThan(0)
  const [log] = logs
  expect(log).toMatchObject({ logName: 'web-vitals' })
  expect(log?.entries).toContainEqual(expect.objectContaining({ name: 'FCP', rating: 'good' }))
})

test('a fatal error leads to /404', async ({ page }) => {
  await openPage(page, '/')
  await withoutPayloads(page)
  await page.route('**/a/v1/book/select*', route => route.fulfill({ json: { code: 200, data: {} } }))
  await page.locator('a[href="/library"]:visible').first().click()
  await expect(page).toHaveURL('/404')
})

test('what fails before the first script of the page is told too, with file, line, column and stack', async ({
  page,
}) => {
  const reports = await reportsOf(page)
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      setTimeout(() => void Promise.reject(new Error('early rejection')), 60)
      const picture = new Image()
      picture.src = '/no-such-cover.png'
      document.body.append(picture)
      throw new RangeError('early')
    })
  })
  // The entry script comes late.
  await page.route(/\/assets\/entry.*\.js/, async route => {
    await new Promise(resolve => setTimeout(resolve, 1000))
    return route.continue()
  })
  await watched(page)
  await expect
    .poll(() => reports.map(({ data }) => data['type']).toSorted())
    .toEqual(['RangeError', 'Uncaught (in promise)', 'resource error'])
  const thrown = reports.find(({ data }) => data['type'] === 'RangeError')
  expect(thrown?.data).toMatchObject({ alarmLevel: 4, stack: expect.stringContaining('RangeError: early') })
})

test('with Global Privacy Control neither vitals nor memory are sent; errors are, without who it was', async ({
  page,
}) => {
  const logs: { logName: string; userId: number | null }[] = []
  page.on('request', request => {
    if (request.url().includes('/a/v1/log/')) logs.push(request.postDataJSON())
  })
  const reports = await reportsOf(page)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  await watched(page)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await failWith(page, 'RangeError:private')
  await expect.poll(() => reports.length).toBe(1)
  await page.waitForTimeout(1500)
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
  await watched(page)
  await page.getByRole('heading', { level: 1 }).click()
  await page.locator('a[href="/library"]:visible').first().click()
  await expect(page).toHaveURL('/library')
  await page.waitForTimeout(300)
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
  await watched(page)
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

test('an error goes through the log too, and not again while the same', async ({ page }) => {
  const errors: unknown[] = []
  await page.route('**/a/v1/log/**', route => {
    const { logName, entries } = route.request().postDataJSON()
    if (logName === 'error') errors.push(...entries)
    return route.fulfill({ json: { code: 200, data: null } })
  })
  await reportsOf(page)
  await watched(page)
  await failWith(page, 'RangeError:logged')
  await failWith(page, 'RangeError:logged')
  await expect.poll(() => errors.length).toBe(1)
  expect(errors[0]).toMatchObject({ type: 'RangeError', alarmLevel: 4 })
  await page.waitForTimeout(1200)
  expect(errors.length).toBe(1)
})
