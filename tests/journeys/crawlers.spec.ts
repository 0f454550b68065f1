import { type APIRequestContext, expect, test } from '@playwright/test'
import { BOOK_PAGES, POEMS } from './pages-fixture.ts'

/** The links of a page that a crawler follows: no `nofollow`, this site's own pages. */
function followedIn(html: string): string[] {
  const links = html.match(/<a\s[^>]*>/g) ?? []
  const followed = links.filter(link => !/rel="[^"]*nofollow/.test(link))
  const addresses = followed.flatMap(link => /\shref="(\/[^"#]*)/.exec(link)?.[1] ?? [])
  return [...new Set(addresses.map(address => address.replaceAll('&amp;', '&')))]
}

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')

async function pageAt(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(path, { headers: { 'accept-language': 'zh' } })).text()
}

/** What shows one poem or one chapter. */
const TEXT = /^\/(?:poetry|bookReader|bookPreview)\/[^/]+$/

test('a poem and a chapter have one address, and no page leads a crawler to another view of them', async ({
  request,
}) => {
  test.setTimeout(180_000)
  const starts = [
    '/',
    '/poetry',
    '/poetryList',
    POEMS.quietNight,
    ...Object.values(BOOK_PAGES),
    '/bookReader/1',
    '/author/1',
  ]
  const wrong = new Map<string, string>()
  const visited = new Set<string>()
  let waiting = [...new Set(starts)]
  for (let depth = 0; depth < 2; depth++) {
    const found: string[] = []
    for (const path of waiting) {
      if (visited.has(path) || visited.size > 150) continue
      visited.add(path)
      for (const link of followedIn(await pageAt(request, path))) {
        const isText = TEXT.test(link.split('?')[0] ?? '')
        if (isText && !wrong.has(link)) {
          const canonical = canonicalOf(await pageAt(request, link))
          if (canonical !== link) wrong.set(link, `on ${path}, canonical ${canonical}`)
        }
        found.push(link)
      }
    }
    waiting = [...new Set(found)].filter((_, nth) => nth % 7 === 0)
  }
  expect(visited.size).toBeGreaterThan(20)
  expect([...wrong]).toEqual([])
})

test('robots.txt keeps crawlers from calls, searches and filters, and names the dump', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  for (const path of ['/a/v1/', '/search', '/user', '/admin', '/*?*sort=', '/*?*lang='])
    expect(robots).toContain(`Disallow: ${path}\n`)
  expect(robots).toContain('/dump/')
})
