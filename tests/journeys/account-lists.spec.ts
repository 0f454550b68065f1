import { expect, type Page } from '@playwright/test'
import { apiGet, fromSomewhere, makeList, orderOf, signInNew } from './account-fixture.ts'
import { test } from './fixtures/shared-page.ts'
import { openPage, POEMS } from './pages-fixture.ts'

test.use({ extraHTTPHeaders: fromSomewhere() })

const BOOKS = [1, 6, 10, 11]
const handle = (page: Page, name: string) => page.getByRole('button', { name: `移动《${name}》` })

test('a list is ordered by keyboard, with every step said, and given up with Escape', async ({ page }) => {
  await signInNew(page)
  const id = await makeList(page, { name: '四书', add: BOOKS })
  await page.goto(`/user?tab=lists&list=${id}`)
  const announced = page.locator('output[aria-live="assertive"]')
  await handle(page, '论语').focus()
  await page.keyboard.press('Space')
  await expect(announced).toHaveText('拿起《论语》，第 1 项，共 4 项')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(announced).toHaveText('《论语》到第 3 项，共 4 项')
  await expect(handle(page, '论语')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(announced).toHaveText('《论语》放在第 3 项，共 4 项')
  await expect.poll(() => orderOf(page, id)).toEqual([6, 10, 1, 11])

  await page.keyboard.press('Space')
  await page.keyboard.press('Home')
  await expect(announced).toHaveText('《论语》到第 1 项，共 4 项')
  await page.keyboard.press('Escape')
  await expect(announced).toContainText('没有移动')
  await page.reload()
  await expect(page.getByRole('main').getByRole('list').last().getByRole('listitem')).toHaveCount(4)
  expect(await orderOf(page, id)).toEqual([6, 10, 1, 11])
})

test('a list is ordered by dragging, past the edge of the window too', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 420 })
  await signInNew(page)
  const { list } = await apiGet<{ list: { bookId: number; name: string }[] }>(
    page,
    '/book/select?sort=name&pageSize=14',
  )
  const ids = list.map(book => book.bookId)
  const id = await makeList(page, { name: '长长的', add: ids })
  await page.goto(`/user?tab=lists&list=${id}`)
  const [first, second] = [list[0]?.name ?? '', list[1]?.name ?? '']
  const from = await middleOf(page, first)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 30, { steps: 4 })
  // Held at the lower edge the page scrolls on by itself until the list ends.
  await page.mouse.move(from.x, 415, { steps: 6 })
  await expect
    .poll(() => page.evaluate(() => Math.round(scrollY + innerHeight - document.body.scrollHeight)), {
      timeout: 20_000,
    })
    .toBeGreaterThan(-4)
  await page.mouse.up()
  await expect.poll(async () => (await orderOf(page, id)).indexOf(ids[0] ?? 0)).toBeGreaterThan(4)
  expect((await orderOf(page, id))[0]).toBe(ids[1])
  await expect(page.getByRole('link', { name: second, exact: true })).toHaveCount(1)
})

test('a finger drags too', async ({ browser }) => {
  const context = await browser.newContext({
    extraHTTPHeaders: fromSomewhere(),
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 800 },
  })
  const page = await context.newPage()
  await signInNew(page)
  const id = await makeList(page, { name: '四书', add: BOOKS })
  await page.goto(`/user?tab=lists&list=${id}`)
  const from = await middleOf(page, '论语')
  const touch = await context.newCDPSession(page)
  const at = (y: number) => ({ touchPoints: [{ x: from.x, y }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from.y) })
  for (let step = 1; step <= 8; step++) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(from.y + step * 14) })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(async () => (await orderOf(page, id))[0]).toBe(6)
  await context.close()
})

test('a book is put into a list that is made on the spot, taken out again, and that is undone', async ({ page }) => {
  await signInNew(page)
  await openPage(page, '/bookDetail/1')
  await page.getByRole('button', { name: '加入书单' }).click()
  const dialog = page.getByRole('dialog', { name: '把《论语》加入书单' })
  await dialog.getByRole('textbox', { name: '新书单' }).fill('枕边')
  await dialog.getByRole('button', { name: '创建' }).click()
  await expect(dialog.getByRole('checkbox', { name: '枕边' })).toBeChecked()
  await page.goto('/user?tab=lists')
  await page.getByRole('link', { name: '枕边' }).click()
  await page.getByRole('button', { name: '把《论语》从书单移除' }).click()
  await expect(page.getByText('这份书单还空着')).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByRole('link', { name: '论语' })).toBeVisible()
})

test('a public list is followed by another, and is gone for them when it is private again', async ({
  page,
  browser,
}) => {
  await signInNew(page, '编者')
  const id = await makeList(page, { name: `夜航船 ${Date.now()}`, add: BOOKS, public: true })
  const others = await browser.newContext({ extraHTTPHeaders: fromSomewhere() })
  const other = await others.newPage()
  await signInNew(other)
  // The answer who is signed in comes after the press, which counts all the same.
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await other.route('**/user/info*', async route => {
    await held
    await route.continue()
  })
  await other.goto(`/bookList/${id}`)
  await expect(other.getByText('编者 编 · 4 部')).toBeVisible()
  await other.getByRole('button', { name: '关注', exact: true }).click()
  release()
  await expect(other.getByRole('button', { name: '已关注' })).toHaveAttribute('aria-pressed', 'true')
  await expect(other.getByText('1 人关注')).toBeVisible()
  await other.goto('/user?tab=lists')
  await expect(other.getByRole('link', { name: /夜航船/ })).toBeVisible()

  await page.goto(`/user?tab=lists&list=${id}`)
  await expect(page.getByRole('button', { name: '复制链接' })).toBeEnabled()
  await page.getByRole('checkbox', { name: '公开' }).uncheck()
  await expect(page.getByText('公开之后就有可以分享的链接')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect((await other.goto(`/bookList/${id}`))?.status()).toBe(404)
  await expect(other.getByText('这份书单只有你自己看得见')).toBeHidden()
  // Its maker is shown the way to it.
  expect((await page.goto(`/bookList/${id}`))?.status()).toBe(404)
  await page.getByRole('link', { name: '打开' }).click()
  await expect(page.getByRole('heading', { name: /夜航船/ })).toBeVisible()
  await others.close()
})

test('a poem that is liked stands in a list of its own', async ({ page }) => {
  await signInNew(page)
  await openPage(page, POEMS.quietNight)
  const heart = page.getByRole('button', { name: '喜欢', exact: true })
  await page.waitForLoadState('networkidle')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/user?tab=lists')
  await page.getByRole('link', { name: '喜欢的诗' }).click()
  await expect(page.getByRole('link', { name: '静夜思' })).toBeVisible()
})

test('without an account a list asks to sign in, and comes back', async ({ page }) => {
  await openPage(page, POEMS.quietNight)
  await page.getByRole('button', { name: '加入诗单' }).click()
  await page.getByRole('dialog').getByRole('link', { name: '登录' }).click()
  await expect(page).toHaveURL(new RegExp(`/login\\?next=${encodeURIComponent(POEMS.quietNight)}`))
})

/** Where a handle is held, once nothing moves the list any more: faces and covers come after its rows. */
async function middleOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  await handle(page, name).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const box = await handle(page, name).boundingBox()
  if (!box) throw new Error(`${name} is not in sight`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
