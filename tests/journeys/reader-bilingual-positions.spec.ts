import { expect, type Page } from '@playwright/test'
import { test } from './fixtures/shared-page.ts'
import { alive, openReader, restedAfter } from './reader-fixture.ts'

const CHINESE = '/bookReader/1?language=chinese'
const PAIR = `${CHINESE}&chapter=1&beside=english`

test.use({ viewport: { width: 1440, height: 900 } })

/** Where the passage with these words begins in the window, px. */
const topOf = (page: Page, words: string) =>
  page
    .locator('#reader-text [data-block]', { hasText: words })
    .first()
    .evaluate(block => Math.round(block.getBoundingClientRect().top))

test('who leaves in Chinese goes on in English at the same passage, with scripts and from a link', async ({ page }) => {
  await openReader(page, `${CHINESE}&chapter=2`)
  await restedAfter(page, 1, () =>
    page.evaluate(() => {
      const block = [...document.querySelectorAll('[data-block]')].find(each =>
        each.textContent?.includes('温故而知新'),
      )
      scrollTo({ top: (block?.getBoundingClientRect().top ?? 0) + scrollY - 72 })
    }),
  )
  await page.goto('/bookReader/1?language=english')
  await alive(page)
  await expect(page.locator('#reader-text')).toHaveAttribute('lang', 'en')
  await expect.poll(() => topOf(page, 'Keep the old warm')).toBeLessThan(110)
  expect(await topOf(page, 'Keep the old warm')).toBeGreaterThan(40)
})

test('who left two editions goes on in both from the page of the work, and who left one goes on in that', async ({
  page,
}) => {
  await openReader(page, `${CHINESE}&chapter=2&beside=english`, { settings: { manner: 'lines' } })
  await restedAfter(page, 1, () => page.mouse.wheel(0, 900))
  const goOn = async () => {
    await page.goto('/bookDetail/1')
    await page
      .getByRole('link', { name: /继续读/ })
      .first()
      .click()
    await alive(page)
  }
  await goOn()
  await expect(page.locator('.there').first()).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(600)
  await page.keyboard.press('E')
  await expect(page.locator('.there')).toHaveCount(0)
  await restedAfter(page, 1, () => page.mouse.wheel(0, 300))
  await goOn()
  await expect(page.locator('.there')).toHaveCount(0)
})

test('the other edition can come first, at the same passage', async ({ page }) => {
  await openReader(page, PAIR)
  await restedAfter(page, 1, () =>
    page.evaluate(() => {
      const row = document.querySelectorAll('.bead')[8]
      scrollTo({ top: (row?.getBoundingClientRect().top ?? 0) + scrollY - 72 })
    }),
  )
  await page.keyboard.press('s')
  await page.getByRole('group', { name: '主文' }).getByRole('radio', { name: '英文' }).click()
  await alive(page)
  await expect(page).toHaveURL(/language=english.*beside=chinese|beside=chinese.*language=english/)
  await expect(page.locator('#reader-text')).toHaveAttribute('lang', 'en')
  await expect(page.locator('.bead .there').first()).toHaveAttribute('lang', 'zh-Hans')
  await expect.poll(() => topOf(page, 'Take care over the end of life')).toBeLessThan(140)
})

test('where the window begins with what only the other edition says, it does so when a panel opens and in another manner', async ({
  page,
}) => {
  await openReader(page, PAIR, { settings: { manner: 'side' } })
  await page.evaluate(() => {
    const text = document.getElementById('reader-text') as HTMLElement
    for (const row of [...text.querySelectorAll<HTMLElement>(':scope > .bead')].slice(3, 14)) {
      row.dataset.gap = 'here'
      row.querySelector('.here')?.replaceChildren()
    }
    text.dispatchEvent(new Event('reader-grown'))
  })
  await restedAfter(page, 1, () =>
    page.evaluate(() => {
      const row = document.querySelectorAll('.bead')[6]
      scrollTo({ top: (row?.getBoundingClientRect().top ?? 0) + scrollY - 72 })
    }),
  )
  const top = () =>
    page.evaluate(() => Math.round(document.querySelectorAll('.bead')[6]?.getBoundingClientRect().top ?? 0))
  expect(await top()).toBe(72)
  await page.keyboard.press('s')
  await expect(page.getByRole('group', { name: '主文' })).toBeVisible()
  expect(Math.abs((await top()) - 72)).toBeLessThan(20)
  await page.keyboard.press('Escape')
  await page.keyboard.press('e')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.manner)).toBe('lines')
  expect(Math.abs((await top()) - 72)).toBeLessThan(20)
})

