import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { SITE_URL } from './address.ts'
import { barriersOn } from './axe.ts'
import { desktopUserAgent } from './browser.ts'

const PASSWORD = 'correct horse battery staple'

/** Set off from what an earlier run said on the same site. */
const RUN = Date.now().toString(36)
let made = 0

/** A browser of somebody who is signed in, or of a visitor. */
async function somebody(browser: Browser, nick?: string): Promise<{ page: Page; account: string }> {
  const address = `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.7`
  const context = await browser.newContext({
    baseURL: SITE_URL,
    locale: 'zh-CN',
    userAgent: desktopUserAgent,
    extraHTTPHeaders: { 'x-forwarded-for': address },
  })
  const page = await context.newPage()
  const account = `talker-${Date.now().toString(36)}-${++made}`
  if (nick) await post(page.request, '/user/register', { account, password: PASSWORD, nick })
  return { page, account }
}

async function post(request: APIRequestContext, path: string, data: object): Promise<Record<string, unknown>> {
  const answer = await request.post(`/a/v1${path}`, { data, headers: { origin: SITE_URL } })
  const { code, data: added } = await answer.json()
  expect(code).toBe(200)
  return added
}

const commentWith = (page: Page, text: string) => page.locator('article').filter({ hasText: text })
const writing = (page: Page) => page.getByRole('textbox', { name: '写评论' })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

test('a visitor writes first and signs in on the way; words and score are still there', async ({ browser }) => {
  const { account, page: other } = await somebody(browser, '先注册的人')
  await other.context().close()
  const { page } = await somebody(browser)
  await open(page, '/bookComment/4')
  await writing(page).fill('先写下来，再去登录。')
  await page.getByRole('radio', { name: '9 分' }).check({ force: true })
  await page.getByRole('button', { name: '发表' }).click()
  await page.waitForURL(/\/login\?/)
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(/\/bookComment\/4/)
  await expect(writing(page)).toHaveValue('先写下来，再去登录。')
  await expect(page.getByRole('radio', { name: '9 分' })).toBeChecked()
  await page.getByRole('button', { name: '发表' }).click()
  await expect(commentWith(page, '先写下来，再去登录。')).toBeVisible()
  await expect(writing(page)).toHaveValue('')
  await expect(page.getByText('1 人评分')).toBeVisible()
})

test('a comment is answered, liked, changed, reported and deleted, and its writer is told', async ({ browser }) => {
  const { page: writer } = await somebody(browser, '写的人')
  const { page: reader } = await somebody(browser, '读的人')
  await open(writer, '/bookComment/5')
  await writing(writer).fill('开头写一句，《论语》也该读。')
  await writer.getByRole('button', { name: '发表' }).click()
  await expect(commentWith(writer, '开头写一句')).toBeVisible()

  await open(reader, '/bookComment/5')
  const theirs = commentWith(reader, '开头写一句')
  await expect(theirs.getByRole('link', { name: '《论语》' })).toHaveAttribute('href', '/bookDetail/1')
  await theirs.getByRole('button', { name: /^赞同/ }).click()
  await expect(theirs.getByRole('button', { name: /1 人赞同/ })).toHaveAttribute('aria-pressed', 'true')
  await theirs.getByRole('button', { name: '回复' }).click()
  await reader.getByRole('textbox', { name: '回复写的人' }).fill('同意。')
  await reader.getByRole('button', { name: '回复', exact: true }).last().click()
  await expect(commentWith(reader, '同意。')).toBeVisible()
  await theirs.getByRole('button', { name: '更多' }).click()
  await theirs.getByRole('button', { name: '举报' }).click()
  const dialog = reader.getByRole('dialog', { name: '举报这条评论' })
  await dialog.getByRole('radio', { name: '其他' }).check()
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(dialog).toHaveCount(0)

  await open(writer, '/user?tab=notices')
  await expect(writer.getByText('读的人回复了你')).toBeVisible()
  await expect(writer.getByText('读的人赞同你的评论')).toBeVisible()
  await writer.getByRole('link', { name: /同意。/ }).click()
  await expect(commentWith(writer, '同意。')).toBeVisible()
  await expect(writer.getByText('你要看的这一条')).toBeVisible()

  const own = commentWith(writer, '开头写一句').first()
  await own.getByRole('button', { name: '更多' }).click()
  await own.getByRole('button', { name: '修改' }).click()
  await writer.getByRole('textbox', { name: '修改' }).fill('改过的一句。')
  await writer.getByRole('button', { name: '保存' }).click()
  const changed = commentWith(writer, '改过的一句。').first()
  await expect(changed.getByText('已编辑', { exact: true })).toBeVisible()
  await changed.getByRole('button', { name: '更多' }).click()
  await changed.getByRole('button', { name: '删除' }).click()
  await writer.getByRole('dialog', { name: '删除这条评论' }).getByRole('button', { name: '删除' }).click()
  await expect(writer.getByText('此评论已删除').first()).toBeVisible()
  await expect(commentWith(writer, '改过的一句。')).toHaveCount(0)
})

