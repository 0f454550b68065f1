import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { apiGet, fromSomewhere, signInNew } from './account-fixture.ts'
import { SITE_URL } from './address.ts'
import { desktopUserAgent } from './browser.ts'
import { openPage } from './pages-fixture.ts'
import { alive, openReader, turnTwo } from './reader-fixture.ts'

test.use({ extraHTTPHeaders: fromSomewhere() })

const PASSWORD = 'plum blossoms 417 in snow'
const PAGED = { settings: { layout: 'paged' } }
const chapterOf = (number: number) => `/bookReader/1?language=chinese&chapter=${number}`

type Position = { chapterNumber: number; blockId: number; fraction: number; progress: number }
const keptOnDevice = (page: Page): Promise<Position> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('shishu:place:1') ?? '{}'))
const keptByAccount = (page: Page) => apiGet<Position | null>(page, '/userBook/read/getOne?bookId=1')

/** Reads a page on in a chapter, until the device has kept it. */
async function readIn(page: Page, number: number): Promise<Position> {
  await openReader(page, chapterOf(number), PAGED)
  await page.keyboard.press('PageDown')
  // The beginning of the chapter rests too: the page after it is meant.
  await expect.poll(async () => (await keptOnDevice(page)).fraction, { timeout: 15_000 }).toBeGreaterThan(0)
  const position = await keptOnDevice(page)
  expect(position.chapterNumber).toBe(number)
  return position
}

/** Another device of the same reader: a browser of its own, with nothing kept. */
async function secondDevice(browser: Browser, page: Page): Promise<BrowserContext> {
  const { account } = await apiGet<{ account: string }>(page, '/user/info')
  const context = await browser.newContext({ baseURL: SITE_URL, locale: 'zh-CN', userAgent: desktopUserAgent })
  const answer = await context.request.post('/a/v1/user/login', {
    data: { account, password: PASSWORD },
    headers: { origin: SITE_URL, ...fromSomewhere() },
  })
  expect((await answer.json()).code).toBe(200)
  return context
}

test('four seconds of chapter 1 leave the place in chapter 5 where it is, by a link and by the contents', async ({
  page,
}) => {
  const position = await readIn(page, 5)
  await page.goto('/about')
  await page.clock.install()
  await openReader(page, chapterOf(1))
  await page.clock.runFor(4000)
  await page.goto('/about')
  expect(await keptOnDevice(page)).toMatchObject({ chapterNumber: 5, blockId: position.blockId })

  await page.goto('/bookReader/1')
  await alive(page)
  await expect(page).toHaveURL(/chapter=5/)
  await page.keyboard.press('t')
  await page
    .getByRole('dialog', { name: '目录' })
    .getByRole('link', { name: /学而第一/ })
    .click()
  await expect(page.locator('#reader-text h1')).toHaveText('学而第一')
  await page.keyboard.press('ArrowRight')
  await page.clock.runFor(4000)
  await page.goto('/about')
  expect(await keptOnDevice(page)).toMatchObject({ chapterNumber: 5, blockId: position.blockId })
})

test('two turned pages make the new place count; the old one is one press away, in the contents and on the book’s page', async ({
  page,
}) => {
  const position = await readIn(page, 5)
  await page.clock.install()
  await openReader(page, chapterOf(1))
  await page.keyboard.press('ArrowRight')
  await page.clock.runFor(1500)
  expect((await keptOnDevice(page)).chapterNumber).toBe(5)
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await keptOnDevice(page)).chapterNumber).toBe(1)

  await openPage(page, '/bookDetail/1')
  const back = page.getByRole('link', { name: /^第 5 章/ })
  await expect(back).toBeVisible()
  await expect(back).toHaveAttribute('href', new RegExp(`chapter=5&block=${position.blockId}`))

  await page.goto('/bookReader/1')
  await alive(page)
  await page.keyboard.press('t')
  const earlier = page.getByRole('region', { name: '之前读到' })
  await earlier.getByRole('link', { name: /公冶长第五/ }).click()
  await expect(page.locator('#reader-text h1')).toHaveText('公冶长第五')
})

test('thirty seconds that were seen make it count, not those of a hidden tab', async ({ page }) => {
  await page.clock.install()
  await openReader(page, chapterOf(5), PAGED)
  await page.clock.runFor(2000)
  await page.keyboard.press('PageDown')
  await page.clock.runFor(2000)
  expect((await keptOnDevice(page)).chapterNumber).toBe(5)
  await openReader(page, chapterOf(1))
  await page.clock.runFor(20_000)
  const isLookedAt = (visibilityState: string) =>
    page.evaluate(value => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, visibilityState)
  await isLookedAt('hidden')
  await page.clock.runFor(120_000)
  expect((await keptOnDevice(page)).chapterNumber).toBe(5)
  await isLookedAt('visible')
  await page.clock.runFor(12_000)
  expect((await keptOnDevice(page)).chapterNumber).toBe(1)
})

