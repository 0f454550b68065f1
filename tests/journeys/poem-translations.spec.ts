import { expect, type Page } from '@playwright/test'
import { fresh, test } from './fixtures/shared-page.ts'
import { TRANSLATED_TWICE } from './fixtures/works.ts'
import { openPage } from './pages-fixture.ts'

const { poemId, translator } = TRANSLATED_TWICE
const POEM = `/poetry/${poemId}`

/** Under the second line of 鹿柴, our translation and the other. */
const OURS = 'there is only the sound of people talking.'
const OTHER = 'Voices, though, from somewhere.'

const beside = (page: Page, line: number) => page.locator(`#l${line} [lang=en] [data-block]`)
const choice = (page: Page) => page.getByRole('navigation', { name: '译者' })

test('whose translation is shown is chosen by the reader, and stays so on this device', async ({ page }) => {
  await openPage(page, POEM)
  await choice(page).getByRole('link', { name: '诗书 Shishu' }).click()
  await expect(beside(page, 1)).toHaveText([OURS])
  await choice(page).getByRole('link', { name: translator }).click()
  await expect(beside(page, 1)).toHaveText([OTHER])
  await expect(choice(page).getByRole('link', { name: translator })).toHaveAttribute('aria-current', 'true')
  // Another visit, by the bare address.
  for (const { name, shown } of [
    { name: translator, shown: OTHER },
    { name: '诗书 Shishu', shown: OURS },
  ]) {
    await choice(page).getByRole('link', { name }).click()
    await openPage(page, POEM)
    await expect(beside(page, 1)).toHaveText([shown])
  }
})

test('several translations of a line are compared, each with its translator', async ({ page }) => {
  await openPage(page, POEM)
  await choice(page).getByRole('link', { name: '各家对读' }).click()
  await expect(beside(page, 1)).toHaveText([OTHER, OURS])
  await expect(page.locator('#l1 small')).toHaveText([translator, '诗书 Shishu'])
  await openPage(page, POEM)
  await expect(beside(page, 3)).toHaveCount(2)
  // In columns they stand under the sheet one after the other, each whole.
  await page.getByRole('link', { name: '竖排' }).click()
  await expect(page.getByText(OTHER)).toBeVisible()
  await expect(page.getByText(OURS)).toBeVisible()
  await page.getByRole('link', { name: '译文' }).click()
  await expect(page.getByText(OTHER)).toHaveCount(0)
  await expect(choice(page)).toHaveCount(0)
})

test('a line found in either translation says so', async ({ page }) => {
  for (const asked of ['voices from somewhere', 'sound of people talking']) {
    await openPage(page, `/search/${encodeURIComponent(asked)}?kind=poem`)
    await expect(page.getByRole('main').locator('article, li', { hasText: '鹿柴' }).first()).toContainText(
      asked.startsWith('voices') ? OTHER : OURS,
      { ignoreCase: true },
    )
  }
})

test('what has a translation is asked for in the search and in the list of poems, where cards say so', async ({
  page,
}) => {
  await openPage(page, '/search/%E6%98%8E%E6%9C%88?kind=poem')
  const hits = page.getByRole('main').locator('[data-kind=poem] li')
  const before = await hits.count()
  await page.getByRole('link', { name: '中英对照' }).click()
  await expect(page).toHaveURL(/kind=poem&bilingual=1$/)
  await expect.poll(() => hits.count()).toBeLessThan(before)
  expect(await hits.count()).toBeGreaterThan(0)
  await openPage(page, '/poetryList?bilingual=1')
  const cards = page.getByRole('main').locator('article')
  await expect(cards.first()).toContainText('有译文')
  await expect(cards.filter({ hasText: '有译文' })).toHaveCount(await cards.count())
})

fresh.describe('without JavaScript', () => {
  fresh.use({ javaScriptEnabled: false })

  fresh('the choice is a link', async ({ page }) => {
    await page.goto(POEM)
    await choice(page).getByRole('link', { name: translator }).click()
    await expect(beside(page, 1)).toHaveText([OTHER])
    await choice(page).getByRole('link', { name: '各家对读' }).click()
    await expect(beside(page, 1)).toHaveCount(2)
  })
})
