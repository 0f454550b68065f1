import { expect } from '@playwright/test'
import { fresh, test } from './fixtures/shared-page.ts'
import { openReader, still } from './reader-fixture.ts'

/** What comes after the last page, and before the first. */

const LUNYU = '/bookReader/1?language=chinese&chapter=2'

test('after the last page comes the next chapter, and the page before its first is the last of the one before', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 800 })
  await openReader(page, LUNYU, { settings: { layout: 'paged' } })
  await still(page)
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('#reader-text h1')).toHaveText('八佾第三')
  await expect(page).toHaveURL(/chapter=3/)
  await expect(page).toHaveTitle(/八佾第三/)
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('#reader-text h1')).toHaveText('为政第二')
  await page.goBack()
  await expect(page.locator('#reader-text h1')).toHaveText('八佾第三')
})

test('going back in the moment of a turn leads to the chapter one has turned from', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 })
  await openReader(page, LUNYU, { settings: { layout: 'paged' } })
  await page.keyboard.press(']')
  await expect(page).toHaveTitle(/八佾第三/)
  await page.evaluate(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '[', bubbles: true, cancelable: true }))
    history.back()
  })
  await expect(page.locator('#reader-text h1')).toHaveText('八佾第三')
  await expect(page).toHaveURL(/chapter=3/)
  await page.goBack()
  await expect(page.locator('#reader-text h1')).toHaveText('为政第二')
})

test('two presses for the next chapter in one moment lead two chapters on, without a network too', async ({
  page,
  context,
}) => {
  await openReader(page, LUNYU)
  const fetched = () =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(file => file.name.includes('toc=0')).length)
  await expect.poll(fetched).toBeGreaterThanOrEqual(3)
  await context.setOffline(true)
  await page.evaluate(() => {
    for (let press = 0; press < 2; press++)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ']', bubbles: true, cancelable: true }))
  })
  await expect(page.locator('#reader-text h1')).toHaveText('里仁第四')
  await expect(page).toHaveURL(/chapter=4/)
  await expect(page).toHaveTitle(/里仁第四/)
})

fresh(
  'on a slow device the frame of a chapter turn holds the beginning, and the next one what else is in sight',
  async ({ page }) => {
    // A clock on which everything takes a hundred times as long.
    await page.addInitScript(() => {
      const now = performance.now.bind(performance)
      performance.now = () => now() * 100
    })
    await openReader(page, LUNYU, { settings: { layout: 'paged' } })
    const title = page.getByRole('heading', { level: 1 })
    // The first turn shows how slow it is.
    await page.keyboard.press(']')
    await expect(title).toHaveText('八佾第三')
    // The next chapter is here, and this one stands whole.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /chapter=4\b/.test(name)),
    )
    await expect(page.locator('#reader-text > [data-kind=paragraph]')).toHaveCount(26)
    await still(page)
    await page.evaluate(() => {
      const counts: number[] = []
      Object.assign(globalThis, { counts })
      const look = () => {
        const count = document.querySelectorAll('#reader-text > *').length
        if (counts.at(-1) !== count) counts.push(count)
        if (counts.length < 3) requestAnimationFrame(look)
      }
      look()
    })
    await page.keyboard.press(']')
    await expect(title).toHaveText('里仁第四')
    const counts = () => page.evaluate(() => (globalThis as unknown as { counts: number[] }).counts)
    await expect.poll(async () => (await counts()).length).toBe(3)
    const [, first = 0, second = 0] = await counts()
    expect(first).toBeGreaterThan(1)
    // All 26 of 里仁 would fill the window.
    expect(first).toBeLessThan(13)
    expect(second).toBeGreaterThan(first)
    // Nothing is lost: 里仁 has 26 sayings.
    await expect(page.locator('#reader-text > [data-kind=paragraph]')).toHaveCount(26)
  },
)
