import { devices, expect, type Page, test } from '@playwright/test'
import { apiGet, fromSomewhere, signInNew } from './account-fixture.ts'
import { openPage, POEMS } from './pages-fixture.ts'
import { openWatched } from './telemetry-fixture.ts'

// The names and constants of SPECIFICATION.md §3, §4, §7, §8 and §9 that a page shows or sends; those of the calls are in
// tests/http/specification.test.ts, the levels and times in web/telemetry/levels.test.ts.

test.use({ extraHTTPHeaders: fromSomewhere() })

function throwError(page: Page, message: string) {
  return page.evaluate(words => {
    setTimeout(() => {
      throw new RangeError(words)
    })
  }, message)
}

const styleOf = (page: Page, selector: string, names: string[]) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, wanted) => {
      const style = getComputedStyle(element)
      return wanted.map(name => style.getPropertyValue(name))
    }, names)

test('an error report has the fields of section 3, the one for the backend its own, and the beacon both', async ({
  page,
}) => {
  const asked = page.waitForRequest(/\/error-report\?/)
  await openWatched(page, '/about')
  await throwError(page, 'as section 3 names them')
  const request = await asked
  expect(request.method()).toBe('GET')
  expect(request.resourceType()).toBe('image')
  const query = new URL(request.url()).searchParams
  expect([...query.keys()].toSorted()).toEqual(['backend', 'data'])
  const report = JSON.parse(query.get('data') ?? '')
  const named = ['pageUrl', 'type', 'message', 'fileUrl', 'column', 'line', 'userAgent', 'clientWidth', 'clientHeight']
  for (const name of [...named, 'time', 'alarmLevel', 'exceptType']) expect(report).toHaveProperty(name)
  expect([report.clientWidth, report.line > 0]).toEqual([page.viewportSize()?.width, true])
  const backend = JSON.parse(query.get('backend') ?? '')
  expect(Object.keys(backend)).toEqual(['url', 'type', 'funcModule', 'content', 'other', 'options'])
  expect(Object.keys(backend.options)).toEqual(['alarmLevel', 'exceptType'])
  for (const pair of backend.other) expect(Object.keys(pair)).toEqual(['key', 'value'])
})

