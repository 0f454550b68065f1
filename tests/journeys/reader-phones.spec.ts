import { expect } from '@playwright/test'
import { test } from './fixtures/shared-page.ts'
import { selectFirst, toolbar } from './marks-fixture.ts'
import { openReader, still } from './reader-fixture.ts'

/** The reader in a hand: upright, on its side, with a finger and no keys. */

const ALICE = '/bookReader/2?language=english&chapter=3'

test.describe('on a phone on its side', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 740, height: 360 } })

  test('the bars leave half of the window to the text, and their controls keep name and size', async ({ page }) => {
    await openReader(page, ALICE)
    const bars = page.locator('header[data-shown], footer[data-shown]')
    const heights = await bars.evaluateAll(all => all.map(bar => bar.getBoundingClientRect().height))
    expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThan(180)
    const contents = page.getByRole('button', { name: '目录', exact: true })
    await expect(contents).toBeVisible()
    const { width = 0, height = 0 } = (await contents.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThan(43)
  })
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('pages on a phone open with the text alone; a tap in the middle brings the bars over it', async ({ page }) => {
    await openReader(page, ALICE, { settings: { layout: 'paged' } })
    const covered = () =>
      page.evaluate(() => {
        const bars = [...document.querySelectorAll('header[data-shown], footer[data-shown]')]
        return bars.filter(bar => {
          const at = bar.getBoundingClientRect()
          return at.bottom > 1 && at.top < innerHeight - 1
        }).length
      })
    await expect.poll(covered).toBe(0)
    await page.touchscreen.tap(195, 420)
    await expect.poll(covered).toBe(2)
  })

  for (const size of [
    { width: 844, height: 390 },
    { width: 932, height: 430 },
  ]) {
    test(`held on its side a phone shows text, not bars (${size.width} × ${size.height})`, async ({ page }) => {
      await page.setViewportSize(size)
      for (const writing of ['horizontal', 'vertical']) {
        await openReader(page, ALICE, { settings: { layout: 'paged', writing } })
        await page.keyboard.press(' ')
        await still(page)
        const { share, bars } = await page.evaluate(() => {
          const range = document.createRange()
          range.selectNodeContents(document.getElementById('reader-text') as HTMLElement)
          const lines = [...range.getClientRects()].filter(
            ({ left, right, width, height }) => left >= 0 && right <= innerWidth && width > 0 && height > 0,
          )
          const top = Math.min(...lines.map(line => line.top))
          const bottom = Math.max(...lines.map(line => line.bottom))
          const shown = [...document.querySelectorAll('header[data-shown], footer[data-shown]')].filter(bar => {
            const at = bar.getBoundingClientRect()
            return at.bottom > 1 && at.top < innerHeight - 1
          })
          return { share: (bottom - top) / innerHeight, bars: shown.length }
        })
        expect(bars).toBe(0)
        expect(share, 'of the height is text').toBeGreaterThan(0.65)
      }
    })
  }

  test('nobody without keys is told which key to press', async ({ page }) => {
    await openReader(page, ALICE)
    await page.getByRole('button', { name: '笔记', exact: true }).tap()
    await page.getByRole('button', { name: '书签', exact: true }).tap()
    await expect(page.getByText('点上面的按钮，加一个书签').filter({ visible: true })).toHaveText(
      /^读到想记住的地方，点/u,
    )
    await expect(page.getByText('按 B 键')).toBeHidden()
  })

  test('chosen words get their tools, within the window and clear of the words', async ({ page }) => {
    await openReader(page, ALICE)
    await selectFirst(page, 20)
    await expect(toolbar(page)).toBeVisible()
    const bar = await toolbar(page).boundingBox()
    const words = await page.evaluate(() => getSelection()?.getRangeAt(0).getBoundingClientRect().toJSON())
    expect(bar && bar.x >= 0 && bar.x + bar.width <= 390).toBe(true)
    expect(bar && (bar.y + bar.height <= words.top || bar.y >= words.bottom)).toBe(true)
  })
})
