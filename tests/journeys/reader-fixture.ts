import { expect, type Page } from '@playwright/test'
import { SITE_URL } from './address.ts'

/** Opens a chapter with settings as this device would have kept them, and waits until the reader lives. */
export async function openReader(
  page: Page,
  path: string,
  options: { settings?: Record<string, unknown>; cookie?: string } = {},
): Promise<void> {
  const { settings, cookie } = options
  const keeping = await page.addInitScript(kept => {
    if (kept && !sessionStorage.getItem('begun')) localStorage.setItem('shishu:reading', JSON.stringify(kept))
    sessionStorage.setItem('begun', 'yes')
  }, settings)
  if (cookie) {
    await page.context().addCookies([{ name: 'reading', value: cookie, url: SITE_URL }])
  }
  await page.goto(path)
  await alive(page)
  await keeping.dispose()
}

/** Waits until the reader has taken over the text. */
export async function alive(page: Page): Promise<void> {
  await page.waitForSelector('#reader-text[data-alive]')
  await page.evaluate(() => document.fonts.ready)
  await expect(page.locator('#reader-text h1')).toBeVisible()
}

/** Does something that moves the reader, and waits until it has come to rest and this device has kept where: `block:offset`. */
export async function restedAfter(page: Page, bookId: number, move: () => Promise<unknown>): Promise<string> {
  const since = await page.evaluate(() => Date.now())
  await move()
  // Leaving a chapter keeps the place in it too: only one in the chapter that is shown is where the reader rests.
  const kept = async () =>
    page.evaluate(id => {
      const position = JSON.parse(localStorage.getItem(`shishu:place:${id}`) ?? '{"at":0}')
      const shown = document.getElementById('reader-text')?.dataset.chapter
      return {
        at: String(position.chapterId) === shown ? position.at : 0,
        position: `${position.blockId}:${position.offset}`,
      }
    }, bookId)
  await expect.poll(async () => (await kept()).at).toBeGreaterThan(since)
  return (await kept()).position
}

/** Turns two pages: after a jump or a link the new place counts from then on. */
export async function turnTwo(page: Page): Promise<void> {
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
}

/** Reads on, a little at a time, until a file is here that is fetched for whoever does. */
export async function readOnUntil(page: Page, file: RegExp): Promise<void> {
  const isHere = () =>
    page.evaluate(
      wanted => performance.getEntriesByType('resource').some(({ name }) => new RegExp(wanted).test(name)),
      file.source,
    )
  await expect(async () => {
    await page.mouse.wheel(0, 160)
    expect(await isHere()).toBe(true)
  }).toPass({ intervals: [2500] })
}

/**
 * A finger that taps twice at a place. The times of the touches are told with them: a busy machine sends them late, and two
 * late taps are no double tap.
 */
export async function tapTwice(page: Page, x: number, y: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const begun = Date.now() / 1000
  for (const [nth, type] of (['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const).entries()) {
    const touchPoints = type === 'touchEnd' ? [] : [{ x, y }]
    await cdp.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: begun + nth * 0.06 })
  }
  await cdp.detach()
}

/** Waits until the page has been laid out and painted, and nothing on it moves. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(shown => requestAnimationFrame(shown))
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
}

/**
 * Lets `ms` of the clock that the journey has installed go by: what the frames before began has come, and what that began
 * too. The installed clock draws no frames; an observer of what is in sight hears of each that the browser draws.
 */
export async function timePasses(page: Page, ms: number): Promise<void> {
  for (let round = 0; round < 2; round++) {
    await drawn(page)
    await page.clock.runFor(ms)
  }
  await drawn(page)
}

/** Waits for two frames that the browser draws. */
function drawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++)
      await new Promise<void>(shown => {
        new IntersectionObserver((_entries, observer) => {
          observer.disconnect()
          shown()
        }).observe(document.documentElement)
      })
  })
}

