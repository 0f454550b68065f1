import { expect } from '@playwright/test'
import { fresh, test } from './fixtures/shared-page.ts'
import { openPage, POEMS } from './pages-fixture.ts'
import { still } from './reader-fixture.ts'

fresh.describe('without JavaScript', () => {
  fresh.use({ javaScriptEnabled: false })

  fresh('a poem can be read in all its views, and offers nothing that needs scripts', async ({ page }) => {
    await page.goto(POEMS.quietNight)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('静夜思')
    await expect(page.locator('#l0')).toContainText('床前明月光，')
    await expect(page.locator('#l0 [lang=en]')).toBeVisible()
    await expect(page.getByText('复制', { exact: true })).toBeHidden()
    await page.getByRole('link', { name: '拼音' }).click()
    await expect(page.locator('#l0 rt')).toHaveText(['chuáng', 'qián', 'míng', 'yuè', 'guāng'])
    await page.getByRole('link', { name: '译文' }).click()
    await expect(page.locator('#l0 [lang=en]')).toHaveCount(0)
    await page.getByRole('link', { name: '换成繁体' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('靜夜思')
    await page.getByRole('link', { name: '竖排' }).click()
    const mode = await page.locator('#l0').evaluate(line => getComputedStyle(line).writingMode)
    expect(mode).toBe('vertical-rl')
    expect(new URL(page.url()).search).toBe('?pinyin=1&translation=0&vertical=1&script=hant')
  })

  fresh('poems are found by filters, and the form searches', async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 800 })
    await page.goto('/poetryList')
    await page.getByRole('navigation', { name: '体裁' }).getByRole('link', { name: '十四行诗' }).click()
    await expect(page.getByText('共 154 首')).toBeVisible()
    await page.goto('/search')
    await page.getByRole('main').getByRole('searchbox').fill('但愿人长久')
    await page.getByRole('main').getByRole('button', { name: '搜索', exact: true }).click()
    await expect(page.getByRole('main')).toContainText('水调歌头')
  })
})

test('the poems before and after are those of the list one came by, whatever is turned on meanwhile', async ({
  page,
}) => {
  await openPage(page, '/poetryList?keyword=月')
  const titles = await page.getByRole('main').locator('article h3').allTextContents()
  expect(titles.length).toBeGreaterThan(3)
  await page.getByRole('main').locator('article h3 a').nth(1).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(titles[1] ?? '')
  const way = (rel: string) => page.locator(`[data-way="${rel}"]`)
  await expect(way('prev')).toContainText(titles[0] ?? '')
  await page.getByRole('link', { name: '拼音' }).click()
  await expect(page.locator('rt').first()).toBeVisible()
  await way('next').click()
  await expect(heading).toHaveText(titles[2] ?? '')
  await way('next').click()
  await expect(heading).toHaveText(titles[3] ?? '')
  await page.goBack()
  await expect(way('next')).toContainText(titles[3] ?? '')
})

test('every passage says its language, whatever the page speaks', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'lang', value: 'en', url: baseURL ?? '' }])
  await openPage(page, POEMS.quietNight)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'zh-Hant')
  await expect(page.locator('[lang=zh-Hant] #l0')).toContainText('明月光')
  await openPage(page, `${POEMS.quietNight}?script=hans`)
  await expect(page.locator('[lang=zh-Hans] #l0')).toContainText('床前')
  await openPage(page, POEMS.introduction)
  await expect(page.locator('[lang=en] #l0')).toContainText('Piping down the valleys wild,')
  await expect(page.locator('#l0 [lang=zh-Hans]')).toHaveText('我吹着笛子下荒谷，')
})

test('pinyin and translation turn on without asking the server, and rows stay where they are', async ({ page }) => {
  await openPage(page, `${POEMS.quietNight}?translation=0`)
  await page.evaluate(() => document.fonts.ready)
  const rows = () =>
    page.locator('[data-line]').evaluateAll(lines => lines.map(line => line.getBoundingClientRect().top + scrollY))
  const before = await rows()
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('/a/v1/poem/')) asked.push(request.url())
  })
  await page.getByRole('link', { name: '拼音' }).click()
  await expect(page.locator('rt')).toHaveCount(20)
  await still(page)
  const after = await rows()
  for (const [at, top] of before.entries()) expect(Math.abs((after[at] ?? 0) - top)).toBeLessThan(6)
  expect(asked).toEqual([])
})

test('syllables stand in cells of one width, marks on the base line of the verse', async ({ page }) => {
  await openPage(page, `${POEMS.quietNight}?pinyin=1`)
  await page.evaluate(() => document.fonts.ready)
  const widths = await page
    .locator('#l0 ruby')
    .evaluateAll(cells => cells.map(cell => cell.getBoundingClientRect().width))
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(0.5)
  const overlaps = await page.locator('#l0 rt').evaluateAll(syllables => {
    const boxes = syllables.map(syllable => {
      const range = document.createRange()
      range.selectNodeContents(syllable)
      return range.getBoundingClientRect()
    })
    return boxes.slice(1).filter((box, at) => box.left < (boxes[at]?.right ?? 0) + 2).length
  })
  expect(overlaps).toBe(0)
})

test('what is copied has no pinyin', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, `${POEMS.quietNight}?pinyin=1&translation=0`)
  await page.locator('#l0').evaluate(line => getSelection()?.selectAllChildren(line.parentElement as Element))
  await page.keyboard.press('ControlOrMeta+c')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n')[0]).toBe('床前明月光，')
  expect(copied).not.toMatch(/[a-z]/)
})

test('a lost character is drawn as a box that says so', async ({ page }) => {
  await openPage(page, POEMS.lostLines)
  const lost = page.getByTitle('原缺')
  await expect(lost).toHaveCount(12)
  await expect(lost.first()).toContainText('原缺')
})

test('a link to a line lights it', async ({ page }) => {
  await openPage(page, `${POEMS.quietNight}#l2`)
  await expect(page.locator('#l2')).toBeInViewport()
  const [lit, plain] = await page
    .locator('#l2, #l3')
    .evaluateAll(lines => lines.map(line => getComputedStyle(line).color))
  expect(lit).not.toBe(plain)
})

test('a found line opens lit at its place', async ({ page }) => {
  await openPage(page, '/search/%E5%8D%83%E9%87%8C%E5%85%B1%E5%A9%B5%E5%A8%9F?kind=text')
  await expect(page.locator('mark').first()).toHaveText('千里共婵娟')
  await page.locator('li', { hasText: '千里共婵娟' }).getByRole('link').first().click()
  // The ninth line: its two halves stand a line apart.
  await expect(page).toHaveURL(/#l8$/)
  await expect(page.locator('#l8')).toBeInViewport()
  await expect(page.locator('#l8')).toHaveAttribute('data-lit', 'true')
})

test('the letter card is a picture of the page’s own faces, to be saved', async ({ page }) => {
  await openPage(page, POEMS.quietNight)
  await page.getByRole('button', { name: '诗笺' }).click()
  const card = page.getByRole('img', { name: '《静夜思》的诗笺' })
  await expect(card).toBeVisible()
  expect(await card.evaluate((picture: HTMLImageElement) => picture.naturalHeight)).toBe(1440)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: '存为图片' }).click()
  expect((await download).suggestedFilename()).toBe('静夜思.png')
})
