import { expect, type Page, test } from '@playwright/test'
import { fontsOf } from './fonts-fixture.ts'
import { alive, openReader, readOnUntil, restedAfter, turnTwo } from './reader-fixture.ts'

const GUWEN = '/bookReader/4?language=chinese&chapter=5'
const BACK = '回到《古文观止》'

/** Waits until the chapters around have been fetched. */
async function withNeighbours(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').filter(file => file.name.includes('toc=0')).length),
    )
    .toBeGreaterThanOrEqual(3)
}

test('without a network the chapters around can be read, and the place is kept', async ({ page, context }) => {
  await openReader(page, GUWEN)
  const first = await page.locator('#reader-text h1').textContent()
  await withNeighbours(page)
  await context.setOffline(true)
  await page.keyboard.press(']')
  await expect(page.locator('#reader-text h1')).not.toHaveText(first ?? '')
  const second = await page.locator('#reader-text h1').textContent()
  await page.keyboard.press(']')
  await expect(page.locator('#reader-text h1')).not.toHaveText(second ?? '')
  await restedAfter(page, 4, () => turnTwo(page))
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('shishu:place:4') ?? 'null').chapterNumber)
  expect(kept).toBe(7)
})

test('the next chapter is drawn by its own characters without a network', async ({ page, context }) => {
  await openReader(page, GUWEN)
  await withNeighbours(page)
  const here = (await page.locator('#reader-text').textContent()) ?? ''
  // Its face comes behind its text.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.keyboard.press(']')
  await expect(page.locator('#reader-text h1')).toHaveText('郑庄公戒饬守臣')
  const next = (await page.locator('#reader-text').textContent()) ?? ''
  expect([...new Set(next)].filter(letter => !here.includes(letter)).length).toBeGreaterThan(20)
  const fonts = await fontsOf(page, '#reader-text [data-block]:nth-of-type(2)')
  expect(fonts.filter(font => font.startsWith('the system'))).toEqual([])
})

test('a way out of the book that needs the network leaves the text where it is, and works when it is back', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const watched = page.waitForRequest('**/a/v1/site/notice**')
  await openReader(page, GUWEN)
  await watched
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  await page.getByRole('link', { name: BACK }).click()
  await expect(page.getByText('没有连上网络')).toBeVisible()
  await expect(page.locator('#reader-text h1')).toBeVisible()
  await expect(page).toHaveURL(/bookReader\/4/)
  await context.setOffline(false)
  await page.getByRole('link', { name: BACK }).click()
  await expect(page).toHaveURL(/bookDetail\/4/)
})

