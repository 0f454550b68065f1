import { expect, type Page } from '@playwright/test'
import { chinese, english, manner, ONE, PAIR, row } from './bilingual-fixture.ts'
import { fresh, test } from './fixtures/shared-page.ts'
import { alive, openReader, restedAfter, still } from './reader-fixture.ts'

test('on a desk rows stand side by side with their first lines level', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReader(page, PAIR)
  expect(await manner(page)).toBe('side')
  for (const number of [1, 2, 3]) {
    const [here, there] = await Promise.all([chinese, english].map(side => baseline(page, side(page, number))))
    expect(Math.abs((here ?? 0) - (there ?? 99)), `row ${number}`).toBeLessThan(2)
  }
  await expect(row(page, 1)).toContainText('学而时习之')
  await expect(english(page, 1)).toHaveText(/^The Master said: “To learn a thing/)
})

/** Where the first line of a passage stands on, px. */
function baseline(_: Page, passage: ReturnType<typeof english>): Promise<number> {
  return passage.evaluate(element => {
    const mark = document.createElement('span')
    mark.style.display = 'inline-block'
    element.prepend(mark)
    const { bottom } = mark.getBoundingClientRect()
    mark.remove()
    return bottom
  })
}

test('the key goes through the manners and keeps the passage in sight; the choice is kept', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 })
  await openReader(page, PAIR)
  await restedAfter(page, 1, () =>
    row(page, 9).evaluate(element => scrollTo({ top: element.getBoundingClientRect().top + scrollY - 80 })),
  )
  const firstLine = () =>
    chinese(page, 9).evaluate(element => ({
      top: element.getBoundingClientRect().top,
      line: Number.parseFloat(getComputedStyle(element).lineHeight),
    }))
  const before = await firstLine()
  for (const next of ['lines', 'hidden', 'panes', 'flip', 'side']) {
    await page.keyboard.press('e')
    await expect.poll(() => manner(page)).toBe(next)
    await still(page)
    const now = await firstLine()
    expect(Math.abs(now.top - before.top), next).toBeLessThanOrEqual(before.line)
  }
  await page.keyboard.press('e')
  await page.reload()
  await alive(page)
  expect(await manner(page)).toBe('lines')
})

test('another manner shows what is in sight at once, and the rest of a long chapter after it', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 })
  await openReader(page, '/bookReader/2?language=english&chapter=2&beside=chinese', { settings: { manner: 'flip' } })
  await expect(row(page, 1)).toHaveAttribute('tabindex', '0')
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(globalThis, { drawn: seen })
    const look = () => {
      const all = [...document.querySelectorAll<HTMLElement>('#reader-text > .bead')]
      const shown = all.findLastIndex(each => each.firstElementChild?.checkVisibility())
      const isFilled = (all[shown]?.getBoundingClientRect().bottom ?? 0) >= innerHeight
      const state = `${document.documentElement.dataset.manner} ${shown === all.length - 1 ? 'whole' : isFilled ? 'filled' : 'cut'}`
      if (seen.at(-1) !== state) seen.push(state)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const drawn = () => page.evaluate(() => (globalThis as unknown as { drawn: string[] }).drawn)
  await expect.poll(async () => (await drawn()).at(-1)).toBe('flip whole')
  const begun = (await drawn()).length - 1
  await page.keyboard.press('e')
  await expect.poll(async () => (await drawn()).at(-1)).toBe('side whole')
  // A face that comes later has the rest laid out once more, in the same two steps.
  expect((await drawn()).slice(begun, begun + 3)).toEqual(['flip whole', 'side filled', 'side whole'])
  expect(await drawn()).not.toContain('side cut')
})

test('the button shows both languages at the same place and one again, and the address says so', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReader(page, ONE)
  const button = page.getByRole('button', { name: '对照' })
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await button.click()
  await expect(english(page, 1)).toBeVisible()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/beside=english/)
  // The next chapter comes in both, too.
  await page.keyboard.press(']')
  await expect(page.locator('h1')).toHaveText('为政第二')
  await expect(english(page, 1)).toBeVisible()
  await button.click()
  await expect(page.locator('.bead')).toHaveCount(0)
  await expect(page).not.toHaveURL(/beside/)
})

test('a work with one edition has no such button', async ({ page }) => {
  const answer = await page.request.get('/a/v1/book/select?pageSize=100')
  const { data } = (await answer.json()) as {
    data: { list: { bookId: number; languages: string[]; wordCount: number }[] }
  }
  const alone = data.list.find(({ languages, wordCount }) => languages.length === 1 && wordCount > 10_000)
  await openReader(page, `/bookReader/${alone?.bookId}?chapter=1`)
  await expect(page.getByRole('button', { name: '目录' })).toBeVisible()
  await expect(page.getByRole('button', { name: '对照' })).toHaveCount(0)
})

fresh.describe('without JavaScript', () => {
  fresh.use({ javaScriptEnabled: false })

  fresh('the two stand line under line', async ({ page }) => {
    await page.goto(PAIR)
    for (const number of [1, 2]) {
      await expect(chinese(page, number)).toBeVisible()
      await expect(english(page, number)).toBeVisible()
      const [here, there] = [await chinese(page, number).boundingBox(), await english(page, number).boundingBox()]
      expect(there?.y ?? 0).toBeGreaterThanOrEqual((here?.y ?? 0) + (here?.height ?? 0))
    }
    await page.getByRole('link', { name: /下一章/ }).click()
    await expect(page.locator('h1')).toHaveText('为政第二')
    await expect(english(page, 1)).toBeVisible()
  })
})

test('verse of the other edition is set as verse: its own face, and lines that keep apart', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReader(page, '/bookReader/2?language=english&chapter=2&beside=chinese', { settings: { manner: 'side' } })
  const line = page.locator('.there .verse .line', { hasText: '炉前地毯' })
  const { leading, face } = await line.evaluate(element => {
    const { lineHeight, fontSize, fontFamily } = getComputedStyle(element)
    return { leading: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize), face: fontFamily }
  })
  expect(leading).toBeGreaterThan(1.5)
  expect(face).toContain('Kai')
})
