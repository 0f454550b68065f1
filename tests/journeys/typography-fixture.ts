import type { Page } from '@playwright/test'

/** The text of each line box of every paragraph, without what stands beside its text. */
export function linesOf(page: Page, selector = '#reader-text p[data-block]'): Promise<string[]> {
  return page.evaluate(wanted => {
    const lines: string[] = []
    const range = document.createRange()
    for (const block of document.querySelectorAll(wanted)) {
      let line = ''
      let top: number | null = null
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const aside = node.parentElement?.closest('[data-aside]')
        if (aside && aside !== block && block.contains(aside)) continue
        for (let i = 0; i < (node as Text).data.length; i++) {
          range.setStart(node, i)
          range.setEnd(node, i + 1)
          const at = range.getClientRects()[0]
          if (!at || at.width === 0) continue
          if (top !== null && at.top > top + 8) {
            lines.push(line)
            line = ''
          }
          top = at.top
          line += (node as Text).data[i]
        }
      }
      if (line) lines.push(line)
    }
    return lines
  }, selector)
}

/** The clauses between the marks of a line. */
export function clausesIn(text: string): string[] {
  return text.split(/[，。！？；：、\s]+/).filter(clause => clause !== '')
}

/** Puts a paragraph of our own into the page, in the same styles, and measures the width of each of its parts. */
export function widthsOf(page: Page, parts: string[]): Promise<number[]> {
  return page.evaluate(async wanted => {
    const block = document.createElement('p')
    block.dataset.block = '0'
    block.style.textAlign = 'start'
    document.getElementById('reader-text')?.append(block)
    const size = Number.parseFloat(getComputedStyle(block).fontSize)
    const widths: number[] = []
    for (const text of wanted) {
      block.textContent = text
      await document.fonts.ready
      const range = document.createRange()
      range.selectNodeContents(block)
      widths.push(Math.round((range.getBoundingClientRect().width / size) * 100) / 100)
    }
    block.remove()
    return widths
  }, parts)
}
