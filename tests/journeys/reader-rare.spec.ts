import { expect } from '@playwright/test'
import { test } from './fixtures/shared-page.ts'
import { openReader } from './reader-fixture.ts'

const WENZI = '/bookReader/29?language=chinese&chapter=5'

test('a rare character is drawn, not a box, on a machine without fonts for it', async ({ page }) => {
  // Fifty files of one or two characters are cut for whoever asks first.
  test.setTimeout(150_000)
  await openReader(page, WENZI)
  const same = await page.evaluate(async () => {
    const walker = document.createTreeWalker(
      document.getElementById('reader-text') as HTMLElement,
      NodeFilter.SHOW_TEXT,
    )
    let rare = ''
    let element: Element | null = null
    for (let node = walker.nextNode(); node && !rare; node = walker.nextNode()) {
      rare = /[\u{20000}-\u{2a6df}]/u.exec((node as Text).data)?.[0] ?? ''
      element = node.parentElement
    }
    const { fontFamily, fontWeight } = getComputedStyle(element as Element)
    const font = `${fontWeight} 64px ${fontFamily}`
    await document.fonts.load(font, rare)
    const inkOf = (char: string) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 100, height: 100 })
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D
      pen.font = font
      pen.fillText(char, 10, 80)
      return pen.getImageData(0, 0, 100, 100).data.join()
    }
    // Nobody has a glyph for characters that are none: they are the box, or nothing.
    const box = inkOf('\u{3fff0}')
    return { rare, boxesAreAlike: box === inkOf('\u{3fff1}'), isBox: inkOf(rare) === box }
  })
  expect(same).toEqual({ rare: expect.stringMatching(/./u), boxesAreAlike: true, isBox: false })
})
