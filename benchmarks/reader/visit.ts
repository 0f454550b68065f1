import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { desktopUserAgent } from '../../tests/journeys/browser.ts'
import { type Probe, probe } from './in-page.ts'

export type Screen = { name: string; width: number; height: number }
export type Visit = { page: Page; cdp: CDPSession; close: () => Promise<void> }

const CPU_SLOWDOWN = 4
const PAGED = JSON.stringify({ layout: 'paged' })

/** Opens an address in a fresh profile (cold cache), the processor four times slower, pages instead of scrolling. */
export async function visit(browser: Browser, url: string, firstId: string, screen: Screen): Promise<Visit> {
  const visited = await throttled(browser, screen, { isSlow: false })
  await visited.page.addInitScript(probe, { firstId, kept: PAGED })
  await visited.page.goto(url, { waitUntil: 'commit' })
  return visited
}

/** An empty page in a fresh profile, the processor four times slower, and the network slow where that is asked for. */
export async function throttled(browser: Browser, screen: Screen, { isSlow }: { isSlow: boolean }): Promise<Visit> {
  const context: BrowserContext = await browser.newContext({
    viewport: { width: screen.width, height: screen.height },
    userAgent: desktopUserAgent,
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  if (isSlow) await cdp.send('Network.emulateNetworkConditions', SLOW_NETWORK)
  return { page, cdp, close: () => context.close() }
}

/** Lighthouse's phone: 1.6 Mbit/s down, .75 up, 150 ms there and back. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

export const probed = (page: Page): Promise<Probe> =>
  page.evaluate(() => (globalThis as typeof globalThis & { bench: Probe }).bench)

/** Milliseconds from the navigation to the frame with the first words, or `null` when they did not come in time. */
export async function untilReadable({ page }: Visit, patienceMs: number): Promise<number | null> {
  const until = Date.now() + patienceMs
  while (Date.now() < until) {
    const { readableMs } = await probed(page)
    if (readableMs !== null) return readableMs
    await page.waitForTimeout(200)
  }
  return null
}

/** Bytes of script that the page has loaded so far, as they came over the wire, without headers. */
export const scriptBytes = ({ page }: Visit): Promise<number> =>
  page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return files.filter(file => /\.js(\?|$)/.test(file.name)).reduce((sum, file) => sum + file.encodedBodySize, 0)
  })

/** Bytes of the page's JavaScript heap after everything unused has gone. */
export async function heapBytes({ cdp }: Visit): Promise<number> {
  await cdp.send('HeapProfiler.enable')
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize
}
