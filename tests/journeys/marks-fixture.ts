import { expect, type Page } from '@playwright/test'

export const LUNYU = '/bookReader/1?language=chinese&chapter=1'
export const LUNYU_KEY = 'shishu:marks:1'
export const ALICE = '/bookReader/2?language=english&chapter=1'
export const QIANZIWEN = '/bookReader/13?language=chinese&chapter=1'

type Painted = Record<string, string[]>

/** Selects words of the text as a mouse would have left them; the n-th place where they stand, from 0. */
export async function select(page: Page, words: string): Promise<void> {
  await page.evaluate(wanted => {
    const root = document.getElementById('reader-text') as HTMLElement
    for (const block of root.querySelectorAll('[data-block]')) {
      const nodes: Text[] = []
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (!node.parentElement?.closest('[data-aside]')) nodes.push(node as Text)
      const at = nodes
        .map(node => node.data)
        .join('')
        .indexOf(wanted)
      if (at < 0) continue
      const point = (offset: number, isEnd: boolean) => {
        let before = 0
        for (const node of nodes) {
          const inside = offset - before
          if (isEnd ? inside <= node.data.length : inside < node.data.length) return { node, inside }
          before += node.data.length
        }
        throw new Error('outside')
      }
      const from = point(at, false)
      const to = point(at + wanted.length, true)
      from.node.parentElement?.scrollIntoView({ block: 'center' })
      getSelection()?.setBaseAndExtent(from.node, from.inside, to.node, to.inside)
      return
    }
    throw new Error(`not in the text: ${wanted}`)
  }, words)
}

/** Selects the first words of the chapter's first paragraph, as a mouse or a long press would leave them. */
export async function selectFirst(page: Page, letters: number): Promise<string> {
  return page.evaluate(count => {
    const text = document.querySelector('#reader-text p[data-block]')?.firstChild as Text
    getSelection()?.setBaseAndExtent(text, 0, text, count)
    return String(getSelection())
  }, letters)
}

export const toolbar = (page: Page) => page.getByRole('toolbar', { name: '选中的文字' })

export async function highlight(page: Page, words: string, colour: string): Promise<void> {
  await select(page, words)
  await toolbar(page).getByRole('button', { name: colour }).click()
  await expect(toolbar(page)).toHaveCount(0)
}

/** What is painted, by the name of its paint, without what stands beside the text. */
export function painted(page: Page): Promise<Painted> {
  return page.evaluate(() => {
    const found: Record<string, string[]> = {}
    for (const [name, highlight] of CSS.highlights) {
      if (!name.startsWith('mark-')) continue
      found[name] = [...highlight].map(range => {
        const part = (range as Range).cloneContents()
        for (const aside of part.querySelectorAll('[data-aside], rt, rp')) aside.remove()
        return part.textContent ?? ''
      })
    }
    return found
  })
}

export const kept = (page: Page, key = LUNYU_KEY) =>
  page.evaluate(name => JSON.parse(localStorage.getItem(name) ?? '[]') as Record<string, unknown>[], key)
