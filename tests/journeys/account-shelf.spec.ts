import { expect, type Page } from '@playwright/test'
import { apiGet, apiPost, fromSomewhere, signInNew } from './account-fixture.ts'
import { barriersOn, WCAG } from './axe.ts'
import { test } from './fixtures/shared-page.ts'
import { openPage } from './pages-fixture.ts'

test.use({ extraHTTPHeaders: fromSomewhere() })

const cards = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading')

test('a press on a book’s page puts it on the shelf, and the card leads to it', async ({ page }) => {
  await signInNew(page)
  await openPage(page, '/bookDetail/1')
  await page.getByRole('button', { name: '把《论语》加入书架' }).click()
  await expect(page.getByText('《论语》已加入书架：想读')).toBeVisible()
  await page.getByRole('button', { name: '《论语》：想读，点开更改' }).click()
  await page.getByRole('button', { name: '在读', exact: true }).click()
  await expect(page.getByRole('button', { name: '《论语》：在读，点开更改' })).toBeVisible()
  await page.goto('/profile?tab=shelf&state=reading')
  await page.getByRole('link', { name: '论语' }).click()
  await expect(page).toHaveURL(/\/bookDetail\/1/)
})

test('a card of the shelf says in words what is left to read, by no bare number', async ({ page }) => {
  await signInNew(page)
  type Read = { chapter: { chapterId: number; blocks: { blockId: number }[] } }
  const { chapter } = await apiGet<Read>(page, '/book/bookReader/1?language=chinese&chapter=9')
  const [block] = chapter.blocks
  const position = { chapterId: chapter.chapterId, chapterNumber: 9, blockId: block?.blockId, offset: 0, fraction: 0 }
  await apiPost(page, '/userBook/read/update', { bookId: 1, libraryId: '1_chinese', ...position })
  await page.goto('/user?tab=shelf')
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: '论语' }) })
  await expect(card.getByText('余 11 章', { exact: true })).toBeVisible()
  await expect(card.getByText(/^\d+$/)).toHaveCount(0)
})

test('on a phone a book that is being read has its name in whole words, and the avatars stand in rows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signInNew(page)
  type Read = { chapter: { chapterId: number; blocks: { blockId: number }[] } }
  const { chapter } = await apiGet<Read>(page, '/book/bookReader/6?language=chinese&chapter=2')
  const [block] = chapter.blocks
  const position = { chapterId: chapter.chapterId, chapterNumber: 2, blockId: block?.blockId, offset: 0, fraction: 0 }
  await apiPost(page, '/userBook/read/update', { bookId: 6, libraryId: '6_chinese', ...position })
  await page.goto('/user?tab=places&lang=en')
  const name = page.getByRole('heading', { name: 'Mencius' })
  await expect(name).toBeVisible()
  const { height, lineHeight } = await name.evaluate(title => ({
    height: title.getBoundingClientRect().height,
    lineHeight: Number.parseFloat(getComputedStyle(title).lineHeight),
  }))
  expect(height).toBeLessThan(lineHeight * 1.5)
  await page.goto('/user?tab=settings')
  const avatars = page.getByRole('group', { name: 'Avatar' }).getByRole('img')
  await expect(avatars).toHaveCount(10)
  const tops = await avatars.evaluateAll(all => all.map(one => one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBeLessThanOrEqual(3)
})

test('several books are chosen, moved and taken off by keyboard alone, and the last step is undone', async ({
  page,
}) => {
  await signInNew(page)
  for (const bookId of [1, 6, 10, 11]) {
    await apiPost(page, '/userBook/bookShelf/update', { bookId, state: 'want' })
  }
  await page.goto('/profile?tab=shelf&sort=name')
  await expect(cards(page)).toHaveCount(4)
  await page.getByRole('button', { name: '选择' }).focus()
  await page.keyboard.press('Enter')
  const boxes = page.getByRole('checkbox')
  await boxes.first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(boxes.nth(2)).toBeFocused()
  await expect(page.getByText('选了 2 部')).toBeVisible()
  await page.getByRole('button', { name: '移到读完' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 部已移到「读完」')).toBeVisible()
  await expect(page.getByRole('link', { name: '读完 2' })).toBeVisible()

  await page.getByRole('button', { name: '选择' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '全选' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '移出' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('书架还空着')).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).focus()
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(4)
  await expect(page.getByRole('link', { name: '读完 2' })).toBeVisible()
})

test('the shelf is searched while one writes, and the address keeps it', async ({ page }) => {
  await signInNew(page)
  for (const bookId of [1, 6]) await apiPost(page, '/userBook/bookShelf/update', { bookId, state: 'want' })
  await page.goto('/profile')
  await page.getByRole('searchbox', { name: '在书架上找' }).fill('lunyu')
  await expect(cards(page)).toHaveText(['论语'])
  await expect(page).toHaveURL(/keyword=lunyu/)
  await page.reload()
  await expect(cards(page)).toHaveText(['论语'])
  await page.getByRole('searchbox', { name: '在书架上找' }).fill('没有这部')
  await expect(page.getByText('书架上没有「没有这部」')).toBeVisible()
})

test('without an account the shelf is on the device, and signing in takes it over', async ({ page }) => {
  await openPage(page, '/bookDetail/6')
  await page.getByRole('button', { name: '把《孟子》加入书架' }).click()
  await expect(page.getByRole('button', { name: '《孟子》：想读，点开更改' })).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: '这台设备上的书架' })).toBeVisible()
  await expect(cards(page)).toHaveText(['孟子'])
  await signInNew(page)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: '书架', exact: true })).toBeVisible()
  await expect
    .poll(async () => {
      await page.reload()
      await page.waitForLoadState('networkidle')
      return cards(page).allTextContents()
    })
    .toEqual(['孟子'])
  expect(await page.evaluate(() => localStorage.getItem('shishu:shelf'))).toBeNull()
})

