import { expect } from '@playwright/test'
import { barriersOn } from './axe.ts'
import { fresh, test } from './fixtures/shared-page.ts'
import { selectFirst, toolbar } from './marks-fixture.ts'
import { alive, firstInSight, openReader, pageNumbers, still } from './reader-fixture.ts'

/** The reader where something is other than usual: colours, zoom, motion, what the browser can and may do. */

const LUNYU = '/bookReader/1?language=chinese&chapter=1'
const ALICE = '/bookReader/2?language=english&chapter=3'

test('in forced colours every control can be told from the ground, and a mark from the text', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openReader(page, LUNYU, { settings: { ground: 'sepia' } })
  await selectFirst(page, 4)
  await toolbar(page).getByRole('button', { name: '绿色' }).click()
  await expect(toolbar(page)).toHaveCount(0)
  const styles = await page.evaluate(() => {
    const article = document.getElementById('reader-text') as HTMLElement
    const mark = getComputedStyle(article, '::highlight(mark-green)')
    const track = getComputedStyle(document.querySelector('footer input') as Element, '::-webkit-slider-runnable-track')
    const { backgroundColor: ground, color: ink } = getComputedStyle(
      article.closest('.reader-stage')?.parentElement as Element,
    )
    return { ground, ink, mark: [mark.backgroundColor, mark.textDecorationLine], track: track.backgroundColor }
  })
  expect(styles.ink).not.toBe(styles.ground)
  expect(styles.mark[0] !== styles.ground || styles.mark[1] !== 'none', 'a mark is seen').toBe(true)
  expect(styles.track, 'the slider is seen').not.toBe(styles.ground)
  await page.keyboard.press('s')
  await expect(page.getByRole('dialog', { name: '版式' })).toBeVisible()
  expect(await barriersOn(page, { tags: ['wcag2a', 'wcag2aa'] })).toEqual([])
})

for (const layout of ['scrolled', 'paged']) {
  test(`at 200 % zoom of a 1280 px window everything can be reached (${layout})`, async ({ page }) => {
    // Zoom halves the window in CSS px and doubles the dots.
    await page.setViewportSize({ width: 640, height: 400 })
    await openReader(page, ALICE, { settings: { layout } })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640)
    for (const key of ['t', 's', '/']) {
      await page.keyboard.press(key)
      const panel = page.getByRole('dialog')
      await expect(panel).toBeVisible()
      const at = await panel.boundingBox()
      expect(at && at.x >= 0 && at.y >= 0 && at.x + at.width <= 640 && at.y + at.height <= 400).toBe(true)
      await page.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
    }
    await page.keyboard.press('PageDown')
    expect((await firstInSight(page)).length).toBe(6)
  })
}

test('with reduced motion nothing of the frame moves by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openReader(page, LUNYU)
  await page.keyboard.press('t')
  await expect(page.getByRole('dialog')).toBeVisible()
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(each => Number(each.effect?.getComputedTiming().duration) > 20)
      .map(each => String(each)),
  )
  expect(moving).toEqual([])
})

fresh('a card is shared where the system can, and only saved where it cannot', async ({ page, context }) => {
  await page.addInitScript(() => {
    const shared: string[] = []
    Object.assign(globalThis, { shared })
    Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true })
    Object.defineProperty(navigator, 'share', {
      value: async ({ files, text }: { files: File[]; text: string }) => void shared.push(`${files[0]?.type} ${text}`),
      configurable: true,
    })
  })
  await openReader(page, LUNYU)
  await selectFirst(page, 4)
  await toolbar(page).getByRole('button', { name: '书摘' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '分享' }).click()
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { shared: string[] }).shared))
    .toEqual([expect.stringMatching(/^image\/png .*论语/)])

  const other = await context.newPage()
  await other.addInitScript(() => {
    Object.defineProperty(navigator, 'canShare', { value: undefined, configurable: true })
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
  })
  await openReader(other, LUNYU)
  await selectFirst(other, 4)
  await toolbar(other).getByRole('button', { name: '书摘' }).click()
  await expect(other.getByRole('dialog').getByRole('button', { name: '存为图片' })).toBeEnabled()
  await expect(other.getByRole('dialog').getByRole('button', { name: '分享' })).toHaveCount(0)
})

