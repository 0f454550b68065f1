import { expect, type Page } from '@playwright/test'
import { fresh, test } from './fixtures/shared-page.ts'
import { openReader, still, tapTwice, timePasses } from './reader-fixture.ts'

/** How a page is turned. */

const LUNYU = '/bookReader/1?language=chinese&chapter=2'
const ALICE = '/bookReader/2?language=english&chapter=3'

test('keys, wheel, taps and swipes all turn, and vertical lines turn the other way', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 500 })
  await openReader(page, ALICE, { settings: { layout: 'paged' } })
  const at = () =>
    page.evaluate(() => {
      const box = document.getElementById('reader-box') as HTMLElement
      return Math.round(Math.abs(box.scrollLeft) / box.clientWidth)
    })
  await page.keyboard.press('ArrowRight')
  expect(await at()).toBe(1)
  await page.keyboard.press('PageDown')
  await page.keyboard.press(' ')
  expect(await at()).toBe(3)
  await page.keyboard.press('ArrowLeft')
  expect(await at()).toBe(2)
  await page.mouse.move(400, 250)
  await page.mouse.wheel(0, 120)
  await expect.poll(at).toBe(3)
  await page.keyboard.press('Home')
  expect(await at()).toBe(0)

  await page.keyboard.press('v')
  await expect(page.locator('html')).toHaveAttribute('data-writing', 'vertical')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(at).toBe(1)
  await page.keyboard.press('ArrowRight')
  await expect.poll(at).toBe(0)
  // A wheel goes on downwards, and towards the left, where the next page is.
  await page.mouse.wheel(0, 120)
  await expect.poll(at).toBe(1)
  await page.mouse.wheel(-120, 0)
  await expect.poll(at).toBe(2)
  await page.mouse.wheel(120, 0)
  await expect.poll(at).toBe(1)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 700 } })

  test('the right third goes on, the left third back, the middle shows the bars', async ({ page }) => {
    await openReader(page, ALICE, { settings: { layout: 'paged' } })
    const left = () => page.evaluate(() => (document.getElementById('reader-box') as HTMLElement).scrollLeft)
    await page.touchscreen.tap(360, 350)
    expect(await left()).toBe(390)
    await expect(page.locator('footer')).toHaveAttribute('data-shown', 'false')
    await page.touchscreen.tap(20, 350)
    expect(await left()).toBe(0)
    await page.touchscreen.tap(195, 350)
    await expect(page.locator('footer')).toHaveAttribute('data-shown', 'true')
  })

  test('in vertical lines the left third goes on and the right third back', async ({ page }) => {
    await openReader(page, LUNYU, { settings: { layout: 'paged', writing: 'vertical' } })
    await page.touchscreen.tap(20, 350)
    await expect.poll(() => left(page)).toBe(-390)
    await page.touchscreen.tap(370, 350)
    await expect.poll(() => left(page)).toBe(0)
  })

  test('two quick taps where taps turn are two turns; in the middle they look a word up', async ({ page }) => {
    await openReader(page, ALICE, { settings: { layout: 'paged' } })
    const card = page.getByRole('dialog')
    // Every card that has stood on the page, if only for a moment.
    await page.evaluate(() => {
      const cards: string[] = []
      Object.assign(globalThis, { cards })
      new MutationObserver(() => {
        const word = document.querySelector('dialog[open] b')?.textContent
        if (word && cards.at(-1) !== word) cards.push(word)
      }).observe(document.body, { childList: true, subtree: true, attributes: true })
    })
    for (let turned = 1; turned <= 3; turned++) {
      await tapTwice(page, 370, 350)
      await expect.poll(() => left(page)).toBe(2 * turned * 390)
    }
    await expect(card).toHaveCount(0)
    await tapTwice(page, 200, 350)
    await expect(card).toHaveAccessibleName(/^查词/, { timeout: 30_000 })
    expect(await page.evaluate(() => (globalThis as unknown as { cards: string[] }).cards)).toHaveLength(1)
  })
})

const left = (page: Page) =>
  page.evaluate(() => Math.round((document.getElementById('reader-box') as HTMLElement).scrollLeft))

