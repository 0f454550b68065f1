import { expect, type Page } from '@playwright/test'
import { aloneFrom, chinese, english, manner, PAIR, row } from './bilingual-fixture.ts'
import { fresh, test } from './fixtures/shared-page.ts'
import { openReader, restedAfter, timePasses } from './reader-fixture.ts'

async function topOf(page: Page, number: number): Promise<number> {
  return row(page, number).evaluate(element => element.getBoundingClientRect().top)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

  test('a tap turns a passage into its translation and back, and its first line stays where it was', async ({
    page,
  }) => {
    await openReader(page, PAIR)
    expect(await manner(page)).toBe('flip')
    await expect(chinese(page, 2)).toBeVisible()
    await expect(english(page, 2)).toBeHidden()
    const top = await topOf(page, 2)
    await chinese(page, 2).tap()
    await expect(english(page, 2)).toBeVisible()
    await expect(chinese(page, 2)).toBeHidden()
    await expect(english(page, 2)).toContainText('Master You said')
    await expect(english(page, 1)).toBeHidden()
    expect(Math.abs((await topOf(page, 2)) - top)).toBeLessThan(1)
    await english(page, 2).tap()
    await expect(chinese(page, 2)).toBeVisible()
    expect(Math.abs((await topOf(page, 2)) - top)).toBeLessThan(1)
  })

  fresh(
    'the face of the translation is there before it is shown, so that no line moves when it is',
    async ({ page }) => {
      const moved: number[] = []
      await page.exposeFunction('tell', (by: number) => moved.push(by))
      await page.clock.install()
      await openReader(page, PAIR)
      const face = () => page.evaluate(() => document.fonts.check('19px "Literata Variable"', 'The Master'))
      await expect.poll(face).toBe(true)
      await restedAfter(page, 1, () =>
        row(page, 9).evaluate(element => scrollTo({ top: element.getBoundingClientRect().top + scrollY - 72 })),
      )
      await row(page, 9).evaluate(element => {
        const before = element.getBoundingClientRect().top
        const look = () => {
          const by = Math.abs(element.getBoundingClientRect().top - before)
          if (by > 1) (globalThis as unknown as { tell: (by: number) => void }).tell(by)
          requestAnimationFrame(look)
        }
        look()
      })
      await page.keyboard.press('e')
      await expect(english(page, 9)).toBeVisible()
      await timePasses(page, 600)
      // A line is some 34 px high.
      expect(Math.max(0, ...moved)).toBeLessThan(34)
    },
  )

  test('in pages the middle turns a passage and the edges turn the page', async ({ page }) => {
    await openReader(page, PAIR, { settings: { layout: 'paged' } })
    await page.evaluate(() => document.fonts.ready)
    // What listens for taps comes when the page is idle, and makes the rows reachable by keyboard.
    await expect(row(page, 1)).toHaveAttribute('tabindex', '0')
    // In the middle third of the page, on its first line.
    await chinese(page, 1).tap({ position: { x: 150, y: 10 } })
    await expect(english(page, 1)).toBeVisible()
    const before = await page.evaluate(() => document.getElementById('reader-box')?.scrollLeft)
    await page.touchscreen.tap(370, 400)
    await expect.poll(() => page.evaluate(() => document.getElementById('reader-box')?.scrollLeft)).not.toBe(before)
  })

  for (const manner of ['flip', 'hidden'] as const) {
    test(`where a tap turns passages, scrolling back brings the bars (${manner})`, async ({ page }) => {
      await openReader(page, PAIR, { settings: { manner } })
      const footer = page.locator('footer[data-shown]')
      const drag = async (by: number) => {
        const cdp = await page.context().newCDPSession(page)
        const begun = Date.now() / 1000
        for (let step = 0; step <= 10; step++) {
          const type = step === 0 ? 'touchStart' : 'touchMove'
          const touchPoints = [{ x: 200, y: 400 + (by * step) / 10 }]
          await cdp.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: begun + step * 0.02 })
        }
        await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: begun + 0.22 })
      }
      await drag(-350)
      await expect(footer).toHaveAttribute('data-shown', 'false')
      await drag(150)
      await expect(footer).toHaveAttribute('data-shown', 'true')
    })
  }

  test('a hidden translation shows itself when its passage is tapped, and nothing moves', async ({ page }) => {
    await openReader(page, PAIR, { settings: { manner: 'hidden' } })
    const ink = () => english(page, 1).evaluate(element => getComputedStyle(element).color)
    expect(await ink()).toBe('rgba(0, 0, 0, 0)')
    const below = await topOf(page, 2)
    await chinese(page, 1).tap()
    await expect.poll(ink).not.toBe('rgba(0, 0, 0, 0)')
    expect(await topOf(page, 2)).toBe(below)
  })

  test('what only the translation has is hidden and shown by a tap too, and said to be alone once', async ({
    page,
  }) => {
    await openReader(page, PAIR, { settings: { manner: 'hidden' } })
    await aloneFrom(page, 2, 4)
    const ink = () => english(page, 3).evaluate(element => getComputedStyle(element).color)
    expect(await ink()).toBe('rgba(0, 0, 0, 0)')
    await english(page, 3).tap()
    await expect.poll(ink).not.toBe('rgba(0, 0, 0, 0)')
    await expect(page.locator('.bead .gap').filter({ visible: true })).toHaveCount(1)
  })

  test('who asks for both side by side in a narrow window is told why they stand one under the other', async ({
    page,
  }) => {
    await openReader(page, PAIR, { settings: { manner: 'flip' } })
    await expect(row(page, 1)).toHaveAttribute('tabindex', '0')
    await page.keyboard.press('e')
    await expect(page.getByText('窗口窄，译文排在各段之下')).toBeVisible()
  })
})
