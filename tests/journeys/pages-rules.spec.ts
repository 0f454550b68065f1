import { expect } from '@playwright/test'
import { fresh, test } from './fixtures/shared-page.ts'
import { openPage, POEMS } from './pages-fixture.ts'

test('an address of no page says so in the specification’s words, with the whole path', async ({ page }) => {
  const response = await page.goto('/poetree/x?y=1')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Page not found: /poetree/x?y=1', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: '没有找到这一页' })).toBeVisible()
})

for (const path of [
  '/poetry/abc',
  '/poetry/0',
  '/poetry/-1',
  '/poetryList/1_2',
  '/bookReader/0',
  '/bookComment/999999999',
]) {
  test(`a failed route validation says so: ${path}`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByText(`Page Not Found: ${path}`, { exact: true })).toBeVisible()
  })
}

test('a page that is not found is named with its whole query, in the letters it was written in', async ({ page }) => {
  const errors: string[] = []
  page.on('console', entry => entry.type() === 'error' && errors.push(entry.text()))
  for (const [address, written] of [
    ['/nope/%E9%9D%99?q=%E5%A4%9C', 'Page not found: /nope/静?q=夜'],
    ['/poetry/abc?from=%E9%9D%99', 'Page Not Found: /poetry/abc?from=静'],
    ['/bookReader/77777?chapter=2&x=%E9%9D%99', 'Page Not Found: /bookReader/77777?chapter=2&x=静'],
    ['/library/1_klingon?x=1', 'Page Not Found: /library/1_klingon?x=1'],
  ] as const) {
    const response = await page.goto(address)
    expect(response?.status()).toBe(404)
    await expect(page.getByText(written, { exact: true })).toBeVisible()
  }
  expect(errors.filter(error => !error.includes('404'))).toEqual([])
})

test('an address whose percent signs are no text is answered by a page', async ({ page }) => {
  await page.goto('/search/%E0%A4%A')
  await expect(page.getByRole('main').getByRole('combobox')).toHaveValue('%E0%A4%A')
  const response = await page.goto('/nope/100%')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Page not found: /nope/100%', { exact: true })).toBeVisible()
})

test('the verse over what is not found bears its poet, and nothing of ours does', async ({ page }) => {
  await page.goto('/nope')
  const verse = page.getByRole('main').getByRole('figure')
  await expect(verse).toContainText('花自飘零水自流')
  await expect(verse.getByText('李清照《一剪梅》')).toBeVisible()
  await expect(page.getByRole('main').getByText('李清照')).toHaveCount(1)
})

test('/404 stands by itself and leads back', async ({ page }) => {
  const response = await page.goto('/404')
  expect(response?.status()).toBe(404)
  await page.getByRole('link', { name: '回首页' }).click()
  await expect(page).toHaveURL('/')
})

test('the foot of each page leads a visitor to sign in, and then to where books are brought', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: '上传一本书' }).click()
  await expect(page).toHaveURL(/\/login.*bookUpload/)
  await expect(page.getByRole('textbox', { name: '账号' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('没有开放')
})

test('a list of books asked for as a list of poems leads to the books', async ({ page }) => {
  await page.goto('/poetryList/0')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('全部诗词')
  const lists = await page.request.get('/a/v1/book/collection/list?kind=book')
  const { data } = (await lists.json()) as { data: { list: { collectionId: number }[] } }
  const id = data.list[0]?.collectionId
  await page.goto(`/poetryList/${id}`)
  await expect(page).toHaveURL(`/bookList/${id}`)
})

test('the keyword may stand in the path or come from the form, and one too long is told so', async ({ page }) => {
  await openPage(page, '/search?keyword=%E6%98%8E%E6%9C%88')
  await expect(page).toHaveTitle(/搜索「明月」/)
  await openPage(page, '/search/50%25%2F2')
  await expect(page.getByRole('main').getByRole('combobox')).toHaveValue('50%/2')
  await openPage(page, `/search/${'a'.repeat(120)}`)
  await expect(page.getByText('太长了，请写到 100 个字以内')).toBeVisible()
})

test('the page speaks the language that is chosen, and remembers it', async ({ page }) => {
  await openPage(page, '/about')
  await page.getByRole('link', { name: '繁體中文' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('關於詩書')
  await openPage(page, POEMS.quietNight)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('靜夜思')
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('link', { name: 'Translation' })).toBeVisible()
})

test('a toast is grouped with a counter, closes on Escape, and by itself after three seconds', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, POEMS.quietNight)
  const copy = page.getByRole('button', { name: '复制' })
  const toast = page.getByText('已复制全诗')
  await copy.click()
  await expect(toast).toBeVisible()
  await copy.click()
  await expect(page.getByText('×2')).toBeVisible()
  const stack = page.locator('ol[aria-live]')
  expect(await stack.evaluate(list => getComputedStyle(list).zIndex)).toBe('3000')
  expect(await stack.evaluate(list => list.getBoundingClientRect().top)).toBe(16)
  await page.keyboard.press('Escape')
  await expect(toast).toBeHidden()
  await copy.click()
  await page.mouse.move(10, 400)
  await expect(toast).toBeVisible()
  await expect(toast).toBeHidden({ timeout: 4000 })
})

test('the loading bar shows while a slow page is on its way, and not for a quick one', async ({ page }) => {
  await openPage(page, '/poetry')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/a/v1/poem/list?**', async route => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: '全部诗词' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1, name: '全部诗词' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeHidden()
})

test('a server that is away is said in the reader’s language, and tried again', async ({ page }) => {
  await openPage(page, '/poetry')
  await page.route('**/a/v1/poem/list?**', route =>
    route.fulfill({ status: 503, json: { code: 503, data: null, message: '稍后再来' } }),
  )
  await page.getByRole('link', { name: '全部诗词' }).click()
  await expect(page.getByText('暂时连不上服务器').last()).toBeVisible()
  await page.unroute('**/a/v1/poem/list?**')
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '全部诗词' })).toBeVisible()
})

test('the head of the lists does not move when its face comes', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const top = async () => (await page.getByRole('link', { name: '新建书单' }).first().boundingBox())?.y
  await openPage(page, '/bookList')
  const dressed = await top()
  await context.route(/\/fonts\//, route => route.abort())
  await openPage(page, '/bookList')
  expect(Math.abs(((await top()) ?? 0) - (dressed ?? Number.NaN))).toBeLessThan(12)
})

fresh(
  'the host’s notice stands on the page until it is closed, once in a session, and again when it says something else',
  async ({ page }) => {
    let notice = { zh: '今晚十点停机一小时', en: 'Down for an hour at ten tonight' }
    await page.route('**/a/v1/site/notice', route => route.fulfill({ json: { code: 200, data: notice } }))
    await page.clock.install()
    await openPage(page, '/about')
    await expect(page.getByText(notice.zh)).toBeVisible()
    // A toast of another kind would have gone after three seconds.
    await page.clock.runFor(3500)
    await expect(page.getByText(notice.zh)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(notice.zh)).toHaveCount(0)

    const asked = page.waitForResponse('**/a/v1/site/notice')
    await page.reload()
    await asked
    await page.clock.runFor(500)
    await expect(page.getByText(notice.zh)).toHaveCount(0)

    notice = { zh: '停机已毕', en: 'Up again' }
    await openPage(page, '/about?lang=en')
    await expect(page.getByText(notice.en)).toBeVisible()
  },
)
