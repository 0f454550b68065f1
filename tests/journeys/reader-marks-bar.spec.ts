import { expect } from '@playwright/test'
import { barriersOn, WCAG } from './axe.ts'
import { test } from './fixtures/shared-page.ts'
import { ALICE, highlight, LUNYU, painted, select, toolbar } from './marks-fixture.ts'
import { openReader, readOnUntil, still } from './reader-fixture.ts'
import { middleOf } from './words-fixture.ts'

for (const { name, path, words } of [
  { name: 'prose', path: LUNYU, words: '有朋自远方来，不亦乐乎' },
  { name: 'English', path: ALICE, words: 'Alice was beginning to get very tired' },
]) {
  test(`a card of ${name} is a picture of the promised size with its words as alternative text`, async ({ page }) => {
    await openReader(page, path)
    await select(page, words)
    await toolbar(page).getByRole('button', { name: '书摘' }).click()
    const picture = page.getByRole('dialog').getByRole('img', { name: words })
    const size = () => picture.evaluate((image: HTMLImageElement) => `${image.naturalWidth}×${image.naturalHeight}`)
    await expect.poll(size).toBe('1080×1350')
    await page.getByRole('button', { name: '方幅' }).click()
    await expect.poll(size).toBe('1080×1080')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '存为图片' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.png$/)
  })
}

test('a passage too long for a picture is refused in words', async ({ page }) => {
  await openReader(page, LUNYU)
  await page.evaluate(() => getSelection()?.selectAllChildren(document.getElementById('reader-text') as HTMLElement))
  await toolbar(page).getByRole('button', { name: '书摘' }).click()
  await expect(page.getByRole('alert')).toContainText('400')
  await expect(page.getByRole('button', { name: '存为图片' })).toBeDisabled()
})

for (const size of [
  { width: 360, height: 640 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]) {
  test(`the bar covers none of the chosen words, has large targets and passes axe at ${size.width}`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await openReader(page, LUNYU)
    for (const words of ['有朋自远方来，不亦乐乎', '巧言令色']) {
      await select(page, words)
      await expect(toolbar(page)).toBeVisible()
      const over = await page.evaluate(() => {
        const bar = document.querySelector('[data-mark-bar]')?.getBoundingClientRect() as DOMRect
        const range = getSelection()?.getRangeAt(0) as Range
        return [...range.getClientRects()].some(
          box => box.left < bar.right && box.right > bar.left && box.top < bar.bottom && box.bottom > bar.top,
        )
      })
      expect(over).toBe(false)
      const small = await page.evaluate(
        () =>
          [...document.querySelectorAll('[data-mark-bar] :is(button, a)')].filter(button => {
            const { width, height } = button.getBoundingClientRect()
            return width < 43.5 || height < 43.5
          }).length,
      )
      expect(small).toBe(0)
    }
    await still(page)
    expect(await barriersOn(page, { tags: WCAG })).toEqual([])
  })
}

test('axe finds nothing in the list of marks and in the note, at night', async ({ page }) => {
  await openReader(page, LUNYU, { settings: { ground: 'night' } })
  await highlight(page, '有朋自远方来', '绿色')
  await page.keyboard.press('m')
  await expect(page.getByRole('dialog', { name: '划线' }).getByRole('listitem')).toHaveCount(1)
  const wrong = async () => {
    await still(page)
    return barriersOn(page, { tags: WCAG })
  }
  expect(await wrong()).toEqual([])
  await page.getByRole('button', { name: '写笔记' }).click()
  expect(await wrong()).toEqual([])
})

test.describe('without a network', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('whoever has read on makes a card', async ({ page, context }) => {
    await openReader(page, LUNYU)
    await readOnUntil(page, /\/assets\/card-dialog-[^/]+\.js$/)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await select(page, '巧言令色')
    await toolbar(page).getByRole('button', { name: '书摘' }).click()
    await expect(page.getByRole('dialog', { name: '书摘' }).getByRole('img')).toHaveAttribute('src', /^blob:/)
  })

  test('a card that does not come is said, and the other tools are there as before', async ({ page }) => {
    await page.route(/\/assets\/card-dialog-[^/]+\.js$/, route => route.abort())
    // The page asks whether it is served before it reloads for a lost chunk.
    await page.route('**/bookReader/**', route =>
      route.request().method() === 'HEAD' ? route.abort() : route.continue(),
    )
    await openReader(page, LUNYU)
    await select(page, '巧言令色')
    await toolbar(page).getByRole('button', { name: '书摘' }).click()
    await expect(page.getByText('这件工具没有加载出来')).toBeVisible()
    await highlight(page, '有朋自远方来', '绿色')
    await expect.poll(() => painted(page)).toEqual({ 'mark-green': ['有朋自远方来'] })
  })
})

test('a comment on a mark is written without leaving the text', async ({ page }) => {
  await openReader(page, LUNYU)
  await highlight(page, '有朋自远方来', '绿色')
  const { x, y } = await middleOf(page, '自远方')
  await page.mouse.click(x, y)
  await page.getByRole('toolbar', { name: '这一处划线' }).getByRole('link', { name: '评论' }).click()
  const panel = page.getByRole('dialog', { name: '评论' })
  await expect(panel).toContainText('有朋自远方来')
  await expect(page).toHaveURL(/bookReader\/1/)
})

test('the bar stands clear of the edge that a phone keeps for itself', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } })
  await openReader(page, LUNYU)
  await select(page, '有朋自远方来')
  const bar = await toolbar(page).boundingBox()
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(844 - 34)
})

test('a reload right after 评论 was pressed shows the text, where the comment is written', async ({ page }) => {
  await openReader(page, LUNYU)
  await select(page, '有朋自远方来')
  await toolbar(page).getByRole('link', { name: '评论' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await page.waitForSelector('#reader-text[data-alive]')
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(LUNYU)
})
