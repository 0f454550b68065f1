import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { DESK_BOOK, TWIN_BOOK } from './fixtures/works.ts'

/** The desk of editors and admins, in the browser. The first admin's link stands in the journeys' site's own folder. */
const PASSWORD = 'seven quiet herons'

/** A site of somebody else's, which the journeys do not furnish. */
const isElsewhere = Boolean(process.env['SITE_URL'])

type Answer = { code: number; data: Record<string, unknown> }

async function api(context: BrowserContext, path: string, data?: object): Promise<Answer> {
  const answer = data ? await context.request.post(`/a/v1${path}`, { data }) : await context.request.get(`/a/v1${path}`)
  return (await answer.json()) as Answer
}

/** Signs somebody up, once for each run against one site. */
async function signUp(context: BrowserContext, account: string): Promise<void> {
  await api(context, '/user/register', { account, password: PASSWORD, nick: account.slice(0, 20) })
}

/** An admin: by what the site's host has put into the environment. */
async function asAdmin(context: BrowserContext): Promise<boolean> {
  const { JOURNEY_ADMIN: account = '', JOURNEY_ADMIN_PASSWORD: password = '' } = process.env
  if (account === '') return false
  return (await api(context, '/user/login', { account, password })).code === 200
}

async function openDesk(page: Page, room: string): Promise<void> {
  await page.goto(`/admin?room=${room}`)
  await expect(page.getByRole('navigation', { name: '管理导航' })).toBeVisible()
}

test('a visitor and a reader see nothing of the desk but the way to sign in', async ({ page, context }) => {
  await page.goto('/admin')
  await expect(page.getByText('只有编辑和管理员能打开这一页')).toBeVisible()
  await signUp(context, `finch-${Date.now() % 1e8}`)
  await page.goto('/admin?room=people')
  await expect(page.getByText('只有编辑和管理员能打开这一页')).toBeVisible()
  await expect(page.getByRole('navigation', { name: '管理导航' })).toHaveCount(0)
})

