import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { THREE_EDITIONS } from '../fixtures/three-editions.ts'
import { SITE_URL } from './address.ts'
import { desktopUserAgent } from './browser.ts'
import { alive, openReader, restedAfter } from './reader-fixture.ts'

const PASSWORD = 'correct horse battery staple'

/** Another device: a browser of its own, with nothing kept. */
function device(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ baseURL: SITE_URL, locale: 'zh-CN', userAgent: desktopUserAgent })
}

async function call(page: Page, path: string, body: unknown): Promise<{ code: number }> {
  const answer = await page.request.post(`/a/v1${path}`, { data: body, headers: { origin: SITE_URL } })
  return answer.json()
}

/** The place the account has of a book. */
async function positionOfAccount(
  page: Page,
  bookId: number,
): Promise<{ chapterNumber: number; blockId: number } | null> {
  const answer = await page.request.get(`/a/v1/userBook/read/getOne?bookId=${bookId}`)
  return (await answer.json()).data
}

/** Signs in on a device and waits until it and the account know of each other. */
async function signIn(page: Page, path: '/user/register' | '/user/login', account: string): Promise<void> {
  const nick = path === '/user/register' ? { nick: '读者' } : {}
  expect((await call(page, path, { account, password: PASSWORD, ...nick })).code).toBe(200)
  await page.goto('/about')
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('shishu:sync') ?? 'null')?.userId))
    .toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
}

async function readOn(page: Page, chapter: number): Promise<void> {
  await openReader(page, `/bookReader/1?language=chinese&chapter=${chapter}`)
  // Two turned pages: after a link the place that was left holds until then.
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  await expect.poll(async () => (await positionOfAccount(page, 1))?.chapterNumber, { timeout: 20_000 }).toBe(chapter)
}

test('the newer place of another device is offered, not forced, and going there is one press', async ({ browser }) => {
  const name = `reader-${Date.now().toString(36)}`
  const tablet = await device(browser)
  const onTablet = await tablet.newPage()
  await signIn(onTablet, '/user/register', name)
  await readOn(onTablet, 1)

  const phone = await device(browser)
  const onPhone = await phone.newPage()
  await signIn(onPhone, '/user/login', name)
  await readOn(onPhone, 3)

  await onTablet.goto('/about')
  await openReader(onTablet, '/bookReader/1')
  const offer = onTablet.locator('output', { hasText: '上读到了这里' })
  await expect(offer).toBeVisible({ timeout: 15_000 })
  await expect(onTablet.locator('#reader-text h1')).toHaveText('学而第一')
  await expect(offer).toContainText('八佾第三')
  await onTablet.getByRole('button', { name: '去那里' }).click()
  await alive(onTablet)
  await expect(onTablet.locator('#reader-text h1')).toHaveText('八佾第三')
  await expect(offer).toHaveCount(0)
  await phone.close()
  await tablet.close()
})

/** Rests at a passage of a chapter in Chinese, until the account knows. */
async function restAt(page: Page, chapter: number, words: string): Promise<void> {
  await openReader(page, `/bookReader/1?language=chinese&chapter=${chapter}`)
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  const block = page.locator('#reader-text [data-block]', { hasText: words }).first()
  await restedAfter(page, 1, () =>
    block.evaluate(element => scrollTo({ top: element.getBoundingClientRect().top + scrollY - 72 })),
  )
  const blockId = Number(await block.getAttribute('data-block'))
  await page.goto('/about')
  await expect.poll(async () => (await positionOfAccount(page, 1))?.blockId, { timeout: 20_000 }).toBe(blockId)
}

/** Where the passage with these words begins in the window of an English text, px. */
async function topInEnglish(page: Page, words: string): Promise<number> {
  await expect(page.locator('#reader-text')).toHaveAttribute('lang', 'en')
  const block = page.locator('#reader-text [data-block]', { hasText: words }).first()
  return block.evaluate(element => Math.round(element.getBoundingClientRect().top))
}

