import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { PAGES } from './pages-fixture.ts'

const octet = () => Math.floor(Math.random() * 250)
test.use({ extraHTTPHeaders: { 'x-forwarded-for': `10.2.${octet()}.${octet()}` } })

const PASSWORD = 'seven quiet herons'
const NICK = '只有自己知道'

const EVERY_PAGE = [
  ...Object.values(PAGES),
  '/',
  '/library',
  '/library/1_chinese',
  '/bookList',
  '/bookDetail/1',
  '/bookReader/1',
  '/bookPreview/1',
  '/login',
  '/register',
  '/user',
  '/profile',
  '/bookUpload',
]

test('the HTML of every page is the same, byte for byte, for someone signed in and for nobody', async ({
  playwright,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const [someone, nobody] = await Promise.all(
    [1, 2].map(() => playwright.request.newContext({ baseURL: baseURL ?? '' })),
  )
  if (!someone || !nobody) throw new Error('two who ask')
  const name = await registered(someone)
  for (const path of EVERY_PAGE) {
    const [mine, theirs] = await Promise.all([textOf(someone, path), textOf(nobody, path)])
    expect(mine.includes(NICK) || mine.includes(name), path).toBe(false)
    expect(mine === theirs, `${path} differs`).toBe(true)
  }
  await Promise.all([someone.dispose(), nobody.dispose()])
})

test('no page asks anyone else for anything, also for someone signed in', async ({ page, baseURL }) => {
  test.setTimeout(240_000)
  const elsewhere: string[] = []
  page.on('request', request => {
    const { origin, protocol } = new URL(request.url())
    if (['http:', 'https:', 'ws:', 'wss:'].includes(protocol) && origin !== new URL(baseURL ?? '').origin)
      elsewhere.push(request.url())
  })
  await registered(page.request)
  for (const path of EVERY_PAGE) {
    await page.goto(path)
    await page.waitForLoadState('load')
  }
  for (const tab of ['shelf', 'marks', 'settings', 'security']) await page.goto(`/user?tab=${tab}`)
  await page.waitForLoadState('networkidle')
  expect(elsewhere).toEqual([])
})

test('a visitor’s console is silent; a session that ended is told of there once, and only there', async ({ page }) => {
  const lines: string[] = []
  page.on('console', message => lines.push(message.text()))
  await page.goto('/user')
  await expect(page.getByRole('link', { name: '登录', exact: true }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(lines).toEqual([])
  await page.context().addCookies([{ name: 'signed', value: '1', url: page.url() }])
  await page.reload()
  await expect.poll(() => lines.join('\n')).toContain('获取用户信息失败')
  await expect(page.getByRole('link', { name: '登录', exact: true }).first()).toBeVisible()
  lines.splice(0)
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(lines).toEqual([])
})

test('signing out that fails says so and stays, and else leads home', async ({ page }) => {
  await registered(page.request)
  await page.goto('/user?tab=settings')
  await page.route('**/a/v1/user/logout', route => route.fulfill({ status: 403, json: { code: 14007, data: null } }))
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByText('没有退出成功')).toBeVisible()
  await expect(page).toHaveURL(/tab=settings/)
  await page.unroute('**/a/v1/user/logout')
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL('/')
  expect((await infoCode(page)).code).toBe(2003)
})

test('an account is deleted with its password, and what becomes of its comments is asked', async ({ page }) => {
  await registered(page.request)
  const text = `留下的话 ${Math.random()}`
  const added = await page.request.post('/a/v1/bookComment/add', { data: { bookId: 1, text } })
  expect(((await added.json()) as { code: number }).code).toBe(200)
  await page.goto('/user?tab=settings')
  await page.getByRole('button', { name: '删除账号' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: '一并删除' })).toBeChecked()
  await dialog.getByRole('radio', { name: '留下，署名改为「已注销」' }).check()
  await dialog.getByLabel('输入密码，确认删除').fill(PASSWORD)
  await dialog.getByRole('button', { name: '永久删除' }).click()
  await expect(page).toHaveURL('/')
  expect((await infoCode(page)).code).toBe(2003)
  const list = await page.request.get('/a/v1/bookComment/list?bookId=1&sort=new&pageSize=100')
  const { data } = (await list.json()) as { data: { list: { text: string; user: { userId: number; nick: string } }[] } }
  expect(data.list.find(comment => comment.text === text)?.user).toMatchObject({ userId: 0 })
})

async function registered(context: APIRequestContext): Promise<string> {
  const account = `private${Math.random().toString(36).slice(2, 10)}`
  const made = await context.post('/a/v1/user/register', {
    data: { account, password: PASSWORD, nick: NICK },
    headers: { 'x-forwarded-for': `10.3.${octet()}.${octet()}` },
  })
  expect(((await made.json()) as { code: number }).code).toBe(200)
  return account
}

async function textOf(context: APIRequestContext, path: string): Promise<string> {
  const answer = await context.get(path)
  return answer.text()
}

async function infoCode(page: Page): Promise<{ code: number }> {
  const answer = await page.request.get('/a/v1/user/info')
  return answer.json() as Promise<{ code: number }>
}
