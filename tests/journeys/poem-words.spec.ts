import { expect, type Page } from '@playwright/test'
import { fresh, test } from './fixtures/shared-page.ts'
import { POEMS } from './pages-fixture.ts'

/** Where a word of a line stands in the window. */
async function middleOf(page: Page, line: string, word: string): Promise<{ x: number; y: number }> {
  return page.locator(line).evaluate((element, wanted) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = (node.textContent ?? '').indexOf(wanted)
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + wanted.length)
      const { left, top, width, height } = range.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }
    throw new Error(`${wanted} is not in ${element.textContent}`)
  }, word)
}

const card = (page: Page) => page.getByRole('dialog', { name: /^查词：/ })

for (const query of ['', '?pinyin=1', '?vertical=1']) {
  test(`a double-click on a poem looks the word up as in books${query}`, async ({ page }) => {
    await page.goto(POEMS.quietNight + query, { waitUntil: 'networkidle' })
    const { x, y } = await middleOf(page, '#l1', '霜')
    await page.mouse.dblclick(x, y)
    await expect(card(page)).toBeVisible()
    await expect(card(page)).toContainText('霜')
    await expect(card(page).getByRole('link', { name: '在全站查找' })).toHaveAttribute('href', /keyword=/)
    await expect(card(page).getByRole('button', { name: '加入生词本' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(card(page)).toHaveCount(0)
  })
}

test('the card of a character has the reading that the page writes over it', async ({ page }) => {
  await page.goto(`${POEMS.waterMusic}?pinyin=1`, { waitUntil: 'networkidle' })
  const written = page.locator('ruby', { hasText: '长' }).first()
  await expect(written.locator('rt')).toHaveText('cháng')
  await written.locator('rt').evaluate(syllable => syllable.replaceChildren('zhǎng'))
  await written.scrollIntoViewIfNeeded()
  const box = await written.boundingBox()
  await page.mouse.dblclick((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) - 4)
  await expect(card(page).locator('[lang="zh-Latn-pinyin"]').first()).toHaveText('zhǎng')
})

test('a word of the translation is found by its lemma', async ({ page }) => {
  await page.goto(POEMS.quietNight, { waitUntil: 'networkidle' })
  const line = page.locator('#l0 [lang="en"]')
  const word = ((await line.textContent()) ?? '').match(/[a-z]{5,}/)?.[0] ?? ''
  const { x, y } = await middleOf(page, '#l0 [lang="en"]', word)
  await page.mouse.dblclick(x, y)
  await expect(card(page)).toBeVisible()
})

fresh.describe('on a phone', () => {
  fresh.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  fresh('two taps look a word up, and the card does not cover it', async ({ page }) => {
    await page.goto(POEMS.quietNight, { waitUntil: 'networkidle' })
    const { x, y } = await middleOf(page, '#l1', '霜')
    const devtools = await page.context().newCDPSession(page)
    for (const clickCount of [1, 2]) {
      for (const type of ['mousePressed', 'mouseReleased'] as const)
        await devtools.send('Input.dispatchMouseEvent', {
          type,
          x,
          y,
          button: 'left',
          clickCount,
          pointerType: 'mouse',
        })
    }
    await expect(card(page)).toBeVisible()
    const box = await card(page).boundingBox()
    expect(box && (y < box.y || y > box.y + box.height)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})