test('who leaves in Chinese goes on in English on another device, at what says the same', async ({ browser }) => {
  const name = `two-languages-${Date.now().toString(36)}`
  const tablet = await device(browser)
  const onTablet = await tablet.newPage()
  await signIn(onTablet, '/user/register', name)
  const phone = await device(browser)
  const onPhone = await phone.newPage()
  await signIn(onPhone, '/user/login', name)

  // A device that has no place in the book goes there unasked.
  await restAt(onTablet, 2, '温故而知新')
  await onPhone.goto('/bookReader/1?language=english')
  await alive(onPhone)
  await expect.poll(() => topInEnglish(onPhone, 'Keep the old warm'), { timeout: 15_000 }).toBeLessThan(110)
  expect(await topInEnglish(onPhone, 'Keep the old warm')).toBeGreaterThan(40)

  // One that has is offered it.
  await onPhone.goto('/about')
  await restAt(onTablet, 3, '巧笑倩兮')
  await onPhone.goto('/bookReader/1?language=english')
  await alive(onPhone)
  await onPhone.getByRole('button', { name: '去那里' }).click({ timeout: 15_000 })
  await expect.poll(() => topInEnglish(onPhone, 'Her smile that dimples')).toBeLessThan(110)
  await phone.close()
  await tablet.close()
})

test('of two translations into one language another device goes on in the one that was read', async ({ browser }) => {
  const { bookId } = THREE_EDITIONS
  const [first, second] = ['Bright is the moon.', 'A clear moon.']
  const phone = await device(browser)
  const onPhone = await phone.newPage()
  await signIn(onPhone, '/user/register', `two-hands-${Date.now().toString(36)}`)
  const read = async (query: string) =>
    (await (await onPhone.request.get(`/a/v1/book/bookReader/${bookId}?${query}`)).json()).data
  const { alignments } = (await read('language=chinese')).edition as { alignments: { editionId: number }[] }
  const readings = await Promise.all(alignments.map(({ editionId }) => read(`edition=${editionId}`)))
  const { edition, chapter } = readings.find(each => each.chapter.blocks[1].html === second)
  const position = { chapterId: chapter.chapterId, chapterNumber: 1, blockId: chapter.blocks[1].blockId }
  const report = { ...position, bookId, libraryId: `${bookId}_english`, offset: 0, fraction: 0.5, device: 'tablet' }
  expect((await call(onPhone, '/userBook/read/update', report)).code).toBe(200)

  // A device that has no place in the book goes there unasked.
  await onPhone.goto(`/bookReader/${bookId}`)
  await expect(onPhone.locator('#reader-text')).toContainText(second)
  expect(new URL(onPhone.url()).searchParams.get('edition')).toBe(String(edition.editionId))
  // From the shelf too.
  await onPhone.goto('/user?tab=shelf')
  await onPhone
    .getByRole('link', { name: /三家集/ })
    .first()
    .click()
  await expect(onPhone.locator('#reader-text')).toContainText(second)
  await expect(onPhone.locator('#reader-text')).not.toContainText(first)
  await phone.close()
})