/** Pointer events as a finger makes them, from x to x, in steps; lets go unless told otherwise. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: 350 }] })
  await touch('touchStart', from)
  for (let step = 1; step <= 8; step++) await touch('touchMove', from + ((to - from) * step) / 8)
  const half = await left(page)
  await touch('touchEnd', to)
  expect(half % 390, 'the page is carried').not.toBe(0)
}

test.describe('a page that goes with the finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 700 } })

  fresh('it settles, a short drag puts it back, and a key in between turns at once', async ({ page }) => {
    await page.clock.install()
    await openReader(page, ALICE, { settings: { layout: 'paged' } })
    await drag(page, 320, 120)
    await expect.poll(() => left(page)).toBe(390)
    await drag(page, 200, 165)
    await expect.poll(() => left(page)).toBe(390)
    await drag(page, 320, 120)
    await page.keyboard.press('ArrowRight')
    expect(await left(page)).toBe(3 * 390)
    // Settling takes 160 ms: a page that went on settling would have moved by then.
    await timePasses(page, 250)
    expect(await left(page)).toBe(3 * 390)
  })

  test('in vertical lines the next page comes in from the left', async ({ page }) => {
    await openReader(page, LUNYU, { settings: { layout: 'paged', writing: 'vertical' } })
    await drag(page, 120, 320)
    await expect.poll(() => left(page)).toBe(-390)
    await drag(page, 320, 120)
    await expect.poll(() => left(page)).toBe(0)
  })

  test('with reduced motion the page stays until the finger lets go', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openReader(page, ALICE, { settings: { layout: 'paged' } })
    await page.evaluate(() => {
      const seen = { moves: 0 }
      Object.assign(globalThis, { seen })
      document.getElementById('reader-box')?.addEventListener('scroll', () => (seen.moves += 1))
    })
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 320, y: 350 }] })
    for (const x of [280, 240, 200, 160]) {
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: 350 }] })
      expect(await left(page)).toBe(0)
    }
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(() => left(page)).toBe(390)
    await still(page)
    const moves = await page.evaluate(() => (globalThis as unknown as { seen: { moves: number } }).seen.moves)
    expect(moves).toBeLessThanOrEqual(1)
  })
})

test('after a panel was opened and closed by mouse the keys turn pages again, and Space does not reopen it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 500 })
  await openReader(page, ALICE, { settings: { layout: 'paged' } })
  const at = () =>
    page.evaluate(() => {
      const box = document.getElementById('reader-box') as HTMLElement
      return Math.round(box.scrollLeft / box.clientWidth)
    })
  const panel = page.getByRole('dialog', { name: '目录' })
  const tool = page.getByRole('banner').getByRole('button', { name: '目录' })
  for (const close of ['cross', 'tool', 'Escape']) {
    await page.keyboard.press('Home')
    await tool.click()
    await expect(panel).toBeVisible()
    if (close === 'cross') await panel.getByRole('button', { name: '关闭' }).click()
    else if (close === 'tool') await tool.click()
    else await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await page.keyboard.press('ArrowRight')
    await expect.poll(at, close).toBe(1)
    await page.keyboard.press('PageDown')
    await expect.poll(at, close).toBe(2)
    await page.keyboard.press(' ')
    await expect.poll(at, close).toBe(3)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(at, close).toBe(2)
    await expect(panel).toHaveCount(0)
  }
})

test('a panel opened from the keyboard gives the focus back to its button, from which the arrows turn too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 500 })
  await openReader(page, ALICE, { settings: { layout: 'paged' } })
  const tool = page.getByRole('banner').getByRole('button', { name: '目录' })
  await page.keyboard.press('Tab')
  for (let i = 0; i < 12 && !(await tool.evaluate(it => it === document.activeElement)); i++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '目录' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tool).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => left(page)).toBeGreaterThan(0)
})

fresh(
  'while page after page is turned nothing is loaded between two of them; it comes when the reader rests',
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    const has = (file: string) => asked.some(path => path.includes(file))
    await page.setViewportSize({ width: 390, height: 700 })
    await page.clock.install()
    // From here on time goes as we say; a page that took longer to open than somebody stays is opened once more.
    await expect(async () => {
      asked.length = 0
      await page.clock.resume()
      await openReader(page, ALICE, { settings: { layout: 'paged' } })
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100)
      await expect(async () => {
        await page.clock.runFor(200)
        expect(has('/text-features-')).toBe(true)
      }).toPass()
      expect(has('/marking-')).toBe(false)
    }).toPass()
    // Longer than it takes to be somebody who stays.
    for (let turns = 0; turns < 40; turns++) {
      await page.keyboard.press(turns % 8 < 6 ? 'ArrowRight' : 'ArrowLeft')
      await page.clock.runFor(300)
    }
    expect(has('/marking-')).toBe(false)
    await page.clock.runFor(3000)
    await expect.poll(() => has('/marking-')).toBe(true)
  },
)