/** The first characters in sight, without what stands beside the text. */
export function firstInSight(page: Page): Promise<string> {
  return page.evaluate(() => {
    const box = document.getElementById('reader-box') as HTMLElement
    const view = box.getBoundingClientRect()
    const top = document.documentElement.dataset.layout === 'paged' ? 0 : 60
    const walker = document.createTreeWalker(
      document.getElementById('reader-text') as HTMLElement,
      NodeFilter.SHOW_TEXT,
    )
    let seen = ''
    for (let node = walker.nextNode(); node && seen.length < 6; node = walker.nextNode()) {
      if (node.parentElement?.closest('[data-aside]')) continue
      for (let i = 0; i < (node as Text).data.length && seen.length < 6; i++) {
        const range = document.createRange()
        range.setStart(node, i)
        range.setEnd(node, i + 1)
        const at = range.getBoundingClientRect()
        if (at.width === 0 && at.height === 0) continue
        const x = at.left + at.width / 2
        const y = at.top + at.height / 2
        const right = Math.min(view.right, innerWidth)
        if (x > Math.max(0, view.left) && x < right && y > top && y < innerHeight) seen += (node as Text).data[i]
      }
    }
    return seen
  })
}

/** What stands on the page in sight, character by character, and whether any of it is cut by the page's edge. */
export function pageInSight(page: Page): Promise<{ text: string; cut: string }> {
  return page.evaluate(() => {
    const view = (document.getElementById('reader-box') as HTMLElement).getBoundingClientRect()
    const walker = document.createTreeWalker(
      document.getElementById('reader-text') as HTMLElement,
      NodeFilter.SHOW_TEXT,
    )
    let text = ''
    let cut = ''
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const data = (node as Text).data
      for (let i = 0; i < data.length; i++) {
        range.setStart(node, i)
        range.setEnd(node, i + 1)
        const at = range.getClientRects()[0]
        if (!at || (at.width === 0 && at.height === 0) || /\s/.test(data[i] ?? '')) continue
        const inside =
          at.left >= view.left - 1 &&
          at.right <= view.right + 1 &&
          at.top >= view.top - 1 &&
          at.bottom <= view.bottom + 1
        const outside =
          at.right <= view.left + 1 ||
          at.left >= view.right - 1 ||
          at.bottom <= view.top + 1 ||
          at.top >= view.bottom - 1
        if (inside) text += data[i]
        else if (!outside) cut += data[i]
      }
    }
    return { text, cut }
  })
}

/** All the text of the chapter as it is drawn, without spaces. */
export function wholeText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(
      document.getElementById('reader-text') as HTMLElement,
      NodeFilter.SHOW_TEXT,
    )
    let text = ''
    for (let node = walker.nextNode(); node; node = walker.nextNode()) text += (node as Text).data
    return text.replace(/\s/g, '')
  })
}

/** Page n of N, as the bar says. */
export function pageNumbers(page: Page): Promise<{ page: number; pages: number }> {
  return page.evaluate(() => {
    const footer = [...document.querySelectorAll('footer span')].map(span => span.textContent ?? '')
    const [, n = '0', all = '0'] =
      footer
        .flatMap(text => [/^(?:p\. )?(\d+) \/ (\d+)(?: 页| 頁)?$/.exec(text) ?? []])
        .find(found => found.length > 0) ?? []
    return { page: Number(n), pages: Number(all) }
  })
}

const UNDER: Record<string, string> = {
  marks: 'notes',
  bookmarks: 'notes',
  comments: 'notes',
  words: 'notes',
  shortcuts: 'more',
}

/** Opens a panel by its button, wherever the bar with it stands; those that share one by their row in it. */
export async function openPanel(page: Page, name: string): Promise<void> {
  const press = (tool: string) =>
    page.evaluate(wanted => document.querySelector<HTMLElement>(`[data-tool="${wanted}"]`)?.click(), tool)
  const inside = page.locator(`dialog [data-tool="${name}"]`)
  const above = UNDER[name]
  if (above) {
    await expect(async () => {
      // A press before the scripts are there is one too few.
      if ((await inside.count()) === 0) await press(above)
      await expect(inside).toBeVisible({ timeout: 2_000 })
    }).toPass()
  }
  await press(name)
}
