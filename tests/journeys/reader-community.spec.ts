import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { fromSomewhere, signInNew } from './account-fixture.ts'
import { SITE_URL } from './address.ts'
import { test } from './fixtures/shared-page.ts'
import { openPanel, openReader } from './reader-fixture.ts'

test.use({ extraHTTPHeaders: fromSomewhere() })

const CHAPTER = '/bookReader/1?language=chinese&chapter=4'
/** A chapter that no other journey opens. */
const UNREAD = 17
let made = 0

async function post(request: APIRequestContext, path: string, data: object): Promise<Record<string, unknown>> {
  const headers = { origin: SITE_URL, 'x-forwarded-for': `10.9.${Math.floor(Math.random() * 250)}.${++made}` }
  const answer = await request.post(`/a/v1${path}`, { data, headers })
  const { code, data: added } = await answer.json()
  expect(code).toBe(200)
  return added
}

async function signUp(request: APIRequestContext): Promise<void> {
  const account = `beside-${Date.now().toString(36)}-${++made}`
  await post(request, '/user/register', { account, password: 'correct horse battery staple', nick: '旁批的人' })
}

/** The first paragraph of the chapter and its words. */
async function firstBlock(page: Page, chapter = 4, language = 'chinese') {
  const address = `/a/v1/book/bookReader/1?language=${language}&chapter=${chapter}`
  const { data } = await (await page.request.get(address)).json()
  const block = data.chapter.blocks.find((each: { kind: string }) => each.kind === 'paragraph')
  const text = String(block.html).replaceAll(/<[^>]+>/g, '')
  return { chapterId: data.chapter.chapterId, blockId: block.blockId, from: 0, to: 8, quote: text.slice(0, 8) }
}

test('a number beside the text leads to what is said there, and one more may be said', async ({ page }) => {
  await signUp(page.request)
  const anchor = await firstBlock(page)
  await post(page.request, '/bookComment/add', { bookId: 1, text: '旁批一句。', anchor })
  await openReader(page, CHAPTER)
  const sign = page.getByRole('button', { name: /条评论，点开查看/ }).first()
  await expect(sign).toBeVisible()
  await sign.click()
  const panel = page.locator('[data-panel-name="comments"]')
  await expect(panel.getByText('旁批一句。').first()).toBeVisible()
  await panel.getByRole('textbox', { name: '写评论' }).fill('再添一句。')
  await panel.getByRole('button', { name: '发表' }).click()
  await expect(panel.getByText('再添一句。').first()).toBeVisible()
})

test('a passage is spoken of without leaving the text', async ({ page }) => {
  await signUp(page.request)
  await openReader(page, '/bookReader/1?language=chinese&chapter=5')
  await page.evaluate(() => {
    const block = document.querySelectorAll('#reader-text [data-block]')[1] as HTMLElement
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
    const node = walker.nextNode() as Text
    getSelection()?.setBaseAndExtent(node, 0, node, Math.min(6, node.data.length))
  })
  await page.getByRole('toolbar', { name: '选中的文字' }).getByRole('link', { name: '评论' }).click()
  const panel = page.locator('[data-panel-name="comments"]')
  await panel.getByRole('textbox', { name: '写评论' }).fill('此处可留心。')
  await panel.getByRole('button', { name: '发表' }).click()
  await expect(panel.getByText('此处可留心。').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /条评论，点开查看/ }).first()).toBeVisible()
})

for (const [name, width] of [
  ['beside the text', 1440],
  ['in its place', 390],
] as const) {
  test(`what is said of the other edition has its number by its passage, where that stands ${name}`, async ({
    page,
  }) => {
    await signUp(page.request)
    const chapter = 6
    const anchor = await firstBlock(page, chapter, 'english')
    const text = `Said of the English, ${width}.`
    await post(page.request, '/bookComment/add', { bookId: 1, text, anchor })
    await page.setViewportSize({ width, height: 800 })
    await openReader(page, `/bookReader/1?language=chinese&chapter=${chapter}&beside=english`)
    const sign = page.getByRole('button', { name: /条评论，点开查看/ }).first()
    await expect(sign).toBeVisible()
    const row = page.locator('.bead', { has: page.locator(`[data-block="${anchor.blockId}"]`) })
    const [at, of] = [await sign.boundingBox(), await row.boundingBox()]
    expect((at?.x ?? 0) + 14).toBeGreaterThan((of?.x ?? 0) + (of?.width ?? 0) - 2)
    expect(at?.y ?? 0).toBeGreaterThan((of?.y ?? 0) - 28)
    expect(at?.y ?? 0).toBeLessThan((of?.y ?? 0) + (of?.height ?? 0))
    await sign.click()
    await expect(page.locator('[data-panel-name="comments"]').getByText(text).first()).toBeVisible()
  })
}

test.describe.configure({ timeout: 150_000 })

test('what three readers marked is underlined for everyone, until it is switched off', async ({ page, browser }) => {
  const { chapterId, blockId, to, quote } = await firstBlock(page, UNREAD)
  for (let n = 0; n < 3; n++) {
    const context = await browser.newContext({ baseURL: SITE_URL })
    await signUp(context.request)
    await post(context.request, '/userBook/mark/update', {
      clientId: `marked-by-${n}`,
      bookId: 1,
      language: 'chinese',
      kind: 'highlight',
      chapterId,
      chapterNumber: UNREAD,
      blockId,
      from: 0,
      to,
      quote,
    })
    await context.close()
  }
  // The server counts a chapter once a minute, and an answer may be kept as long: had somebody asked, it would be waited for.
  await expect
    .poll(
      async () =>
        (await (await page.request.get(`/a/v1/book/popularHighlights?bookId=1&chapterId=${chapterId}`)).json()).data
          .length,
      { timeout: 90_000, intervals: [2000] },
    )
    .toBe(1)
  await openReader(page, `/bookReader/1?language=chinese&chapter=${UNREAD}`)
  const underlined = () =>
    page.evaluate(() => [...(CSS.highlights.get('popular') ?? [])].map(range => String(range)).join('|'))
  await expect.poll(underlined).toBe(quote)
  await page.getByRole('button', { name: '版式' }).first().click()
  await page.getByRole('checkbox', { name: '显示他人的划线与评论' }).uncheck()
  await expect.poll(underlined).toBe('')
})

test.describe('on an English page', () => {
  test.use({ locale: 'en-GB' })

  test('the marks of a Chinese remark that comes later are drawn by the face of its characters', async ({ page }) => {
    await signInNew(page, 'Ann')
    await openReader(page, '/bookReader/2?language=english&chapter=3')
    await openPanel(page, 'comments')
    const panel = page.getByRole('dialog')
    await panel.getByRole('textbox').fill('好——“妙”，对《诗》。')
    await panel.getByRole('button', { name: 'Post' }).click()
    const remark = panel.locator('p', { hasText: '好——“妙”' }).first()
    await expect(remark).toBeVisible()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('DOM.enable')
    await devtools.send('CSS.enable')
    const { root } = await devtools.send('DOM.getDocument')
    const drawnBy = async () => {
      await remark.evaluate(element => element.setAttribute('data-remark', ''))
      const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-remark]' })
      const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
      return fonts.map(({ familyName, isCustomFont }) => `${familyName} ${isCustomFont}`)
    }
    await expect.poll(drawnBy).toEqual(['Noto Serif SC true'])
  })
})
