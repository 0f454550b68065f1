import { expect, type Page, request } from '@playwright/test'
import { apiGet, apiPost, fromSomewhere, signInNew } from './account-fixture.ts'
import { SITE_URL } from './address.ts'
import { test } from './fixtures/shared-page.ts'
import { highlight, painted } from './marks-fixture.ts'
import { openReader } from './reader-fixture.ts'
import { choose, contextOf, DEVICES, novel, row } from './uploads-fixture.ts'

for (const { device, at, size } of DEVICES) {
  test(`whoever replaces a text on ${device} is told beforehand which marks and comments would lose their words`, async ({
    browser,
  }) => {
    test.slow()
    const title = `${at}潮`
    const context = await contextOf(browser, size)
    const page = await context.newPage()
    await signInNew(page)
    const bookId = await publicNovel(page, title)
    const reader = `/bookReader/${bookId}`
    await openReader(page, `${reader}?chapter=1`)
    await highlight(page, `${title}里下着雨`, '绿色')
    await highlight(page, '水声渐远', '绿色')
    await expect.poll(() => painted(page)).toEqual({ 'mark-green': [`${title}里下着雨`, '水声渐远'] })
    await commented(page, bookId, '水声渐远')

    // Of the two passages the second is nowhere in the new file.
    await page.goto('/bookUpload')
    const before = novel(title)
    const text = before.buffer.toString().replaceAll('水声渐远', '灯火熄了')
    const next = { ...before, name: `${title} 删.txt`, buffer: Buffer.from(text) }
    await row(page, title).getByLabel('换一个文件').setInputFiles(next)
    const message = page.getByText('在新文件里，1 处标记、1 条评论找不到原句')
    await expect(message).toBeVisible({ timeout: 60_000 })
    await expect(message).toContainText('2 处标记、1 条评论')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    // It can be read, and stands before the button that does it.
    const [warning, button] = [
      await message.boundingBox(),
      await page.getByRole('button', { name: '提交审核' }).boundingBox(),
    ]
    expect(warning?.y ?? 0).toBeLessThan(button?.y ?? 0)

    // Whoever thinks better of it has lost nothing.
    await row(page, title).getByRole('button', { name: '取消' }).first().click()
    await openReader(page, `${reader}?chapter=1`)
    await expect.poll(() => painted(page)).toEqual({ 'mark-green': [`${title}里下着雨`, '水声渐远'] })

    // And who goes on finds the words that were counted, and no others, without their place.
    await page.goto('/bookUpload')
    const again = { ...next, name: `${title} 又删.txt`, buffer: Buffer.from(`${text}\n完\n`) }
    await row(page, title).getByLabel('换一个文件').first().setInputFiles(again)
    await expect(message).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: '提交审核' }).click()
    await expect(row(page, title).first()).toContainText('等编辑审核')
    await accepted(`${title} 又删.txt`)
    await expect(async () => {
      await page.reload()
      // What was taken back stands below, as such.
      await expect(row(page, title).first()).toContainText('已上架')
    }).toPass({ timeout: 30_000 })
    await openReader(page, `${reader}?chapter=1`)
    await expect(page.getByText('灯火熄了')).toBeVisible()
    await expect.poll(() => painted(page)).toEqual({ 'mark-green': [`${title}里下着雨`] })
    await context.close()
  })
}

/** Brings a novel for everyone, which an editor lets in; gives its number. */
async function publicNovel(page: Page, title: string): Promise<number> {
  await page.goto('/bookUpload')
  await choose(page, novel(title))
  await page.getByRole('radio', { name: '版权已过期' }).check({ timeout: 30_000 })
  await page.getByRole('radio', { name: '所有人' }).check()
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(row(page, title)).toContainText('等编辑审核')
  await accepted(`${title}.txt`)
  await page.reload()
  await row(page, title).getByRole('link', { name: '去读' }).click({ timeout: 30_000 })
  await expect(page).toHaveURL(/bookReader/)
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

/** An editor lets a file in that waits. */
async function accepted(fileName: string): Promise<void> {
  const desk = await request.newContext({ baseURL: SITE_URL, extraHTTPHeaders: fromSomewhere() })
  const { JOURNEY_ADMIN: account = '', JOURNEY_ADMIN_PASSWORD: password = '' } = process.env
  await desk.post('/a/v1/user/login', { data: { account, password } })
  const { data } = (await (await desk.get('/a/v1/admin/review/list?pageSize=100')).json()) as {
    data: { list: { uploadId: number; fileName: string }[] }
  }
  const uploadId = data.list.find(waiting => waiting.fileName === fileName)?.uploadId
  const answer = await desk.post('/a/v1/admin/review/decide', { data: { uploadId, verdict: 'accept' } })
  expect(answer.status()).toBe(200)
  await desk.dispose()
}

type Passages = { chapter: { chapterId: number; blocks: { blockId: number; html: string }[] } }

async function commented(page: Page, bookId: number, quote: string): Promise<void> {
  const { chapter } = await apiGet<Passages>(page, `/book/bookReader/${bookId}?chapter=1`)
  const block = chapter.blocks.find(({ html }) => html.includes(quote))
  const from = block?.html.indexOf(quote) ?? -1
  const anchor = { chapterId: chapter.chapterId, blockId: block?.blockId, from, to: from + quote.length, quote }
  await apiPost(page, '/bookComment/add', { bookId, text: '好句', anchor })
}
