import { expect, type Locator, type Page, test } from '@playwright/test'
import { highlight, kept, painted, select, toolbar } from './marks-fixture.ts'
import { alive, openReader } from './reader-fixture.ts'

const PAIR = '/bookReader/1?language=chinese&chapter=2&beside=english'

const pane = (page: Page) => page.getByRole('complementary', { name: '另一版' })

/** The number of the passage at the head of each pane, from 0. */
function heads(page: Page): Promise<{ text: number; pane: number }> {
  return page.evaluate(() => {
    const body = document.querySelector<HTMLElement>('.reader-pane .there')
    if (!body) return { text: -1, pane: -1 }
    const [text, pane] = (
      [
        [document.querySelectorAll('#reader-text > .bead'), 72],
        [body.children, body.getBoundingClientRect().top],
      ] as const
    ).map(([elements, edge]) => [...elements].findIndex(each => each.getBoundingClientRect().bottom > edge + 3))
    return { text: text ?? -1, pane: pane ?? -1 }
  })
}

for (const [name, viewport] of [
  ['on a desk', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 780 }],
] as const) {
  test(`${name} two panes follow each other, whichever is moved, until they are let go`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await openReader(page, PAIR, { settings: { manner: 'panes' } })
    await expect(pane(page)).toBeVisible()
    await page.mouse.move(100, 200)
    await page.mouse.wheel(0, 420)
    await expect.poll(async () => (await heads(page)).text).toBeGreaterThan(2)
    await expect.poll(async () => Math.abs((await heads(page)).text - (await heads(page)).pane)).toBeLessThanOrEqual(1)

    const { x = 0, y = 0, width = 0, height = 0 } = (await pane(page).boundingBox()) ?? {}
    await page.mouse.move(x + width / 2, y + height / 2)
    const before = await heads(page)
    await page.mouse.wheel(0, 500)
    await expect.poll(async () => (await heads(page)).pane).toBeGreaterThan(before.pane)
    await expect.poll(async () => Math.abs((await heads(page)).text - (await heads(page)).pane)).toBeLessThanOrEqual(1)

    await pane(page).getByRole('button', { name: '两栏同步' }).click()
    await page.mouse.move(x + width / 2, y + height / 2)
    const free = await heads(page)
    await page.mouse.wheel(0, -700)
    await expect.poll(async () => (await heads(page)).pane).toBeLessThan(free.pane)
    expect((await heads(page)).text).toBe(free.text)
  })
}

for (const [name, viewport] of [
  ['on a desk', { width: 1440, height: 900 }],
  ['on a phone', { width: 360, height: 740 }],
] as const) {
  test(`${name} the links at the end of a chapter stand beside the other pane, not under it`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await openReader(page, PAIR, { settings: { manner: 'panes' } })
    await expect(pane(page)).toBeVisible()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const next = page.locator('[data-end="next"]')
    const link = (await next.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const other = (await pane(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    expect(link.x + link.width <= other.x || link.y + link.height <= other.y).toBe(true)
    // It can be pressed where it stands, without more scrolling.
    await page.mouse.click(link.x + link.width - 30, link.y + link.height / 2)
    await expect(page.locator('h1')).toHaveText('八佾第三')
  })
}

/** How many lines of the blocks in an element an edge goes through; each edge is a height in the window, px. */
function linesCut(blocks: Locator, edge: number): Promise<number> {
  return blocks.evaluateAll((all, at) => {
    const range = document.createRange()
    return all.flatMap(block => {
      range.selectNodeContents(block)
      return [...range.getClientRects()].filter(line => line.top < at - 1 && line.bottom > at + 1)
    }).length
  }, edge)
}

test('on a phone no line is cut where a pane begins or ends', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  const { data } = await (await page.request.get('/a/v1/book/bookReader/1?language=chinese&chapter=2')).json()
  await openReader(page, `${PAIR}&block=${data.chapter.blocks[11].blockId}`, { settings: { manner: 'panes' } })
  await expect(pane(page)).toBeVisible()
  await expect.poll(async () => (await heads(page)).pane).toBeGreaterThan(5)
  const { top, bottom } = await page
    .locator('.reader-pane .there')
    .evaluate(body => ({ top: body.getBoundingClientRect().top, bottom: body.getBoundingClientRect().bottom }))
  const other = page.locator('.reader-pane [data-block]')
  expect(await linesCut(page.locator('.here [data-block]'), top)).toBe(0)
  // Its first line stands below what softens its edge.
  expect(await linesCut(other, top + 14)).toBe(0)
  expect(await linesCut(other, bottom)).toBe(0)
})

test('on a phone the bars stand below the last line of the other pane, not over it, and both texts begin as far from the edge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openReader(page, PAIR, { settings: { manner: 'panes' } })
  await expect(pane(page)).toBeVisible()
  const bar = page.locator('footer[data-shown]')
  const shown = () => page.locator('.reader-pane .there').evaluate(body => body.getBoundingClientRect().bottom)
  await expect(bar).toHaveAttribute('data-shown', 'true')
  const covered = await shown()
  expect(covered).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0)
  expect(await linesCut(page.locator('.reader-pane [data-block]'), covered)).toBe(0)
  const [upper, lower] = await page.evaluate(() =>
    ['.here [data-block]', '.reader-pane [data-block]'].map(
      block => document.querySelector(block)?.getBoundingClientRect().left,
    ),
  )
  expect(lower).toBe(upper)
  // Without bars the pane has their room.
  await page.mouse.move(180, 200)
  await page.mouse.wheel(0, 300)
  await expect(bar).toHaveAttribute('data-shown', 'false')
  await expect.poll(shown).toBeGreaterThan(covered + 60)
})

