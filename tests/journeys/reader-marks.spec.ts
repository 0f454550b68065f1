import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { alive, openReader, still } from './reader-here.ts'

const LUNYU = '/bookReader/1?language=chinese&chapter=1'
const LUNYU_KEY = 'shishu:marks:1'
const ALICE = '/bookReader/2?language=english&chapter=1'
const QIANZIWEN = '/bookReader/13?language=chinese&chapter=1'

type Painted = Record<string, string[]>

/** Selects words of the text as a mouse would have left them; the n-th place where they stand, from 0. */
async function select(page: Page, words: string): Promise<void> {
  await page.evaluate(wanted => {
    const root = document.getElementById('reader-text') as HTMLElement
    for (const block of root.querySelectorAll('[data-block]')) {
      const nodes: Text[] = []
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (!node.parentElement?.closest('[data-aside]')) nodes.push(node as Text)
      const at = nodes
        .map(node => node.data)
        .join('')
        .indexOf(wanted)
      if (at < 0) continue
      const point = (offset: number, isEnd: boolean) => {
        let before = 0
        for (const node of nodes) {
          const inside = offset - before
          if (isEnd ? inside <= node.data.length : inside < node.data.length) return { node, inside }
          before += node.data.length
        }
        throw new Error('outside')
      }
      const from = point(at, false)
      const to = point(at + wanted.length, true)
      from.node.parentElement?.scrollIntoView({ block: 'center' })
      getSelection()?.setBaseAndExtent(from.node, from.inside, to.node, to.inside)
      return
    }
    throw new Error(`not in the text: ${wanted}`)
  }, words)
}

const toolbar = (page: Page) => page.getByRole('toolbar', { name: '选中的文字' })

async function highlight(page: Page, words: string, colour: string): Promise<void> {
  await select(page, words)
  await toolbar(page).getByRole('button', { name: colour }).click()
  await expect(toolbar(page)).toHaveCount(0)
}

/** What is painted, by the name of its paint, without what stands beside the text. */
function painted(page: Page): Promise<Painted> {
  return page.evaluate(() => {
    const found: Record<string, string[]> = {}
    for (const [name, highlight] of CSS.highlights) {
      if (!name.startsWith('mark-')) continue
      found[name] = [...highlight].map(range => {
        const part = (range as Range).cloneContents()
        for (const aside of part.querySelectorAll('[data-aside], rt, rp')) aside.remove()
        return part.textContent ?? ''
      })
    }
    return found
  })
}

const kept = (page: Page, key = LUNYU_KEY) =>
  page.evaluate(name => JSON.parse(localStorage.getItem(name) ?? '[]') as Record<string, unknown>[], key)

test('a highlight stands on the same words after a reload, in other sizes, in pages, in vertical lines and in 繁體', async ({
  page,
}) => {
  await openReader(page, LUNYU)
  await highlight(page, '有朋自远方来', '竹青')
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
  await highlight(page, '不亦乐乎', '月白')
  for (const key of ['p', 'v', '+', 'p', 'v']) {
    await page.keyboard.press(key)
    await expect.poll(() => painted(page)).toEqual({ 'mark-blue': ['不亦乐乎'] })
  }
})

test('of two marks over each other the younger has the ground and the older a line, and both can be reached', async ({
  page,
}) => {
  await openReader(page, LUNYU)
  await highlight(page, '有朋自远方来，不亦乐乎', '藤黄')
  await highlight(page, '远方来', '胭脂')
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
  await expect(bar.getByRole('button', { name: '胭脂' })).toHaveAttribute('aria-pressed', 'true')
  await bar.getByRole('button', { name: '下一处' }).click()
  await expect(bar.getByRole('button', { name: '藤黄' })).toHaveAttribute('aria-pressed', 'true')
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
  await expect(toolbar(page).getByRole('button', { name: '藤黄' })).toBeFocused()
  for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowRight')
  await expect(toolbar(page).getByRole('button', { name: '笔记' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: '写下所想' })).toBeFocused()
  await page.keyboard.type('温故知新')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => painted(page)).toEqual({ 'mark-yellow': [chosen], 'mark-note': [chosen] })

  await page.keyboard.press('m')
  const panel = page.getByRole('dialog', { name: '划线' })
  await expect(panel.getByText('温故知新')).toBeVisible()
  await panel.getByRole('button', { name: '写笔记' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: '写下所想' })).toHaveValue('温故知新')
  await page.keyboard.press('End')
  await page.keyboard.type('，可以为师')
  await page.keyboard.press('Control+Enter')
  await expect(panel.getByText('温故知新，可以为师')).toBeVisible()
  await panel.getByRole('button', { name: '删除' }).focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByText('还没有划线')).toBeVisible()
  expect(await kept(page)).toMatchObject([{ deleted: true, note: '', quote: '' }])
})

