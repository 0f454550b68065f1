import { expect } from '@playwright/test'
import { signInNew } from './account-fixture.ts'
import { test } from './fixtures/shared-page.ts'
import { highlight, painted } from './marks-fixture.ts'
import { openReader } from './reader-fixture.ts'
import { choose, contextOf, DEVICES, novel, row } from './uploads-fixture.ts'

for (const { device, at, size } of DEVICES) {
  test(`a book has the text of another file on ${device}, and a mark still stands on its words`, async ({
    browser,
  }) => {
    const context = await contextOf(browser, size)
    const page = await context.newPage()
    await signInNew(page)
    await page.goto('/bookUpload')
    const title = `${at}渡`
    const before = novel(title)
    await choose(page, before)
    await expect(page.getByLabel('书名', { exact: true })).toHaveValue(title, { timeout: 30_000 })
    await page.getByRole('button', { name: '上架' }).click()
    await expect(row(page, title)).toContainText('已上架', { timeout: 30_000 })
    await row(page, title).getByRole('link', { name: '去读' }).click()
    await expect(page).toHaveURL(/bookReader/)
    const reader = new URL(page.url()).pathname
    await openReader(page, `${reader}?chapter=1`)
    await highlight(page, `${title}里下着雨`, '绿色')
    await expect.poll(() => painted(page)).toEqual({ 'mark-green': [`${title}里下着雨`] })

    // The new file has a preface, and another sentence before the marked words.
    await page.goto('/bookUpload')
    const text = before.buffer
      .toString()
      .replace('第一章 风雨', '楔子\n\n话说从头，那时还没有桥。\n\n第一章 风雨')
      .replace(`${title}里下着雨`, `天还没亮。${title}里下着雨`)
    const file = { ...before, name: `${title} 修订.txt`, buffer: Buffer.from(text) }
    await row(page, title).getByLabel('换一个文件').setInputFiles(file)
    await expect(page.getByText('新文件的正文会替换现在的正文')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('heading', { name: /目录.*4 章/ })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    await page.getByRole('button', { name: '替换正文' }).click()
    await expect(row(page, title)).toHaveCount(1, { timeout: 30_000 })
    await expect(row(page, title)).toContainText('已上架', { timeout: 30_000 })
    await openReader(page, `${reader}?chapter=2`)
    await expect(page.getByText(`天还没亮。${title}里下着雨。`)).toBeVisible()
    await expect.poll(() => painted(page)).toEqual({ 'mark-green': [`${title}里下着雨`] })

    // Read again it is the same, and its owner has the file as it was sent.
    await page.goto('/bookUpload')
    await row(page, title).getByRole('button', { name: '重读文件' }).click()
    await expect(page.getByText('标记会留在原来的字句上')).toBeVisible()
    await expect(row(page, title)).toContainText('已上架', { timeout: 30_000 })
    await page.goto(reader.replace('bookReader', 'bookDetail'))
    await page.getByRole('button', { name: '下载' }).click()
    await page.getByRole('radio', { name: '原文件' }).check({ force: true })
    await expect(page.getByText(/上传时的原件：TXT/)).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载原文件' }).click()
    expect((await download).suggestedFilename()).toBe(`${title} 修订.txt`)
    await context.close()
  })
}
