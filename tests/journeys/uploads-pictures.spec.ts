import { expect, type Page } from '@playwright/test'
import { epubBytes, page as xhtml } from '../fixtures/books/epub-bytes.ts'
import { drawing, photograph } from '../fixtures/books/pictures.ts'
import { fromSomewhere, signInNew } from './account-fixture.ts'
import { test } from './fixtures/shared-page.ts'

test.use({
  extraHTTPHeaders: fromSomewhere(),
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
})

const TEXT = '<p>渡口在山前，水从北边来，绕过三块黑石头，到这里忽然宽了。</p>'.repeat(12)

async function pictured(title: string): Promise<Buffer> {
  const text = `<h1>第一章</h1>${TEXT}<img src="a.jpg" alt="山前的渡口"/>${TEXT}<img src="b.png" alt="b.png"/>`
  return epubBytes({
    title,
    pages: { 'a.xhtml': xhtml(text) },
    nav: '<ol><li><a href="a.xhtml">第一章</a></li></ol>',
    manifest: '<item id="c" href="c.png" media-type="image/png" properties="cover-image"/>',
    others: {
      'OPS/a.jpg': await photograph(900, 600),
      'OPS/b.png': await drawing(300, 700),
      'OPS/c.png': await drawing(600, 850, '#275'),
    },
  })
}

/** The widths and heights at which pictures stand, and whether their bytes have come. */
const picturesOf = (page: Page) =>
  page.locator('figure img').evaluateAll(images =>
    (images as HTMLImageElement[]).map(image => {
      const { width, height } = image.getBoundingClientRect()
      return { width: Math.round(width), height: Math.round(height), hasCome: image.complete && image.naturalWidth > 0 }
    }),
  )

test('a book with pictures shows its cover before it comes in, and is read with them on a phone', async ({ page }) => {
  // Two files are read, and each of their pictures is written anew.
  test.slow()
  await signInNew(page)
  await page.goto('/bookUpload')
  const file = { name: '图.epub', mimeType: 'application/epub+zip', buffer: await pictured('渡口图记') }
  await page.locator('input[type=file]').setInputFiles(file)
  const cover = page.getByRole('img', { name: '《渡口图记》的封面' })
  await expect(cover).toBeVisible({ timeout: 60_000 })
  await expect(cover).toHaveAttribute('src', /\/cover\.webp/)
  expect(await cover.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(600)
  await expect(page.getByRole('heading', { name: /目录.*2 幅图/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByLabel('作者', { exact: true }).fill('某人')
  await page.getByRole('button', { name: '上架' }).tap()
  await page.getByRole('link', { name: '去读' }).tap({ timeout: 60_000 })

  await expect(page.getByText('山前的渡口')).toBeAttached()
  // Their room is kept before they come: nothing jumps.
  const before = await picturesOf(page)
  await page.locator('figure').last().scrollIntoViewIfNeeded()
  await expect.poll(async () => (await picturesOf(page)).every(({ hasCome }) => hasCome)).toBe(true)
  const after = await picturesOf(page)
  expect(after.map(({ width, height }) => [width, height])).toEqual(before.map(({ width, height }) => [width, height]))
  expect(after[0]?.width).toBeLessThanOrEqual(360)
  expect((after[0]?.width ?? 0) / (after[0]?.height ?? 1)).toBeCloseTo(900 / 600, 1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await page.locator('figure').first().scrollIntoViewIfNeeded()
  await expect(page.locator('figcaption')).toHaveText(['山前的渡口'])
  await page.getByRole('button', { name: '放大图片' }).first().tap()
  const large = page.getByRole('dialog').locator('img')
  await expect(large).toBeVisible()
  expect((await large.boundingBox())?.width).toBe(360)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
