import { paint } from '../text/paper/paint.ts'
import type { LitPassage } from './hits/hit-address.ts'
import './highlight-line.css'

/**
 * Lights a passage in a line of the poem on the page, or, where other words stand there now, wherever its quote is found
 * again, and brings that line into sight. Returns how to put it out.
 */
export async function highlightLine(lit: LitPassage, line: number): Promise<() => void> {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-line]')].map(written)
  const home = lines[line]
  if (home && home.text.slice(lit.from, lit.to).startsWith(lit.quote)) paintIn(home, lit.from, lit.to)
  else await lightByQuote(lit, lines, home)
  return () => paint('lit', [])
}

async function lightByQuote(lit: LitPassage, lines: readonly Written[], home: Written | undefined): Promise<void> {
  const { findQuote } = await import('../../../src/text/quote-anchor.ts')
  for (const each of lines.toSorted((a, b) => Number(b === home) - Number(a === home))) {
    const found = findQuote(each.text, { quote: lit.quote, from: each === home ? lit.from : 0 })
    if (!found) continue
    paintIn(each, found.from, found.to)
    if (each !== home) each.element.scrollIntoView({ block: 'center' })
    return
  }
}

/** A line with the text nodes of its verse: no syllables, no translation, nothing that is only heard. */
type Written = { element: HTMLElement; nodes: Text[]; text: string }

function written(element: HTMLElement): Written {
  const nodes: Text[] = []
  const walker = document.createTreeWalker(element.firstElementChild ?? element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isAside = node.parentElement?.closest('rt, [aria-hidden="true"] + span')
    if (node instanceof Text && !isAside) nodes.push(node)
  }
  return { element, nodes, text: nodes.map(node => node.data).join('') }
}

function paintIn({ nodes }: Written, from: number, to: number): void {
  const range = document.createRange()
  let before = 0
  for (const node of nodes) {
    const end = before + node.data.length
    if (from >= before && from < end) range.setStart(node, from - before)
    if (to > before && to <= end) range.setEnd(node, to - before)
    before = end
  }
  if (!range.collapsed) paint('lit', [range])
}
