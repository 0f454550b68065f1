import { expect } from '@playwright/test'
import { IN_PANES, pane } from './bilingual-fixture.ts'
import { test } from './fixtures/shared-page.ts'
import { highlight, kept, painted, select, toolbar } from './marks-fixture.ts'
import { alive, openReader } from './reader-fixture.ts'

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true })

  test('what is marked in a passage that was turned is of its translation, and has its sign by the passage turned back', async ({
    page,
  }) => {
    await openReader(page, IN_PANES)
    const row = page.locator('.bead', { hasText: 'The Songs are three hundred' })
    await row.locator('.here p').tap()
    const words = row.locator('.there p')
    await expect(words).toBeVisible()
    await select(page, 'one line covers them all')
    await toolbar(page).getByRole('button', { name: '绿色' }).tap()
    await expect.poll(async () => (await kept(page)).map(({ language }) => language)).toEqual(['english'])
    await expect(words).toBeVisible()
    await words.tap()
    await expect(row.locator('.here p')).toBeVisible()
    const shadow = await row.locator('.here').evaluate(element => getComputedStyle(element).boxShadow)
    expect(shadow).not.toBe('none')
  })
})

test('are made on either side, are of that edition, and show beside the partner', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReader(page, IN_PANES)
  await highlight(page, 'At fifteen I had set my heart on learning', '绿色')
  await highlight(page, '温故而知新', '黄色')
  await expect
    .poll(() => painted(page))
    .toEqual({ 'mark-green': ['At fifteen I had set my heart on learning'], 'mark-yellow': ['温故而知新'] })
  const marks = await kept(page)
  expect(marks.map(({ language }) => language)).toEqual(['english', 'chinese'])
  expect(new Set(marks.map(({ chapterId }) => chapterId)).size).toBe(2)
  const shadow = (side: string, words: string) =>
    page
      .locator('.bead', { hasText: words })
      .locator(`:scope > ${side}`)
      .evaluate(element => getComputedStyle(element).boxShadow)
  expect(await shadow('.here', 'At fifteen')).not.toBe('none')
  expect(await shadow('.there', 'At fifteen')).toBe('none')
  expect(await shadow('.there', '温故而知新')).not.toBe('none')
  // In the other manner and after a reload they stand on the same words.
  await page.evaluate(() => localStorage.setItem('shishu:reading', JSON.stringify({ manner: 'panes' })))
  await page.reload()
  await alive(page)
  await expect
    .poll(() => painted(page))
    .toEqual({ 'mark-green': ['At fifteen I had set my heart on learning'], 'mark-yellow': ['温故而知新'] })
})

test('a note in the other pane has its sign by the passage beside it, which moves with it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReader(page, IN_PANES, { settings: { manner: 'panes' } })
  await select(page, 'The Master said: “At fifteen')
  await toolbar(page).getByRole('button', { name: '笔记' }).click()
  await page.getByRole('textbox', { name: '笔记内容' }).fill('立志')
  await page.keyboard.press('Control+Enter')
  await expect.poll(async () => (await kept(page)).map(({ note }) => note)).toEqual(['立志'])
  const sign = page.locator('.mark-signs i')
  await expect(sign).toHaveCount(1)
  const at = await sign.boundingBox()
  const row = await page.locator('.here p', { hasText: '吾十有五而志于学' }).boundingBox()
  expect(Math.abs((at?.y ?? 0) - (row?.y ?? 0))).toBeLessThan(40)
  expect(at?.x ?? 9999).toBeLessThan((await pane(page).boundingBox())?.x ?? 0)
})

test('paints the characters, not the pinyin over them', async ({ page }) => {
  await openReader(page, IN_PANES, { settings: { manner: 'side' }, cookie: 'original.all' })
  const grounds = () =>
    page.evaluate(() => {
      const grounds = [...CSS.highlights.keys()].flatMap(name =>
        ['rt', 'p[data-block]'].map(of => {
          const element = document.querySelector(`#reader-text .here ${of}`) as Element
          return getComputedStyle(element, `::highlight(${name})`).backgroundColor
        }),
      )
      return grounds
    })
  await highlight(page, '为政以德', '黄色')
  await page.mouse.move(0, 0)
  await expect.poll(async () => (await grounds()).length).toBe(2)
  const [pinyin, text] = await grounds()
  expect([pinyin, text === pinyin]).toEqual(['rgba(0, 0, 0, 0)', false])
})

test('what is selected down one column is of that column alone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReader(page, IN_PANES)
  await page.evaluate(() => {
    const [first, , third] = [...document.querySelectorAll('.bead .here p')].map(block => block.firstChild as Text)
    getSelection()?.setBaseAndExtent(first as Text, 0, third as Text, 3)
  })
  await expect(toolbar(page)).toBeVisible()
  await page.keyboard.press('Control+c')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^子曰：“为政以德.*\n.*\n子曰：$/)
})
