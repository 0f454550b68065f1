import { expect } from '@playwright/test'
import { test } from './fixtures/shared-page.ts'
import { chooseFace, fontsOf, keepAddedRules } from './fonts-fixture.ts'
import { alive, openReader } from './reader-fixture.ts'
import { widthsOf } from './typography-fixture.ts'

/** The Chinese faces a reader may choose, on a machine without any of its own. What is drawn is asked of the browser. */

const LUNYU = '/bookReader/1?language=chinese&chapter=1'
const SANS = 'Noto Sans SC'

const PROSE = '#reader-text p[data-block]'
const SQUEEZED = ['人：“人', '人。”人', '人》（人']
const TITLE = '#reader-text h1'

test('黑 draws the text in a file of ours, its title in a heavier one, and is still there after a reload', async ({
  page,
}) => {
  await openReader(page, LUNYU)
  expect(await fontsOf(page, PROSE)).toEqual(['Noto Serif SC'])
  await chooseFace(page, '黑')
  await expect.poll(() => fontsOf(page, PROSE)).toEqual([SANS])
  await expect.poll(() => fontsOf(page, TITLE)).toEqual([`${SANS} SemiBold`])
  for (const width of await widthsOf(page, SQUEEZED)) expect(width).toBeCloseTo(3.5, 1)
  await page.reload()
  await alive(page)
  expect(await fontsOf(page, PROSE)).toEqual([SANS])
})

for (const { face, name, families } of [
  { face: 'hei', name: '黑', families: [SANS] },
  // Its marks are Song's (decision 002).
  { face: 'kai', name: '楷', families: ['LXGW WenKai', 'Noto Serif SC'] },
]) {
  test(`a page opened by who chose ${name} brings the text in that face alone, and adds none when it lives`, async ({
    page,
  }) => {
    await openReader(page, LUNYU, { settings: { faceZh: face }, cookie: `original.off.${face}` })
    const added = await keepAddedRules(page)
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    const dressed = page.waitForRequest(new RegExp(`/fonts/${face}-`))
    await page.goto('/bookReader/1?language=chinese&chapter=14')
    await dressed
    await alive(page)
    await page.waitForLoadState('networkidle')
    expect(await added()).toEqual([])
    expect(await fontsOf(page, `${PROSE}:nth-child(3)`)).toEqual(families)
    const songs = asked.filter(url => url.includes('/fonts/song-')).map(url => url.length)
    expect(Math.max(0, ...songs), 'Song is there for what stands around the text').toBeLessThan(400)
  })
}

test('黑 draws vertical lines, traditional characters, verse and notes', async ({ page }) => {
  const settings = { faceZh: 'hei', writing: 'vertical', layout: 'paged' }
  await openReader(page, LUNYU, { settings, cookie: 'hant.off.hei' })
  await expect(page.locator('#reader-text')).toHaveAttribute('lang', 'zh-Hant')
  expect(await fontsOf(page, PROSE)).toEqual([SANS])
  await page.goto('/bookReader/8?language=chinese&chapter=1')
  await alive(page)
  expect(await fontsOf(page, '#reader-text [data-block]')).toEqual([SANS])
})

test('marks that meet are squeezed in 黑 as in 宋 (row 3), and —— is two em', async ({ page }) => {
  await openReader(page, LUNYU, { settings: { faceZh: 'hei' }, cookie: 'original.off.hei' })
  for (const width of await widthsOf(page, SQUEEZED)) expect(width).toBeCloseTo(3.5, 1)
  for (const width of await widthsOf(page, ['中——中', '中……中'])) expect(width).toBeCloseTo(4, 1)
})

