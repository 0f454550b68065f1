import { expect, test } from '@playwright/test'
import { BROUGHT_BOOK } from './fixtures/works.ts'

/** Other views of the same text or list: whoever crawls must not be led to them. */
const OTHER_VIEWS = /[?&](?:pinyin|script|beside|sort|view|layout|lang)=/
const MOST_PAGES = 200
/** Another journey withdraws it meanwhile. */
const WITHDRAWN_SOON = new RegExp(`^/book(?:Detail|Reader)/${BROUGHT_BOOK}\\b`)

test('who follows every link of the HTML meets each poem and chapter at one address, and no other view of it', async ({
  request,
}) => {
  test.setTimeout(120_000)
  const waiting = ['/']
  const seen = new Set(waiting)
  const led: string[] = []
  const broken: string[] = []
  let pages = 0
  for (const path of waiting) {
    if (pages++ >= MOST_PAGES) break
    const answer = await request.get(path)
    if (answer.status() >= 400) broken.push(`${answer.status()} ${path}`)
    const html = answer.headers()['content-type']?.includes('html') ? await answer.text() : ''
    for (const [tag] of html.matchAll(/<a\b[^>]*>/g)) {
      const href = /\bhref="([^"#]*)/.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? ''
      if (!href.startsWith('/') || WITHDRAWN_SOON.test(href) || /\brel="[^"]*nofollow/.test(tag)) continue
      if (OTHER_VIEWS.test(href)) led.push(`${path} → ${href}`)
      else if (!seen.has(href)) waiting.push(href)
      seen.add(href)
    }
  }
  expect(pages).toBeGreaterThan(MOST_PAGES / 2)
  expect(broken).toEqual([])
  expect(led).toEqual([])
})