test('a new device goes to the account’s place without a word, and offers it nothing that it shows', async ({
  page,
  browser,
}) => {
  await signInNew(page)
  const position = await readIn(page, 3)
  await expect.poll(async () => (await keptByAccount(page))?.blockId, { timeout: 20_000 }).toBe(position.blockId)
  const phone = await secondDevice(browser, page)
  const onPhone = await phone.newPage()
  await onPhone.clock.install()
  await onPhone.goto('/bookReader/1')
  await alive(onPhone)
  await expect(onPhone.locator('#reader-text h1')).toHaveText('八佾第三', { timeout: 15_000 })
  expect(await keptOnDevice(onPhone)).toMatchObject({ chapterNumber: 3, blockId: position.blockId })
  await onPhone.clock.runFor(3000)
  await expect(onPhone.getByText('上读到了这里')).toHaveCount(0)
  await phone.close()
})

test('a device with a place of its own is told where, on what and when, and the place it left is kept', async ({
  page,
  browser,
}) => {
  await signInNew(page)
  const phone = await secondDevice(browser, page)
  const onPhone = await phone.newPage()
  await readIn(onPhone, 2)
  await expect.poll(async () => (await keptByAccount(page))?.chapterNumber, { timeout: 20_000 }).toBe(2)

  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  await page.goto('/bookReader/1')
  await alive(page)
  await expect(page.locator('#reader-text h1')).toHaveText('为政第二', { timeout: 15_000 })
  await openReader(page, chapterOf(11))
  await turnTwo(page)
  await expect.poll(async () => (await keptByAccount(page))?.chapterNumber, { timeout: 20_000 }).toBe(11)

  await onPhone.goto('/about')
  await onPhone.goto('/bookReader/1')
  await alive(onPhone)
  const offer = onPhone.locator('output', { hasText: '上读到了这里' })
  await expect(offer).toBeVisible({ timeout: 15_000 })
  await expect(offer).toContainText('Chrome')
  await expect(offer).toContainText('先进第十一')
  await expect(offer).toContainText(/全书 \d+% · \d+月\d+日 \d\d:\d\d/)
  await offer.getByRole('button', { name: '去那里' }).click()
  await expect(onPhone.locator('#reader-text h1')).toHaveText('先进第十一')
  await onPhone.keyboard.press('t')
  await expect(onPhone.getByRole('region', { name: '之前读到' }).getByRole('link', { name: /为政第二/ })).toBeVisible()
  await phone.close()
})

test('home, the book’s page, the shelf and the reader say one percentage, and go on reading, on each device', async ({
  page,
  browser,
}) => {
  await signInNew(page)
  await readIn(page, 10)
  const slider = page.getByRole('slider', { name: '全书进度' })
  const percentage = /全书 (\d+)%/.exec((await slider.getAttribute('aria-valuetext')) ?? '')?.[1]
  expect(Number(percentage)).toBeGreaterThan(30)
  await expect
    .poll(async () => Math.round(((await keptByAccount(page))?.progress ?? 0) * 100), { timeout: 20_000 })
    .toBe(Number(percentage))
  const phone = await secondDevice(browser, page)
  const onPhone = await phone.newPage()
  for (const device of [page, onPhone]) {
    await openPage(device, '/')
    const card = device.getByRole('region', { name: '继续读' })
    await expect(card).toContainText(`已读 ${percentage}%`)
    await expect(card.getByRole('link')).toHaveAttribute('href', /bookReader\/1\?language=chinese&chapter=10/)
    await openPage(device, '/bookDetail/1')
    await expect(device.getByRole('link', { name: new RegExp(`^继续读 ?${percentage}%$`) })).toBeVisible()
    await device.goto('/profile?tab=shelf')
    const shelved = device.getByRole('article').filter({ hasText: '论语' })
    await expect(shelved).toContainText(`${percentage}%`)
    await expect(shelved).toContainText('继续读')
  }
  await phone.close()
})

test('who has read a while without an account is told once how to go on elsewhere, and never again', async ({
  page,
}) => {
  await readIn(page, 2)
  const hint = page.getByText('登录之后，换一台设备也能从这里接着读。')
  await openPage(page, '/')
  await expect(page.getByRole('region', { name: '继续读' })).toContainText('论语')
  await expect(hint).toHaveCount(0)
  await page.evaluate(() =>
    localStorage.setItem('shishu:reading-days', JSON.stringify({ '2026-11-20': { seconds: 1000, characters: 9000 } })),
  )
  await openPage(page, '/')
  await expect(hint).toBeVisible()
  await hint.getByRole('button', { name: '关闭' }).click()
  await expect(hint).toHaveCount(0)
  await openPage(page, '/')
  await expect(page.getByRole('region', { name: '继续读' })).toContainText('论语')
  await expect(hint).toHaveCount(0)
})

test('a first visitor reads in one line what this is; in English the translation stands before everything beside the poem', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: SITE_URL, locale: 'en-GB', userAgent: desktopUserAgent })
  const page = await context.newPage()
  await page.goto('/')
  const lead = page.getByText(/^Free classics and poetry/)
  const paper = page.getByRole('article').first()
  expect((await lead.boundingBox())?.y ?? 0).toBeLessThan((await paper.boundingBox())?.y ?? 0)
  const today = page.getByRole('region', { name: 'Poem of the day' })
  await expect(today).toContainText('translated by')
  const other = page.getByRole('region', { name: 'Start here' })
  expect((await today.boundingBox())?.y ?? 0).toBeLessThan((await other.boundingBox())?.y ?? 0)
  const description = await page.locator('meta[name="description"]').getAttribute('content')
  // Books stand in two languages, so the site may say so.
  expect(description).toMatch(/side by side/)
  await context.close()
})
