import { expect } from '@playwright/test'
import { test } from './fixtures/shared-page.ts'
import { openReader, still } from './reader-fixture.ts'
import { clausesIn, linesOf, widthsOf } from './typography-fixture.ts'

/** CHINESE.md §1, row by row, measured in the page as the reader sees it. */
const LUNYU = '/bookReader/1?language=chinese&chapter=1'
const SANZIJING = '/bookReader/8?language=chinese&chapter=1'
const ALICE = '/bookReader/2?language=english&chapter=1'

test('row 1: no mark that closes begins a line, none that opens ends it, at any width', async ({ page }) => {
  await openReader(page, LUNYU)
  for (const width of [320, 360, 390, 430, 500, 600]) {
    await page.setViewportSize({ width, height: 700 })
    await still(page)
    const lines = await linesOf(page)
    expect(lines.length).toBeGreaterThan(20)
    expect(lines.filter(line => /^[、，；：。！？”’）》」』]/.test(line))).toEqual([])
    expect(lines.filter(line => /[“‘（《「『]$/.test(line))).toEqual([])
  }
})

test('row 2: —— and …… are two em and stay whole', async ({ page }) => {
  await openReader(page, LUNYU)
  for (const width of await widthsOf(page, ['中——中', '中……中'])) expect(width).toBeCloseTo(4, 1)
  for (const width of [320, 340, 360, 380, 400]) {
    await page.setViewportSize({ width, height: 700 })
    await still(page)
    expect((await linesOf(page)).filter(line => /^[—…](?![—…])|(?<![—…])[—…]$/.test(line))).toEqual([])
  }
})

test('row 3: marks that meet are squeezed to one and a half em', async ({ page }) => {
  await openReader(page, LUNYU)
  for (const width of await widthsOf(page, ['人：“人', '人。”人', '人》（人'])) expect(width).toBeCloseTo(3.5, 1)
})

test('row 3 where the browser trims nothing (Firefox, Safari): the face itself squeezes marks that meet', async ({
  page,
}) => {
  await openReader(page, LUNYU)
  await page.locator('#reader-text').evaluate((text: HTMLElement) => {
    text.style.setProperty('text-spacing-trim', 'space-all')
    text.style.fontFeatureSettings = '"chws"'
  })
  for (const width of await widthsOf(page, ['人：“人', '人。”人', '人》（人'])) expect(width).toBeCloseTo(3.5, 1)
})

test('row 4: a thin space stands between Han and Latin, and none was typed', async ({ page }) => {
  await openReader(page, LUNYU)
  const [mixed = 0, han = 0, latin = 0] = await widthsOf(page, ['中A中', '中中', 'A'])
  expect(mixed - han - latin).toBeGreaterThan(0.2)
  expect(mixed - han - latin).toBeLessThan(0.6)
})

test('row 5: first lines are in by two, both edges are aligned, no gap between paragraphs', async ({ page }) => {
  await openReader(page, LUNYU)
  const style = await page
    .locator('#reader-text p[data-block]')
    .nth(1)
    .evaluate(element => {
      const { textIndent, fontSize, textAlign, marginBlockStart, marginBlockEnd } = getComputedStyle(element)
      return {
        indent: Number.parseFloat(textIndent) / Number.parseFloat(fontSize),
        textAlign,
        marginBlockStart,
        marginBlockEnd,
      }
    })
  expect(style).toEqual({ indent: 2, textAlign: 'justify', marginBlockStart: '0px', marginBlockEnd: '0px' })
})

for (const pinyin of ['original.off', 'original.rare', 'original.all']) {
  test(`row 6: no last line of a single character and its mark (${pinyin})`, async ({ page }) => {
    await openReader(page, '/bookReader/1?language=chinese&chapter=2', { cookie: pinyin })
    for (const width of [360, 390, 820, 1000]) {
      await page.setViewportSize({ width, height: 800 })
      await still(page)
      const lines = await linesOf(page)
      expect(lines.length).toBeGreaterThan(30)
      expect(lines.filter(line => /^\p{Script=Han}?[。！？”’]+$/u.test(line))).toEqual([])
    }
  })
}

test('row 7: the measure is a whole number of characters', async ({ page }) => {
  await openReader(page, LUNYU)
  for (const width of [320, 333, 390, 777, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const ems = await page
      .locator('#reader-text')
      .evaluate(
        element => element.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(element).fontSize),
      )
    expect(Math.abs(ems - Math.round(ems))).toBeLessThan(0.02)
  }
})

for (const pinyin of ['original.rare', 'original.all']) {
  test(`row 8: lines keep one height where pinyin stands and where it does not (${pinyin})`, async ({ page }) => {
    await openReader(page, '/bookReader/4?language=chinese&chapter=4', { cookie: pinyin })
    await expect(page.locator('#reader-text rt').first()).toBeVisible()
    const heights = await page.evaluate(() => {
      const found = new Set<number>()
      for (const block of document.querySelectorAll<HTMLElement>('#reader-text p[data-block]')) {
        const line = Number.parseFloat(getComputedStyle(block).lineHeight)
        const lines = block.getBoundingClientRect().height / line
        found.add(Math.round(Math.abs(lines - Math.round(lines)) * 100) / 100)
      }
      return [...found]
    })
    expect(Math.max(...heights)).toBeLessThan(0.06)
  })
}

