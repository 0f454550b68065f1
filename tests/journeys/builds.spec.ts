import { expect, type Page, test } from '@playwright/test'
import { openPage } from './pages-fixture.ts'

/** What a page asks for from now on: its calls and payloads. */
function asked(page: Page): string[] {
  const paths: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/a/v1/') || pathname.endsWith('_payload.json')) paths.push(pathname)
  })
  return paths
}

async function withMetadata(page: Page, path: string): Promise<void> {
  const metadata = page.waitForResponse(/\/builds\/meta\/[0-9a-f]+\.json$/)
  await openPage(page, path)
  expect((await metadata).status()).toBe(200)
  // What an idle page asks for by itself is asked for.
  await page.waitForLoadState('networkidle')
}

test('a page that the build has ready comes by one request, whole', async ({ page }) => {
  await withMetadata(page, '/about')
  const paths = asked(page)
  await page.locator('header a[href="/poetry"]').click()
  await expect(page).toHaveURL('/poetry')
  await expect(page.locator('article').first()).toBeVisible()
  // A notice of the host is asked for once a page has rested, whatever page that is.
  expect(paths.filter(path => path !== '/a/v1/site/notice')).toEqual(['/poetry/_payload.json'])
})

test('where the payload does not come, or is in another language, the page makes its calls', async ({ page }) => {
  let nth = 0
  await page.route('**/_payload.json', route =>
    nth++ === 0 ? route.fulfill({ status: 502, body: 'bad gateway' }) : route.fulfill({ json: { language: 'xx' } }),
  )
  await withMetadata(page, '/about')
  const paths = asked(page)
  await page.locator('header a[href="/poetry"]').click()
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('诗词')
  await page.locator('header a[href="/library"]').click()
  await expect(page).toHaveURL('/library')
  await expect(page.locator('main li').first()).toBeVisible()
  expect(paths).toContain('/a/v1/poem/hall')
  expect(paths).toContain('/a/v1/book/select')
})
