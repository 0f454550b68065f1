import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { unzipSync } from 'fflate'
import { test } from './fixtures/shared-page.ts'

test('who downloads a book without an account registers, comes back to the choices, and gets a file that opens', async ({
  page,
}) => {
  await page.goto('/bookDetail/1')
  await page.getByRole('button', { name: '下载' }).click()
  await page.getByRole('dialog').getByRole('link', { name: '注册' }).click()
  await page.getByLabel('账号').fill(`reader${Date.now()}`)
  await page.getByLabel('密码', { exact: true }).fill('a long enough secret 9')
  await page.getByLabel('昵称').fill('读者')
  await page.locator('form[method=post] button[type=submit]').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/bookDetail/1')
  await dialog.getByRole('radio', { name: '竖排' }).check()
  await dialog.getByRole('radio', { name: '全部' }).check()
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '制作并下载' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('论语 - 孔子.epub')
  const files = unzipSync(readFileSync(await download.path()))
  expect(Buffer.from(files['mimetype'] ?? []).toString()).toBe('application/epub+zip')
  expect(Buffer.from(files['EPUB/c1.xhtml'] ?? []).toString()).toContain('<ruby>时<rt>shí</rt></ruby>')

  // A page of it is drawn: its lines run from right to left.
  const opened = await page.context().newPage()
  const style = Buffer.from(files['EPUB/style.css'] ?? []).toString()
  const body = Buffer.from(files['EPUB/c1.xhtml'] ?? []).toString()
  await opened.setContent(
    body.replace(/<\?xml[^>]*>|<link[^>]*>/g, '').replace('</head>', `<style>${style}</style></head>`),
  )
  const [first, last] = await opened
    .locator('section > p')
    .evaluateAll(all => [all[0], all.at(-1)].map(each => each?.getBoundingClientRect().right ?? 0))
  expect(first).toBeGreaterThan(last ?? 0)

  await page.goto('/user?tab=downloads')
  await expect(page.getByRole('link', { name: '论语' })).toBeVisible()
  await expect(page.getByText('全文注音')).toBeVisible()
  const again = page.waitForEvent('download')
  await page.getByRole('button', { name: '再次下载《论语》' }).click()
  expect((await again).suggestedFilename()).toBe('论语 - 孔子.epub')
})

test('an address that is not mine says so in words, with a way on', async ({ page }) => {
  const answer = await page.goto('/download/1?expires=9999999999999&signature=wrong')
  expect(answer?.status()).toBe(401)
  await expect(page.getByRole('heading', { name: '请先登录' })).toBeVisible()
  await expect(page.getByRole('link', { name: '登录' })).toHaveAttribute('href', /^\/login\?next=/)
})
