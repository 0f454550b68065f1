import { expect, type Page } from '@playwright/test'
import { test } from './fixtures/shared-page.ts'
import { openPage } from './pages-fixture.ts'

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Scrolls some way down, and waits until the page stands there. */
async function scrollDown(page: Page, to: number) {
  await page.evaluate(y => scrollTo(0, y), to)
  await expect.poll(() => scrolled(page)).toBe(to)
}

test('going back and reloading bring the place on the page; a page opened anew begins at its top', async ({ page }) => {
  await openPage(page, '/')
  await scrollDown(page, 700)
  // Pressed where it is: a pointer would scroll to it first.
  await page.locator('header a[href="/library"]').evaluate(link => (link as HTMLElement).click())
  await expect(page).toHaveURL('/library')
  await expect.poll(() => scrolled(page)).toBe(0)
  await scrollDown(page, 400)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => scrolled(page)).toBe(700)
  await page.goForward()
  await expect.poll(() => scrolled(page)).toBe(400)
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(await scrolled(page)).toBe(400)
  await openPage(page, '/poetry')
  await page.waitForLoadState('networkidle')
  expect(await scrolled(page)).toBe(0)
})

test('whoever points at a link has the code of its page before they press', async ({ page }) => {
  await openPage(page, '/')
  await page.waitForLoadState('networkidle')
  const asked = page.waitForRequest(/\/assets\/book-list-[\w-]+\.js$/)
  await page.locator('header a[href="/bookList"]').hover()
  await asked
  await expect(page).toHaveURL('/')
})