for (const { writing, feature } of [
  { writing: 'horizontal', feature: 'chws' },
  { writing: 'vertical', feature: 'vchw' },
]) {
  test(`where the browser trims nothing (Firefox, Safari) the face itself squeezes them in ${writing} lines`, async ({
    page,
  }) => {
    await openReader(page, LUNYU, { settings: { faceZh: 'hei', writing }, cookie: 'original.off.hei' })
    const lengths = await page.evaluate(async tag => {
      const measured = document.createElement('span')
      measured.style.cssText = 'white-space: nowrap; display: inline-block; text-indent: 0'
      measured.style.setProperty('text-spacing-trim', 'space-all')
      measured.style.fontFeatureSettings = `"${tag}"`
      document.getElementById('reader-text')?.append(measured)
      await document.fonts.ready
      return ['人》（人', '人。』人', '人「『人'].map(pair => {
        measured.textContent = pair
        const { width, height } = measured.getBoundingClientRect()
        return Math.max(width, height) / Number.parseFloat(getComputedStyle(measured).fontSize)
      })
    }, feature)
    for (const length of lengths) expect(length).toBeCloseTo(3.5, 1)
  })
}

test('the next chapter is drawn in 黑 when it is turned to', async ({ page }) => {
  await openReader(page, LUNYU, { settings: { faceZh: 'hei' }, cookie: 'original.off.hei' })
  await page.keyboard.press(']')
  await expect(page.locator(TITLE)).toHaveText('为政第二')
  await expect.poll(() => fontsOf(page, PROSE)).toEqual([SANS])
  await expect.poll(() => fontsOf(page, TITLE)).toEqual([`${SANS} SemiBold`])
})

test('Chinese words in an English book are drawn in 黑 too, chosen there or before', async ({ page }) => {
  const words = '#reader-text span[lang="zh-Hans"]'
  await openReader(page, '/bookReader/903?language=english&chapter=1')
  expect(await fontsOf(page, words)).toEqual(['Noto Serif SC'])
  await page.evaluate(() => localStorage.setItem('shishu:reading', '{"faceZh":"hei"}'))
  await page.reload()
  await alive(page)
  await expect.poll(() => fontsOf(page, words)).toEqual([SANS])
  // Now the cookie says it: the page itself brings the file.
  const html = await (await page.reload())?.text()
  expect(html).toMatch(/"Shishu Hei";font-weight:100 500[^}]*\/fonts\/hei-/)
})

test('仿宋 is the system’s, with 宋 behind it, and the panel says so', async ({ page }) => {
  await openReader(page, LUNYU)
  const panel = await chooseFace(page, '仿宋')
  await expect(panel.getByText('本站没有仿宋字库：用这台设备的仿宋，设备没有就用宋体。')).toBeVisible()
  expect(await fontsOf(page, PROSE)).toEqual(['Noto Serif SC'])
  await page.reload()
  await alive(page)
  expect(await fontsOf(page, PROSE)).toEqual(['Noto Serif SC'])
})

test('one book can have 黑 alone; the page of each book comes in its own face, and back in 宋 when that is taken back', async ({
  page,
}) => {
  await openReader(page, LUNYU)
  await page.keyboard.press('s')
  const panel = page.getByRole('dialog', { name: '版式' })
  await panel.getByRole('radio', { name: '只是这本' }).check()
  await chooseFace(page, '黑')
  const bringsHei = async (path: string) => (await (await page.goto(path))?.text())?.includes('/fonts/hei-')
  expect(await bringsHei(LUNYU)).toBe(true)
  expect(await bringsHei('/bookReader/8?language=chinese&chapter=1')).toBe(false)
  await alive(page)
  expect(await fontsOf(page, TITLE)).toEqual(['Noto Serif SC SemiBold'])
  await page.goto(LUNYU)
  await alive(page)
  await page.keyboard.press('s')
  await panel.getByRole('radio', { name: '所有的书' }).check()
  await expect.poll(() => fontsOf(page, PROSE)).toEqual(['Noto Serif SC'])
  expect(await bringsHei(LUNYU)).toBe(false)
})

test('who comes from another page of the site has 黑 too, its marks with it', async ({ page }) => {
  await openReader(page, LUNYU, { settings: { faceZh: 'hei' }, cookie: 'original.off.hei' })
  await page.goto('/bookDetail/1')
  await page.locator('main a[href*="/bookReader/1"]').first().click()
  await alive(page)
  await expect.poll(() => fontsOf(page, PROSE)).toEqual([SANS])
  for (const width of await widthsOf(page, SQUEEZED)) expect(width).toBeCloseTo(3.5, 1)
})
