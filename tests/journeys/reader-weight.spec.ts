import { expect, type Page, type Response, test } from '@playwright/test'
import { alive } from './reader-fixture.ts'

/** The limit of the living reader, as tests/bundle.ts has it. */
const LIMIT_BYTES = 145_000

/** A chapter that no other journey comments on or marks. */
const CHAPTER = '/bookReader/2?language=english&chapter=9'

test('whoever reads without touching anything loads no more script than the limit', async ({ page }) => {
  const scripts: Response[] = []
  const sheets: string[] = []
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    if (/^\/assets\/[\w.-]+\.js$/.test(pathname)) scripts.push(response)
    if (pathname.endsWith('.css')) sheets.push(pathname)
  })
  const asked = (call: string) => page.waitForResponse(response => response.url().includes(`/a/v1${call}`))
  // What a page asks for by itself, the last of it two seconds after it lives.
  const calls = Promise.all([asked('/bookComment/passages'), asked('/book/popularHighlights'), asked('/site/notice')])
  await page.goto(CHAPTER)
  await alive(page)
  const [call] = await calls
  expect((await call.json()).data.passages).toEqual([])
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(scripts.map(async response => (await response.request().sizes()).responseBodySize))
  const files = scripts.map((response, at) => `${sizes[at]} ${new URL(response.url()).pathname}`)
  const sum = sizes.reduce((all, size) => all + size, 0)
  expect(sizes.length).toBeGreaterThan(5)
  expect(sum, files.join('\n')).toBeLessThanOrEqual(LIMIT_BYTES)
  // The sheets that stand in the page are not fetched besides: their rules of faces have the whole text laid out anew.
  const inside = await page
    .locator('head link[disabled]')
    .evaluateAll(links => links.map(link => link.getAttribute('href')))
  expect(inside.length).toBeGreaterThan(1)
  expect(sheets.filter(sheet => inside.includes(sheet))).toEqual([])
})

test('before the text nothing is fetched, and few scripts run: theme, settings, place', async ({ request }) => {
  const html = await (await request.get(CHAPTER)).text()
  const links = html.match(/<link[^>]+rel="(?:stylesheet|preload|modulepreload)"[^>]*>/g) ?? []
  expect(links.filter(link => !link.includes(' disabled'))).toEqual([])
  const scripts = html.matchAll(/<script(?![^>]*(?:type=|src=))[^>]*>([^<]*)/g)
  expect(Array.from(scripts, ([, source = '']) => source).filter(source => source.trim() !== '')).toHaveLength(3)
  expect(html).not.toMatch(/<script[^>]+src=/)
})

