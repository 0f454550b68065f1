import { expect, type Page } from '@playwright/test'
import { SITE_URL } from './address.ts'
import { barriersOn, WCAG } from './axe.ts'
import { fresh, test } from './fixtures/shared-page.ts'
import { openReader, still } from './reader-fixture.ts'

const LUNYU = '/bookReader/1?language=chinese&chapter=1'
const YOUMENGYING = '/bookReader/16?language=chinese&chapter=1'

const states = [
  { name: 'scrolled', path: LUNYU, settings: {}, key: '' },
  { name: 'paged, at night', path: YOUMENGYING, settings: { layout: 'paged', ground: 'night' }, key: '' },
  {
    name: 'vertical, scrolled, on old paper',
    path: LUNYU,
    settings: { writing: 'vertical', ground: 'sepia' },
    key: '',
  },
  { name: 'with the contents open', path: LUNYU, settings: { ground: 'green' }, key: 't' },
  { name: 'with the settings open', path: LUNYU, settings: { ground: 'black' }, key: 's' },
  { name: 'with the search open', path: LUNYU, settings: {}, key: '/' },
  { name: 'with what a search found on black', path: LUNYU, settings: { ground: 'black' }, key: '/', typed: '君子' },
  { name: 'with the keys open', path: '/bookReader/2?language=english&chapter=1', settings: {}, key: '?' },
]

for (const { name, path, settings, key, typed = '' } of states) {
  test(`axe finds nothing: ${name}`, async ({ page }) => {
    await openReader(page, path, { settings })
    if (key) {
      await page.keyboard.press(key)
      await expect(page.getByRole('dialog')).toBeVisible()
      if (typed) {
        await page.getByRole('dialog').getByRole('searchbox').fill(typed)
        await expect(page.getByRole('dialog').locator('mark').first()).toBeVisible()
      }
      await still(page)
    }
    expect(await barriersOn(page, { tags: WCAG })).toEqual([])
  })
}

test('every panel opens by its key, takes the focus, closes with Escape and gives it back', async ({ page }) => {
  await openReader(page, LUNYU)
  for (const [key, title, heading = title] of [
    ['t', '目录'],
    ['B', '书签', '笔记'],
    ['s', '版式'],
    ['?', '快捷键'],
  ] as const) {
    await page.getByRole('link', { name: '回到《论语》' }).focus()
    await page.keyboard.press(key)
    const panel = page.getByRole('dialog', { name: title })
    await expect(panel).toBeVisible()
    await expect(panel.getByRole('heading', { name: heading, exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(page.getByRole('link', { name: '回到《论语》' })).toBeFocused()
  }
})

test('a chapter change and the place on demand are spoken', async ({ page }) => {
  await openReader(page, LUNYU, { settings: { layout: 'paged' } })
  const live = page.locator('output[aria-live="polite"]').first()
  await page.keyboard.press(']')
  await expect(live).toHaveText('为政第二，第 2 章，共 20 章')
  await page.keyboard.press('w')
  await expect(live).toHaveText(/为政第二，第 1 页，共 \d+ 页，全书 \d+%/)
})

test('the titles of the chapters around say in which language they are', async ({ page }) => {
  await openReader(page, '/bookReader/2?language=english&chapter=2')
  for (const end of ['previous', 'next']) {
    const title = page.locator(`[data-end="${end}"] [lang]`)
    await expect(title).toHaveAttribute('lang', 'en')
    await expect(title).toHaveText(/^Chapter I/)
  }
})

test('single keys can be turned off', async ({ page }) => {
  await openReader(page, LUNYU)
  await page.keyboard.press('?')
  await page.getByRole('checkbox', { name: '单键快捷键' }).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('t')
  await still(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('in pages, what takes the focus is on the page in sight', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 500 })
  await openReader(page, YOUMENGYING, { settings: { layout: 'paged' } })
  for (let i = 0; i < 6; i++) {
    await page.locator('#reader-text summary').nth(i).focus()
    await expect
      .poll(async () => {
        const at = await page.locator('#reader-text summary').nth(i).boundingBox()
        const aligned = await page.evaluate(() => {
          const box = document.getElementById('reader-box') as HTMLElement
          return Math.abs((box.scrollLeft / box.clientWidth) % 1) < 0.01
        })
        return { seen: at !== null && at.x >= 0 && at.x + at.width <= 700, aligned }
      })
      .toEqual({ seen: true, aligned: true })
  }
})

test('at 200 % zoom on a small window nothing is lost and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 })
  await openReader(page, LUNYU, { settings: { size: 36 } })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640)
})

fresh.describe('on a phone', () => {
  fresh.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  for (const language of ['zh-Hans', 'en']) {
    fresh(`every control is at least 44 px, also of the search (${language})`, async ({ page }) => {
      await page.context().addCookies([{ name: 'lang', value: language, url: SITE_URL }])
      await openReader(page, LUNYU)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      await page.keyboard.press('/')
      await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
      await still(page)
      const small = await page
        .locator('header a, footer button, dialog button, [role=dialog] button')
        .evaluateAll(controls =>
          controls
            .map(control => ({ name: control.textContent, at: control.getBoundingClientRect() }))
            .filter(({ at }) => at.width > 0 && (at.width < 43.5 || at.height < 43.5))
            .map(({ name, at }) => `${name} ${at.width}×${at.height}`),
        )
      expect(small).toEqual([])
    })
  }
})

test('in forced colours the slider of the book can be seen', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 760 })
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await openReader(page, LUNYU, { settings: { layout: 'paged' } })
  const slider = page.getByRole('slider', { name: '全书进度' })
  const bright = await brightShare(page, await slider.screenshot())
  // A line of 3 px through a box of 44, and its thumb.
  expect(bright).toBeGreaterThan(0.03)
})

/** The share of a picture's points that are not dark. */
function brightShare(page: Page, png: Buffer): Promise<number> {
  return page.evaluate(async base64 => {
    const bytes = Uint8Array.from(atob(base64), char => char.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(picture.width, picture.height).getContext(
      '2d',
    ) as OffscreenCanvasRenderingContext2D
    context.drawImage(picture, 0, 0)
    const { data } = context.getImageData(0, 0, picture.width, picture.height)
    let bright = 0
    for (let i = 0; i < data.length; i += 4)
      if (Math.max(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0) > 96) bright += 1
    return bright / (data.length / 4)
  }, png.toString('base64'))
}
