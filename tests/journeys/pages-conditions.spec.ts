import { expect, test } from '@playwright/test'
import { openPage } from './pages-fixture.ts'

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