test('an alert has the four fields of section 3 with another key each time; a log says whose, when, its name and the browser', async ({
  page,
}) => {
  const alerts: Record<string, unknown>[] = []
  const logs: Record<string, unknown>[] = []
  await page.route('**/a/v1/poem/list?**', route => route.fulfill({ json: { code: 9999, data: null } }))
  page.on('request', request => {
    if (request.url().includes('/logAlert/sendAggregateMessage')) alerts.push(request.postDataJSON())
    if (request.url().includes('/log/frontend')) logs.push(request.postDataJSON())
  })
  await signInNew(page)
  const { userId } = await apiGet<{ userId: number }>(page, '/user/info')
  await openWatched(page, '/about')
  await throwError(page, 'for the log')
  await page.route('**/_payload.json', route => route.abort())
  for (let nth = 1; nth <= 2; nth++) {
    await page.evaluate(address => {
      history.pushState({}, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/poetryList?page=${nth}`)
    await expect.poll(() => alerts.length).toBe(nth)
  }
  for (const alert of alerts) {
    expect(alert).toMatchObject({ exceptType: '接口异常', alarmLevel: 4, alarmMsg: expect.stringContaining('9999') })
    expect(String(alert['alarmMsg'])).toContain('/a/v1/poem/list')
  }
  expect(alerts[0]?.['alarmMsgKey']).not.toBe(alerts[1]?.['alarmMsgKey'])
  await expect.poll(() => logs.length).toBeGreaterThan(0)
  const agent = await page.evaluate(() => navigator.userAgent)
  expect(logs[0]).toMatchObject({ userId, time: expect.any(Number), logName: 'error', userAgent: agent })
})

test('fields, pages and layers have the sizes of section 9', async ({ page }) => {
  await openPage(page, '/poetryList')
  expect(await styleOf(page, 'nav a[aria-current="page"]:text("1")', ['height'])).toEqual(['36px'])
  await page.getByRole('button', { name: '明暗' }).click()
  expect(await styleOf(page, '[popover]:popover-open', ['z-index', 'max-width'])).toEqual(['2000', '148px'])
  const token = (name: string) =>
    page.evaluate(of => getComputedStyle(document.documentElement).getPropertyValue(of).trim(), name)
  expect([await token('--z-toast'), await token('--toast-offset')]).toEqual(['3000', '16px'])
  await openPage(page, '/login')
  expect(await styleOf(page, 'main input', ['height'])).toEqual(['34px'])
})

test('the theme is teal, danger is red; a toast stands at the top, wears the colour of its kind and closes by its button', async ({
  page,
}) => {
  const shown = await signOutFailing(page)
  expect(shown).toEqual(['error', 'pc'])
  const hue = (token: string) =>
    page.evaluate(name => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = `var(${name})`
      const [red = 0, green = 0, blue = 0] = (getComputedStyle(probe).color.match(/\d+/g) ?? []).map(Number)
      probe.remove()
      const most = Math.max(red, green, blue)
      const span = most - Math.min(red, green, blue)
      const turn =
        most === red ? (green - blue) / span : most === green ? 2 + (blue - red) / span : 4 + (red - green) / span
      return (60 * turn + 360) % 360
    }, token)
  // Teal lies between green (120°) and cyan (180°), red around 0°.
  expect(Math.abs((await hue('--teal')) - 165)).toBeLessThan(15)
  expect(Math.abs((((await hue('--red')) + 180) % 360) - 180)).toBeLessThan(15)
  const toast = page.getByRole('listitem').filter({ hasText: '没有退出成功' })
  const { y } = (await toast.boundingBox()) ?? { y: Number.NaN }
  expect(y).toBeLessThan((page.viewportSize()?.height ?? 0) / 4)
  const [edge, red] = await toast.evaluate(element => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--red)'
    const both = [getComputedStyle(element).borderInlineStartColor, getComputedStyle(probe).color]
    probe.remove()
    return both
  })
  expect(edge).toBe(red)
  await toast.getByRole('button').last().click()
  await expect(toast).toHaveCount(0)
})

test('a badge says 99+ above its maximum', async ({ page }) => {
  await signInNew(page)
  await page.route('**/a/v1/user/info', async route => {
    const answer = await (await route.fetch()).json()
    answer.data.downloadInfo = Array.from({ length: 120 }, (_, downloadId) => ({ downloadId }))
    await route.fulfill({ json: answer })
  })
  await page.goto('/user')
  await expect(page.getByText('99+', { exact: true })).toBeVisible()
})

test('an error is shown as fail on a phone and as error on the device that is usual', async ({
  page,
  browser,
  baseURL,
}) => {
  expect(await signOutFailing(page)).toEqual(['error', 'pc'])
  const { viewport, isMobile, hasTouch, userAgent } = devices['Pixel 7']
  const phone = await browser.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: fromSomewhere(),
    viewport,
    isMobile,
    hasTouch,
    userAgent,
  })
  expect(await signOutFailing(await phone.newPage())).toEqual(['fail', 'mobile'])
  await phone.close()
})

test('there are ten avatars and covers of three language groups', async ({ request }) => {
  const status = async (address: string) => (await request.get(address)).status()
  for (let head = 1; head <= 10; head++) expect([head, await status(`/avatars/${head}.svg`)]).toEqual([head, 200])
  expect([await status('/avatars/0.svg'), await status('/avatars/11.svg')]).toEqual([404, 404])
  const { data } = await (await request.get('/a/v1/book/bookDetail/1')).json()
  expect(Object.keys(data.covers)).toEqual(['0', '1', '2'])
})

test('the loading bar waits 200 ms and fills in 2000', async ({ page }) => {
  await openPage(page, POEMS.quietNight)
  await page.route('**/_payload.json', route => route.abort())
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/a/v1/book/select?**', async route => {
    await held
    await route.continue()
  })
  const startedAt = Date.now()
  await page.getByRole('link', { name: '书库' }).first().click()
  const bar = page.getByRole('progressbar')
  await bar.waitFor()
  expect(Date.now() - startedAt).toBeGreaterThan(200)
  expect(await bar.evaluate(element => element.style.getPropertyValue('--loading-duration'))).toBe('2000ms')
  release()
})

/** The kind and the device of the notice that signing out has failed. */
async function signOutFailing(shown: Page): Promise<(string | null)[]> {
  await signInNew(shown)
  await shown.route('**/a/v1/user/logout', route => route.fulfill({ status: 403, json: { code: 14007, data: null } }))
  await shown.goto('/user?tab=settings')
  await shown.getByRole('button', { name: '退出登录' }).click()
  const toast = shown.getByRole('listitem').filter({ hasText: '没有退出成功' })
  await expect(toast).toBeVisible()
  return [await toast.getAttribute('data-kind'), await toast.locator('xpath=..').getAttribute('data-device')]
}
