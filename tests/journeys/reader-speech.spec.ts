import { expect, type Page } from '@playwright/test'
import { test } from './fixtures/shared-page.ts'
import { openReader } from './reader-fixture.ts'
import { fakeVoices, speechPanel as panel, utterances, VOICES } from './speech-fixture.ts'

const LUNYU = '/bookReader/1?language=chinese&chapter=1'
const ALICE = '/bookReader/2?language=english&chapter=1'

const lit = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('speech') ?? [])].map(range => String(range)).join('|'))

async function begin(page: Page): Promise<void> {
  await page.locator('[data-tool="speech"]').first().click()
  await panel(page).getByRole('button', { name: '从这里读起' }).click()
}

test('reads sentence by sentence, without pinyin and notes, and lights what it reads', async ({ page }) => {
  await fakeVoices(page, VOICES, 1500)
  await openReader(page, LUNYU, { cookie: 'original.all' })
  await begin(page)
  await expect.poll(() => lit(page), { intervals: [100] }).toMatch(/学.*而.*时.*习/)
  await expect.poll(async () => (await utterances(page)).length).toBeGreaterThan(2)
  const texts = (await utterances(page)).map(({ text }) => text)
  expect(texts.join('')).toContain('有朋自远方来，不亦乐乎？')
  expect(texts.join('')).not.toMatch(/[a-zāáǎàēéěèīíǐìōóǒòūúǔù]/)
  expect((await utterances(page))[0]?.voice).toBe('普通话')
})

test('pauses and goes on with the same sentence, by k, and skips by comma and full stop', async ({ page }) => {
  await fakeVoices(page, VOICES, 60_000)
  await openReader(page, LUNYU)
  await begin(page)
  await page.keyboard.press('Escape')
  const player = page.getByRole('group', { name: '朗读' })
  await expect(player).toBeVisible()
  await page.keyboard.press('.')
  await page.keyboard.press('.')
  const second = await lit(page)
  expect(second).not.toBe('')
  await page.keyboard.press('k')
  await expect(player.getByRole('button', { name: '接着读' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(player.getByRole('button', { name: '暂停' })).toBeVisible()
  expect((await utterances(page)).at(-1)?.text).toBe(second)
  await page.keyboard.press(',')
  expect(await lit(page)).not.toBe(second)
  await player.getByRole('button', { name: '停止' }).click()
  await expect(player).toBeHidden()
  expect(await lit(page)).toBe('')
})

test('speed and voice are kept', async ({ page }) => {
  await fakeVoices(page, VOICES, 60_000)
  await openReader(page, LUNYU)
  await begin(page)
  for (let n = 0; n < 5; n++) await panel(page).getByRole('button', { name: '快一些' }).click()
  await panel(page).getByRole('combobox', { name: '声音' }).selectOption('粵語')
  expect((await utterances(page)).at(-1)).toMatchObject({ rate: 1.5, voice: '粵語' })
  await page.reload()
  await begin(page)
  expect((await utterances(page)).at(-1)).toMatchObject({ rate: 1.5, voice: '粵語' })
})

test('goes on into the next chapter, and the page goes along', async ({ page }) => {
  await fakeVoices(page, VOICES, 15)
  await openReader(page, LUNYU, { settings: { layout: 'paged' } })
  await begin(page)
  await page.keyboard.press('Escape')
  await expect(page.locator('#chapter-title')).not.toContainText('学而', { timeout: 40_000 })
  await expect.poll(() => lit(page), { timeout: 20_000 }).toMatch(/./)
  const inSight = await page.evaluate(() => {
    const range = [...(CSS.highlights.get('speech') ?? [])][0] as Range | undefined
    const at = range?.getClientRects()[0]
    return at !== undefined && at.left >= 0 && at.right <= innerWidth
  })
  expect(inSight).toBe(true)
})

test('falls silent at the end of the chapter when asked, and after the minutes chosen', async ({ page }) => {
  await fakeVoices(page, VOICES, 3_600_000)
  await openReader(page, ALICE)
  await begin(page)
  await panel(page).getByRole('radio', { name: '5 分', exact: true }).check()
  await expect(panel(page)).toContainText('再过 5 分钟停止')
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 5 * 60_000
  })
  await expect(panel(page)).toContainText('时间到了')
  await expect(panel(page).getByRole('button', { name: '接着读' })).toBeVisible()
})

for (const { name, size, settings } of [
  { name: 'a desk', size: { width: 1280, height: 700 }, settings: { layout: 'scrolled' } },
  { name: 'a phone', size: { width: 390, height: 700 }, settings: { layout: 'scrolled' } },
  { name: 'the pages of a phone', size: { width: 390, height: 700 }, settings: { layout: 'paged' } },
]) {
  test(`what is read can be seen: the player and the bars lie beside it, on ${name}`, async ({ page }) => {
    await page.setViewportSize(size)
    await fakeVoices(page, VOICES, 160)
    await openReader(page, LUNYU, { settings })
    await page.keyboard.press('r')
    await panel(page).getByRole('button', { name: '从这里读起' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('group', { name: '朗读' })).toBeVisible()
    // Over pages the bars lie until they are sent away.
    if (settings.layout === 'paged') await page.keyboard.press('Escape')
    const covered: string[] = []
    for (let look = 0; look < 60; look++) {
      covered.push(...(await coveredWords(page)))
      await page.waitForTimeout(100)
    }
    expect(covered).toEqual([])
  })
}

/** The sentence that is read, if something else is where it begins. */
function coveredWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...(CSS.highlights.get('speech') ?? [])].flatMap(range => {
      const line = (range as Range).getClientRects()[0]
      const there = line && document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2)
      return !line || there?.closest('#reader-text') ? [] : [String(range)]
    }),
  )
}