test('at the beginning of a chapter the other pane begins with what only its edition says', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReader(page, PAIR, { settings: { manner: 'side' } })
  await page.evaluate(() => {
    const text = document.getElementById('reader-text') as HTMLElement
    for (const row of [...text.querySelectorAll<HTMLElement>(':scope > .bead')].slice(0, 2)) {
      row.dataset.gap = 'here'
      row.querySelector('.here')?.replaceChildren()
    }
    text.dispatchEvent(new Event('reader-grown'))
  })
  await page.keyboard.press('e')
  await page.keyboard.press('e')
  await page.keyboard.press('e')
  const body = page.locator('.reader-pane > .there')
  await expect(body.locator('.cell').nth(2)).toBeInViewport()
  // A movement of the window, however small, asks the other pane where the text is.
  await page.mouse.wheel(0, 4)
  await page.waitForTimeout(300)
  expect(await body.evaluate(element => element.scrollTop)).toBeLessThan(5)
})

test('on a desk the first lines of a chapter stand level in both panes, and the title stays where it was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReader(page, PAIR, { settings: { manner: 'panes' } })
  await expect(pane(page)).toBeVisible()
  const middles = () =>
    page.evaluate(() =>
      ['#reader-text > .bead .here p', '.reader-pane .cell p'].map(which => {
        const first = document.querySelector(which) as HTMLElement
        return first.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(first).lineHeight) / 2
      }),
    )
  const apart = async () => {
    const [here = Number.NaN, there = Number.NaN] = await middles()
    return Math.abs(here - there)
  }
  await expect.poll(apart).toBeLessThan(8)
  // Back to the beginning of the pane is back to the title.
  const { x = 0, y = 0 } = (await pane(page).boundingBox()) ?? {}
  await page.mouse.move(x + 200, y + 200)
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await page.mouse.wheel(0, -3000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(4)
  await expect.poll(apart).toBeLessThan(8)
})

test('in pages the other pane goes along with each page, and gives its passages back', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReader(page, PAIR, { settings: { manner: 'panes', layout: 'paged' } })
  await page.keyboard.press('PageDown')
  const first = await page.evaluate(() => {
    const box = document.getElementById('reader-box')?.getBoundingClientRect() as DOMRect
    const rows = [...document.querySelectorAll('#reader-text > .bead')]
    return rows.findIndex(row => ([...row.getClientRects()].at(-1)?.right ?? 0) > box.left + 2)
  })
  expect(first).toBeGreaterThan(3)
  await expect.poll(async () => Math.abs((await heads(page)).pane - first)).toBeLessThanOrEqual(1)
  await page.keyboard.press('e')
  await expect(pane(page)).toHaveCount(0)
  await page.keyboard.press('e')
  await expect(page.locator('.bead .there').nth(3)).toContainText('At fifteen')
})

test('vertical lines have horizontal ones in the pane beside them', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 })
  await openReader(page, PAIR, { settings: { manner: 'side', writing: 'vertical' } })
  const writing = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(element => getComputedStyle(element).writingMode)
  expect(await writing('.here p')).toBe('vertical-rl')
  expect(await writing('.reader-pane p')).toBe('horizontal-tb')
})

test('beside vertical English lines Chinese stands in horizontal ones, with their quotes, until both are vertical', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 800 })
  const path = '/bookReader/1?language=english&chapter=2&beside=chinese'
  await openReader(page, path, { settings: { manner: 'panes', writing: 'vertical' } })
  await expect(page.locator('.reader-pane p').first()).toContainText('子曰：“为政以德')
  // From two panes the key goes to one text with the other at a tap.
  await page.keyboard.press('e')
  await expect(page.locator('.bead .there p').first()).toContainText('子曰：『为政以德')
})

test.describe('marks', () => {
  test.describe('by touch', () => {
    test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true })

    test('what is marked in a passage that was turned is of its translation, and has its sign by the passage turned back', async ({
      page,
    }) => {
      await openReader(page, PAIR)
      const row = page.locator('.bead', { hasText: 'The Songs are three hundred' })
      await row.locator('.here p').tap()
      const words = row.locator('.there p')
      await expect(words).toBeVisible()
      await select(page, 'one line covers them all')
      await toolbar(page).getByRole('button', { name: '竹青' }).tap()
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
    await openReader(page, PAIR)
    await highlight(page, 'At fifteen I had set my heart on learning', '竹青')
    await highlight(page, '温故而知新', '藤黄')
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
    await openReader(page, PAIR, { settings: { manner: 'panes' } })
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
    await openReader(page, PAIR, { settings: { manner: 'side' }, cookie: 'original.all' })
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
    await highlight(page, '为政以德', '藤黄')
    await page.mouse.move(0, 0)
    await expect.poll(async () => (await grounds()).length).toBe(2)
    const [pinyin, text] = await grounds()
    expect([pinyin, text === pinyin]).toEqual(['rgba(0, 0, 0, 0)', false])
  })

  test('what is selected down one column is of that column alone', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.setViewportSize({ width: 1440, height: 900 })
    await openReader(page, PAIR)
    await page.evaluate(() => {
      const [first, , third] = [...document.querySelectorAll('.bead .here p')].map(block => block.firstChild as Text)
      getSelection()?.setBaseAndExtent(first as Text, 0, third as Text, 3)
    })
    await expect(toolbar(page)).toBeVisible()
    await page.keyboard.press('Control+c')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/^子曰：“为政以德.*\n.*\n子曰：$/)
  })
})
