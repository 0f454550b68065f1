import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { highlight, kept, LUNYU, painted } from './marks-fixture.ts'
import { alive, openReader } from './reader-fixture.ts'

test('the list is in reading order, is filtered, and leads to the place with a way back', async ({ page }) => {
  await openReader(page, LUNYU)
  await highlight(page, '巧言令色', '红色')
  await highlight(page, '有朋自远方来', '绿色')
  await page.goto('/bookReader/1?language=chinese&chapter=2')
  await alive(page)
  await highlight(page, '温故而知新', '蓝色')
  await page.keyboard.press('m')
  const rows = page.getByRole('dialog', { name: '划线' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).toContainText('有朋自远方来')
  await expect(rows.nth(1)).toContainText('巧言令色')
  await expect(rows.nth(2)).toContainText('温故而知新')
  const panel = page.getByRole('dialog', { name: '划线' })
  await panel.getByRole('button', { name: '蓝色', exact: true }).click()
  await expect(rows).toHaveCount(1)
  await panel.getByRole('button', { name: '蓝色', exact: true }).click()
  await panel.getByRole('searchbox').fill('令色')
  await expect(rows).toHaveCount(1)
  await rows
    .first()
    .getByRole('button', { name: /巧言令色/ })
    .click()
  await expect(page).toHaveURL(/chapter=1/)
  await expect.poll(async () => (await painted(page))['mark-red']).toEqual(['巧言令色'])
  await page.getByRole('button', { name: /^回到 为政/ }).click()
  await expect(page).toHaveURL(/chapter=2/)
})

test('marks are written to Markdown, JSON and CSV, and our JSON is read back', async ({ page }) => {
  await openReader(page, LUNYU)
  await highlight(page, '有朋自远方来，不亦乐乎', '绿色')
  await page.keyboard.press('m')
  const panel = page.getByRole('dialog', { name: '划线' })
  const saved = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name, exact: true }).click(),
    ])
    return { name: download.suggestedFilename(), path: await download.path() }
  }
  const md = await saved('Markdown')
  expect(md.name).toBe('论语 - 划线.md')
  expect(await readFile(md.path, 'utf8')).toContain('> 有朋自远方来，不亦乐乎')
  const csv = await readFile((await saved('表格 CSV')).path)
  expect([...csv.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(csv.toString('utf8')).toMatch(/\r\n论语,1,学而[^,]*,划线,绿色,有朋自远方来，不亦乐乎,,/)
  const json = await saved('JSON')
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await alive(page)
  await page.keyboard.press('m')
  await panel.locator('input[type="file"]').setInputFiles(json.path)
  await expect.poll(() => painted(page)).toEqual({ 'mark-green': ['有朋自远方来，不亦乐乎'] })
})

test.describe('an edition that was corrected', () => {
  // The page's own scripts carry the text, and their hashes no longer fit the changed page.
  test.use({ bypassCSP: true })

  test('a mark is found by its words when the text has changed, and is kept when they are gone', async ({ page }) => {
    await openReader(page, LUNYU)
    await highlight(page, '有朋自远方来', '绿色')
    await highlight(page, '巧言令色', '红色')
    // The edition as it might be after a correction: words before the first mark, the second one gone.
    await page.route('**/bookReader/1?**', async route => {
      const answer = await route.fetch()
      const body = (await answer.text())
        .replaceAll('有朋自远方来', '新添了几个字，有朋自远方来')
        .replaceAll('巧言令色', '另外四字')
      await route.fulfill({ response: answer, body })
    })
    await page.reload()
    await alive(page)
    await expect.poll(() => painted(page)).toEqual({ 'mark-green': ['有朋自远方来'] })
    await page.keyboard.press('m')
    const rows = page.getByRole('dialog', { name: '划线' }).getByRole('listitem')
    await expect(rows.filter({ hasText: '有朋自远方来' })).toContainText('原文有改动')
    await expect(rows.filter({ hasText: '巧言令色' })).toContainText('原文已改')
  })
})

test('where the browser keeps nothing, marks last for the visit and the reader is told', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto(LUNYU)
  await alive(page)
  await highlight(page, '有朋自远方来', '绿色')
  await expect(page.getByText('划线只在这次打开时有')).toBeVisible()
  await expect.poll(() => painted(page)).toEqual({ 'mark-green': ['有朋自远方来'] })
})

test('two tabs keep each other’s marks', async ({ page, context }) => {
  await openReader(page, LUNYU)
  const other = await context.newPage()
  await openReader(other, LUNYU)
  await highlight(page, '有朋自远方来', '绿色')
  await expect.poll(() => painted(other)).toEqual({ 'mark-green': ['有朋自远方来'] })
  await highlight(other, '巧言令色', '红色')
  await expect.poll(async () => Object.keys(await painted(page)).toSorted()).toEqual(['mark-green', 'mark-red'])
  expect(await kept(page)).toHaveLength(2)
})