test('the way back after a jump stays in reach while the player is there', async ({ page }) => {
  await fakeVoices(page, VOICES, 5000)
  await openReader(page, LUNYU)
  await page.keyboard.press('t')
  await page.getByRole('dialog', { name: '目录' }).getByRole('link', { name: '里仁第四' }).click()
  await page.keyboard.press('r')
  await panel(page).getByRole('button', { name: '从这里读起' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('group', { name: '朗读' })).toBeVisible()
  await page.getByRole('button', { name: /^回到/ }).click()
  await expect(page).toHaveURL(/chapter=1/)
})

test('to the end of the chapter means to the end of its last part where it was cut into parts', async ({ page }) => {
  await fakeVoices(page, VOICES)
  const part = '/bookReader/903?language=english&chapter=2'
  const { data } = await (await page.request.get(`/a/v1/book${part}`)).json()
  await openReader(page, `${part}&block=${data.chapter.blocks.at(-1).blockId}`)
  await page.keyboard.press('r')
  await panel(page).getByRole('radio', { name: '读完本章' }).check()
  await panel(page).getByRole('button', { name: '从这里读起' }).click()
  await expect(page).toHaveURL(/chapter=3/)
  await expect.poll(async () => (await utterances(page)).at(-1)?.text).toContain('Paragraph')
})

test('says so when the system has no voice for the language', async ({ page }) => {
  await fakeVoices(page, [{ name: 'English', lang: 'en-GB' }])
  await openReader(page, LUNYU)
  await page.locator('[data-tool="speech"]').first().click()
  await expect(panel(page).getByRole('alert')).toContainText('没有能读这种文字的语音')
})

test('is silent once the reader is left', async ({ page }) => {
  await fakeVoices(page, VOICES, 60_000)
  await openReader(page, LUNYU)
  await begin(page)
  await page.getByRole('link', { name: /^回到/ }).first().click()
  await expect(page.locator('#reader-text')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => speechSynthesis.speaking)).toBe(false)
})

test.describe('with only a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('no key is named, and no empty line stands in place of them', async ({ page }) => {
    await fakeVoices(page, VOICES)
    await openReader(page, LUNYU)
    await page.locator('[data-tool="speech"]:visible').click()
    await expect(panel(page).getByRole('button').first()).toBeVisible()
    await expect(panel(page).getByText(/K 暂停/)).toBeHidden()
    await expect(panel(page).locator('p:visible').filter({ hasText: /^$/ })).toHaveCount(0)
  })
})
