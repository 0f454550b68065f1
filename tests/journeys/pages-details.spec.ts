import { expect, type Page } from '@playwright/test'
import { test } from './fixtures/shared-page.ts'
import { openPage, POEMS } from './pages-fixture.ts'
import { still } from './reader-fixture.ts'

/** What is small on a page and is seen at once when it is wrong. */

const SONNET = '/poetry/130734973417280'

test('beside a poem a neighbour’s first line is shown whole or not at all', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPage(page, SONNET)
  const cut = await page.locator('aside li').evaluateAll(rows =>
    rows.flatMap(row => {
      const { top, bottom, right } = row.getBoundingClientRect()
      const parts = [...row.children].map(part => part.getBoundingClientRect())
      // Outside the row is not seen; what begins inside it ends inside it.
      return parts.some(
        at => at.top < bottom - 1 && (at.bottom > bottom + 1 || at.top < top - 1 || at.right > right + 1),
      )
        ? [row.textContent]
        : []
    }),
  )
  expect(cut).toEqual([])
})

test('behind a dialog the strip of the scroll bar is as dark as the page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPage(page, SONNET)
  await page.getByRole('main').getByRole('button', { name: '下载' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await still(page)
  const seen = (await page.screenshot()).toString('base64')
  const blank = await page.context().newPage()
  const [ground = [], strip = []] = await blank.evaluate(async picture => {
    const image = new Image()
    image.src = `data:image/png;base64,${picture}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    context.drawImage(image, 0, 0)
    return [1400, 1434].map(x => [...context.getImageData(x, 880, 1, 1).data])
  }, seen)
  // One step of rounding, which nobody sees.
  expect(Math.max(...ground.map((part, at) => Math.abs(part - (strip[at] ?? 0))))).toBeLessThanOrEqual(1)
})

for (const width of [390, 820, 1440]) {
  test(`at ${width} px suggestions stand under the field, and no notice covers it`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-write'])
    await page.setViewportSize({ width, height: 800 })
    await openPage(page, POEMS.quietNight)
    await page.getByRole('main').getByRole('button', { name: '复制', exact: true }).click()
    const notice = page.getByText('已复制全诗').locator('xpath=..')
    await expect(notice).toBeVisible()
    await still(page)
    const field = page.getByRole('banner').locator('form')
    const [toast, at] = [await boxOf(notice), await boxOf(field)]
    expect(toast.y).toBeGreaterThanOrEqual(at.y + at.height)
    await page.getByRole('banner').getByRole('combobox').fill('明月')
    const list = page.getByRole('banner').getByRole('listbox')
    await expect(list).toBeVisible()
    const offers = await boxOf(list.locator('xpath=..'))
    const row = await boxOf(page.getByRole('banner').locator('> *').first())
    if (width < 720) {
      expect(offers.x).toBeGreaterThanOrEqual(row.x)
      expect(offers.x + offers.width).toBeLessThanOrEqual(row.x + row.width)
    } else expect([offers.x, offers.width].map(Math.round)).toEqual([at.x, at.width].map(Math.round))
  })
}

test('the form for a comment is one line until it is entered, and stands after what is said of the poem', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openPage(page, POEMS.quietNight)
  const field = page.getByRole('textbox', { name: '写评论' })
  expect((await boxOf(field)).height).toBeLessThan(60)
  const send = page.getByRole('button', { name: '发表' })
  await expect(send).toBeHidden()
  const source = page.getByRole('heading', { name: '出处' })
  expect((await boxOf(source)).y).toBeLessThan((await boxOf(field)).y)
  await field.focus()
  await expect(send).toBeVisible()
  expect((await boxOf(field)).height).toBeGreaterThan(90)
  // It stays open: what one presses next stays under the finger.
  await field.blur()
  await expect(send).toBeVisible()
})

test('verse that is quoted keeps its lines', async ({ page }) => {
  await page.route('**/a/v1/bookQuote/getRecommend*', route =>
    route.fulfill({ json: { code: 200, data: [MILTON, MILTON, MILTON] } }),
  )
  await openPage(page, '/')
  await page.getByRole('link', { name: '换一组' }).click()
  const verse = page.locator('blockquote', { hasText: 'hand in hand' }).first()
  await expect(verse).toBeVisible()
  const lines = await verse.evaluate(quote => {
    const range = document.createRange()
    const text = quote.firstChild as Text
    const topOf = (at: number) => {
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect().top
    }
    return topOf(text.data.indexOf('Through')) > topOf(text.data.indexOf('slow'))
  })
  expect(lines).toBe(true)
})

const MILTON = {
  quoteId: 1,
  text: 'They, hand in hand, with wandering steps and slow,\nThrough Eden took their solitary way.',
  lang: 'en',
  bookId: 9,
  poemId: null,
  chapterNumber: 12,
  blockId: null,
  place: 'Book XII',
  name: 'Paradise Lost',
  author: 'John Milton',
}

test('the page of the calls is drawn in letters that every machine has', async ({ page }) => {
  await page.goto('/docs')
  await expect(page).toHaveTitle('Shishu API')
  expect(await page.locator('body').innerText()).not.toMatch(/\p{Script=Han}/u)
})

test('a page that is left in the middle of its transition leaves no error behind', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  await page.setViewportSize({ width: 1200, height: 800 })
  await openPage(page, '/')
  await page.evaluate(async () => {
    for (const path of ['/bookDetail/3', '/bookDetail/6']) {
      document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click()
      await new Promise(resolve => setTimeout(resolve, 30))
    }
  })
  await page.waitForTimeout(20)
  await page.setViewportSize({ width: 1260, height: 800 })
  await expect(page).toHaveURL(/bookDetail/)
  await still(page)
  await page.waitForLoadState('networkidle')
  expect(errors).toEqual([])
})

async function boxOf(of: ReturnType<Page['locator']>) {
  const box = await of.boundingBox()
  if (!box) throw new Error('not drawn')
  return box
}
