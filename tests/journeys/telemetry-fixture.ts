import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'

/** Opens a page and waits until its reporter is there, which the early catcher hands over to. */
export async function openWatched(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => document.readyState === 'complete' && !('shishuErrors' in globalThis))
}

/** What the page tells the error beacon, as it is sent. */
export async function reportsOf(page: Page) {
  const reports: { data: Record<string, unknown>; backend: Record<string, unknown> }[] = []
  await page.route(/\/error-report\?/, route => {
    const query = new URL(route.request().url()).searchParams
    reports.push({ data: JSON.parse(query.get('data') ?? '{}'), backend: JSON.parse(query.get('backend') ?? '{}') })
    return route.fulfill({ status: 204 })
  })
  return reports
}

/** Throws an error in the page: `RangeError:one` is one of that kind, which says so. */
export function failWith(page: Page, source: string) {
  return page.evaluate(code => {
    // No timer: a clock that the journey turns would take the error for its own.
    queueMicrotask(() => {
      const error = new (globalThis as unknown as Record<string, ErrorConstructor>)[code.split(':')[0] ?? 'Error']!(
        code,
      )
      throw error
    })
  }, source)
}

/** Lets no page come by its payload: it makes its calls. */
export async function withoutPayloads(page: Page): Promise<void> {
  await page.route('**/_payload.json', route => route.abort())
}

/** Goes to another page inside the site, also where no link leads there: as by the browser's own arrows. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate(address => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** A word of letters that no other journey uses: addresses are written down without numbers. */
export function ownWord(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), byte => String.fromCharCode(97 + (byte % 26))).join('')
}

type AlertRow = { message: string; level: number; exceptType: string; count: number; build: string; firstAt: string }

/** What the desk of an admin of the site at `site` has of alerts: read by its call, and looked at on its page. */
export async function adminOf(browser: Browser, site: string) {
  const context = await browser.newContext({ baseURL: site })
  await signInAsAdmin(context)
  const alerts = async () => {
    const answer = await context.request.get('/a/v1/admin/alert/list?pageSize=100')
    return ((await answer.json()) as { data: { list: AlertRow[] } }).data.list
  }
  return {
    /** The alert whose message has all these words, once it is there. */
    async alert(...words: string[]): Promise<AlertRow> {
      const find = async () => (await alerts()).find(({ message }) => words.every(word => message.includes(word)))
      await expect.poll(find).toBeTruthy()
      return (await find()) as AlertRow
    },
    /** The same as the page shows it, opened; gives the page's title. */
    async sees(title: string): Promise<string> {
      const page = await context.newPage()
      const row = page.getByRole('listitem').filter({ hasText: title }).first()
      // The list is as it was when it was asked for; what is told now may be written after that.
      await expect(async () => {
        await page.goto('/admin?room=alerts')
        await expect(row).toBeVisible({ timeout: 3_000 })
      }).toPass()
      await row.locator('summary').click()
      await expect(row.locator('dl')).toBeVisible()
      const pageTitle = await page.title()
      await page.close()
      return pageTitle
    },
    close: () => context.close(),
  }
}

/** As the admin whom the site of the journeys is furnished with. */
export async function signInAsAdmin(context: BrowserContext): Promise<void> {
  const { JOURNEY_ADMIN: account = '', JOURNEY_ADMIN_PASSWORD: password = '' } = process.env
  await context.request.post('/a/v1/user/login', { data: { account, password } })
}
