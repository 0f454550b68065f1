import { expect, type Page, test } from '@playwright/test'
import { fromSomewhere } from './account-fixture.ts'
import { SITE_URL } from './address.ts'
import { adminOf, openWatched, ownWord } from './telemetry-fixture.ts'

/** Browsers that are unlike others: what the page does there, and what the host is told. */

// The site listens to so many reports of one address in a minute: other journeys must not use them up.
test.use({ extraHTTPHeaders: fromSomewhere() })

test.skip(Boolean(process.env['SITE_URL']), 'the site at SITE_URL has no admin for the journeys')

let admin: Awaited<ReturnType<typeof adminOf>>
test.beforeAll(async ({ browser }) => {
  admin = await adminOf(browser, SITE_URL)
})
test.afterAll(() => admin.close())

const fail = (page: Page, message: string) =>
  page.evaluate(
    words =>
      queueMicrotask(() => {
        throw new RangeError(words)
      }),
    message,
  )

/** The first file of a page does not come, as after a new build. */
async function loseChunkOnce(page: Page, chunk: RegExp): Promise<void> {
  let lost = 0
  await page.route(chunk, route => (lost++ === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue()))
}

test('a browser that blocks storage: every page lives, an error is told once, and a lost chunk ends on its page', async ({
  page,
}) => {
  const word = ownWord()
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, storage, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
  })
  for (const path of ['/', '/library', '/bookReader/1?chapter=2', '/poetry/108994189616135', '/profile', '/search'])
    await openWatched(page, path)
  expect(complaints).toEqual([])
  const beacons: string[] = []
  page.on('request', request => {
    if (request.url().includes('/error-report?')) beacons.push(request.url())
  })
  await openWatched(page, '/')
  await fail(page, word)
  await fail(page, word)
  await admin.alert(word)
  expect(beacons).toEqual([expect.stringContaining(word)])
  await loseChunkOnce(page, /\/assets\/about-.*\.js/)
  await page.locator('a[href="/about"]').first().click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a clock of 1970: an error is told under the time of the server, and a lost chunk is fetched anew', async ({
  page,
}) => {
  const word = ownWord()
  const from = Date.now()
  await page.clock.install({ time: 0 })
  await openWatched(page, '/')
  await fail(page, word)
  const { message, firstAt } = await admin.alert(word)
  expect(JSON.parse(message).time).toBeLessThan(3_600_000)
  expect(Date.parse(firstAt)).toBeGreaterThanOrEqual(from - 1000)
  await loseChunkOnce(page, /\/assets\/about-.*\.js/)
  await page.locator('a[href="/about"]').first().click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a tab open for a month across three builds tells of its own build, asks each hour, and the next press enters the newest', async ({
  page,
}) => {
  const word = ownWord()
  let build = ''
  let asks = 0
  await page.route('**/builds/latest.json', route => {
    asks++
    return build === '' ? route.continue() : route.fulfill({ json: { id: build } })
  })
  await page.clock.install()
  await openWatched(page, '/')
  const own = await page.locator('html').getAttribute('data-build')
  for (const newer of ['second', 'third', 'fourth']) {
    build = newer
    await page.clock.fastForward(10 * 86_400_000)
    await expect(page.locator('html')).toHaveAttribute('data-new-build', newer)
  }
  expect(asks).toBeGreaterThanOrEqual(4)
  await fail(page, word)
  expect((await admin.alert(word)).build).toBe(own)
  // Nothing of its build is served any more.
  await page.route(/\/assets\/library-.*\.js/, route => route.fulfill({ status: 404, body: '' }))
  const document = page.waitForRequest(request => request.isNavigationRequest())
  await page.locator('a[href="/library"]:visible').first().click()
  await document
  await expect(page).toHaveURL('/library')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('script and new lines in what is told stand in admin as words', async ({ page }) => {
  const word = ownWord()
  const hostile = `${word}<img src=x onerror="document.title='taken'"><script>document.title='taken'</script>\n\u2028"}]`
  await openWatched(page, '/')
  await fail(page, hostile)
  await admin.alert(word)
  expect(await admin.sees(word)).not.toContain('taken')
})