test('the first frame holds the first step of the text alone; the rest in sight comes with the next, then the bars, before any script of ours is there', async ({
  page,
}) => {
  await page.route(/\/assets\/[\w.-]+\.js$/, route => route.abort())
  await page.addInitScript(() => {
    const frames: string[] = []
    const stacks: string[] = []
    Object.assign(globalThis, { framesSeen: frames, stacksSeen: stacks })
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- sent to the page as source
    const drawn = (selector: string) =>
      [...document.querySelectorAll(selector)].filter(one => one.getClientRects().length > 0).length
    const look = () => {
      const [blocks, bars] = [drawn('#reader-text > *'), drawn('header[data-shown]')]
      const seen = blocks > 0 ? `${blocks}${bars > 0 ? ' and bars' : ''}` : ''
      if (seen && frames.at(-1) !== seen) {
        frames.push(seen)
        const text = document.querySelector('#reader-text p')
        const title = document.querySelector('#chapter-title')
        if (text && title) stacks.push(`${getComputedStyle(title).fontWeight} ${getComputedStyle(text).fontFamily}`)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(CHAPTER)
  await expect(page.locator('header[data-shown]')).toBeVisible()
  const frames = await page.evaluate(() => (globalThis as unknown as { framesSeen: string[] }).framesSeen)
  const steps = await page.locator('script[data-steps]').first().getAttribute('data-steps')
  const [first = 0, ...others] = steps?.split(' ').map(Number) ?? []
  expect(frames.length).toBeGreaterThan(2)
  const [inFirst, inSecond, inThird] = frames.slice(0, 3).map(frame => Number.parseFloat(frame))
  expect(inFirst).toBe(first - 1)
  // A windowful ends with a step.
  expect(others.map(step => step - 1)).toContain(inSecond)
  expect(frames.slice(0, 3).map(frame => frame.endsWith('bars'))).toEqual([false, false, true])
  expect(inThird).toBe(inSecond)
  // What the system would be asked for in each size can wait for the second frame; our files are loaded from the first.
  const stacks = await page.evaluate(() => (globalThis as unknown as { stacksSeen: string[] }).stacksSeen)
  const whole = '"Literata Variable", Georgia, "Wide Times", "Narrow DejaVu", serif'
  expect(stacks.slice(0, 3)).toEqual([`400 ${whole.replace(', serif', '')}`, `500 ${whole}`, `500 ${whole}`])
})

for (const [name, path] of [
  ['one edition', '/bookReader/3?language=english&chapter=4'],
  ['two editions', '/bookReader/2?language=english&chapter=3&beside=chinese'],
] as const) {
  test(`over a slow line what is in sight does not wait for the end of the chapter (${name})`, async ({ page }) => {
    await page.route(/\/(assets|faces)\//, route => route.abort())
    await page.addInitScript(() => {
      const seen: number[] = []
      Object.assign(globalThis, { seenWhileComing: seen })
      const look = () => {
        if (document.readyState !== 'loading') return
        const here = [...document.querySelectorAll('#reader-text > *')]
        seen.push(here.filter(one => one.checkVisibility()).length)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    const cdp = await page.context().newCDPSession(page)
    const bytesPerSecond = 16_000
    const slow = { offline: false, latency: 0, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond }
    await cdp.send('Network.emulateNetworkConditions', slow)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const seen = await page.evaluate(() => (globalThis as unknown as { seenWhileComing: number[] }).seenWhileComing)
    const steps = (await page.locator('script[data-steps]').first().getAttribute('data-steps'))?.split(' ').map(Number)
    // More than the first step.
    expect(Math.max(...seen)).toBeGreaterThan((steps?.[0] ?? 0) - 1)
  })
}

async function watchFaces(page: Page) {
  await page.addInitScript(() => {
    const added: string[] = []
    const add = FontFaceSet.prototype.add
    FontFaceSet.prototype.add = function (face) {
      added.push(`${face.family} ${face.unicodeRange}`)
      return add.call(this, face)
    }
    Object.assign(globalThis, { addedFaces: added })
  })
  return () => page.evaluate(() => (globalThis as unknown as { addedFaces: string[] }).addedFaces)
}

test('no face is added while the reader comes alive and the next chapter is fetched: each lays the whole text out anew', async ({
  page,
}) => {
  const addedFaces = await watchFaces(page)
  const nextFace = page.waitForResponse(response => /\/fonts\/song-/.test(response.url()))
  await page.goto('/bookReader/1?language=chinese&chapter=14')
  await alive(page)
  await nextFace
  await page.waitForLoadState('networkidle')
  expect(await addedFaces()).toEqual([])
  // The chapter that was fetched brings its own in the moment that shows it.
  await page.keyboard.press(']')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('卫灵公第十五')
  expect((await addedFaces()).length).toBeGreaterThan(0)
})

test('a short chapter is laid out anew in no time, so the faces of the next one are added before it is turned to', async ({
  page,
}) => {
  const addedFaces = await watchFaces(page)
  await page.goto('/bookReader/1?language=chinese&chapter=9')
  await alive(page)
  await expect.poll(async () => (await addedFaces()).length).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('子罕第九')
})

test('whoever comes from another page of the site breaks no rule of its policy', async ({ page }) => {
  await page.goto('/bookDetail/2')
  await page.evaluate(() => {
    const broken: string[] = []
    Object.assign(globalThis, { broken })
    addEventListener('securitypolicyviolation', event => broken.push(`${event.violatedDirective} ${event.sample}`))
  })
  await page.locator('main a[href*="/bookReader/2"]').first().click()
  await alive(page)
  expect(await page.evaluate(() => (globalThis as unknown as { broken?: string[] }).broken)).toEqual([])
})
