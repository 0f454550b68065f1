import { expect, type Page, test } from '@playwright/test'
import { alive, openReader, restedAfter } from './reader-fixture.ts'

/** 论语 with our English edition, whose passages are joined by construction. */
const ONE = '/bookReader/1?language=chinese&chapter=1'
const PAIR = `${ONE}&beside=english`

const rows = (page: Page) => page.locator('#reader-text > .bead')
const row = (page: Page, number: number) => rows(page).nth(number - 1)
const chinese = (page: Page, number: number) => row(page, number).locator('.here p')
const english = (page: Page, number: number) => row(page, number).locator('.there p')
const manner = (page: Page) => page.evaluate(() => document.documentElement.dataset.manner)

async function topOf(page: Page, number: number): Promise<number> {
  return row(page, number).evaluate(element => element.getBoundingClientRect().top)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

  test('a tap turns a passage into its translation and back, and its first line stays where it was', async ({
    page,
  }) => {
    await openReader(page, PAIR)
    expect(await manner(page)).toBe('flip')
    await expect(chinese(page, 2)).toBeVisible()
    await expect(english(page, 2)).toBeHidden()
    const top = await topOf(page, 2)
    await chinese(page, 2).tap()
    await expect(english(page, 2)).toBeVisible()
    await expect(chinese(page, 2)).toBeHidden()
    await expect(english(page, 2)).toContainText('Master You said')
    await expect(english(page, 1)).toBeHidden()
    expect(Math.abs((await topOf(page, 2)) - top)).toBeLessThan(1)
    await english(page, 2).tap()
    await expect(chinese(page, 2)).toBeVisible()
    expect(Math.abs((await topOf(page, 2)) - top)).toBeLessThan(1)
  })

  test('the face of the translation is there before it is shown, so that no line moves when it is', async ({
    page,
  }) => {
    const moved: number[] = []
    await page.exposeFunction('tell', (by: number) => moved.push(by))
    await openReader(page, PAIR)
    const face = () => page.evaluate(() => document.fonts.check('19px "Literata Variable"', 'The Master'))
    await expect.poll(face).toBe(true)
    await restedAfter(page, 1, () =>
      row(page, 9).evaluate(element => scrollTo({ top: element.getBoundingClientRect().top + scrollY - 72 })),
    )
    await row(page, 9).evaluate(element => {
      const before = element.getBoundingClientRect().top
      const look = () => {
        const by = Math.abs(element.getBoundingClientRect().top - before)
        if (by > 1) (globalThis as unknown as { tell: (by: number) => void }).tell(by)
        requestAnimationFrame(look)
      }
      look()
    })
    await page.keyboard.press('e')
    await expect(english(page, 9)).toBeVisible()
    await page.waitForTimeout(600)
    // A line is some 34 px high.
    expect(Math.max(0, ...moved)).toBeLessThan(34)
  })

  test('in pages the middle turns a passage and the edges turn the page', async ({ page }) => {
    await openReader(page, PAIR, { settings: { layout: 'paged' } })
    await page.evaluate(() => document.fonts.ready)
    // What listens for taps comes when the page is idle, and makes the rows reachable by keyboard.
    await expect(row(page, 1)).toHaveAttribute('tabindex', '0')
    // In the middle third of the page, on its first line.
    await chinese(page, 1).tap({ position: { x: 150, y: 10 } })
    await expect(english(page, 1)).toBeVisible()
    const before = await page.evaluate(() => document.getElementById('reader-box')?.scrollLeft)
    await page.touchscreen.tap(370, 400)
    await expect.poll(() => page.evaluate(() => document.getElementById('reader-box')?.scrollLeft)).not.toBe(before)
  })

  test('a hidden translation shows itself when its passage is tapped, and nothing moves', async ({ page }) => {
    await openReader(page, PAIR, { settings: { manner: 'hidden' } })
    const ink = () => english(page, 1).evaluate(element => getComputedStyle(element).color)
    expect(await ink()).toBe('rgba(0, 0, 0, 0)')
    const below = await topOf(page, 2)
    await chinese(page, 1).tap()
    await expect.poll(ink).not.toBe('rgba(0, 0, 0, 0)')
    expect(await topOf(page, 2)).toBe(below)
  })

  test('what only the translation has is hidden and shown by a tap too, and said to be alone once', async ({
    page,
  }) => {
    await openReader(page, PAIR, { settings: { manner: 'hidden' } })
    await aloneFrom(page, 2, 4)
    const ink = () => english(page, 3).evaluate(element => getComputedStyle(element).color)
    expect(await ink()).toBe('rgba(0, 0, 0, 0)')
    await english(page, 3).tap()
    await expect.poll(ink).not.toBe('rgba(0, 0, 0, 0)')
    await expect(page.locator('.bead .gap').filter({ visible: true })).toHaveCount(1)
  })

  test('who asks for both side by side in a narrow window is told why they stand one under the other', async ({
    page,
  }) => {
    await openReader(page, PAIR, { settings: { manner: 'flip' } })
    await expect(row(page, 1)).toHaveAttribute('tabindex', '0')
    await page.keyboard.press('e')
    await expect(page.getByText('窗口窄，译文排在各段之下')).toBeVisible()
  })
})