// One after another: they are about the same work.
test.describe('with an admin', () => {
  test.describe.configure({ mode: 'serial' })

  test.beforeEach(async ({ context }) => {
    const isAdmin = await asAdmin(context)
    test.skip(!isAdmin && isElsewhere, 'the site at SITE_URL has no admin for the journeys')
    expect(isAdmin).toBe(true)
  })

  test('a report is decided with a reason, which the author is told', async ({ page, context, browser }) => {
    const words = `这句话惹人生气 ${Date.now()}`
    const author = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
    await signUp(author, `wren-${Date.now() % 1e8}`)
    const written = await api(author, '/bookComment/add', { bookId: DESK_BOOK, text: words })
    const commentId = written.data['commentId']
    await api(context, '/bookComment/report', { commentId, reason: 'abuse' })

    await openDesk(page, 'reports')
    const row = page.getByRole('listitem').filter({ has: page.getByText(words) })
    await row.getByRole('button', { name: '隐藏' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '隐藏' }).click()
    await expect(dialog.getByText('请写明原因')).toBeVisible()
    await dialog.getByLabel('原因').fill('请对事不对人')
    await dialog.getByRole('button', { name: '隐藏' }).click()
    await expect(page.getByText(words)).toHaveCount(0)

    const notices = await api(author, '/user/notice/list')
    expect(JSON.stringify(notices.data)).toContain('请对事不对人')
    expect((await api(author, `/bookComment/detail/${commentId}`)).code).toBe(404)
    await author.close()
  })

  test('an edited work says the new on its page at once, and who else edits it is not written over', async ({
    page,
    context,
  }) => {
    const id = DESK_BOOK
    const before = await api(context, `/admin/book/detail?bookId=${id}`)
    const introduction = `改过的介绍 ${Date.now()}`
    await page.goto(`/bookDetail/${id}`)
    await openDesk(page, `works&id=${id}`)
    await page.getByLabel('介绍', { exact: true }).fill(introduction)
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('已保存')).toBeVisible()
    expect(await (await context.request.get(`/bookDetail/${id}`)).text()).toContain(introduction)

    // Somebody else writes meanwhile.
    const now = await api(context, `/admin/book/detail?bookId=${id}`)
    const back = { bookId: id, expectedVersion: now.data['version'], introduction: before.data['introduction'] }
    await api(context, '/admin/book/update', back)
    await page.getByLabel('介绍', { exact: true }).fill('写在旧的上面')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '其他人刚刚改过' })).toBeVisible()
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(page.getByLabel('介绍', { exact: true })).toHaveValue(String(before.data['introduction']))
  })

  test('a work withdrawn while it is read says so at the next chapter, and comes back', async ({ page, context }) => {
    const id = DESK_BOOK
    const withdraw = (state: string) =>
      api(context, '/admin/book/withdraw', { bookId: id, state, reason: '权利人要求' })
    await page.goto(`/bookReader/${id}?chapter=1`)
    expect((await withdraw('withdrawn')).code).toBe(200)
    const answer = await page.goto(`/bookReader/${id}?chapter=2`)
    expect(answer?.status()).toBe(404)
    const list = await api(context, '/book/select?pageSize=100')
    expect((list.data['list'] as { bookId: number }[]).map(book => book.bookId)).not.toContain(id)
    expect((await withdraw('published')).code).toBe(200)
    expect((await page.goto(`/bookReader/${id}?chapter=1`))?.status()).toBe(200)
  })

  test('two works become one: what readers have of either stays, and every old address leads on', async ({
    page,
    context,
  }) => {
    await api(context, '/userBook/bookShelf/update', { bookId: TWIN_BOOK, state: 'reading' })
    const twin = await api(context, `/admin/book/detail?bookId=${TWIN_BOOK}`)
    const isJoined = twin.data['mergedInto'] !== null
    test.skip(isJoined && isElsewhere, 'they were joined by an earlier run against the site at SITE_URL')
    expect(isJoined).toBe(false)
    await openDesk(page, `works&id=${TWIN_BOOK}`)
    await page.getByRole('button', { name: '并入另一部书' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('另一部书的编号').fill(String(DESK_BOOK))
    await dialog.getByLabel('原因').fill('同一部书')
    await dialog.getByRole('button', { name: '并入另一部书' }).click()
    await expect(page.getByText(/已并入：\d+ 个版本/)).toBeVisible()

    for (const path of ['bookDetail/ID', 'bookReader/ID?chapter=2', 'bookComment/ID', 'library/ID_chinese']) {
      const answer = await context.request.get(`/${path.replace('ID', String(TWIN_BOOK))}`, { maxRedirects: 0 })
      expect([path, answer.status()]).toEqual([path, 301])
      expect(answer.headers()['location']).toBe(`/${path.replace('ID', String(DESK_BOOK))}`)
    }
    const shelf = await api(context, '/userBook/bookShelf/list')
    const shelved = (shelf.data['list'] as { book: { bookId: number } }[]).map(row => row.book.bookId)
    expect(shelved).toContain(DESK_BOOK)
    expect(shelved).not.toContain(TWIN_BOOK)
  })

  test('who did not come in stands under 安全, by a code and by no name', async ({ page, browser }) => {
    const account = `thrush-${Date.now() % 1e8}`
    const stranger = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
    await signUp(stranger, account)
    const refused = await api(stranger, '/user/login', { account, password: 'not the right one' })
    expect(refused.code).not.toBe(200)
    await stranger.close()
    await openDesk(page, 'security')
    await page.getByRole('link', { name: '登录失败' }).click()
    const noted = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /账号 \w/ })
    await expect(noted.first()).toContainText('登录失败')
    await expect(page.getByRole('main')).not.toContainText(account)
  })

  test('every room opens without a complaint of the console', async ({ page }) => {
    const complaints: string[] = []
    page.on('pageerror', error => complaints.push(String(error)))
    for (const room of [
      'poems',
      'picks',
      'lists',
      'people',
      'invitations',
      'security',
      'settings',
      'jobs',
      'alerts',
      'vitals',
      'health',
      'audit',
    ]) {
      await openDesk(page, room)
      await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
    }
    expect(complaints).toEqual([])
  })
})