test('a comment about a later chapter stays covered until its reader opens it', async ({ browser }) => {
  const { page } = await somebody(browser, '读得快的人')
  const { chapter } = (await (await page.request.get('/a/v1/book/bookReader/6?chapter=3')).json()).data
  await post(page.request, '/bookComment/add', {
    bookId: 6,
    text: `后面的事都在这里。${RUN}`,
    anchor: { chapterId: chapter.chapterId },
  })
  await post(page.request, '/bookComment/add', { bookId: 6, text: `结局是这样的。${RUN}`, spoiler: true })
  const { page: slow } = await somebody(browser)
  await slow.addInitScript(() => {
    const position = {
      bookId: 6,
      language: 'chinese',
      chapterNumber: 1,
      chapterId: 1,
      blockId: 1,
      offset: 0,
      quote: '',
    }
    localStorage.setItem('shishu:place:6', JSON.stringify({ ...position, fraction: 0, at: 1 }))
  })
  await open(slow, '/bookComment/6')
  await expect(slow.getByText(`后面的事都在这里。${RUN}`)).toBeHidden()
  await expect(slow.getByText(`结局是这样的。${RUN}`)).toBeHidden()
  await commentWith(slow, `后面的事都在这里。${RUN}`).getByText('说的是第 3 章').click()
  await expect(slow.getByText(`后面的事都在这里。${RUN}`)).toBeVisible()
  // Who never said where they are sees what does not say of itself that it gives the story away.
  const { page: nobody } = await somebody(browser)
  await open(nobody, '/bookComment/6')
  await expect(nobody.getByText(`后面的事都在这里。${RUN}`)).toBeVisible()
  await expect(nobody.getByText(`结局是这样的。${RUN}`)).toBeHidden()
})

test('without JavaScript the comments are read, and what gives the story away opens by itself', async ({ browser }) => {
  const { page: writer } = await somebody(browser, '写给所有人')
  await post(writer.request, '/bookComment/add', { bookId: 7, text: `人人看得见。${RUN}` })
  await post(writer.request, '/bookComment/add', { bookId: 7, text: `盖着的话。${RUN}`, spoiler: true })
  const context = await browser.newContext({ baseURL: SITE_URL, javaScriptEnabled: false, locale: 'zh-CN' })
  const page = await context.newPage()
  await page.goto('/bookComment/7')
  await expect(page.getByText(`人人看得见。${RUN}`)).toBeVisible()
  await expect(page.getByText(`盖着的话。${RUN}`)).toBeHidden()
  await commentWith(page, `盖着的话。${RUN}`).getByText('含剧透，点开再看').click()
  await expect(page.getByText(`盖着的话。${RUN}`)).toBeVisible()
  await expect(writing(page)).toBeHidden()
  await context.close()
})

test('a poem is talked about line by line', async ({ browser }) => {
  const { page } = await somebody(browser, '读诗的人')
  await open(page, '/poetry/202871926957610')
  const line = page.getByLabel('关于哪一句')
  await writing(page).focus()
  const first = await line.locator('option').nth(1).textContent()
  await line.selectOption({ index: 1 })
  await writing(page).fill('起笔便高。')
  await page.getByRole('button', { name: '发表' }).click()
  const comment = commentWith(page, '起笔便高。')
  await expect(comment.getByRole('link', { name: first ?? '' })).toHaveAttribute('href', /\/poetry\/202871926957610#l0/)
})

test('the page of comments has no barrier that axe knows, by day and by night', async ({ browser }) => {
  const { page } = await somebody(browser, '细看的人')
  await post(page.request, '/bookComment/add', { bookId: 8, text: '《论语》好。', score: 8 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await open(page, '/bookComment/8')
    expect(await barriersOn(page)).toEqual([])
  }
})
