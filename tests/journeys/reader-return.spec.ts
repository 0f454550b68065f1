import { expect, type Page, test } from '@playwright/test'
import { SITE_URL } from './address.ts'
import { desktopUserAgent } from './browser.ts'
import { alive, openReader, turnTwo } from './reader-fixture.ts'

const PASSWORD = 'correct horse battery staple'

async function call(page: Page, path: string, body: unknown): Promise<number> {
  const answer = await page.request.post(`/a/v1${path}`, { data: body, headers: { origin: SITE_URL } })
  return (await answer.json()).code
}

async function ask<T>(page: Page, path: string): Promise<T> {
  return (await (await page.request.get(`/a/v1${path}`)).json()).data
}

const chapterOfAccount = async (page: Page) =>
  (await ask<{ chapterNumber: number } | null>(page, '/userBook/read/getOne?bookId=1'))?.chapterNumber

const quotesOfAccount = async (page: Page) =>
  (await ask<{ list: { quote: string }[] }>(page, '/userBook/mark/list?bookId=1')).list.map(({ quote }) => quote)

const name = (begin: string) => `${begin}-${Date.now().toString(36)}`

test.setTimeout(150_000)

test('places and marks made without a network go out when it is back', async ({ page, context }) => {
  expect(await call(page, '/user/register', { account: name('train'), password: PASSWORD, nick: '读者' })).toBe(200)
  await openReader(page, '/bookReader/1?language=chinese&chapter=1')
  await page.keyboard.press('PageDown')
  await expect.poll(() => chapterOfAccount(page), { timeout: 30_000 }).toBe(1)
  // The chapters around and what marks words have come, as they do for whoever reads on.
  const fetched = (part: string) =>
    page.evaluate(
      wanted => performance.getEntriesByType('resource').filter(({ name }) => name.includes(wanted)).length,
      part,
    )
  await expect.poll(() => fetched('toc=0'), { timeout: 30_000 }).toBeGreaterThanOrEqual(2)
  let isDown = true
  const readOn = async () => {
    await page.keyboard.press(isDown ? 'PageUp' : 'PageDown')
    isDown = !isDown
    return fetched('mark-layer')
  }
  await expect.poll(readOn, { timeout: 30_000 }).toBeGreaterThanOrEqual(1)
  await page.waitForLoadState('networkidle')

  await context.setOffline(true)
  await page.keyboard.press(']')
  await expect(page.locator('#reader-text h1')).toHaveText('为政第二')
  await page.evaluate(() => {
    const text = document.querySelector('#reader-text p[data-block]')?.firstChild as Text
    getSelection()?.setBaseAndExtent(text, 0, text, 2)
  })
  await page.getByRole('toolbar', { name: '选中的文字' }).getByRole('button', { name: '绿色' }).click()
  const refused = page.waitForEvent('requestfailed', request => request.url().includes('/userBook/'))
  await turnTwo(page)
  await refused

  await context.setOffline(false)
  await expect.poll(() => chapterOfAccount(page), { timeout: 30_000 }).toBe(2)
  await expect.poll(() => quotesOfAccount(page), { timeout: 30_000 }).toEqual(['子曰'])
})

test('a device that opens a later chapter before it has met the account moves nothing, and knows the account’s place', async ({
  page,
  browser,
}) => {
  const account = name('tablet')
  expect(await call(page, '/user/register', { account, password: PASSWORD, nick: '读者' })).toBe(200)
  await openReader(page, '/bookReader/1?language=chinese&chapter=3')
  await page.keyboard.press('PageDown')
  await expect.poll(() => chapterOfAccount(page), { timeout: 30_000 }).toBe(3)
  await page.goto('/about')

  const phone = await browser.newContext({ baseURL: SITE_URL, locale: 'zh-CN', userAgent: desktopUserAgent })
  const onPhone = await phone.newPage()
  await onPhone.clock.install()
  expect(await call(onPhone, '/user/login', { account, password: PASSWORD })).toBe(200)
  await onPhone.goto('/bookReader/1?language=chinese&chapter=9')
  await alive(onPhone)
  const kept = () => onPhone.evaluate(() => JSON.parse(localStorage.getItem('shishu:place:1') ?? '{}').chapterNumber)
  await expect.poll(kept, { timeout: 30_000 }).toBe(3)
  // Two rounds of the outbox, which goes every four seconds.
  await onPhone.clock.runFor(9000)
  expect(await chapterOfAccount(onPhone)).toBe(3)
  await expect(onPhone.locator('#reader-text h1')).toHaveText('子罕第九')

  // Who reads on here means it.
  await turnTwo(onPhone)
  await expect.poll(() => chapterOfAccount(onPhone), { timeout: 30_000 }).toBe(9)
  await phone.close()
})

for (const what of ['full', 'forbidden']) {
  test(`where the browser’s storage is ${what}, places and marks go to the account all the same`, async ({ page }) => {
    const account = name(what)
    expect(await call(page, '/user/register', { account, password: PASSWORD, nick: '读者' })).toBe(200)
    await page.addInitScript(how => {
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- it is run in the page
      const refuse = () => {
        throw new DOMException('no room', 'QuotaExceededError')
      }
      if (how === 'full') Storage.prototype.setItem = refuse
      else Object.defineProperty(globalThis, 'localStorage', { get: refuse })
    }, what)
    await page.goto('/bookReader/1?language=chinese&chapter=2')
    await alive(page)
    await page.keyboard.press('PageDown')
    await page.keyboard.press('b')
    await expect.poll(() => chapterOfAccount(page), { timeout: 30_000 }).toBe(2)
    await expect.poll(() => quotesOfAccount(page), { timeout: 30_000 }).toHaveLength(1)
  })
}
