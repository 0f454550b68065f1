import { expect, type Page } from '@playwright/test'
import { chinese, manner } from './bilingual-fixture.ts'
import { test } from './fixtures/shared-page.ts'
import { alive, openReader } from './reader-fixture.ts'

type Answer = { data: { edition: { alignedWith: string[]; apart: object[] }; besideChapter: object | null } }

/** The reader of 论语, reached from its page, whose chapters come as `change` has them. */
async function openWith(page: Page, change: (data: Answer['data'], url: URL) => void): Promise<void> {
  await page.route(/\/a\/v1\/book\/bookReader\/1\?/, async route => {
    const answer = (await (await route.fetch()).json()) as Answer
    change(answer.data, new URL(route.request().url()))
    await route.fulfill({ json: answer })
  })
  await page.goto('/bookDetail/1')
  // A link pressed before the page lives is followed by the browser itself, and the server draws the chapter.
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: '开始读' }).first().click()
  await alive(page)
}

// Chapters around are still being fetched when a journey ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const apart = (why: string) => (data: Answer['data']) => {
  data.edition.alignedWith = []
  data.edition.apart = [{ editionId: 0, language: 'english', why }]
}

test('who asks for both editions while they are being aligned is told so, and the layout panel says it too', async ({
  page,
}) => {
  await openWith(page, apart('waiting'))
  await page.getByRole('button', { name: '对照' }).click()
  await expect(page.getByText('还不能对照：两版正在逐句对齐').first()).toBeVisible()
  await page.keyboard.press('s')
  await expect(page.locator('dialog').getByText('还不能对照：两版正在逐句对齐')).toBeVisible()
})

test('who asks for two editions that have nothing in common is told so', async ({ page }) => {
  await openWith(page, apart('unrelated'))
  await expect(page.locator('#reader-text')).toHaveAttribute('data-alive', '')
  await page.keyboard.press('e')
  await expect(page.getByText('不能对照：两版的文字没有相同的内容').first()).toBeVisible()
})

test('of a chapter that the other edition does not have it says so, and of no manner of reading it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await openWith(page, (data, url) => {
    if (url.searchParams.has('beside')) data.besideChapter = null
  })
  await page.keyboard.press('e')
  await expect(page.locator('.pair-note')).toHaveText('另一版没有这一章')
  await expect(page.getByText('轻点一段，就换成译文')).toHaveCount(0)
  await expect(chinese(page, 1)).toHaveCount(0)
})

test('an address that asks for an edition that is not there is answered with a word', async ({ page }) => {
  const answer = await page.request.get('/a/v1/book/select?pageSize=100')
  const { data } = (await answer.json()) as {
    data: { list: { bookId: number; languages: string[]; wordCount: number }[] }
  }
  const alone = data.list.find(
    ({ languages, wordCount }) => languages.length === 1 && languages[0] === 'english' && wordCount > 10_000,
  )
  const isShown = expect(page.getByText('这部书只有这一版').first()).toBeVisible({ timeout: 30_000 })
  await openReader(page, `/bookReader/${alone?.bookId}?language=english&chapter=1&beside=chinese`)
  await isShown
  // Nor does the page say how two editions would stand on it.
  expect(await manner(page)).toBeUndefined()
})
