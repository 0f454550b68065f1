import { expect, type Page } from '@playwright/test'
import { test } from './fixtures/shared-page.ts'
import { LUNYU } from './marks-fixture.ts'
import { openReader } from './reader-fixture.ts'

/** What stands on the picture of a quotation, seen as a canvas was told to draw it. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const drawn: string[] = []
    Object.assign(globalThis, { drawn })
    const draw = CanvasRenderingContext2D.prototype.fillText
    CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
      drawn.push(text)
      return draw.call(this, text, ...rest)
    }
  })
})

/** Makes a card of whole blocks, from the first to the last by number; answers what was chosen and what was drawn. */
async function cardOf(page: Page, first: number, last: number): Promise<{ chosen: string; drawn: string }> {
  const chosen = await page.evaluate(
    ([from, to]) => {
      const blocks = document.querySelectorAll('#reader-text [data-block]')
      const start = blocks[from ?? 0] as Element
      const end = blocks[to ?? 0] as Element
      start.scrollIntoView({ block: 'center' })
      getSelection()?.setBaseAndExtent(start, 0, end, end.childNodes.length)
      return getSelection()?.toString() ?? ''
    },
    [first, last],
  )
  await page.getByRole('toolbar').getByRole('button', { name: '书摘' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toHaveAttribute('src', /^blob:/)
  const drawn = await page.evaluate(() => (globalThis as unknown as { drawn: string[] }).drawn.join(''))
  return { chosen, drawn }
}

const letters = (text: string) => text.replaceAll(/[\s\p{P}]/gu, '')

for (const writing of ['horizontal', 'vertical']) {
  test(`a card says its words in the script they were read in (${writing})`, async ({ page }) => {
    const settings = { script: 'hant', pinyin: 'off', writing }
    await openReader(page, LUNYU, { settings, cookie: 'hant.off' })
    const { chosen, drawn } = await cardOf(page, 1, 1)
    expect(chosen).toContain('君子務本')
    expect(letters(drawn)).toBe(`${letters(chosen)}論語學而第一孔子`)
  })
}

test('verse of a vertical page stands on the card in columns, one clause each', async ({ page }) => {
  const settings = { script: 'hant', pinyin: 'off', writing: 'vertical' }
  await openReader(page, '/bookReader/13?language=chinese&chapter=1', { settings, cookie: 'hant.off' })
  const { chosen, drawn } = await cardOf(page, 0, 0)
  expect(chosen).toContain('寒來暑往')
  expect(letters(drawn)).toContain(letters(chosen))
  await expect(page.getByRole('dialog', { name: '诗笺' })).toBeVisible()
})

test('a paragraph of English is a quotation, though it has more letters than one of Chinese may', async ({ page }) => {
  await openReader(page, '/bookReader/2?language=english&chapter=3')
  const { chosen, drawn } = await cardOf(page, 1, 1)
  expect(chosen.length).toBeGreaterThan(400)
  expect(letters(drawn)).toContain(letters(chosen))
})
