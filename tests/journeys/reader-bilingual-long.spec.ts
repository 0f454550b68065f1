import { expect, type Page, test } from '@playwright/test'
import { PAIR, row } from './bilingual-fixture.ts'
import { alive, openReader, restedAfter, timePasses } from './reader-fixture.ts'

/** Moby-Dick, whose passages are longer than a phone. */
const LONG = '/bookReader/3?language=english&chapter=3&beside=chinese'
// Where the window's lines begin under the bars, px.
const EDGE = 72

/** The number of the row that stands at the edge of the window, from 1. */
const rowAtEdge = (page: Page) =>
  page.evaluate(
    edge =>
      1 +
      [...document.querySelectorAll('#reader-text > .bead')].findIndex(
        each => each.getBoundingClientRect().bottom > edge,
      ),
    EDGE,
  )

/** Scrolls until a share of an element is behind. */
const scrollInto = (page: Page, number: number, side: string, share: number) =>
  row(page, number).evaluate(
    (element, [of, part, edge]) => {
      const { top, height } = (element.querySelector(of) as HTMLElement).getBoundingClientRect()
      scrollTo({ top: scrollY + top + height * part - edge, behavior: 'instant' })
    },
    [side, share, EDGE] as const,
  )

test.describe('on a phone', () => {
  test('a long hidden translation takes a few lines until it is tapped, and its end stays at the finger that closes it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openReader(page, LONG, { settings: { manner: 'hidden' } })
    await expect(row(page, 3)).toHaveAttribute('tabindex', '0')
    await row(page, 3).evaluate(element => {
      const { bottom } = (element.querySelector('.here') as HTMLElement).getBoundingClientRect()
      scrollTo({ top: scrollY + bottom - 200, behavior: 'instant' })
    })
    const there = row(page, 3).locator('.there')
    const height = async () => (await there.boundingBox())?.height ?? 0
    expect(await height()).toBeLessThan(300)
    const top = (await there.boundingBox())?.y
    await page.touchscreen.tap(180, 260)
    await expect.poll(height).toBeGreaterThan(400)
    expect((await there.boundingBox())?.y).toBe(top)
    await scrollInto(page, 3, '.there', 0.5)
    await page.waitForTimeout(300)
    await page.touchscreen.tap(180, 300)
    await expect.poll(height).toBeLessThan(300)
    const { y = 0, height: left = 0 } = (await row(page, 3).boundingBox()) ?? {}
    expect(Math.abs(y + left - 300)).toBeLessThan(20)
  })

  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a long passage that is turned where one reads in its middle does not go back to its beginning', async ({
    page,
  }) => {
    await page.clock.install()
    await openReader(page, LONG, { settings: { manner: 'flip' } })
    await expect(row(page, 3)).toHaveAttribute('tabindex', '0')
    await restedAfter(page, 3, () => scrollInto(page, 3, '.here', 0.5))
    const before = await page.evaluate(() => scrollY)
    for (const isTurned of [true, false]) {
      await page.touchscreen.tap(180, 300)
      await expect(row(page, 3).locator('.there')).toBeVisible({ visible: isTurned })
      // A face of the translation that comes later lays everything out once more.
      await page.evaluate(() => document.fonts.dispatchEvent(new Event('loadingdone')))
      await timePasses(page, 400)
      const { y = 0, height = 1 } = (await row(page, 3).boundingBox()) ?? {}
      expect((300 - y) / height).toBeGreaterThan(0.3)
      expect((300 - y) / height).toBeLessThan(0.9)
    }
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(60)
  })

  for (const manner of ['lines', 'hidden'] as const) {
    test(`who reads in the translation under a long passage stays at it, after a tap and after a reload (${manner})`, async ({
      page,
    }) => {
      await page.clock.install()
      await openReader(page, LONG, { settings: { manner } })
      await expect(page.locator('.bead[tabindex="0"]').first()).toBeAttached()
      await restedAfter(page, 3, () => scrollInto(page, 3, '.there', 0.4))
      const before = await page.evaluate(() => scrollY)
      await page.evaluate(() => document.fonts.dispatchEvent(new Event('loadingdone')))
      await timePasses(page, 400)
      expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(4)
      await page.reload()
      await alive(page)
      await expect.poll(() => rowAtEdge(page)).toBe(3)
    })
  }
})

for (const language of ['english', 'chinese'] as const) {
  test(`side by side the shorter text of a row stays in sight while the longer one is read on (${language} is read)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1000, height: 560 })
    const other = language === 'english' ? 'chinese' : 'english'
    await page.clock.install()
    await openReader(page, `/bookReader/3?language=${language}&chapter=3&beside=${other}`, {
      settings: { manner: 'side' },
    })
    await expect(page.locator('.bead[tabindex="0"]').first()).toBeAttached()
    const [longer, shorter] = language === 'english' ? ['.here', '.there'] : ['.there', '.here']
    // As Joly says at three times the length what 红楼梦 says.
    await row(page, 3)
      .locator(longer)
      .evaluate(each => {
        const [text] = each.children
        for (let time = 0; time < 2; time++) {
          const more = text?.cloneNode(true) as HTMLElement
          delete more.dataset.block
          each.append(more)
        }
      })
    const side = row(page, 3).locator(shorter)
    const height = (await side.boundingBox())?.height ?? 0
    expect(((await row(page, 3).boundingBox())?.height ?? 0) - height).toBeGreaterThan(150)
    await restedAfter(page, 3, () => scrollInto(page, 3, longer, 0.4))
    // All that the window holds of it between the bars.
    const inSight = Math.min(height, 560 - EDGE - 76)
    await expect
      .poll(async () => {
        const { y = 0 } = (await side.boundingBox()) ?? {}
        return Math.min(y + height, 560 - 76) - Math.max(y, EDGE)
      })
      .toBeGreaterThan(inSight - 4)
    const before = await page.evaluate(() => scrollY)
    await page.evaluate(() => document.fonts.dispatchEvent(new Event('loadingdone')))
    await timePasses(page, 400)
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(4)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const tops = await row(page, 3).evaluate(element =>
      [...element.children].map(each => each.getBoundingClientRect().top - element.getBoundingClientRect().top),
    )
    for (const top of tops) expect(top).toBeLessThan(16)
  })
}

test('who reads on with the keyboard turns the passage that is read with Enter, and nothing moves', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReader(page, PAIR, { settings: { manner: 'flip' } })
  await expect(row(page, 1)).toHaveAttribute('tabindex', '0')
  await restedAfter(page, 1, () =>
    row(page, 5).evaluate(element => scrollTo({ top: element.getBoundingClientRect().top + scrollY - 72 })),
  )
  const before = await page.evaluate(() => scrollY)
  await page.keyboard.press('Enter')
  await expect(row(page, 5).locator('.there')).toBeVisible()
  await expect(row(page, 5)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await page.keyboard.press('Enter')
  await expect(row(page, 5).locator('.here')).toBeVisible()
})
