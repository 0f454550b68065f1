import { expect, type Request, test } from '@playwright/test'
import { SITE_URL } from './address.ts'
import { openPage } from './pages-fixture.ts'
import { failWith, openWatched, reportsOf, withoutPayloads } from './telemetry-fixture.ts'

const READY = '/about'

test('a window error is told once by an image, with the report and its backend shape; again only after 12 hours', async ({
  page,
}) => {
  const reports = await reportsOf(page)
  await openWatched(page, READY)
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
  await openWatched(page, READY)
  await failWith(page, 'RangeError:two')
  // Errors are told in their order: once the next is here, that one has not been told.
  await failWith(page, 'RangeError:three')
  await expect.poll(() => reports.length).toBe(3)
  expect(reports[2]?.data['message']).toContain('three')
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('shishu.errors') ?? '{}') as Record<string, number>
    const earlier = Object.entries(kept).map(([key, at]) => [key, at - 43_200_001])
    localStorage.setItem('shishu.errors', JSON.stringify(Object.fromEntries(earlier)))
  })
  await openWatched(page, READY)
  await failWith(page, 'RangeError:two')
  await expect.poll(() => reports.length).toBe(4)
})

test('each kind of error has its level', async ({ page }) => {
  const reports = await reportsOf(page)
  await openWatched(page, READY)
  const levels = { ReferenceError: 4, SyntaxError: 4, URIError: 4, TypeError: 3, Error: 2, EvalError: 2 }
  for (const name of Object.keys(levels)) await failWith(page, `${name}:level`)
  await expect.poll(() => reports.length).toBe(Object.keys(levels).length)
  expect(Object.fromEntries(reports.map(({ data }) => [data.type, data.alarmLevel]))).toEqual(levels)
})

test('a resource that does not load and a rejection nobody took are told', async ({ page }) => {
  const reports = await reportsOf(page)
  await openWatched(page, READY)
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
  const logged: string[] = []
  page.on('console', message => logged.push(message.text()))
  // Only who may be signed in is asked for.
  await page.context().addCookies([{ name: 'signed', value: '1', url: SITE_URL }])
  await page.clock.install()
  const refused = page.waitForResponse('**/a/v1/logAlert/**')
  await openWatched(page, READY)
  await expect.poll(() => alerts.length).toBe(1)
  expect(alerts[0]?.postDataJSON()).toMatchObject({ exceptType: '接口异常', alarmLevel: 4 })
  expect(String(alerts[0]?.postDataJSON().alarmMsg)).toContain('/a/v1/user/info')
  expect(logged.some(line => line.includes('获取用户信息失败'))).toBe(true)
  await refused
  await page.clock.runFor(30_000)
  expect(alerts.length).toBe(1)
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
  await openWatched(page, READY)
  await expect
    .poll(() => reports.map(({ data }) => data['type']).toSorted())
    .toEqual(['RangeError', 'Uncaught (in promise)', 'resource error'])
  const thrown = reports.find(({ data }) => data['type'] === 'RangeError')
  expect(thrown?.data).toMatchObject({ alarmLevel: 4, stack: expect.stringContaining('RangeError: early') })
})

test('an error goes through the log too, and not again while the same', async ({ page }) => {
  const errors: unknown[] = []
  await page.route('**/a/v1/log/**', route => {
    const { logName, entries } = route.request().postDataJSON()
    if (logName === 'error') errors.push(...entries)
    return route.fulfill({ json: { code: 200, data: null } })
  })
  await reportsOf(page)
  await page.clock.install()
  await openWatched(page, READY)
  await failWith(page, 'RangeError:logged')
  await failWith(page, 'RangeError:logged')
  await page.clock.runFor(1_100)
  await expect.poll(() => errors.length).toBe(1)
  expect(errors[0]).toMatchObject({ type: 'RangeError', alarmLevel: 4 })
  await page.clock.runFor(10_000)
  expect(errors.length).toBe(1)
})

test('a fatal error leads to /404', async ({ page }) => {
  await openPage(page, '/')
  await withoutPayloads(page)
  await page.route('**/a/v1/book/select*', route => route.fulfill({ json: { code: 200, data: {} } }))
  await page.locator('a[href="/library"]:visible').first().click()
  await expect(page).toHaveURL('/404')
})
