import { expect } from '@playwright/test'
import { fresh, test } from './fixtures/shared-page.ts'
import { alive, firstInSight, openReader, restedAfter } from './reader-fixture.ts'

const LUNYU = '/bookReader/1?language=chinese&chapter=1'

fresh('what was chosen is there before the first paint: no flash', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('shishu:reading', JSON.stringify({ ground: 'night', size: 24, layout: 'paged' }))
    const watch = new PerformanceObserver(list => {
      const { ground, layout } = document.documentElement.dataset
      const colour = getComputedStyle(document.documentElement).backgroundColor
      if (list.getEntriesByName('first-paint').length > 0)
        Object.assign(window, { atFirstPaint: { ground, layout, colour } })
    })
    watch.observe({ type: 'paint', buffered: true })
  })
  await page.goto(LUNYU, { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-ground', 'night')
  await alive(page)
  const seen = await page.evaluate(() => (window as unknown as { atFirstPaint: unknown }).atFirstPaint)
  expect(seen).toEqual({ ground: 'night', layout: 'paged', colour: 'rgb(22, 24, 21)' })
})

test('a change is seen at once, at the same character, and is remembered', async ({ page }) => {
  await openReader(page, '/bookReader/4?language=chinese&chapter=3')
  await restedAfter(page, 4, () => page.keyboard.press('PageDown'))
  const before = await firstInSight(page)
  await page.keyboard.press('s')
  const panel = page.getByRole('dialog', { name: '版式' })
  for (let i = 0; i < 5; i++) await panel.getByRole('button', { name: '大一号' }).click()
  await panel.getByRole('radio', { name: '豆青' }).check()
  expect(
    await page.evaluate(() => getComputedStyle(document.getElementById('reader-text') as HTMLElement).fontSize),
  ).toBe('24px')
  await expect(page.locator('html')).toHaveAttribute('data-ground', 'green')
  const after = await firstInSight(page)
  expect(before.includes(after.slice(0, 2)) || after.includes(before.slice(0, 2))).toBe(true)
  await page.reload()
  await alive(page)
  await expect(page.locator('html')).toHaveAttribute('data-ground', 'green')
})

