import { expect, type Page, test } from '@playwright/test'
import { openReader, restedAfter, still } from './reader-fixture.ts'

test('where the window begins in the last half of a paragraph’s last line, the place is the next paragraph, not its beginning', async ({
  page,
}) => {
  await openReader(page, '/bookReader/2?language=english&chapter=3', { settings: { layout: 'scrolled' } })
  const { before, next } = await page.evaluate(() => {
    const long = [...document.querySelectorAll<HTMLElement>('#reader-text > p')].find(
      (p, i) => i > 2 && p.getBoundingClientRect().height > 150,
    ) as HTMLElement
    const letters = document.createRange()
    letters.selectNodeContents(long)
    const last = [...letters.getClientRects()].at(-1) as DOMRect
    // The bar over the text ends two thirds down its last line.
    scrollTo({ top: scrollY + last.top + (last.height * 2) / 3 - 72, behavior: 'instant' })
    return { before: long.dataset.block, next: (long.nextElementSibling as HTMLElement).dataset.block }
  })
  const position = () => page.evaluate(() => JSON.parse(localStorage.getItem('shishu:place:2') ?? '{}').blockId)
  await expect.poll(position).not.toBeUndefined()
  await expect.poll(position).toBe(Number(next))
  expect(Number(next)).not.toBe(Number(before))
  await page.keyboard.press('p')
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'paged')
  await expect(page.locator(`#b${next}`)).toBeInViewport()
})

/** How many lines from the window's edge a place stands, in a text that scrolls. */
function linesFromEdge(page: Page, position: string): Promise<number> {
  return page.evaluate(([blockId, offset]) => {
    const walker = document.createTreeWalker(document.getElementById(`b${blockId}`) as Element, NodeFilter.SHOW_TEXT)
    let left = Number(offset)
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      if (node.parentElement?.closest('[data-aside]')) continue
      const letter = document.createRange()
      for (let at = Math.max(0, left); at < node.data.length; at++) {
        letter.setStart(node, at)
        letter.setEnd(node, at + 1)
        const { top, right, height, width } = letter.getBoundingClientRect()
        // The end of a line of verse is a character that is not drawn.
        if (width === 0 || height === 0) continue
        const isVertical = document.documentElement.dataset.writing === 'vertical'
        return isVertical ? (innerWidth - right) / width : (top - 72) / height
      }
      left -= node.data.length
    }
    return Number.NaN
  }, position.split(':'))
}

for (const writing of ['horizontal', 'vertical'] as const) {
  test(`in verse that scrolls in ${writing} lines the place is the line with which the window begins`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 820, height: 1180 })
    await openReader(page, '/bookReader/9?language=english&chapter=1', { settings: { layout: 'scrolled', writing } })
    for (let i = 0; i < 12; i++) {
      const position = await restedAfter(page, 9, () =>
        page.evaluate(
          on => {
            const box = document.getElementById('reader-box') as HTMLElement
            if (document.documentElement.dataset.writing === 'vertical') box.scrollLeft -= on
            else scrollBy({ top: on, behavior: 'instant' })
          },
          i === 0 ? 700 : 117,
        ),
      )
      const lines = await linesFromEdge(page, position)
      expect([lines > -1, lines < 4], String(lines)).toEqual([true, true])
      // Until the reader rests again: else that rest is taken for the one after the next move.
      await restedAfter(page, 9, async () => {
        await page.keyboard.press('+')
        await page.keyboard.press('-')
      })
      await still(page)
      const after = await linesFromEdge(page, position)
      expect([after > -1, after < 4], String(after)).toEqual([true, true])
    }
  })
}