fresh('without the Highlight API a mark is drawn behind its words and goes with them', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'Highlight')
    Reflect.deleteProperty(CSS, 'highlights')
    Object.defineProperty(CSS, 'highlights', { value: undefined, configurable: true })
    Reflect.deleteProperty(CSS, 'highlights')
  })
  await openReader(page, LUNYU)
  const words = await selectFirst(page, 4)
  expect(words).toHaveLength(4)
  await toolbar(page).getByRole('button', { name: '绿色' }).click()
  const apart = () =>
    page.evaluate(() => {
      const text = document.querySelector('#reader-text p[data-block]')?.firstChild as Text
      const range = document.createRange()
      range.setStart(text, 0)
      range.setEnd(text, 4)
      const at = range.getBoundingClientRect()
      const drawn = document.querySelector('#reader-paint i')?.getBoundingClientRect()
      return drawn
        ? Math.max(Math.abs(drawn.x - at.x), Math.abs(drawn.y - at.y), Math.abs(drawn.width - at.width))
        : null
    })
  await expect.poll(apart).toBeLessThan(2)
  await page.keyboard.press('+')
  await page.mouse.wheel(0, 40)
  await expect.poll(apart).toBeLessThan(2)
})

fresh('where the browser has no idle callbacks (Safari), the text, the turns and the marks work', async ({ page }) => {
  const failures: string[] = []
  page.on('pageerror', error => failures.push(error.message))
  await page.addInitScript(() => {
    for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(globalThis, name)
  })
  await page.goto(ALICE)
  await alive(page)
  await page.keyboard.press('p')
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await pageNumbers(page)).page).toBe(2)
  await selectFirst(page, 4)
  await expect(toolbar(page).getByRole('button', { name: '绿色' })).toBeVisible()
  expect(failures).toEqual([])
})

fresh('on a site that is reached by plain http, what the browser keeps for https is not missed', async ({ page }) => {
  const failures: string[] = []
  page.on('pageerror', error => failures.push(error.message))
  await page.addInitScript(() => {
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
    for (const name of ['clipboard', 'locks', 'serviceWorker']) {
      Object.defineProperty(Navigator.prototype, name, { value: undefined, configurable: true })
    }
  })
  await openReader(page, LUNYU)
  await page.keyboard.press('b')
  await page.keyboard.press('B')
  await expect(page.getByRole('dialog', { name: '书签' }).getByRole('button', { name: '删除这个书签' })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await selectFirst(page, 4)
  await toolbar(page).getByRole('button', { name: '绿色' }).click()
  const marks = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('shishu:marks:1') ?? '[]') as { clientId: string }[])
  await expect.poll(async () => (await marks())[0]?.clientId).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(failures).toEqual([])
})

fresh('where the browser forbids storage altogether, the text, the turns and the settings work', async ({ page }) => {
  const failures: string[] = []
  page.on('pageerror', error => failures.push(error.message))
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
  await page.goto(ALICE)
  await alive(page)
  await page.keyboard.press('p')
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'paged')
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await pageNumbers(page)).page).toBe(2)
  await selectFirst(page, 4)
  await page.keyboard.press(']')
  await expect(page.locator('#reader-text h1')).toContainText('Chapter IV')
  // One is the router's: its inline script that keeps scroll positions touches the storage again where it catches.
  expect(failures.length).toBeLessThanOrEqual(1)
})

fresh('what is pressed before the reader lives is done when it does', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js/, async route => {
    await held
    await route.continue()
  })
  await page.addInitScript(() => localStorage.setItem('shishu:reading', '{"layout":"paged"}'))
  await page.goto(ALICE, { waitUntil: 'commit' })
  await expect(page.locator('#reader-text p').first()).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('t')
  release()
  await alive(page)
  await expect(page.getByRole('dialog', { name: '目录' })).toBeVisible()
  // Beside a panel there is room for one page, and pages are counted anew.
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await pageNumbers(page)).page).toBe(3)
})

for (const settings of [
  { layout: 'scrolled' },
  { layout: 'paged', ground: 'night' },
  { writing: 'vertical', ground: 'black' },
  { layout: 'paged', writing: 'vertical' },
]) {
  test(`a chapter is printed whole, dark on white (${Object.values(settings).join(', ')})`, async ({ page }) => {
    await openReader(page, '/bookReader/1?language=chinese&chapter=5', { settings })
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 794, height: 1123 })
    await still(page)
    const printed = await page.evaluate(() => {
      const article = document.getElementById('reader-text') as HTMLElement
      const range = document.createRange()
      range.selectNodeContents(article)
      const lines = [...range.getClientRects()].filter(line => line.width > 0)
      const end = Math.max(...lines.map(line => line.bottom)) + scrollY
      return {
        beside: lines.filter(line => line.left < 0 || line.right > innerWidth).length,
        length: end,
        sheet: document.documentElement.scrollHeight,
        clipped: getComputedStyle(document.documentElement).overflowY,
        ink: getComputedStyle(article).color,
      }
    })
    expect(printed).toMatchObject({ beside: 0, clipped: 'visible' })
    expect(printed.ink).toMatch(/^rgb\((\d|[1-5]\d), /)
    // 公冶长 has some 1,600 characters: more than one sheet, and all of it on sheets.
    expect(printed.length).toBeGreaterThan(1123)
    expect(printed.sheet).toBeGreaterThanOrEqual(Math.floor(printed.length))
  })
}