test('row 9: pinyin is one ruby a character, in even cells, not selectable and not copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openReader(page, LUNYU, { cookie: 'original.all' })
  await expect(page.locator('#reader-text rt').first()).toBeVisible()
  const cells = await page.evaluate(() => {
    const first = [...document.querySelectorAll('#reader-text ruby')].slice(0, 60)
    const size = Number.parseFloat(getComputedStyle(first[0] as Element).fontSize)
    return {
      one: first.every(ruby => [...(ruby.firstChild?.textContent ?? '')].length === 1),
      widths: [...new Set(first.map(ruby => Math.round((ruby.getBoundingClientRect().width / size) * 10) / 10))],
      select: getComputedStyle(document.querySelector('#reader-text rt') as Element).userSelect,
    }
  })
  expect(cells.one).toBe(true)
  expect(cells.select).toBe('none')
  expect(cells.widths).toEqual([1.9])

  // What cleans the copy comes when the page is idle.
  const copied = async () => {
    await page.evaluate(() =>
      getSelection()?.selectAllChildren(document.querySelector('#reader-text p[data-block]') as Node),
    )
    await page.keyboard.press('ControlOrMeta+c')
    return page.evaluate(() => navigator.clipboard.readText())
  }
  await expect.poll(copied).toContain('学而时习之，不亦说乎？')
  expect(await copied()).not.toMatch(/[a-zāáǎàēéěèīíǐìōóǒòūúǔù]/)
})

test('row 10: vertical lines run from right to left, with corner quotes and upright numbers', async ({ page }) => {
  await openReader(page, LUNYU, { settings: { layout: 'paged', writing: 'vertical' } })
  const [first, second] = await page
    .locator('#reader-text p[data-block]')
    .evaluateAll(blocks => blocks.slice(0, 2).map(block => block.getBoundingClientRect().right))
  expect(first).toBeGreaterThan(second as number)
  const text = await page.locator('#reader-text p[data-block]').first().textContent()
  expect(text).toContain('『学而时习之')
  expect(text).not.toContain('“')

  // Numbers of one to three digits stand in one square, longer ones lie on their side along the line.
  const shape = await page.evaluate(() => {
    const block = document.createElement('p')
    block.dataset.block = '0'
    block.innerHTML = '人<span class="upright">12</span>人'
    document.getElementById('reader-text')?.append(block)
    const number = block.querySelector('span')?.getBoundingClientRect()
    const size = Number.parseFloat(getComputedStyle(block).fontSize)
    block.remove()
    return (number?.height ?? 0) / size
  })
  expect(shape).toBeCloseTo(1, 1)
})

test('row 11: emphasis is dots, never slanted letters, in Chinese; slanted in English', async ({ page }) => {
  await openReader(page, LUNYU)
  const chinese = await page.evaluate(() => {
    const em = document.createElement('em')
    document.querySelector('#reader-text p[data-block]')?.append(em)
    const { fontStyle, textEmphasisStyle } = getComputedStyle(em)
    return { fontStyle, textEmphasisStyle }
  })
  expect(chinese.fontStyle).toBe('normal')
  expect(chinese.textEmphasisStyle).toContain('dot')
  await openReader(page, ALICE)
  const english = await page.evaluate(() => {
    const em = document.createElement('em')
    document.querySelector('#reader-text p[data-block]')?.append(em)
    return getComputedStyle(em).fontStyle
  })
  expect(english).toBe('italic')
})

test('row 12: every passage says its language and its script', async ({ page }) => {
  await openReader(page, LUNYU)
  await expect(page.locator('#reader-text')).toHaveAttribute('lang', 'zh-Hans')
  await openReader(page, ALICE)
  await expect(page.locator('#reader-text')).toHaveAttribute('lang', 'en')
  await openReader(page, LUNYU, { cookie: 'hant.off' })
  await expect(page.locator('#reader-text')).toHaveAttribute('lang', 'zh-Hant')
  await expect(page.locator('#reader-text h1')).toHaveText('學而第一')
})

test('row 13: Song for prose, Kai for verse, Fangsong for notes', async ({ page }) => {
  await openReader(page, LUNYU)
  const familyOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(element => getComputedStyle(element).fontFamily)
  expect(await familyOf('#reader-text p[data-block]')).toContain('Shishu Song')
  await openReader(page, SANZIJING)
  expect(await familyOf('#reader-text .verse')).toContain('Shishu Kai')
  await openReader(page, '/bookReader/16?language=chinese&chapter=1')
  expect(await familyOf('#reader-text [data-kind="note"]')).toContain('STFangsong, FangSong, "Shishu Song"')
})

test('row 14: at 320 px a verse breaks after a mark, never inside a clause', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [SANZIJING, '/bookReader/13?language=chinese&chapter=1']) {
    await openReader(page, path, { settings: { size: 22 } })
    const written = await page.locator('#reader-text .verse .line').allTextContents()
    const whole = new Set(written.flatMap(clausesIn))
    const drawn = (await linesOf(page, '#reader-text .verse .line')).flatMap(clausesIn)
    expect(drawn.length).toBeGreaterThan(100)
    expect(drawn.filter(clause => !whole.has(clause))).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  }
})
