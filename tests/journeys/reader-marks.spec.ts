import { expect } from '@playwright/test'
import { test } from './fixtures/shared-page.ts'
import { highlight, kept, LUNYU, painted, QIANZIWEN, select, toolbar } from './marks-fixture.ts'
import { alive, openReader } from './reader-fixture.ts'

test('a highlight stands on the same words after a reload, in other sizes, in pages, in vertical lines and in 繁體', async ({
  page,
}) => {
  await openReader(page, LUNYU)
  await highlight(page, '有朋自远方来', '绿色')
  await expect.poll(() => painted(page)).toEqual({ 'mark-green': ['有朋自远方来'] })
  for (const settings of [
    { size: 30 },
    { size: 17, layout: 'paged' },
    { layout: 'paged', writing: 'vertical' },
    { writing: 'vertical' },
  ]) {
    await page.evaluate(chosen => localStorage.setItem('shishu:reading', JSON.stringify(chosen)), settings)
    await page.reload()
    await alive(page)
    await expect.poll(() => painted(page), JSON.stringify(settings)).toEqual({ 'mark-green': ['有朋自远方来'] })
  }
  const url = new URL(page.url()).origin
  await page.context().addCookies([{ name: 'reading', value: 'hant.all', url }])
  await page.evaluate(() => localStorage.removeItem('shishu:reading'))
  await page.reload()
  await alive(page)
  await expect(page.locator('#reader-text')).toHaveAttribute('lang', 'zh-Hant')
  await expect.poll(() => painted(page)).toEqual({ 'mark-green': ['有朋自遠方來'] })
})

test('changing layout while reading keeps the paint on its words', async ({ page }) => {
  await openReader(page, LUNYU)
  await highlight(page, '不亦乐乎', '蓝色')
  for (const key of ['p', 'v', '+', 'p', 'v']) {
    await page.keyboard.press(key)
    await expect.poll(() => painted(page)).toEqual({ 'mark-blue': ['不亦乐乎'] })
  }
})

test('of two marks over each other the younger has the ground and the older a line, and both can be reached', async ({
  page,
}) => {
  await openReader(page, LUNYU)
  await highlight(page, '有朋自远方来，不亦乐乎', '黄色')
  await highlight(page, '远方来', '红色')
  await expect
    .poll(() => painted(page))
    .toEqual({
      'mark-yellow': ['有朋自', '，不亦乐乎'],
      'mark-red': ['远方来'],
      'mark-under-yellow': ['远方来'],
    })
  const point = await page.evaluate(() => {
    const [range] = CSS.highlights.get('mark-red') as Highlight
    const box = (range as Range).getClientRects()[0] as DOMRect
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  })
  await page.mouse.click(point.x, point.y)
  const bar = page.getByRole('toolbar', { name: '这一处划线' })
  await expect(bar.getByRole('button', { name: '红色' })).toHaveAttribute('aria-pressed', 'true')
  await bar.getByRole('button', { name: '下一处' }).click()
  await expect(bar.getByRole('button', { name: '黄色' })).toHaveAttribute('aria-pressed', 'true')
  await bar.getByRole('button', { name: '删除' }).click()
  await expect.poll(() => painted(page)).toEqual({ 'mark-red': ['远方来'] })
  await page.getByRole('button', { name: '撤销' }).click()
  await expect
    .poll(async () => Object.keys(await painted(page)).toSorted())
    .toEqual(['mark-red', 'mark-under-yellow', 'mark-yellow'])
})

test('what is copied is clean of pinyin, and verse keeps its lines', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openReader(page, LUNYU, { cookie: 'original.all' })
  await expect(page.locator('#reader-text rt').first()).toBeAttached()
  await select(page, '有朋自远方来，不亦乐乎')
  await toolbar(page).getByRole('button', { name: '复制' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('有朋自远方来，不亦乐乎')

  await page.goto(QIANZIWEN)
  await alive(page)
  const verse = await page
    .locator('.verse')
    .first()
    .evaluate(block => {
      getSelection()?.selectAllChildren(block)
      return [...block.querySelectorAll('.line')].map(line => {
        const copy = line.cloneNode(true) as Element
        for (const aside of copy.querySelectorAll('rt, rp, [data-aside]')) aside.remove()
        return copy.textContent
      })
    })
  await toolbar(page).getByRole('button', { name: '复制' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(verse.join('\n'))
})

test('a note is written, found, changed and deleted with the keyboard alone', async ({ page }) => {
  await openReader(page, LUNYU)
  await page.keyboard.press('h')
  await expect.poll(() => page.evaluate(() => getSelection()?.toString() ?? '')).not.toBe('')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  const chosen = await page.evaluate(() => getSelection()?.toString() ?? '')
  await page.keyboard.press('Shift+ArrowLeft')
  expect(await page.evaluate(() => getSelection()?.toString() ?? '')).toBe(chosen.slice(0, -1))
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await expect(toolbar(page).getByRole('button', { name: '黄色' })).toBeFocused()
  for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowRight')
  await expect(toolbar(page).getByRole('button', { name: '笔记' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: '笔记内容' })).toBeFocused()
  await page.keyboard.type('温故知新')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => painted(page)).toEqual({ 'mark-yellow': [chosen], 'mark-note': [chosen] })

  await page.keyboard.press('m')
  const panel = page.getByRole('dialog', { name: '划线' })
  await expect(panel.getByText('温故知新')).toBeVisible()
  await panel.getByRole('button', { name: '写笔记' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: '笔记内容' })).toHaveValue('温故知新')
  await page.keyboard.press('End')
  await page.keyboard.type('，可以为师')
  await page.keyboard.press('Control+Enter')
  await expect(panel.getByText('温故知新，可以为师')).toBeVisible()
  await panel.getByRole('button', { name: '删除' }).focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByText('还没有划线')).toBeVisible()
  expect(await kept(page)).toMatchObject([{ deleted: true, note: '', quote: '' }])
})