test('how someone reads is on another device after signing in: size, ground, script, pinyin, and what one book has', async ({
  browser,
}) => {
  const name = `settings-${Date.now().toString(36)}`
  const tablet = await device(browser)
  const onTablet = await tablet.newPage()
  await signIn(onTablet, '/user/register', name)
  await openReader(onTablet, '/bookReader/1?language=chinese&chapter=1')
  await onTablet.keyboard.press('s')
  const panel = onTablet.getByRole('dialog', { name: '版式' })
  await panel.getByRole('button', { name: '大一号' }).click()
  await panel.getByRole('radio', { name: '旧纸' }).check()
  await panel.getByRole('radio', { name: '繁体' }).check()
  await panel.getByRole('radio', { name: '只是这本' }).check()
  await panel.getByRole('radio', { name: '全部', exact: true }).check()
  await expect(onTablet.locator('#reader-text rt').first()).toBeAttached()
  await onTablet.keyboard.press('Escape')
  await onTablet.keyboard.press('PageDown')
  const ofAccount = async () => {
    const answer = await onTablet.request.get('/a/v1/user/info')
    return (await answer.json()).data.settings
  }
  await expect.poll(async () => (await ofAccount()).readingBooks?.[1]?.pinyin, { timeout: 20_000 }).toBe('all')

  const phone = await device(browser)
  const onPhone = await phone.newPage()
  await signIn(onPhone, '/user/login', name)
  const text = onPhone.locator('#reader-text')
  await openReader(onPhone, '/bookReader/16?language=chinese&chapter=1')
  await expect(onPhone.locator('html')).toHaveAttribute('data-ground', 'sepia')
  await expect(text).toHaveCSS('font-size', '20px')
  await expect(text).toHaveAttribute('lang', 'zh-Hant')
  await expect(text.locator('rt')).toHaveCount(0)
  await openReader(onPhone, '/bookReader/1?language=chinese&chapter=1')
  await expect(text).toHaveAttribute('lang', 'zh-Hant')
  await expect(text.locator('rt').first()).toBeAttached()
  await phone.close()
  await tablet.close()
})

test('settings of another device come when the tab is looked at again, without moving the place; what was changed here since stays', async ({
  browser,
}) => {
  const name = `follow-${Date.now().toString(36)}`
  const phone = await device(browser)
  const onPhone = await phone.newPage()
  await onPhone.clock.install()
  await signIn(onPhone, '/user/register', name)
  await openReader(onPhone, '/bookReader/1?language=chinese&chapter=2')
  const settingsOf = async () => (await (await onPhone.request.get('/a/v1/user/info')).json()).data.settings
  await onPhone.keyboard.press('s')
  await onPhone.getByRole('dialog').getByRole('radio', { name: '楷', exact: true }).check()
  await onPhone.keyboard.press('Escape')
  await expect.poll(async () => (await settingsOf()).reading?.faceZh, { timeout: 20_000 }).toBe('kai')
  const position = await restedAfter(onPhone, 1, () => onPhone.keyboard.press('PageDown'))
  const heightOfPosition = () =>
    onPhone.evaluate(at => {
      const [blockId, offset] = at.split(':')
      const words = document.getElementById(`b${blockId}`)?.firstChild as Text
      const range = document.createRange()
      range.setStart(words, Number(offset))
      range.setEnd(words, Number(offset) + 1)
      return range.getBoundingClientRect().top
    }, position)
  const height = await heightOfPosition()

  // The other device changes four settings; here the size is changed before they come.
  const others = { ground: 'night', faceZh: 'fangsong', size: 30, script: 'hant', pinyin: 'off' }
  await call(onPhone, '/user/update', { settings: { reading: others } })
  const isLookedAt = (visibilityState: string) =>
    onPhone.evaluate(value => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, visibilityState)
  await isLookedAt('hidden')
  await onPhone.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('shishu:reading') ?? '{}')
    localStorage.setItem('shishu:reading', JSON.stringify({ ...kept, size: 21 }))
  })
  await onPhone.clock.runFor(5_100)
  await isLookedAt('visible')
  const html = onPhone.locator('html')
  await expect(html).toHaveAttribute('data-ground', 'night')
  await expect(html).toHaveAttribute('data-face-zh', 'fangsong')
  const text = onPhone.locator('#reader-text')
  await expect(text).toHaveAttribute('lang', 'zh-Hant')
  await expect(text).toHaveCSS('font-size', '21px')
  // Less than a line away: the place stands where a line begins.
  await expect.poll(async () => Math.abs((await heightOfPosition()) - height)).toBeLessThan(24)
  await expect.poll(async () => (await settingsOf()).reading, { timeout: 20_000 }).toEqual({ ...others, size: 21 })
  await phone.close()
})
