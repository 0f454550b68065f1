import { expect, type Page } from '@playwright/test'
import { fromSomewhere, signInNew } from './account-fixture.ts'
import { test } from './fixtures/shared-page.ts'
import { openReader } from './reader-fixture.ts'

test.use({ extraHTTPHeaders: fromSomewhere() })

/** 论语 with our English edition. */
const PAIR = '/bookReader/1?language=chinese&chapter=2&beside=english'

const row = (page: Page, number: number) => page.locator('#reader-text > .bead').nth(number - 1)
const reports = (page: Page) => page.waitForResponse(response => response.url().endsWith('/a/v1/book/reportBead'))

async function selectIn(page: Page, number: number, words: string): Promise<void> {
  await row(page, number)
    .locator('.here p')
    .evaluate((block, wanted) => {
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
        const at = node.data.indexOf(wanted)
        if (at < 0) continue
        getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length)
        return
      }
      throw new Error(`${wanted} stands nowhere`)
    }, words)
}

test('a sentence that stands beside the wrong one is reported in one press, once, and taken back', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 })
  await signInNew(page)
  await openReader(page, PAIR, { settings: { manner: 'side' } })
  await selectIn(page, 2, '思无邪')
  const button = page.getByRole('toolbar').getByRole('button', { name: '这里没有对上' })
  const sent = reports(page)
  await button.click()
  expect((await (await sent).json()).code).toBe(200)
  const toast = page.getByRole('status').filter({ hasText: '谢谢，编辑会来看' })
  await expect(toast.first()).toBeVisible()

  await selectIn(page, 2, '思无邪')
  const again = reports(page)
  await button.click()
  expect((await (await again).json()).code).toBe(3009)
  await expect(page.getByText('你已经报告过这一句')).toBeVisible()

  const taken = reports(page)
  await page.getByRole('button', { name: '撤销' }).click()
  expect((await (await taken).json()).code).toBe(200)
  await expect(page.getByText('已收回')).toBeVisible()
})

test('a visitor is told to sign in, and comes back to the place', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 })
  await openReader(page, PAIR, { settings: { manner: 'side' } })
  await selectIn(page, 2, '思无邪')
  await page.getByRole('toolbar').getByRole('button', { name: '这里没有对上' }).click()
  await expect(page.getByText('登录以后才能报告')).toBeVisible()
  const link = page.getByRole('link', { name: '登录' })
  await expect(link).toHaveAttribute('href', /^\/login\?next=%2FbookReader%2F1/)
})

test('one edition alone has nothing to report', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 })
  await openReader(page, PAIR.replace('&beside=english', ''))
  await page
    .locator('#reader-text p[data-block]')
    .first()
    .evaluate(block => getSelection()?.selectAllChildren(block))
  await expect(page.getByRole('toolbar').getByRole('button', { name: '复制' })).toBeVisible()
  await expect(page.getByRole('button', { name: '这里没有对上' })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

  test('a passage that was turned says so under its translation in one tap', async ({ page }) => {
    await signInNew(page)
    await openReader(page, PAIR)
    await expect(row(page, 3)).toHaveAttribute('tabindex', '0')
    await row(page, 3).locator('.here p').tap()
    const button = row(page, 3).getByRole('button', { name: '这里没有对上' })
    await expect(button).toBeVisible()
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(34)
    const sent = reports(page)
    await button.tap()
    expect((await (await sent).json()).code).toBe(200)
    await expect(button).toHaveCount(0)
    await expect(page.getByText('谢谢，编辑会来看').first()).toBeVisible()
    // The passage stays as it was turned.
    await expect(row(page, 3).locator('.there p')).toBeVisible()
  })
})
