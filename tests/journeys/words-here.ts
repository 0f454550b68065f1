import type { Page } from '@playwright/test'

/** The middle of a text in the chapter, in the window; scrolled to first. `nth` from 0. */
export async function middleOf(page: Page, wanted: string, nth = 0): Promise<{ x: number; y: number }> {
  await page.waitForTimeout(700)
  return page.evaluate(
    ({ wanted, nth }) => {
      const walker = document.createTreeWalker(
        document.getElementById('reader-text') as HTMLElement,
        NodeFilter.SHOW_TEXT,
      )
      let left = nth
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.parentElement?.closest('[data-block]')) continue
        const data = (node as Text).data
        for (let at = data.indexOf(wanted); at !== -1; at = data.indexOf(wanted, at + 1)) {
          if (left-- > 0) continue
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + wanted.length)
          const before = range.getBoundingClientRect()
          if (before.bottom > innerHeight - 80 || before.top < 60) scrollBy(0, before.top - innerHeight / 3)
          const box = range.getBoundingClientRect()
          return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
        }
      }
      throw new Error(`${wanted} is not in the chapter`)
    },
    { wanted, nth },
  )
}
