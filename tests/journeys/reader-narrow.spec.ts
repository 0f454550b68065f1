import { expect, type Page } from '@playwright/test'
import { test } from './fixtures/shared-page.ts'
import { openReader, pageInSight } from './reader-fixture.ts'

/**
 * The outer screen of a phone that folds, and what 200 % zoom leaves of a small one: narrower than the 320 px that WCAG
 * 1.4.10 asks for.
 */
test.use({ hasTouch: true, isMobile: true, viewport: { width: 280, height: 653 } })

// The dictionary is written by the first question to a new site.
test.setTimeout(120_000)

const TOOLS = ['contents', 'search', 'notes', 'speech', 'settings', 'more']
const NOTES = ['marks', 'bookmarks', 'comments', 'words']

/** What of the frame stands beyond the window's edges, and what of it can only be seen by scrolling sideways. */
function beyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const beyond: string[] = []
    const frame = 'header[data-shown] *, footer[data-shown] *, dialog *, [role="toolbar"] *'
    for (const element of document.querySelectorAll<HTMLElement>(frame)) {
      const { left, right, width } = element.getBoundingClientRect()
      if (width < 2 || element.closest('.visually-hidden')) continue
      const { overflowX } = getComputedStyle(element)
      const isScrolled = /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1
      if (left < -1 || right > innerWidth + 1 || isScrolled) beyond.push(`${element.tagName} ${element.textContent}`)
    }
    if (document.documentElement.scrollWidth > innerWidth) beyond.push('the page')
    return beyond
  })
}

for (const { locale, path, word } of [
  { locale: 'zh-CN', path: '/bookReader/1?language=chinese&chapter=1', word: '孝' },
  { locale: 'en-GB', path: '/bookReader/2?language=english&chapter=3', word: 'mouse' },
]) {
  test.describe(locale, () => {
    test.use({ locale })

    test('at 280 px bars and panels stand within the window', async ({ page }) => {
      await openReader(page, path)
      expect(await beyondTheEdge(page), 'the bars').toEqual([])
      for (const name of TOOLS) {
        const footer = page.locator('footer[data-shown]')
        if ((await footer.getAttribute('data-shown')) === 'false') await page.touchscreen.tap(140, 320)
        const tool = footer.locator(`[data-tool="${name}"]`)
        const { width = 0, height = 0 } = (await tool.boundingBox()) ?? {}
        expect(Math.min(width, height), name).toBeGreaterThanOrEqual(24)
        await tool.tap()
        const panel = page.getByRole('dialog')
        await expect(panel.locator('a, button, input').nth(1)).toBeVisible()
        if (name === 'search') {
          await panel.getByRole('searchbox').fill(word)
          await expect(panel.locator('li').nth(3)).toBeVisible()
        }
        expect(await beyondTheEdge(page), name).toEqual([])
        for (const tab of name === 'notes' ? NOTES : []) {
          await panel.locator(`[data-tool="${tab}"]`).tap()
          expect(await beyondTheEdge(page), tab).toEqual([])
        }
        await panel.locator('header button').tap()
        await expect(panel).toHaveCount(0)
      }
    })

    test('at 280 px the bar of chosen words and the card of a word stand within the window', async ({ page }) => {
      await openReader(page, path)
      await page.evaluate(() => {
        const text = document.querySelector('#reader-text p[data-block]')?.firstChild as Text
        getSelection()?.setBaseAndExtent(text, 4, text, 6)
      })
      const bar = page.getByRole('toolbar')
      await expect(bar).toBeVisible()
      expect(await beyondTheEdge(page), 'the bar').toEqual([])
      await bar.getByRole('button', { name: /^(?:查词|Look up)$/ }).tap()
      const save = page.getByRole('button', { name: /^(?:加入生词本|Save word)$/ })
      await expect(save).toBeVisible({ timeout: 60_000 })
      const beyond = await save.evaluate(button => {
        let card = button.parentElement as HTMLElement
        while (card.parentElement && getComputedStyle(card).position !== 'fixed') card = card.parentElement
        const { left, right } = card.getBoundingClientRect()
        return {
          left: Math.min(0, left),
          right: Math.max(innerWidth, right),
          aside: card.scrollWidth - card.clientWidth,
        }
      })
      expect(beyond).toEqual({ left: 0, right: 280, aside: 0 })
    })
  })
}

test('in vertical lines of large letters the first page holds more than the title', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openReader(page, '/bookReader/4?language=chinese&chapter=114', {
    settings: { size: 28, writing: 'vertical', layout: 'paged' },
  })
  // 归去来兮辞 begins with its preface.
  await expect.poll(async () => (await pageInSight(page)).text).toContain('余家贫')
})
