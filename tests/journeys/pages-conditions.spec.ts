import { expect, test } from '@playwright/test'
import { BOOK_PAGES, openPage, PAGES } from './pages-fixture.ts'

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' })

  test('what is chosen can be told from what is not', async ({ page }) => {
    await openPage(page, '/library?language=english')
    const ground = (name: string) =>
      page
        .getByRole('navigation', { name: '语言' })
        .getByRole('link', { name, exact: true })
        .evaluate(link => getComputedStyle(link).backgroundColor)
    expect(await ground('英文')).not.toBe(await ground('中文'))
    await openPage(page, '/poetry/108994189616135')
    const tool = (name: string) =>
      page
        .getByRole('link', { name, exact: true })
        .evaluate(link => [getComputedStyle(link).backgroundColor, getComputedStyle(link).color].join())
    expect(await tool('译文')).not.toBe(await tool('拼音'))
  })
})

for (const [name, path] of Object.entries({ ...PAGES, ...BOOK_PAGES })) {
  test(`with letters twice as large nothing of a phone’s page scrolls sideways: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openPage(page, path)
    // The policy allows no sheet of ours; 106.25 % is what the page begins with.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '212.5%'
    })
    const { wide, of } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, of: innerWidth }))
    expect(wide).toBeLessThanOrEqual(of)
  })
}