/** As if only the translation said these passages. */
async function aloneFrom(page: Page, first: number, last: number): Promise<void> {
  await page.evaluate(
    ([from, to]) => {
      const text = document.getElementById('reader-text') as HTMLElement
      for (const each of [...text.querySelectorAll<HTMLElement>(':scope > .bead')].slice(from - 1, to)) {
        each.dataset.gap = 'here'
        const here = each.querySelector('.here') as HTMLElement
        here.innerHTML = '<i class="gap" data-aside></i>'
      }
      text.dispatchEvent(new Event('reader-grown'))
    },
    [first, last] as const,
  )
}

test('on a desk rows stand side by side with their first lines level', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReader(page, PAIR)
  expect(await manner(page)).toBe('side')
  for (const number of [1, 2, 3]) {
    const [here, there] = await Promise.all([chinese, english].map(side => baseline(page, side(page, number))))
    expect(Math.abs((here ?? 0) - (there ?? 99)), `row ${number}`).toBeLessThan(2)
  }
  await expect(row(page, 1)).toContainText('学而时习之')
  await expect(english(page, 1)).toHaveText(/^The Master said: “To learn a thing/)
})

/** Where the first line of a passage stands on, px. */
function baseline(_: Page, passage: ReturnType<typeof english>): Promise<number> {
  return passage.evaluate(element => {
    const mark = document.createElement('span')
    mark.style.display = 'inline-block'
    element.prepend(mark)
    const { bottom } = mark.getBoundingClientRect()
    mark.remove()
    return bottom
  })
}

test('the key goes through the manners and keeps the passage in sight; the choice is kept', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 })
  await openReader(page, PAIR)
  await restedAfter(page, 1, () =>
    row(page, 9).evaluate(element => scrollTo({ top: element.getBoundingClientRect().top + scrollY - 80 })),
  )
  const firstLine = () =>
    chinese(page, 9).evaluate(element => ({
      top: element.getBoundingClientRect().top,
      line: Number.parseFloat(getComputedStyle(element).lineHeight),
    }))
  const before = await firstLine()
  const seen: (string | undefined)[] = []
  for (let press = 0; press < 5; press++) {
    await page.keyboard.press('e')
    await page.waitForTimeout(200)
    seen.push(await manner(page))
    const now = await firstLine()
    expect(Math.abs(now.top - before.top), String(seen.at(-1))).toBeLessThanOrEqual(before.line)
  }
  expect(seen).toEqual(['lines', 'hidden', 'panes', 'flip', 'side'])
  await page.keyboard.press('e')
  await page.reload()
  await alive(page)
  expect(await manner(page)).toBe('lines')
})

test('another manner shows what is in sight at once, and the rest of a long chapter after it', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 })
  await openReader(page, '/bookReader/2?language=english&chapter=2&beside=chinese', { settings: { manner: 'flip' } })
  await expect(row(page, 1)).toHaveAttribute('tabindex', '0')
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(globalThis, { drawn: seen })
    const look = () => {
      const all = [...document.querySelectorAll<HTMLElement>('#reader-text > .bead')]
      const shown = all.findLastIndex(each => each.firstElementChild?.checkVisibility())
      const isFilled = (all[shown]?.getBoundingClientRect().bottom ?? 0) >= innerHeight
      const said = `${document.documentElement.dataset.manner} ${shown === all.length - 1 ? 'whole' : isFilled ? 'filled' : 'cut'}`
      if (seen.at(-1) !== said) seen.push(said)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.keyboard.press('e')
  const drawn = () => page.evaluate(() => (globalThis as unknown as { drawn: string[] }).drawn)
  await expect.poll(async () => (await drawn()).at(-1)).toBe('side whole')
  // A face that comes later has the rest laid out once more, in the same two steps.
  expect((await drawn()).slice(0, 3)).toEqual(['flip whole', 'side filled', 'side whole'])
  expect(await drawn()).not.toContain('side cut')
})

test('the button shows both languages at the same place and one again, and the address says so', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReader(page, ONE)
  const button = page.getByRole('button', { name: '对照' })
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await button.click()
  await expect(english(page, 1)).toBeVisible()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/beside=english/)
  // The next chapter comes in both, too.
  await page.keyboard.press(']')
  await expect(page.locator('h1')).toHaveText('为政第二')
  await expect(english(page, 1)).toBeVisible()
  await button.click()
  await expect(page.locator('.bead')).toHaveCount(0)
  await expect(page).not.toHaveURL(/beside/)
})