test('the list is in reading order, is filtered, and leads to the place with a way back', async ({ page }) => {
  await openReader(page, LUNYU)
  await highlight(page, '巧言令色', '胭脂')
  await highlight(page, '有朋自远方来', '竹青')
  await page.goto('/bookReader/1?language=chinese&chapter=2')
  await alive(page)
  await highlight(page, '温故而知新', '月白')
  await page.keyboard.press('m')
  const rows = page.getByRole('dialog', { name: '划线' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).toContainText('有朋自远方来')
  await expect(rows.nth(1)).toContainText('巧言令色')
  await expect(rows.nth(2)).toContainText('温故而知新')
  const panel = page.getByRole('dialog', { name: '划线' })
  await panel.getByRole('button', { name: '月白', exact: true }).click()
  await expect(rows).toHaveCount(1)
  await panel.getByRole('button', { name: '月白', exact: true }).click()
  await panel.getByRole('searchbox').fill('令色')
  await expect(rows).toHaveCount(1)
  await rows
    .first()
    .getByRole('button', { name: /巧言令色/ })
    .click()
  await expect(page).toHaveURL(/chapter=1/)
  await expect.poll(async () => (await painted(page))['mark-red']).toEqual(['巧言令色'])
  await page.getByRole('button', { name: /^回到 为政/ }).click()
  await expect(page).toHaveURL(/chapter=2/)
})

test('marks are written to Markdown, JSON and CSV, and our JSON is read back', async ({ page }) => {
  await openReader(page, LUNYU)
  await highlight(page, '有朋自远方来，不亦乐乎', '竹青')
  await page.keyboard.press('m')
  const panel = page.getByRole('dialog', { name: '划线' })
  const saved = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name, exact: true }).click(),
    ])
    return { name: download.suggestedFilename(), path: await download.path() }
  }
  const md = await saved('Markdown')
  expect(md.name).toBe('论语 - 划线.md')
  expect(await readFile(md.path, 'utf8')).toContain('> 有朋自远方来，不亦乐乎')
  const csv = await readFile((await saved('表格 CSV')).path)
  expect([...csv.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(csv.toString('utf8')).toMatch(/\r\n论语,1,学而[^,]*,划线,竹青,有朋自远方来，不亦乐乎,,/)
  const json = await saved('JSON')
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await alive(page)
  await page.keyboard.press('m')
  await panel.locator('input[type="file"]').setInputFiles(json.path)
  await expect.poll(() => painted(page)).toEqual({ 'mark-green': ['有朋自远方来，不亦乐乎'] })
})

test.describe('an edition that was corrected', () => {
  // The page's own scripts carry the text, and their hashes no longer fit the changed page.
  test.use({ bypassCSP: true })

  test('a mark is found by its words when the text has changed, and is kept when they are gone', async ({ page }) => {
    await openReader(page, LUNYU)
    await highlight(page, '有朋自远方来', '竹青')
    await highlight(page, '巧言令色', '胭脂')
    // The edition as it might be after a correction: words before the first mark, the second one gone.
    await page.route('**/bookReader/1?**', async route => {
      const answer = await route.fetch()
      const body = (await answer.text())
        .replaceAll('有朋自远方来', '新添了几个字，有朋自远方来')
        .replaceAll('巧言令色', '另外四字')
      await route.fulfill({ response: answer, body })
    })
    await page.reload()
    await alive(page)
    await expect.poll(() => painted(page)).toEqual({ 'mark-green': ['有朋自远方来'] })
    await page.keyboard.press('m')
    const rows = page.getByRole('dialog', { name: '划线' }).getByRole('listitem')
    await expect(rows.filter({ hasText: '有朋自远方来' })).toContainText('原文有改动')
    await expect(rows.filter({ hasText: '巧言令色' })).toContainText('原文已改')
  })
})

test('where the browser keeps nothing, marks last for the visit and the reader is told', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto(LUNYU)
  await alive(page)
  await highlight(page, '有朋自远方来', '竹青')
  await expect(page.getByText('划线只在这次打开时有')).toBeVisible()
  await expect.poll(() => painted(page)).toEqual({ 'mark-green': ['有朋自远方来'] })
})

test('two tabs keep each other’s marks', async ({ page, context }) => {
  await openReader(page, LUNYU)
  const other = await context.newPage()
  await openReader(other, LUNYU)
  await highlight(page, '有朋自远方来', '竹青')
  await expect.poll(() => painted(other)).toEqual({ 'mark-green': ['有朋自远方来'] })
  await highlight(other, '巧言令色', '胭脂')
  await expect.poll(async () => Object.keys(await painted(page)).toSorted()).toEqual(['mark-green', 'mark-red'])
  expect(await kept(page)).toHaveLength(2)
})

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
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze()
    expect(violations.map(v => `${v.id}: ${v.nodes.map(n => n.target.join(' ')).join(' | ')}`)).toEqual([])
  })
}

test('axe finds nothing in the list of marks and in the note, at night', async ({ page }) => {
  await openReader(page, LUNYU, { settings: { ground: 'night' } })
  await highlight(page, '有朋自远方来', '竹青')
  await page.keyboard.press('m')
  await expect(page.getByRole('dialog', { name: '划线' }).getByRole('listitem')).toHaveCount(1)
  const wrong = async () => {
    await still(page)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze()
    return violations.map(v => `${v.id}: ${v.nodes.map(n => n.target.join(' ')).join(' | ')}`)
  }
  expect(await wrong()).toEqual([])
  await page.getByRole('button', { name: '写笔记' }).click()
  expect(await wrong()).toEqual([])
})
