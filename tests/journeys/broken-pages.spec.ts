import { type Browser, expect, type Page, test } from '@playwright/test'
import { fromSomewhere } from './account-fixture.ts'
import { SITE_URL } from './address.ts'
import { adminOf, goInside, openWatched, ownWord, signInAsAdmin, withoutPayloads } from './telemetry-fixture.ts'

/** Pages that are broken on purpose: what the reader sees of it, and what the host sees. */

const isElsewhere = Boolean(process.env['SITE_URL'])
// The site listens to so many reports of one address in a minute: other journeys must not use them up.
test.use({ extraHTTPHeaders: fromSomewhere() })
test.skip(isElsewhere, 'the site at SITE_URL has no admin for the journeys')

let admin: Awaited<ReturnType<typeof adminOf>>
test.beforeAll(async ({ browser }: { browser: Browser }) => {
  admin = await adminOf(browser, SITE_URL)
})
test.afterAll(() => admin.close())

/** The page is alive: a press on a link leads on inside the site. */
async function leadsOn(page: Page): Promise<void> {
  await page.locator('a[href="/library"]:visible').first().click()
  await expect(page).toHaveURL('/library')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('an error that is thrown leaves the page alive, and stands in admin with its level and its stack', async ({
  page,
}) => {
  const word = ownWord()
  await openWatched(page, '/about')
  await page.evaluate(
    message =>
      void setTimeout(() => {
        throw new RangeError(message)
      }),
    word,
  )
  const alert = await admin.alert(word)
  expect([alert.level, alert.exceptType]).toEqual([4, '前端异常'])
  expect(JSON.parse(alert.message)).toMatchObject({ type: 'RangeError', pageUrl: '/about' })
  await admin.sees(word)
  await leadsOn(page)
})

test('an error before the first script of the page, and a promise nobody took, stand in admin too', async ({
  page,
}) => {
  const [early, rejected] = [ownWord(), ownWord()]
  await page.addInitScript(
    words => {
      document.addEventListener('DOMContentLoaded', () => {
        void Promise.reject(new Error(words[1]))
        throw new ReferenceError(words[0])
      })
    },
    [early, rejected],
  )
  await openWatched(page, '/about')
  expect((await admin.alert(early)).level).toBe(4)
  const alert = await admin.alert(rejected)
  expect([alert.level, JSON.parse(alert.message).type]).toEqual([3, 'Uncaught (in promise)'])
  await admin.sees(early)
  await leadsOn(page)
})

test('a picture that is missing leaves its words on the page, and admin says which it was', async ({ page }) => {
  const word = ownWord()
  await openWatched(page, '/about')
  await page.evaluate(folder => {
    const picture = Object.assign(new Image(), { src: `/${folder}/12.png`, alt: '一幅画' })
    document.querySelector('main')?.append(picture)
  }, word)
  const alert = await admin.alert(word)
  expect(JSON.parse(alert.message)).toMatchObject({ type: 'resource error', message: 'failed to load resource' })
  await expect(page.getByAltText('一幅画')).toBeAttached()
  await admin.sees(`/${word}/{id}`)
  await leadsOn(page)
})

test('a chunk that is gone for good: the page that was wanted can be read, and admin says what was lost', async ({
  page,
}) => {
  await openWatched(page, '/')
  await page.route(/\/assets\/about-.*\.js/, route => route.fulfill({ status: 404, body: '' }))
  await page.locator('a[href="/about"]').first().click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await admin.alert('/assets/about-')
  // Once more within the ten seconds of the guard.
  await goInsideByDocument(page)
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

async function goInsideByDocument(page: Page): Promise<void> {
  await page.goto('/')
  await page.locator('a[href="/about"]').first().click()
}

const FAILURES = {
  'a 500': {
    answer: { status: 500, json: { code: 500, data: null, message: '出了点问题，编号 1f' } },
    message: '出了点问题，编号 1f',
    inAdmin: '500',
  },
  'an HTML 502': {
    answer: { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
    message: '服务器没有回应',
    inAdmin: '502 · HTTP 502 text/html',
  },
  'a code 9999': {
    answer: { json: { code: 9999, data: null, message: '不认得' } },
    message: '不认得',
    inAdmin: '9999',
  },
}

for (const [what, { answer, message, inAdmin }] of Object.entries(FAILURES)) {
  test(`${what} is said on the page, which keeps its address, and stands in admin; it is tried again by itself`, async ({
    page,
  }) => {
    await page.clock.install()
    await openWatched(page, '/')
    await withoutPayloads(page)
    let isBroken = true
    await page.route('**/a/v1/book/select*', route => (isBroken ? route.fulfill(answer) : route.continue()))
    await page.locator('a[href="/library"]:visible').first().click()
    await expect(page.getByRole('alert')).toContainText(message)
    await expect(page.getByText('没有连上网络')).toHaveCount(0)
    await expect(page).toHaveURL('/library')
    await admin.sees(`/a/v1/book/select · ${inAdmin}`)
    isBroken = false
    await page.clock.runFor(10_000)
    await expect(page.getByRole('button', { name: '再试一次' })).toHaveCount(0)
    await expect(page).toHaveURL('/library')
  })
}

const PAGES = [
  '/',
  '/library',
  '/library/1_chinese',
  '/bookDetail/1',
  '/bookReader/1?chapter=2',
  '/bookComment/1',
  '/bookList',
  '/bookList/1',
  '/poetry',
  '/poetry/108994189616135',
  '/poetryList',
  '/search/%E6%98%8E%E6%9C%88',
  '/author/1',
  '/profile?id=1',
]

test('on every page a call that fails says so, keeps the address, and by a press the page comes', async ({ page }) => {
  let isBroken = true
  await page.route(/\/a\/v1\/(?!user\/info|log|site)/, route =>
    isBroken ? route.fulfill({ status: 500, json: { code: 500, data: null, message: '编号 2e' } }) : route.continue(),
  )
  await openWatched(page, '/404')
  await withoutPayloads(page)
  for (const path of PAGES) {
    isBroken = true
    await goInside(page, path)
    const again = page.getByRole('button', { name: '再试一次' }).first()
    await expect(again, path).toBeVisible()
    await expect(page.getByRole('alert').first(), path).toContainText('编号 2e')
    expect(new URL(page.url()).pathname, path).toBe(new URL(path, SITE_URL).pathname)
    isBroken = false
    await again.click()
    await expect(again, path).toHaveCount(0)
    expect(new URL(page.url()).pathname, path).toBe(new URL(path, SITE_URL).pathname)
  }
})

test('an answer that a page cannot be made of takes all of it away: /404, and in admin an error that is fatal', async ({
  page,
}) => {
  await openWatched(page, '/about')
  await page.route('**/a/v1/book/collection/list*', route => route.fulfill({ json: { code: 200, data: {} } }))
  await page.locator('a[href="/bookList"]:visible').first().click()
  await expect(page).toHaveURL('/404')
  const alert = await admin.alert('"alarmLevel":5', '"type":"TypeError"')
  expect([alert.level, alert.exceptType]).toEqual([5, '前端异常'])
})

test('while the server cannot say who is signed in nobody is drawn as signed out, and it is asked again by itself', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await signInAsAdmin(context)
  let isBroken = true
  await page.route('**/a/v1/user/info', route =>
    isBroken ? route.fulfill({ status: 500, json: { code: 500, data: null } }) : route.continue(),
  )
  for (const path of ['/profile', '/user', '/bookUpload', '/admin']) {
    isBroken = true
    await openWatched(page, path)
    await expect(page.getByRole('alert'), path).toContainText('没有退出登录')
    await expect(page.getByRole('link', { name: '登录', exact: true }), path).toHaveCount(0)
    await expect(page).toHaveURL(path)
    isBroken = false
    await page.clock.runFor(10_000)
    await expect(page.getByRole('alert'), path).toHaveCount(0)
    await expect(page.getByRole('link', { name: '青山的书房' }), path).toBeAttached()
  }
})

test('what is asked for beside the page says what failed too, and is asked for again by itself', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await signInAsAdmin(context)
  let isBroken = true
  await page.route('**/a/v1/admin/vitals*', route =>
    isBroken ? route.fulfill({ status: 500, json: { code: 500, data: null, message: '编号 3d' } }) : route.continue(),
  )
  await openWatched(page, '/admin?room=vitals')
  await expect(page.getByRole('alert')).toContainText('编号 3d')
  isBroken = false
  await page.clock.runFor(10_000)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a document that is given up for another while the browser fades to it is no failure: nothing is told', async ({
  page,
}) => {
  const reported: string[] = []
  page.on('request', request => {
    if (/error-report\?/.test(request.url())) reported.push(request.url())
  })
  await openWatched(page, '/about')
  await page.evaluate(() => {
    addEventListener('pageswap', () => location.assign('/poetryList'))
    location.assign('/library')
  })
  await expect(page).toHaveURL('/poetryList')
  await page.waitForLoadState('networkidle')
  expect(reported).toEqual([])
})
