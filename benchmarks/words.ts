import { chromium, type Page } from '@playwright/test'
import { browserFlags, browserPath } from '../tests/journeys/browser.ts'
import { middleOf } from '../tests/journeys/words-fixture.ts'
import { freshFolder, pause, startSite, untilReadable } from './site.ts'

const PORT = Number(process.env.BENCH_PORT ?? 3943)
const PATH = '/bookReader/1?language=chinese&chapter=1'
const WARM = '君子'
const WORDS = ['朋', '孝', '仁', '礼', '信', '和', '学', '习', '曾子', '节用']

/** From a double-click to the frame that shows the word and its senses, the dictionary of the chapter loaded and the network cut. */
export async function bench(): Promise<void> {
  const folder = freshFolder()
  const site = startSite({ port: PORT, library: 'starter', dataDir: folder.dir })
  const stops: (() => unknown)[] = [site.stop, folder.remove]
  try {
    await untilReadable(PORT, PATH, 'data-block')
    const browser = await chromium.launch({ executablePath: await browserPath(), args: browserFlags })
    stops.unshift(() => browser.close())
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1200, height: 800 } })
    const page = await context.newPage()
    await page.goto(`http://127.0.0.1:${PORT}${PATH}`)
    await page.waitForSelector('#reader-text[data-alive]')
    // The first question has the dictionary written and the chapter's shards fetched.
    await shownAfter(page, WARM)
    await pause(8000)
    await context.setOffline(true)
    const processor = await context.newCDPSession(page)
    for (const rate of [1, 4]) {
      await processor.send('Emulation.setCPUThrottlingRate', { rate })
      const times: number[] = []
      for (const word of WORDS) {
        await page.keyboard.press('Escape')
        await pause(300)
        times.push(await shownAfter(page, word))
      }
      times.sort((a, b) => a - b)
      const [median = 0, most = 0] = [times[times.length >> 1], times.at(-1)].map(time => Math.round(time ?? 0))
      console.log(
        `words: shown ${median} ms after the double-click (median of ${times.length}), at most ${most}, CPU ×${rate}`,
      )
    }
  } finally {
    for (const stop of stops) await stop()
  }
}

/** Milliseconds from the double-click until the frame with the card's headword has been drawn. */
async function shownAfter(page: Page, word: string): Promise<number> {
  const { x, y } = await middleOf(page, word)
  await page.evaluate(() => {
    const state = globalThis as unknown as { shown: Promise<number> }
    let asked = 0
    document.addEventListener('dblclick', () => (asked = performance.now()), { once: true, capture: true })
    state.shown = new Promise(resolve => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('dialog[open] b')) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - asked), 0))
      }).observe(document.body, { childList: true, subtree: true })
    })
  })
  await page.mouse.dblclick(x, y)
  return page.evaluate(() => (globalThis as unknown as { shown: Promise<number> }).shown)
}
