import { expect } from '@playwright/test'
import { apiGet, apiPost, fromSomewhere, makeList, signInNew } from './account-fixture.ts'
import { test } from './fixtures/shared-page.ts'

const PASSWORD = 'plum blossoms 417 in snow'

test.use({ extraHTTPHeaders: fromSomewhere() })

test('what someone shows is found from their words, and nothing else is; they see it themselves too', async ({
  page,
  browser,
  baseURL,
}) => {
  const text = `山中一夜雨 ${Date.now()}`
  await signInNew(page, '竹里')
  const { userId } = await apiGet<{ userId: number }>(page, '/user/info')
  await page.goto(`/profile?id=${userId}`)
  await expect(page.getByRole('heading', { name: '别人还看不到你' })).toBeAttached()

  await makeList(page, { name: '夜读三种', add: [1, 2], public: true })
  await makeList(page, { name: '什么都不公开', add: [1] })
  const { commentId } = await apiPost<{ commentId: number }>(page, '/bookComment/add', { bookId: 1, text })

  const visitor = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })
  const theirs = await visitor.newPage()
  await theirs.goto(`/bookComment/1?comment=${commentId}&sort=new`)
  const comment = theirs.locator(`#comment-${commentId}`)
  await comment.getByRole('link', { name: '竹里' }).click()
  await expect(theirs).toHaveURL(`/profile?id=${userId}`)
  await expect(theirs.getByRole('heading', { level: 1, name: '竹里' })).toBeVisible()
  await expect(theirs.getByRole('link', { name: '夜读三种' })).toBeVisible()
  await expect(theirs.getByText(text)).toBeVisible()
  await expect(theirs.getByText('什么都不公开')).toHaveCount(0)
  await visitor.close()

  await page.goto(`/profile?id=${userId}`)
  await page.getByRole('link', { name: '回到自己的书房' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '竹里的书房' })).toBeVisible()
})

test('a comment that stays after its account says 「已注销」 and leads to nobody', async ({ page }) => {
  const text = `人去楼空 ${Date.now()}`
  await signInNew(page, '过客')
  const { commentId } = await apiPost<{ commentId: number }>(page, '/bookComment/add', { bookId: 1, text })
  await apiPost(page, '/user/delete', { password: PASSWORD, comments: 'keep' })
  await page.goto(`/bookComment/1?comment=${commentId}&sort=new`)
  const comment = page.locator(`#comment-${commentId}`)
  await expect(comment.getByText('已注销')).toBeVisible()
  await expect(comment.getByText(text)).toBeVisible()
  await expect(page.locator('a[href*="/profile?id=0"]')).toHaveCount(0)
  await expect(comment.getByRole('link', { name: '已注销' })).toHaveCount(0)
})