test('what is looked for is found in both, and a hit in the translation opens it', async ({ page }) => {
  await openReader(page, PAIR, { settings: { manner: 'flip' } })
  await page.keyboard.press('/')
  const panel = page.getByRole('dialog', { name: '书内查找' })
  await panel.getByRole('searchbox').fill('thousand chariots')
  const hit = panel.locator('li button').first()
  await expect(hit).toHaveAttribute('lang', 'en')
  await hit.click()
  await expect(page.locator('.there p', { hasText: 'To guide a state of a thousand chariots' })).toBeVisible()
  const lit = () =>
    page.evaluate(() => [...(CSS.highlights.get('search-here') ?? [])].map(range => String(range)).join('|'))
  await expect.poll(lit).toBe('thousand chariots')
})

test('a word of the translation is looked up where it stands', async ({ page }) => {
  // The dictionary is written by the first question to a new site.
  test.setTimeout(120_000)
  await openReader(page, `${CHINESE.replace('chinese', 'english')}&chapter=1&beside=chinese`)
  const word = page.locator('.there [data-block]', { hasText: '学而时习之' })
  // What listens comes when the page is idle.
  await expect(async () => {
    const { x = 0, y = 0 } = (await word.boundingBox()) ?? {}
    await page.mouse.dblclick(x + 19 * 4.5, y + 17)
    await expect(page.getByRole('button', { name: '加入生词本' })).toBeVisible({ timeout: 2000 })
  }).toPass()
  // 而 stands in nearly every chapter of the Chinese.
  await expect(page.locator('li button[lang="zh-Hans"]', { hasText: '而' }).first()).toBeVisible()
})

for (const pinyin of ['original.all', 'hant.off']) {
  test(`script and pinyin are those of the Chinese side, whichever side it is (${pinyin})`, async ({ page }) => {
    await openReader(page, '/bookReader/1?language=english&chapter=1&beside=chinese', { cookie: pinyin })
    const there = page.locator('.there').first()
    if (pinyin === 'hant.off') await expect(there).toContainText('學而時習之')
    else await expect(there.locator('rt').first()).toBeVisible()
    await expect(page.locator('.here').first()).toContainText('To learn a thing')
  })
}

for (const [play, address, chinese, old, modern] of [
  [
    'Hamlet',
    '5?language=english&chapter=11',
    '在，还是不在',
    'Whether ’tis Nobler in the minde',
    'Whether ’tis nobler in the mind',
  ],
  ['Macbeth', '14?language=english&chapter=30', '明天，又一个明天', 'Told by an Ideot', 'Told by an idiot'],
] as const) {
  test(`${play} beside its translation changes its spelling, and the translation stays beside it`, async ({ page }) => {
    await openReader(page, `/bookReader/${address}&beside=chinese`)
    const row = () => page.locator('#reader-text > .bead').filter({ hasText: chinese })
    await expect(row().locator('.here')).toContainText(old)
    await page.keyboard.press('s')
    await page.getByRole('group', { name: '拼写' }).getByRole('radio', { name: '今日' }).click()
    await alive(page)
    await expect(page).toHaveURL(/edition=\d+.*beside=chinese/)
    await expect(row().locator('.here')).toContainText(modern)
  })
}

test('of several translations the one that stands beside the text is chosen on the page of the work', async ({
  page,
}) => {
  const { data } = await (await page.request.get('/a/v1/book/bookDetail/5')).json()
  const translations = (data.editions as { editionId: number; language: string }[]).filter(
    ({ language }) => language === 'english',
  )
  expect(translations.length).toBe(2)
  for (const { editionId } of translations) {
    await page.goto('/bookDetail/5')
    await page.locator(`a[href*="besideEdition=${editionId}"]`, { hasText: '对照读' }).click()
    await alive(page)
    const query = `language=chinese&besideEdition=${editionId}&chapter=${new URL(page.url()).searchParams.get('chapter') ?? 1}`
    const shown = await (await page.request.get(`/a/v1/book/bookReader/5?${query}`)).json()
    const ids = (shown.data.besideChapter.blocks as { blockId: number }[]).map(({ blockId }) => `b${blockId}`)
    await expect(page.locator('#reader-text .there [data-block]').first()).toHaveAttribute('id', ids[0] ?? '')
  }
})
