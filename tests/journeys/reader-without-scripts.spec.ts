import { expect, test } from '@playwright/test'
import { apiGet } from './account-fixture.ts'
import { barriersOn } from './axe.ts'
import { BARE_BOOK } from './fixtures/works.ts'

/** A work that stands in the library before its text does. */

const SAID = { 'zh-CN': '这一版还没有正文', en: 'This edition has no text yet' }
const WAY = { 'zh-CN': '本书介绍', en: 'About this book' }
const TO_COME = { 'zh-CN': '正文尚未收入', en: 'The text has not been added yet' }
const START = /^(?:开始读|Start reading|下载|Download)$/

for (const locale of ['zh-CN', 'en'] as const) {
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 360, height: 720 } })

    test('a book without chapters is said to have none at every address of its text, and leads back', async ({
      page,
    }) => {
      const chinese = `/bookReader/${BARE_BOOK}?language=chinese`
      for (const path of [
        `/bookReader/${BARE_BOOK}`,
        `/bookPreview/${BARE_BOOK}`,
        `${chinese}&chapter=1`,
        `${chinese}&chapter=7&block=123456`,
        `${chinese}#b123456`,
      ]) {
        const answer = await page.goto(path)
        expect(answer?.status(), path).toBe(404)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(SAID[locale])
        await expect(page).toHaveTitle(SAID[locale])
      }
      expect(await barriersOn(page)).toEqual([])
      await page.getByRole('link', { name: WAY[locale] }).click()
      await expect(page).toHaveURL(`/bookDetail/${BARE_BOOK}`)
    })

    test('its pages say that the text is to come, and offer neither reading nor a download', async ({ page }) => {
      for (const path of [`/bookDetail/${BARE_BOOK}`, `/library/${BARE_BOOK}_chinese`]) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        const main = page.getByRole('main')
        await expect(main.getByText(TO_COME[locale])).toHaveCount(2)
        await expect(main.getByRole('link', { name: START })).toHaveCount(0)
        await expect(main.getByRole('button', { name: START })).toHaveCount(0)
        await expect(main).not.toContainText(/\b0 ?(?:章|字|chapters|characters)/)
      }
    })
  })
}

test('the API gives such a work without chapters, and of its first chapter says 404', async ({ page }) => {
  const { editions } = await apiGet<{ editions: { chapterCount: number }[] }>(page, `/book/bookDetail/${BARE_BOOK}`)
  expect(editions.map(({ chapterCount }) => chapterCount)).toEqual([0])
  expect(await apiGet(page, `/book/contents/${BARE_BOOK}`)).toMatchObject({ contents: [], chapterCount: 0 })
  for (const chapter of ['', '?chapter=1', '?language=chinese&chapter=99999']) {
    const answer = await page.request.get(`/a/v1/book/bookReader/${BARE_BOOK}${chapter}`)
    expect(await answer.json()).toMatchObject({ code: 404, data: null })
  }
  const found = await apiGet<unknown[]>(page, `/book/search/${BARE_BOOK}?keyword=文`)
  expect(found).toEqual([])
})
