import { expect, type Locator, type Page } from '@playwright/test'
import { still } from './reader-fixture.ts'

/** The card of a word that is looked up. */
export const card = (page: Page) => page.getByRole('dialog', { name: /^(查词|Look up)/ })

/** Looks a word of the chapter up by a double-click. */
export async function lookUp(page: Page, word: string, nth = 0) {
  const { x, y } = await middleOf(page, word, nth)
  await page.mouse.dblclick(x, y)
  await expect(card(page)).toBeVisible({ timeout: 60_000 })
}

/** The middle of a text in the chapter, in the window; scrolled to first. `nth` from 0. */
export async function middleOf(page: Page, wanted: string, nth = 0): Promise<{ x: number; y: number }> {
  // What is scrolled to may be laid out only then, and move: it is measured until it stands.
  let before = ''
  for (;;) {
    await still(page)
    const at = await measured(page, wanted, nth)
    if (JSON.stringify(at) === before) return at
    before = JSON.stringify(at)
  }
}

function measured(page: Page, wanted: string, nth: number): Promise<{ x: number; y: number }> {
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

/** Where something stands once it has come to rest there. */
export async function restingBox(of: Locator) {
  let before = ''
  for (;;) {
    await still(of.page())
    const box = await of.boundingBox()
    if (box && JSON.stringify(box) === before) return box
    before = JSON.stringify(box)
  }
}
