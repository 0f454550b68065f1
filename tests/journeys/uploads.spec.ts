import { expect, type Locator } from '@playwright/test'
import { fromSomewhere, signInNew } from './account-fixture.ts'
import { test } from './fixtures/shared-page.ts'
import { choose, novel, row } from './uploads-fixture.ts'

test.use({ extraHTTPHeaders: fromSomewhere() })

test('a book is sent, looked at, corrected, confirmed, read, and offered to everyone', async ({ page, browser }) => {
  await signInNew(page)
  await page.goto('/bookUpload')
  await choose(page, novel('雨窗'))
  // What was just sent opens by itself once it has been read.
  await expect(page.getByLabel('书名', { exact: true })).toHaveValue('雨窗', { timeout: 30_000 })
  await expect(page.getByRole('heading', { name: /目录.*3 章/ })).toBeVisible()
  await expect(page.getByText('第二章 风雨')).toBeVisible()
  await expect(page.getByRole('radio', { name: '只有我' })).toBeChecked()
  await page.getByLabel('作者', { exact: true }).fill('听雨生')
  await page.getByRole('button', { name: '上架' }).click()
  await expect(row(page, '雨窗')).toContainText('已上架', { timeout: 30_000 })
  await expect(row(page, '雨窗')).toContainText('只有我能看')
  await row(page, '雨窗').getByRole('link', { name: '去读' }).click()
  await expect(page).toHaveURL(/\/bookReader\/\d+/)
  await expect(page.getByText('雨窗里下着雨。')).toBeVisible()
  // The page itself, drawn by the server for its owner.
  await page.reload()
  await expect(page.getByText('雨窗里下着雨。')).toBeVisible()
  const address = new URL(page.url()).pathname
  const visitor = await browser.newContext({ extraHTTPHeaders: fromSomewhere() })
  const seen = async () => (await visitor.request.get(address)).status()
  expect(await seen()).toBe(404)
  await page.goto('/bookUpload')
  page.on('dialog', dialog => void dialog.accept())
  // Where an editor looks first it waits, and stays with its owner when it is taken back.
  await row(page, '雨窗').getByRole('button', { name: '公开' }).click()
  await expect(row(page, '雨窗')).toContainText('等编辑审核')
  expect(await seen()).toBe(404)
  await row(page, '雨窗').getByRole('button', { name: '取消' }).click()
  await expect(row(page, '雨窗')).toContainText('只有我能看')
  await visitor.close()
})

test('headings are chosen anew, and the contents follow at once', async ({ page }) => {
  await signInNew(page)
  await page.goto('/bookUpload')
  const lines = ['甲', '乙', '丙'].map(name => `＊${name}\n\n${name}的故事很长，说也说不完。\n`)
  await choose(page, { name: '星.txt', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) })
  await expect(page.getByLabel('书名', { exact: true })).toBeVisible({ timeout: 30_000 })
  await page.getByText('章节标题', { exact: true }).click()
  await page.getByLabel('独占一行的短句').uncheck()
  await expect(page.getByRole('heading', { name: /目录.*1 章/ })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('group').getByRole('status')).toHaveText(/^1 章/, { timeout: 30_000 })
  await page.getByLabel('这样开头的行也是标题').fill('＊')
  await page.getByRole('button', { name: '重读' }).click()
  await expect(page.getByRole('heading', { name: /目录.*3 章/ })).toBeVisible({ timeout: 30_000 })
})

test('of several files the first that is a book opens by itself, then the next; what is none says so', async ({
  page,
}) => {
  await signInNew(page)
  await page.goto('/bookUpload')
  const none = { name: '不是书.epub', mimeType: 'application/epub+zip', buffer: Buffer.from('nothing') }
  await choose(page, novel('头一本'), novel('第二本'), none)
  await expect(row(page, '不是书.epub')).toContainText('没有成功', { timeout: 30_000 })
  const name = page.getByLabel('书名', { exact: true })
  await expect(name).toHaveValue('头一本', { timeout: 30_000 })
  await page.getByRole('button', { name: '上架' }).click()
  await expect(name).toHaveValue('第二本', { timeout: 30_000 })
  await page.getByRole('button', { name: '上架' }).click()
  for (const book of ['头一本', '第二本']) await expect(row(page, book)).toContainText('已上架', { timeout: 30_000 })
})

test('a reader who leaves finds the book where it was left, and what is no book says why', async ({ page }) => {
  await signInNew(page)
  await page.goto('/bookUpload')
  await choose(page, novel('留别'), {
    name: '坏.epub',
    mimeType: 'application/epub+zip',
    buffer: Buffer.from('PK\u0003\u0004'),
  })
  await expect(row(page, '坏.epub')).toContainText('文件已损坏，无法读取', { timeout: 30_000 })
  await page.goto('/')
  await page.goto('/bookUpload')
  await row(page, '留别').getByRole('button', { name: '查看并确认' }).click()
  await expect(page.getByLabel('书名', { exact: true })).toHaveValue('留别')
  await expect(page).toHaveURL(/upload=\d+/)
  await page.getByRole('button', { name: '收起' }).click()
  await row(page, '留别').getByRole('button', { name: '取消' }).click()
  await expect(row(page, '留别')).toContainText('已取消')
  await page.goto('/user?tab=notices')
  const notice = page.getByRole('listitem').filter({ hasText: '文件“坏.epub”没有读成：文件已损坏，无法读取' })
  await notice.getByRole('link', { name: '换一个文件再传' }).click()
  await expect(page).toHaveURL(/bookUpload/)
})

