import { expect, type Locator } from '@playwright/test'
import { heads, IN_PANES, pane } from './bilingual-fixture.ts'
import { fresh, test } from './fixtures/shared-page.ts'
import { openReader, timePasses } from './reader-fixture.ts'

for (const [name, viewport] of [
  ['on a desk', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 780 }],
] as const) {
  test(`${name} two panes follow each other, whichever is moved, until they are let go`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await openReader(page, IN_PANES, { settings: { manner: 'panes' } })
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

for (const [name, viewport, size] of [
  ['on a desk', { width: 1440, height: 900 }, {}],
  ['on a phone', { width: 360, height: 740 }, {}],
  ['on a phone, in large letters,', { width: 360, height: 740 }, { size: 32, leading: 1.2 }],
] as const) {
  test(`${name} the links at the end of a chapter stand beside the other pane, not under it`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await openReader(page, IN_PANES, { settings: { manner: 'panes', ...size } })
    await expect(pane(page)).toBeVisible()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const next = page.locator('[data-end="next"]')
    const link = (await next.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const other = (await pane(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const toBook = (await page.getByRole('link', { name: '本书介绍' }).last().boundingBox()) ?? link
    for (const { x, y, width, height } of [link, toBook])
      expect(x + width <= other.x || y + height <= other.y).toBe(true)
    // It can be pressed where it stands, without more scrolling.
    await page.mouse.click(link.x + link.width - 30, link.y + link.height / 2)
    await expect(page.locator('h1')).toHaveText('八佾第三')
  })
}

fresh('a pane that becomes higher at the end of its text does not take the other text back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.clock.install()
  await openReader(page, IN_PANES, { settings: { manner: 'panes' } })
  await expect(pane(page)).toBeVisible()
  const body = page.locator('.reader-pane > .there')
  // Nothing behind its last line: at the end of the chapter it stands as far down as it goes.
  await body.evaluate(element => ((element.lastElementChild as HTMLElement).style.marginBlockEnd = '-30dvh'))
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const below = () =>
    body.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight)
  await expect.poll(below).toBeLessThan(2)
  await timePasses(page, 500)
  const before = await page.evaluate(() => scrollY)
  // As when the bars go, whose room it has then.
  await body.evaluate(element => (element.style.blockSize = `${element.clientHeight + 78}px`))
  await timePasses(page, 500)
  expect(await below()).toBeLessThan(2)
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

fresh('the pane keeps to the end of a chapter where the last passage has been scrolled past', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.clock.install()
  await openReader(page, IN_PANES, { settings: { manner: 'panes' } })
  await expect(pane(page)).toBeVisible()
  const last = (await page.locator('#reader-text > .bead').count()) - 1
  // Room enough for the last line to leave the window.
  await page.locator('#reader-text').evaluate(text => (text.style.paddingBlockEnd = '800px'))
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(async () => (await heads(page)).pane).toBeGreaterThanOrEqual(last - 1)
  await timePasses(page, 600)
  expect((await heads(page)).pane).toBeGreaterThanOrEqual(last - 1)
})

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
  await openReader(page, `${IN_PANES}&block=${data.chapter.blocks[11].blockId}`, { settings: { manner: 'panes' } })
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

test('on a phone no line is cut at the end of a chapter either', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openReader(page, IN_PANES, { settings: { manner: 'panes' } })
  await expect(pane(page)).toBeVisible()
  const last = (await page.locator('#reader-text > .bead').count()) - 1
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(async () => (await heads(page)).pane).toBeGreaterThanOrEqual(last - 1)
  const body = page.locator('.reader-pane .there')
  // As far down as it goes.
  await body.evaluate(element => (element.scrollTop = element.scrollHeight))
  const top = await body.evaluate(element => element.getBoundingClientRect().top)
  expect(await linesCut(page.locator('.reader-pane [data-block]'), top + 14)).toBe(0)
})

for (const [name, path] of [
  ['of one line', '/bookReader/1?language=chinese&chapter=2&beside=english'],
  ['of two', '/bookReader/2?language=english&chapter=4&beside=chinese'],
  ['under that of an act', '/bookReader/5?language=chinese&chapter=2&beside=english'],
] as const) {
  test(`on a phone no line is cut at the beginning of a chapter either, with a title ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openReader(page, path, { settings: { manner: 'panes' } })
    await expect(pane(page)).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const top = () => page.locator('.reader-pane .there').evaluate(body => body.getBoundingClientRect().top)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await linesCut(page.locator('.here [data-block]'), await top())).toBe(0)
  })
}

test('on a phone the bars stand below the last line of the other pane, not over it, and both texts begin as far from the edge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openReader(page, IN_PANES, { settings: { manner: 'panes' } })
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

fresh('at the beginning of a chapter the other pane begins with what only its edition says', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.clock.install()
  await openReader(page, IN_PANES, { settings: { manner: 'side' } })
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
  const before = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 4)
  await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(before)
  await timePasses(page, 300)
  expect(await body.evaluate(element => element.scrollTop)).toBeLessThan(5)
})

test('on a desk the first lines of a chapter stand level in both panes, and the title stays where it was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReader(page, IN_PANES, { settings: { manner: 'panes' } })
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

test('the other pane comes in the task that changes the manner, so that the page is laid out once; going on at once leaves nothing of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReader(page, IN_PANES, { settings: { manner: 'hidden' } })
  await expect(page.locator('#reader-text > .bead').first()).toHaveAttribute('tabindex', '0')
  const whole = await page.locator('#reader-text').evaluate(text => text.textContent)
  const wordsAtOnce = await page.evaluate(async () => {
    let words = ''
    for (let presses = 0; presses < 2; presses++) {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', bubbles: true }))
      words ||= document.querySelector('.reader-pane .cell')?.textContent ?? ''
    }
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 50)))
    return words
  })
  expect(wordsAtOnce).toContain('The Master said')
  await expect(page.locator('html')).toHaveAttribute('data-manner', 'flip')
  await expect(page.locator('.reader-pane, .pane-follow')).toHaveCount(0)
  expect(await page.locator('#reader-text').evaluate(text => text.textContent)).toBe(whole)
})