test('a work with one edition has no such button', async ({ page }) => {
  const answer = await page.request.get('/a/v1/book/select?pageSize=100')
  const { data } = (await answer.json()) as {
    data: { list: { bookId: number; languages: string[]; wordCount: number }[] }
  }
  const alone = data.list.find(({ languages, wordCount }) => languages.length === 1 && wordCount > 10_000)
  await openReader(page, `/bookReader/${alone?.bookId}?chapter=1`)
  await expect(page.getByRole('button', { name: '目录' })).toBeVisible()
  await expect(page.getByRole('button', { name: '对照' })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the two stand line under line', async ({ page }) => {
    await page.goto(PAIR)
    for (const number of [1, 2]) {
      await expect(chinese(page, number)).toBeVisible()
      await expect(english(page, number)).toBeVisible()
      const [here, there] = [await chinese(page, number).boundingBox(), await english(page, number).boundingBox()]
      expect(there?.y ?? 0).toBeGreaterThanOrEqual((here?.y ?? 0) + (here?.height ?? 0))
    }
    await page.getByRole('link', { name: /下一章/ }).click()
    await expect(page.locator('h1')).toHaveText('为政第二')
    await expect(english(page, 1)).toBeVisible()
  })
})

/** What is lit: a sentence, and its partner. */
const lit = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('sentence') ?? [])].map(range => (range as Range).toString()))

for (const name of ['side', 'lines', 'panes'] as const) {
  test(`the keyboard goes from sentence to sentence, each lit with its partner, over passages too (${name})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openReader(page, PAIR, { settings: { manner: name } })
    await expect(row(page, 1)).toHaveAttribute('tabindex', '0')
    await page.locator('#chapter-title').focus()
    await page.keyboard.press('Tab')
    await expect(row(page, 1)).toBeFocused()
    await expect.poll(async () => (await lit(page))[0]).toMatch(/学而时习之/)
    await page.keyboard.press('ArrowDown')
    await expect.poll(async () => (await lit(page))[0]).toMatch(/^有朋自远方来/)
    expect((await lit(page))[1]).toMatch(/^To have friends come to you from far away/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(row(page, 2)).toBeFocused()
    await expect.poll(async () => (await lit(page))[0]).toMatch(/其为人也孝弟/)
    await page.keyboard.press('ArrowUp')
    await expect.poll(async () => (await lit(page))[0]).toMatch(/^人不知而不愠/)
    await expect(row(page, 1)).toBeFocused()
    // One more stop of the Tab key, and the text is behind.
    await page.keyboard.press('Tab')
    await expect.poll(() => lit(page)).toEqual([])
    await expect(page.locator('#reader-text > .bead:focus')).toHaveCount(0)
  })
}

test('a sentence below the window is brought into sight by the keyboard, in pages too', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReader(page, PAIR, { settings: { manner: 'side', layout: 'paged' } })
  await expect(row(page, 1)).toHaveAttribute('tabindex', '0')
  await page.locator('#chapter-title').focus()
  await page.keyboard.press('Tab')
  for (let press = 0; press < 40; press++) await page.keyboard.press('ArrowDown')
  await expect.poll(() => row(page, 1).evaluate(first => first.contains(document.activeElement))).toBe(false)
  await expect(page.locator('#reader-text > .bead:focus')).toHaveCount(1)
  const isInSight = () =>
    page.evaluate(() => {
      const view = document.getElementById('reader-box')?.getBoundingClientRect() as DOMRect
      const [first] = [...(CSS.highlights.get('sentence') ?? [])].map(range => (range as Range).getClientRects()[0])
      return first !== undefined && first.left >= view.left && first.right <= view.right + 1
    })
  await expect.poll(isInSight).toBe(true)
})

test('the sentence under the mouse is lit on both sides, and no other', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReader(page, PAIR, { settings: { manner: 'side' } })
  // What listens comes when the page is idle, and makes a row reachable by keyboard.
  await expect(row(page, 1)).toHaveAttribute('tabindex', '0')
  await page.evaluate(() => document.fonts.ready)
  const box = await chinese(page, 1).evaluate(block => {
    const node = document.createTreeWalker(block, NodeFilter.SHOW_TEXT).nextNode() as Text
    const range = document.createRange()
    const at = node.data.indexOf('朋')
    range.setStart(node, at)
    range.setEnd(node, at + 1)
    const { left, top, width, height } = range.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
  await page.mouse.move(box.x, box.y)
  await expect.poll(() => lit(page)).toHaveLength(2)
  const [own, partner] = await lit(page)
  expect(own).toMatch(/^有朋自远方来/)
  expect(partner).toMatch(/^To have friends come to you from far away/)
  expect(own).not.toContain('学而时习之')
  await page.mouse.move(2, 2)
  await expect.poll(() => lit(page)).toEqual([])
})

test('verse of the other edition is set as verse: its own face, and lines that keep apart', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReader(page, '/bookReader/2?language=english&chapter=2&beside=chinese', { settings: { manner: 'side' } })
  const line = page.locator('.there .verse .line', { hasText: '炉前地毯' })
  const { leading, face } = await line.evaluate(element => {
    const { lineHeight, fontSize, fontFamily } = getComputedStyle(element)
    return { leading: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize), face: fontFamily }
  })
  expect(leading).toBeGreaterThan(1.5)
  expect(face).toContain('Kai')
})