test('a page stays when the network is gone, and every press says why', async ({ page, context }) => {
  const watched = page.waitForRequest('**/a/v1/site/notice**')
  await page.goto('/')
  await watched
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  await page.getByRole('banner').getByRole('link', { name: '书单' }).click()
  await expect(page.getByText('没有连上网络')).toBeVisible()
  await expect(page.getByRole('heading', { name: '佳句' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('marking that has not come before the network went is said to be away, and comes when it is back', async ({
  page,
  context,
}) => {
  const broken: string[] = []
  page.on('pageerror', ({ message }) => broken.push(message))
  await page.clock.install()
  await openReader(page, GUWEN)
  await context.setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  await page.keyboard.press('h')
  await expect(page.getByText('这件工具没有加载出来').first()).toBeVisible()
  await page.locator('#reader-text p').first().selectText()
  await page.clock.runFor(2000)
  expect(broken).toEqual([])
  await context.setOffline(false)
  // A browser may ask for a module that was lost only once a visit: then the page comes anew.
  await expect(async () => {
    await page.keyboard.press('h')
    await expect(page.locator('.reader-choosing')).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 25_000 })
})

test('what is said without a network is drawn in letters of the site, not in boxes', async ({ page, context }) => {
  await openReader(page, GUWEN)
  await withNeighbours(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  await page.keyboard.press('h')
  await expect(page.getByText('这件工具没有加载出来').first()).toBeVisible()
  const warning = '[aria-live="polite"] [data-kind="warning"] p'
  await expect
    .poll(async () => (await fontsOf(page, warning)).filter(face => face.startsWith('the system')))
    .toEqual([])
})

test('whoever has stayed on a page can mark in it without a network, though nothing was chosen before', async ({
  page,
  context,
}) => {
  const last = page.waitForResponse(/\/assets\/shortcuts-[\w-]+\.js$/, { timeout: 30_000 })
  await openReader(page, GUWEN)
  await (await last).finished()
  await context.setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  await page.keyboard.press('h')
  await expect(page.locator('.reader-choosing')).toBeVisible()
  await expect(page.getByText('这件工具没有加载出来')).toHaveCount(0)
})

test('a chapter that does not come is said quietly, the page stays, and asking again brings it', async ({
  page,
  context,
}) => {
  await openReader(page, GUWEN)
  await withNeighbours(page)
  const title = await page.locator('#reader-text h1').textContent()
  await page.keyboard.press('t')
  const panel = page.getByRole('dialog', { name: '目录' })
  const far = panel.getByRole('link').nth(40)
  await expect(far).toBeAttached()
  await context.setOffline(true)
  await far.click()
  await expect(page.getByText('这一章没有加载出来，请稍后再试').first()).toBeVisible()
  await expect(page.locator('#reader-text h1')).toHaveText(title ?? '')
  await context.setOffline(false)
  // Either the network's return is noticed, or the button is pressed.
  await page
    .getByRole('button', { name: '再试一次' })
    .click({ timeout: 2000 })
    .catch(() => undefined)
  await expect(page.locator('#reader-text h1')).not.toHaveText(title ?? '')
  await expect(page.getByRole('button', { name: '再试一次' })).toHaveCount(0)
})

test('a panel that does not come says so and leaves the text where it is', async ({ page, context }) => {
  await openReader(page, GUWEN)
  await context.setOffline(true)
  await page.keyboard.press('t')
  const panel = page.getByRole('dialog', { name: '目录' })
  await expect(panel).toContainText('这一栏没有加载出来')
  await expect(page.locator('#reader-text h1')).toBeVisible()
  await context.setOffline(false)
  // With the network back the page may reload for the lost chunk before anyone presses.
  await panel
    .getByRole('button', { name: '再试一次' })
    .click({ timeout: 5000 })
    .catch(() => undefined)
  await expect(async () => {
    await alive(page)
    if (!(await panel.isVisible())) await page.keyboard.press('t')
    await expect(panel.locator('[aria-current="location"]')).toBeVisible({ timeout: 3000 })
  }).toPass()
})

test('whoever has read on opens the panels without a network', async ({ page, context }) => {
  await openReader(page, '/bookReader/1?language=chinese&chapter=1')
  await readOnUntil(page, /\/assets\/shortcuts-[^/]+\.js$/)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  for (const [key, name] of [
    ['t', '目录'],
    ['Shift+B', '书签'],
    ['m', '划线'],
    ['r', '朗读'],
    ['s', '版式'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expect(page.getByText('这一栏没有加载出来')).toHaveCount(0)
  }
})

test('after a reload the reader stands where the network was lost', async ({ page, context }) => {
  await openReader(page, GUWEN)
  await withNeighbours(page)
  await context.setOffline(true)
  await page.keyboard.press(']')
  await restedAfter(page, 4, () => turnTwo(page))
  const title = await page.locator('#reader-text h1').textContent()
  await context.setOffline(false)
  await page.goto('/bookReader/4')
  await alive(page)
  await expect(page.locator('#reader-text h1')).toHaveText(title ?? '')
})

test('a call that finds no network is no error of the page, and nobody is alerted', async ({ page, context }) => {
  const problems: string[] = []
  page.on('pageerror', problem => problems.push(problem.message))
  page.on('request', request => /logAlert|error-report\?/.test(request.url()) && problems.push(request.url()))
  await openReader(page, GUWEN)
  await withNeighbours(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  const message = page.locator('p', { hasText: '这一章没有加载出来，请稍后再试' })
  await expect(async () => {
    await page.keyboard.press(']')
    // Said once, in the reader's words.
    await expect(message).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  expect(problems).toEqual([])
})
