import { type Browser, type BrowserContext, test as fresh, type Page } from '@playwright/test'
import { SITE_URL } from './address.ts'

/**
 * `test` for journeys that need no browser of their own: in each worker one page serves all of them, one after another. A
 * fresh page costs the time of two openings, and each of its scripts is compiled anew. After a journey the page forgets:
 * cookies, what it stored, permissions, routes, listeners, media, other tabs. It keeps the files that the browser has cached.
 *
 * A journey takes `fresh` if it installs a clock, needs options of its own besides the viewport, or a first visit. A script
 * that it adds for each document it also takes away (`dispose`).
 */
export const test = fresh.extend({
  context: async ({ browser }, use) => {
    await use(await sharedContext(browser))
  },
  page: async ({ context, viewport, hasTouch, isMobile, javaScriptEnabled, extraHTTPHeaders, bypassCSP }, use) => {
    if (hasTouch || isMobile || !javaScriptEnabled || extraHTTPHeaders || bypassCSP)
      throw new Error('The shared page has only a viewport of its own; take `fresh`')
    const [page = await context.newPage()] = context.pages()
    if (viewport) await page.setViewportSize(viewport)
    await use(page)
    await forget(context, page)
  },
})

export { fresh }

let context: BrowserContext | null = null

/** Opened once in each worker; it goes with the browser. */
async function sharedContext(browser: Browser): Promise<BrowserContext> {
  const { baseURL, userAgent, locale } = fresh.info().project.use
  context ??= await browser.newContext({ baseURL, userAgent, locale })
  return context
}

const HEARD = ['console', 'dialog', 'download', 'pageerror', 'popup', 'request', 'requestfailed', 'response'] as const

async function forget(context: BrowserContext, page: Page): Promise<void> {
  for (const event of HEARD) await page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await Promise.all(context.pages().map(other => other !== page && other.close()))
  await context.setOffline(false)
  // A page writes when it is left; here nothing writes.
  await page.goto('/robots.txt')
  await page.evaluate(() => sessionStorage.clear())
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin: SITE_URL, storageTypes: 'all' })
  await devtools.detach()
  await context.clearCookies()
  await context.clearPermissions()
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null })
  await page.mouse.move(0, 0)
}