test('one book can have its own', async ({ page }) => {
  await openReader(page, LUNYU)
  await page.keyboard.press('s')
  const panel = page.getByRole('dialog', { name: '版式' })
  await panel.getByRole('radio', { name: '只是这本' }).check()
  await panel.getByRole('radio', { name: '旧纸' }).check()
  await page.goto('/bookReader/2?language=english&chapter=1')
  await alive(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-ground')
  await page.goto(LUNYU)
  await alive(page)
  await expect(page.locator('html')).toHaveAttribute('data-ground', 'sepia')
})

test('script and pinyin too can be chosen for one book alone', async ({ page }) => {
  const text = page.locator('#reader-text')
  await openReader(page, LUNYU)
  await page.keyboard.press('s')
  const panel = page.getByRole('dialog', { name: '版式' })
  await panel.getByRole('radio', { name: '只是这本' }).check()
  await panel.getByRole('radio', { name: '繁体' }).check()
  await expect(text).toHaveAttribute('lang', 'zh-Hant')
  await page.goto('/bookReader/16?language=chinese&chapter=1')
  await alive(page)
  await expect(text).toHaveAttribute('lang', 'zh-Hans')
  // Coming from another page of the site, and by an address.
  await page.goto('/bookDetail/1')
  await page.locator('main a[href*="/bookReader/1"]').first().click()
  await alive(page)
  await expect(text).toHaveAttribute('lang', 'zh-Hant')
  await page.goto(LUNYU)
  await alive(page)
  await expect(text).toHaveAttribute('lang', 'zh-Hant')
  await page.keyboard.press('s')
  await panel.getByRole('radio', { name: '所有的书' }).check()
  await expect(text).toHaveAttribute('lang', 'zh-Hans')
  await page.reload()
  await alive(page)
  await expect(text).toHaveAttribute('lang', 'zh-Hans')
})

for (const colour of ['#777777', '#1b3a5c', '#ffe680', '#b04040']) {
  test(`ink on an own ground of ${colour} is at least 4.5 to 1`, async ({ page }) => {
    await openReader(page, LUNYU, { settings: { ground: 'own', ownGround: colour } })
    const contrast = await page.evaluate(() => {
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
      const luminance = (css: string) => {
        const [r = 0, g = 0, b = 0] = (css.match(/\d+/g) ?? []).map(Number).map(c => {
          const share = c / 255
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      const style = getComputedStyle(document.getElementById('reader-text') as HTMLElement)
      const ground = getComputedStyle(document.documentElement).backgroundColor
      const [a, b] = [luminance(style.color), luminance(ground)]
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
    })
    expect(contrast).toBeGreaterThanOrEqual(4.5)
  })
}

test('script and pinyin change the text, not the place', async ({ page }) => {
  await openReader(page, '/bookReader/4?language=chinese&chapter=3', { settings: { layout: 'paged' } })
  const before = await restedAfter(page, 4, () => page.keyboard.press('PageDown'))
  await page.keyboard.press('s')
  const panel = page.getByRole('dialog', { name: '版式' })
  await panel.getByRole('radio', { name: '繁体', exact: true }).check()
  await expect(page.locator('#reader-text')).toHaveAttribute('lang', 'zh-Hant')
  await panel.getByRole('radio', { name: '全部', exact: true }).check()
  await expect(page.locator('#reader-text rt').first()).toBeAttached()
  await panel.getByRole('radio', { name: '不注', exact: true }).check()
  const after = await restedAfter(page, 4, async () => {
    await panel.getByRole('radio', { name: '原文', exact: true }).check()
    await expect(page.locator('#reader-text')).toHaveAttribute('lang', 'zh-Hans')
    await page.keyboard.press('Escape')
  })
  expect(after).toBe(before)
})

fresh.describe('in a browser that asks for 繁體', () => {
  fresh.use({ locale: 'zh-TW' })

  fresh(
    'books are read in 繁體 before anyone chose, another script is a choice, and 恢復默認 leaves it',
    async ({ page }) => {
      await openReader(page, LUNYU)
      const text = page.locator('#reader-text')
      await expect(text).toHaveAttribute('lang', 'zh-Hant')
      await expect(text).toContainText('學而時習之')
      await page.keyboard.press('s')
      const panel = page.getByRole('dialog')
      await expect(panel.getByRole('radio', { name: '隨網站' })).toBeChecked()
      await panel.getByRole('radio', { name: '簡體' }).check()
      await expect(text).toContainText('学而时习之')
      await panel.getByRole('button', { name: '恢復默認' }).click()
      await page.reload()
      await expect(text).toContainText('学而时习之')
    },
  )
})

fresh('where the browser forbids storage everything works for the visit, and it is said', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto(LUNYU)
  await alive(page)
  await page.keyboard.press('+')
  await expect(page.getByText('版式和进度只在这次有效').first()).toBeVisible()
  expect(
    await page.evaluate(() => getComputedStyle(document.getElementById('reader-text') as HTMLElement).fontSize),
  ).toBe('20px')
})

test('the other pages do not keep the reader’s ground', async ({ page }) => {
  await openReader(page, LUNYU, { settings: { ground: 'black' } })
  await page.getByRole('link', { name: '回到《论语》' }).click()
  await expect(page).toHaveURL(/bookDetail/)
  await expect(page.locator('html')).not.toHaveAttribute('data-ground', 'black')
})

test('what one book has is there at its other address as well, from the first answer on', async ({ page }) => {
  await openReader(page, '/bookReader/1?language=chinese&chapter=1')
  await page.keyboard.press('s')
  const panel = page.getByRole('dialog', { name: '版式' })
  await panel.getByRole('radio', { name: '只是这本' }).check()
  await panel.getByRole('radio', { name: '繁体' }).check()
  await expect(page.locator('#reader-text')).toHaveAttribute('lang', 'zh-Hant')
  for (const [address, lang] of [
    ['/bookReader/1', 'zh-Hant'],
    ['/bookPreview/1', 'zh-Hant'],
    ['/bookPreview/16', 'zh-Hans'],
  ]) {
    const answer = await page.goto(`${address}?language=chinese&chapter=1`)
    const html = (await answer?.text()) ?? ''
    expect(/class="reader-text" lang="([\w-]+)"/.exec(html)?.[1], address).toBe(lang)
  }
})