test('a book that is there already is said to be so, with the way to it', async ({ page, context }) => {
  await signInNew(page)
  await page.goto('/bookUpload')
  await choose(page, novel('重来'))
  await page.getByRole('radio', { name: '版权已过期' }).check({ timeout: 30_000 })
  await page.getByRole('radio', { name: '所有人' }).check()
  await expect(page.getByText('公开的书人人可读')).toBeVisible()
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(row(page, '重来')).toContainText('等编辑审核')
  // Sent once more it is the one that waits.
  await choose(page, novel('重来'))
  await expect(row(page, '重来')).toHaveCount(1)
  await context.clearCookies()
  await page.goto('/bookUpload')
  await expect(page).toHaveURL(/\/login/)
})

test('a file that breaks off is sent again, and one that is dropped comes too', async ({ page }) => {
  await signInNew(page)
  await page.goto('/bookUpload')
  let broken = 0
  await page.route('**/files/uploads/**', route => (broken++ === 0 ? route.abort() : route.continue()))
  const { name, buffer } = novel('断线')
  const data = await page.evaluateHandle(
    ({ file, bytes }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], file))
      return transfer
    },
    { file: name, bytes: [...buffer] },
  )
  const zone = page.getByText('把书拖到这里')
  await zone.dispatchEvent('dragenter', { dataTransfer: data })
  await expect(page.getByText('松手即可上传')).toBeVisible()
  await page.getByText('松手即可上传').dispatchEvent('drop', { dataTransfer: data })
  await expect(page.getByLabel('书名', { exact: true })).toHaveValue('断线', { timeout: 30_000 })
  expect(broken).toBe(2)
})

/** What stands after a stop between two facts that ends or begins a line in sight. */
function looseStops(locator: Locator): Promise<string[]> {
  return locator.evaluate(element => {
    const stops = [...element.querySelectorAll('span')].filter(
      span => span.textContent === ' · ' && !span.firstElementChild,
    )
    if (stops.length === 0) throw new Error('no stops')
    return stops.flatMap(stop => {
      const [fact, line] = [stop.parentElement, stop.parentElement?.parentElement]
      const at = stop.getBoundingClientRect()
      const before = fact?.previousElementSibling?.getBoundingClientRect()
      const isCutOff = at.left < (line?.getBoundingClientRect().left ?? 0) + 1 && at.top >= (before?.bottom ?? 0) - 1
      const isBetween = before !== undefined && before.right <= at.left + 1 && before.top < at.bottom
      return isCutOff || isBetween ? [] : [fact?.textContent ?? '']
    })
  })
}

test('on a phone a book is brought by one hand', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    extraHTTPHeaders: fromSomewhere(),
  })
  const page = await context.newPage()
  await signInNew(page)
  await page.goto('/bookUpload')
  await choose(page, novel('掌中'))
  await expect(page.getByLabel('书名', { exact: true })).toHaveValue('掌中', { timeout: 30_000 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const height = (await page.getByRole('button', { name: '上架' }).boundingBox())?.height ?? 0
  expect(height).toBeGreaterThanOrEqual(44)
  await page.getByRole('button', { name: '上架' }).tap()
  await expect(row(page, '掌中')).toContainText('已上架', { timeout: 30_000 })
  page.on('dialog', dialog => void dialog.accept())
  for (const width of [320, 345, 360, 375, 390, 412]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await looseStops(row(page, '掌中')), `${width} px`).toEqual([])
  }
  await row(page, '掌中').getByRole('button', { name: '下架' }).tap()
  await expect(row(page, '掌中')).toContainText('已下架')
  // Told as a success, and not called what nobody cancelled.
  await expect(row(page, '掌中')).not.toContainText('已取消')
  await expect(page.getByRole('alert').filter({ hasText: '已下架' })).toHaveCount(0)
  await context.close()
})

test('an editor lets a book in, and it is there for everyone', async ({ page, browser }) => {
  await signInNew(page)
  await page.goto('/bookUpload')
  await choose(page, novel('公之于众'))
  await page.getByRole('radio', { name: '版权已过期' }).check({ timeout: 30_000 })
  await page.getByRole('radio', { name: '所有人' }).check()
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(row(page, '公之于众')).toContainText('等编辑审核')
  const desk = await browser.newPage({ extraHTTPHeaders: fromSomewhere() })
  const { JOURNEY_ADMIN: account = '', JOURNEY_ADMIN_PASSWORD: password = '' } = process.env
  expect((await desk.request.post('/a/v1/user/login', { data: { account, password } })).status()).toBe(200)
  await desk.goto('/admin?room=reviews')
  const waiting = desk.getByRole('listitem').filter({ hasText: '公之于众.txt' })
  await waiting.getByText('目录').click()
  await expect(waiting.getByText('第三章 风雨')).toBeVisible()
  await waiting.getByRole('button', { name: '上架' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '上架' }).click()
  await expect(waiting).toHaveCount(0)
  await page.reload()
  await expect(row(page, '公之于众')).toContainText('已上架', { timeout: 30_000 })
  const visitor = await browser.newPage({ extraHTTPHeaders: fromSomewhere() })
  await visitor.goto('/search?keyword=公之于众')
  await expect(
    visitor
      .getByRole('main')
      .getByRole('link', { name: /公之于众/ })
      .first(),
  ).toBeVisible()
  await desk.close()
  await visitor.close()
})
