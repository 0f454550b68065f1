import { expect } from '@playwright/test'
import { barriersOn } from './axe.ts'
import { test } from './fixtures/shared-page.ts'
import { openReader, still } from './reader-fixture.ts'
import { fakeVoices, utterances } from './speech-fixture.ts'
import { card, lookUp, middleOf, restingBox } from './words-fixture.ts'

// The dictionary is written by the first question to a new site.
test.setTimeout(120_000)

const LUNYU = '/bookReader/1?language=chinese&chapter=1'
const ALICE = '/bookReader/2?language=english&chapter=1'

test('a double-click on the second character finds the word, with reading, senses, strokes and its other places', async ({
  page,
}) => {
  await openReader(page, LUNYU)
  const { x, y } = await middleOf(page, '君子')
  await page.mouse.dblclick(x + 8, y)
  await expect(card(page)).toHaveAccessibleName('查词：君子', { timeout: 60_000 })
  await expect(card(page)).toContainText('jūn zǐ')
  await expect(card(page)).toContainText('有道德修养')
  await expect(card(page).getByText('人不知而不愠，不亦君子乎？')).toBeVisible()
  await expect(card(page)).toContainText('舉云切')
  await expect(card(page)).toContainText('CC-CEDICT')
  await expect(card(page).getByText('nobleman')).toBeHidden()
  await card(page).getByText('英文释义').first().click()
  await expect(card(page).getByText('nobleman')).toBeVisible()
  await expect(card(page).locator('button[aria-label="再写一遍 君"] svg')).toBeVisible()
  await expect(card(page).locator('section', { hasText: '书中其他地方' }).getByRole('listitem')).toHaveCount(5)
  expect(await barriersOn(page, { within: 'dialog' })).toEqual([])
})

test('a word is found under the pointer where the browser has only the older call for it', async ({ page }) => {
  // Safari before 26.2.
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'caretPositionFromPoint'))
  await openReader(page, LUNYU)
  await lookUp(page, '君子')
  await expect(card(page)).toHaveAccessibleName('查词：君子')
})

test('the card says its word with a voice of the language, and offers none where the system has none', async ({
  page,
}) => {
  await fakeVoices(page, [
    { name: 'Samantha', lang: 'en-US' },
    { name: '普通话', lang: 'zh-CN' },
  ])
  await openReader(page, LUNYU)
  await lookUp(page, '君子')
  await card(page).getByRole('button', { name: '发音' }).click()
  expect(await utterances(page)).toMatchObject([{ text: '君子', voice: '普通话' }])
  const silent = await page.context().newPage()
  await fakeVoices(silent, [{ name: 'Samantha', lang: 'en-US' }])
  await openReader(silent, LUNYU)
  await lookUp(silent, '君子')
  await expect(card(silent).getByRole('button', { name: '发音' })).toHaveCount(0)
})

test('Escape gives the focus back and leaves the reader as it was', async ({ page }) => {
  await openReader(page, LUNYU)
  await page.locator('[data-tool="contents"]').first().focus()
  await lookUp(page, '君子')
  await expect(card(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()
  await expect(page.locator('#reader-box')).toBeFocused()
})

test('another place of the book is a jump', async ({ page }) => {
  await openReader(page, LUNYU)
  await lookUp(page, '君子')
  await card(page).locator('section', { hasText: '书中其他地方' }).getByRole('button').last().click()
  await expect(card(page)).toBeHidden()
  await expect(page.getByRole('button', { name: /^回到/ })).toBeVisible()
})

test('English words are found by their lemma, and d looks a selection up', async ({ page }) => {
  await openReader(page, ALICE)
  await lookUp(page, 'daisies')
  await expect(card(page)).toHaveAccessibleName('查词：daisy')
  await expect(card(page)).toContainText('雏菊')
  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    const text = document.querySelector('#reader-text p[data-block]')?.firstChild as Text
    const at = text.data.indexOf('sister')
    getSelection()?.setBaseAndExtent(text, at, text, at + 6)
  })
  await page.keyboard.press('d')
  await expect(card(page)).toHaveAccessibleName('查词：sister')
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 700 } })

  test('the card never covers the word that was looked up, wherever it stands', async ({ page }) => {
    await openReader(page, LUNYU)
    for (const share of [0.25, 0.5, 0.85]) {
      await middleOf(page, '君子')
      await page.evaluate(at => {
        const [paragraph] = [...document.querySelectorAll('#reader-text [data-block]')].filter(block =>
          block.textContent?.includes('君子'),
        )
        scrollBy(0, (paragraph?.getBoundingClientRect().top ?? 0) - at * innerHeight)
      }, share)
      await still(page)
      const spot = await page.evaluate(() => {
        const lines = [...document.querySelectorAll('#reader-text [data-block]')]
        const block = lines.find(each => each.textContent?.includes('君子')) as Element
        const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const at = (node as Text).data.indexOf('君子')
          if (at < 0) continue
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + 2)
          const { x, y, width, height } = range.getBoundingClientRect()
          return { x, y, width, height }
        }
        return null
      })
      if (!spot) throw new Error('no word in sight')
      await page.mouse.dblclick(spot.x + spot.width / 4, spot.y + spot.height / 2)
      await expect(card(page)).toBeVisible({ timeout: 60_000 })
      const box = await restingBox(card(page))
      const isCovered = box.y < spot.y + spot.height && box.y + box.height > spot.y
      expect([share, isCovered]).toEqual([share, false])
      await page.keyboard.press('Escape')
      await expect(card(page)).toBeHidden()
    }
  })
})
