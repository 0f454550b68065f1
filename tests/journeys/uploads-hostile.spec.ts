import { expect, type Page } from '@playwright/test'
import { type ScriptedBook, scriptedBooks, sharedScriptedBooks } from '../fixtures/books/scripted-books.ts'
import { fromSomewhere, signInNew } from './account-fixture.ts'
import { SITE_URL } from './address.ts'
import { test } from './fixtures/shared-page.ts'
import { choose } from './uploads-fixture.ts'

test.use({ extraHTTPHeaders: fromSomewhere() })

/** Elements that have no business in a text, whatever they would do. */
const FOREIGN =
  'script, style, link, iframe, object, embed, svg, math, form, input, audio, video, template, base, meta, [style], [onclick], [onerror], [onload], [onfocus], [autofocus], [ping], [srcset]'

const books = [...(await scriptedBooks()), ...sharedScriptedBooks()]

for (const book of books) {
  test(`nothing in ${book.name} runs, leaves the site or lies over it, from the upload to the reader`, async ({
    page,
  }) => {
    test.slow()
    const watched = await watch(page)
    await signInNew(page)
    await page.goto('/bookUpload')
    await choose(page, { name: book.name, mimeType: 'application/octet-stream', buffer: book.bytes })
    const sent = page.locator('li[data-state]')
    await expect(page.getByLabel('书名', { exact: true })).not.toHaveValue('', { timeout: 60_000 })
    await watched.isQuiet(page)
    // Some say nothing of their author.
    const author = page.getByLabel('作者', { exact: true })
    if ((await author.inputValue()) === '') await author.fill('某人')
    await page.getByRole('button', { name: '上架' }).click()
    await expect(sent).toContainText('已上架', { timeout: 60_000 })
    await watched.isQuiet(page)
    await sent.getByRole('link', { name: '去读' }).click()
    await isRead(page, book)
    await watched.isQuiet(page)
    // As its page is drawn by the server, and its cover, title and introduction on the page of the book.
    await page.reload()
    await isRead(page, book)
    await page.goto(page.url().replace('bookReader', 'bookDetail'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await watched.isQuiet(page)
  })
}

/** Its words are there, as words; whatever is pressed or touched among them does nothing. */
async function isRead(page: Page, { keeps }: ScriptedBook): Promise<void> {
  await page.waitForSelector('#reader-text[data-alive]')
  const text = page.locator('#reader-text')
  await expect(text).toContainText(keeps)
  const foreign = text.locator('[data-block]').locator(FOREIGN)
  expect(await foreign.evaluateAll(elements => elements.map(element => element.outerHTML.slice(0, 120)))).toEqual([])
  for (const link of await text.locator('a[href]').all())
    expect(await link.getAttribute('href')).toMatch(/^(#|\/|https?:\/\/|mailto:)/)
  const first = text.getByText(keeps).first()
  await first.scrollIntoViewIfNeeded()
  await first.hover()
  // What is seen at the words is the words: nothing lies over them.
  const isOnTop = await first.evaluate(element => {
    const { left, top, width } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + Math.min(20, width / 2), top + 10)
    return hit !== null && (element.contains(hit) || hit.contains(element))
  })
  expect(isOnTop).toBe(true)
}

/** Watches for a script that ran, a request that left the site, and a policy that had to stop one. */
async function watch(page: Page) {
  const seen: string[] = []
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`stopped by the policy: ${violatedDirective} ${blockedURI}`),
    )
  })
  page.context().on('request', request => {
    const url = request.url()
    if (/^https?:/.test(url) && new URL(url).origin !== new URL(SITE_URL).origin) seen.push(`request: ${url}`)
  })
  page.on('dialog', dialog => (seen.push(`dialog: ${dialog.message()}`), void dialog.dismiss()))
  page.on('popup', popup => seen.push(`window: ${popup.url()}`))
  page.on('console', message => {
    if (message.text().includes('stopped by the policy')) seen.push(message.text())
  })
  return {
    async isQuiet(of: Page): Promise<void> {
      expect(await of.evaluate(() => Reflect.get(window, '__xss') as unknown)).toBeUndefined()
      expect(seen).toEqual([])
      expect(new URL(of.url()).origin).toBe(new URL(SITE_URL).origin)
    },
  }
}
