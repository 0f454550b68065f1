import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { ALICE, highlight, LUNYU, select, toolbar } from './marks-here.ts'
import { openReader, still } from './reader-here.ts'

for (const { name, path, words } of [
  { name: 'prose', path: LUNYU, words: '有朋自远方来，不亦乐乎' },
  { name: 'English', path: ALICE, words: 'Alice was beginning to get very tired' },
]) {
  test(`a card of ${name} is a picture of the promised size with its words as alternative text`, async ({ page }) => {
    await openReader(page, path)
    await select(page, words)
    await toolbar(page).getByRole('button', { name: '书摘' }).click()
    const picture = page.getByRole('dialog').getByRole('img', { name: words })
    const size = () => picture.evaluate((image: HTMLImageElement) => `${image.naturalWidth}×${image.naturalHeight}`)
    await expect.poll(size).toBe('1080×1350')
    await page.getByRole('button', { name: '方幅' }).click()
    await expect.poll(size).toBe('1080×1080')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '存为图片' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.png$/)
  })
}

test('a passage too long for a picture is refused in words', async ({ page }) => {
  await openReader(page, LUNYU)
  await page.evaluate(() => getSelection()?.selectAllChildren(document.getElementById('reader-text') as HTMLElement))
  await toolbar(page).getByRole('button', { name: '书摘' }).click()
  await expect(page.getByRole('alert')).toContainText('400')
  await expect(page.getByRole('button', { name: '存为图片' })).toBeDisabled()
})

for (const size of [
  { width: 360, height: 640 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]) {
  test(`the bar covers none of the chosen words, has large targets and passes axe at ${size.width}`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await openReader(page, LUNYU)
    for (const words of ['有朋自远方来，不亦乐乎', '巧言令色']) {
      await select(page, words)
      await expect(toolbar(page)).toBeVisible()
      const over = await page.evaluate(() => {
        const bar = document.querySelector('[data-mark-bar]')?.getBoundingClientRect() as DOMRect
        const range = getSelection()?.getRangeAt(0) as Range
        return [...range.getClientRects()].some(
          box => box.left < bar.right && box.right > bar.left && box.top < bar.bottom && box.bottom > bar.top,
        )
      })
      expect(over).toBe(false)
      const small = await page.evaluate(
        () =>
          [...document.querySelectorAll('[data-mark-bar] :is(button, a)')].filter(button => {
            const { width, height } = button.getBoundingClientRect()
            return width < 43.5 || height < 43.5
          }).length,
      )
      expect(small).toBe(0)
    }
    await still(page)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze()
    expect(violations.map(v => `${v.id}: ${v.nodes.map(n => n.target.join(' ')).join(' | ')}`)).toEqual([])
  })
}

test('axe finds nothing in the list of marks and in the note, at night', async ({ page }) => {
  await openReader(page, LUNYU, { settings: { ground: 'night' } })
  await highlight(page, '有朋自远方来', '竹青')
  await page.keyboard.press('m')
  await expect(page.getByRole('dialog', { name: '划线' }).getByRole('listitem')).toHaveCount(1)
  const wrong = async () => {
    await still(page)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze()
    return violations.map(v => `${v.id}: ${v.nodes.map(n => n.target.join(' ')).join(' | ')}`)
  }
  expect(await wrong()).toEqual([])
  await page.getByRole('button', { name: '写笔记' }).click()
  expect(await wrong()).toEqual([])
})