test('without an account the days that were read are counted on the device', async ({ page }) => {
  await openPage(page, '/about')
  await page.evaluate(() => {
    const [today, yesterday] = [0, 86_400_000].map(ago => new Date(Date.now() - ago).toLocaleDateString('sv'))
    const days = {
      [yesterday ?? '']: { seconds: 1800, characters: 4000 },
      [today ?? '']: { seconds: 600, characters: 900 },
    }
    localStorage.setItem('shishu:reading-days', JSON.stringify(days))
  })
  await page.goto('/user')
  const read = page.getByRole('region', { name: '阅读统计' })
  await expect(read).toContainText('10 分钟')
  await expect(read).toContainText('2 天')
  await expect(read).toContainText('40 分钟')
  await expect(read).toContainText('4900')
})

test('what was shelved before registering stands on the button afterwards, without a reload', async ({ page }) => {
  await openPage(page, '/bookDetail/6')
  await page.getByRole('button', { name: '把《孟子》加入书架' }).click()
  await expect(page.getByRole('button', { name: '《孟子》：想读，点开更改' })).toBeVisible()
  await page.goto('/register?next=%2FbookDetail%2F6')
  await page.getByLabel('账号').fill(`shelf-${process.pid}-${Date.now().toString(36)}`)
  await page.getByLabel('密码', { exact: true }).fill('plum blossoms 417 in snow')
  await page.getByLabel('昵称').fill('读者')
  await page.getByRole('button', { name: '注册并登录' }).click()
  await expect(page).toHaveURL(/\/bookDetail\/6$/)
  await expect(page.getByRole('button', { name: '《孟子》：想读，点开更改' })).toBeVisible()
})

test('words saved before signing in are on the account, and come to a device that has none', async ({ page }) => {
  await page.goto('/about')
  const word = {
    word: '君子',
    traditional: '君子',
    pinyin: 'jūn zǐ',
    senses: ['nobleman'],
    form: '君子',
    sentence: '人不知而不愠，不亦君子乎',
    bookId: 1,
    bookName: '论语',
    language: 'chinese',
    chapterNumber: 1,
    blockId: 1,
    offset: 0,
    savedAt: 1_700_000_000_000,
  }
  await page.evaluate(words => localStorage.setItem('shishu:words', JSON.stringify(words)), [word])
  await signInNew(page)
  await page.reload()
  const onAccount = async () => (await apiGet<{ total: number }>(page, '/userBook/word/list')).total
  await expect.poll(onAccount).toBe(1)
  // Another device: nothing is kept here.
  await page.goto('/404')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/user?tab=words')
  await expect(page.getByText('人不知而不愠，不亦君子乎')).toBeVisible()
  await page.getByRole('button', { name: /君子/ }).click()
  await expect.poll(onAccount).toBe(0)
})

const TABS = [
  ['overview', 'shelf', 'places'],
  ['statistics', 'marks', 'words'],
  ['lists', 'downloads', 'settings'],
]
for (const tabs of TABS) {
  test(`axe finds nothing on ${tabs.join(', ')}, on a phone by night and at a desk by day`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signInNew(page)
    await apiPost(page, '/userBook/bookShelf/update', { bookId: 1, state: 'reading' })
    for (const tab of tabs) {
      await page.goto(`/user?tab=${tab}`)
      await page.waitForLoadState('networkidle')
      for (const { width, colorScheme } of [
        { width: 360, colorScheme: 'dark' },
        { width: 1440, colorScheme: 'light' },
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme })
        const where = `${tab} at ${width}, ${colorScheme}`
        expect(await barriersOn(page, { tags: WCAG }), where).toEqual([])
      }
    }
  })
}

test('on a phone nothing jumps while the user centre comes alive', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signInNew(page)
  for (const bookId of [1, 6, 10]) await apiPost(page, '/userBook/bookShelf/update', { bookId, state: 'reading' })
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(globalThis, { shifts })
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
    new PerformanceObserver(list => {
      for (const shift of list.getEntries() as Shift[]) if (!shift.hadRecentInput) shifts.sum += shift.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/user?tab=shelf')
  await expect(cards(page)).toHaveCount(3)
  await page.waitForLoadState('networkidle')
  // Good is up to a tenth (web.dev/articles/cls).
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum)).toBeLessThan(0.1)
})
