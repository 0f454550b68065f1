import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from './fixtures/shared-page.ts'
import { openPanel, openReader } from './reader-fixture.ts'
import { card, lookUp, middleOf } from './words-fixture.ts'

// The dictionary is written by the first question to a new site.
test.setTimeout(120_000)

const LUNYU = '/bookReader/1?language=chinese&chapter=1'

test('a word is saved with its sentence, found in the list, exported for Anki and taken out again', async ({
  page,
}) => {
  await openReader(page, LUNYU)
  await lookUp(page, '君子')
  await card(page).getByRole('button', { name: '加入生词本' }).click()
  await expect(card(page).getByRole('button', { name: '已在生词本' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await page.reload()
  await openPanel(page, 'words')
  const panel = page.getByRole('dialog', { name: '生词' })
  await expect(panel).toContainText('人不知而不愠，不亦君子乎')
  await panel.getByRole('searchbox', { name: '在生词里找' }).fill('junzi')
  await expect(panel.getByRole('listitem').filter({ hasText: '君子' })).toHaveCount(1)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: '导出到 Anki' }).click(),
  ])
  const file = await readFile(await download.path(), 'utf8')
  expect(file.split('\n').slice(0, 2)).toEqual(['#separator:tab', '#html:true'])
  expect(file).toMatch(/\n君子\tjūn zǐ\t.*<b>君子<\/b>.*\t论语\n/)
  await panel.getByRole('button', { name: '移除 君子' }).click()
  await expect(panel).toContainText('还没有生词')
})

for (const [manner, address] of [
  ['one edition is read', LUNYU],
  ['both are on the page', `${LUNYU}&beside=english`],
] as const) {
  test(`a word is saved and exported with its sentence in both languages, where ${manner}`, async ({ page }) => {
    await openReader(page, address)
    await lookUp(page, '君子')
    await card(page).getByRole('button', { name: '加入生词本' }).click()
    await page.keyboard.press('Escape')
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('shishu:words') ?? '[]')[0])
    await expect.poll(async () => (await kept()).sentenceBeside).toMatch(/gentleman/i)
    expect((await kept()).sentence).toContain('君子')
    await openPanel(page, 'words')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog', { name: '生词' }).getByRole('button', { name: '导出到 Anki' }).click(),
    ])
    expect(await readFile(await download.path(), 'utf8')).toMatch(/<b>君子<\/b>[^\t]*<br>[^\t]*gentleman/i)
  })
}

test('any word can be typed, and a tap looks up when that is wanted', async ({ page }) => {
  await openReader(page, LUNYU)
  const panel = page.getByRole('dialog', { name: '生词' })
  // The key is heard once the page has been idle.
  await expect(async () => {
    await page.keyboard.press('d')
    await expect(panel).toBeVisible({ timeout: 1000 })
  }).toPass()
  await panel.getByRole('searchbox', { name: '查一个词' }).fill('mice')
  await page.keyboard.press('Enter')
  await expect(panel).toContainText('老鼠')
  await panel.getByRole('checkbox', { name: '点一下就查词' }).check()
  await page.keyboard.press('Escape')
  const { x, y } = await middleOf(page, '君子')
  await page.mouse.click(x, y)
  await expect(card(page)).toHaveAccessibleName('查词：君子')
})
