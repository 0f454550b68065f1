import { ASIDE_SELECTOR } from '../../../src/text/block/pieces.ts'
import { withCurlyQuotes } from './vertical-text.ts'

/**
 * The one place that knows how a DOM point becomes a position in a block and back.
 * Offsets are UTF-16 units of the block's plain text as src/text/block has it: its text nodes in order, without what stands
 * aside (pinyin, note marks, speakers). A line end inside a block is one unit: the page writes one as text where a line
 * ends. See docs/decisions/003-reading-surface.md.
 */
export type BlockPosition = { blockId: number; offset: number }
export type SelectedLocation = { blockId: number; from: number; to: number; quote: string }

/** The text of a block element, without what stands beside it; as it is stored, also where vertical lines show corner quotes. */
export function textOf(block: Element): string {
  const text = textNodes(block)
    .map(node => node.data)
    .join('')
  return block.closest('[data-quotes="corner"]') ? withCurlyQuotes(text) : text
}

/** The DOM range of `from`–`to` in a block; offsets outside the text are moved to its nearest end. */
export function rangeOf(block: Element, from: number, to: number): Range {
  const range = document.createRange()
  const nodes = textNodes(block)
  if (nodes.length === 0) {
    range.selectNodeContents(block)
    range.collapse(true)
    return range
  }
  const start = pointAt(nodes, Math.max(0, from), 'starts')
  const end = pointAt(nodes, Math.max(0, from, to), to > from ? 'ends' : 'starts')
  range.setStart(start.node, start.offset)
  range.setEnd(end.node, end.offset)
  return range
}

/** The position of a DOM point, or `null` when it is not inside a block. A point inside an aside is where the aside stands. */
export function pointToOffset(node: Node, offset: number): BlockPosition | null {
  const block = blockOf(node)
  if (!block) return null
  const point = document.createRange()
  point.setStart(node, offset)
  let length = 0
  for (const text of textNodes(block)) {
    if (text === node) return { blockId: blockIdOf(block), offset: length + offset }
    if (point.comparePoint(text, 0) >= 0) break
    length += text.data.length
  }
  return { blockId: blockIdOf(block), offset: length }
}

/** The element of a block by its id, or `null` when this chapter does not hold it. */
export function blockElement(root: ParentNode, blockId: number): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-block="${Math.trunc(blockId)}"]`)
}

/** The block element a node stands in, or `null`. */
export function blockOf(node: Node): HTMLElement | null {
  const element = node instanceof Element ? node : node.parentElement
  return element?.closest<HTMLElement>('[data-block]') ?? null
}

/** The id of a block element. */
export function blockIdOf(block: HTMLElement): number {
  return Number(block.dataset.block)
}

/** What is selected, block by block in reading order; blocks without selected text are left out. */
export function selectionLocations(selection: Selection | null): SelectedLocation[] {
  if (!selection || selection.rangeCount === 0) return []
  const range = selection.getRangeAt(0)
  if (range.collapsed) return []
  return blocksIn(range).flatMap(block => {
    const whole = textOf(block)
    const from = offsetInside(block, range.startContainer, range.startOffset) ?? 0
    const to = offsetInside(block, range.endContainer, range.endOffset) ?? whole.length
    return to > from ? [{ blockId: blockIdOf(block), from, to, quote: whole.slice(from, to) }] : []
  })
}

function offsetInside(block: HTMLElement, node: Node, offset: number): number | null {
  return block.contains(node) ? (pointToOffset(node, offset)?.offset ?? null) : null
}

function blocksIn(range: Range): HTMLElement[] {
  const common = range.commonAncestorContainer
  const inside = blockOf(common)
  if (inside) return [inside]
  const root = common instanceof Element ? common : common.parentElement
  const all = [...(root?.querySelectorAll<HTMLElement>('[data-block]') ?? [])].filter(block =>
    range.intersectsNode(block),
  )
  // Who selects on one side means that side, also where the document has the other between.
  const [start, end] = [range.startContainer, range.endContainer].map(isBeside)
  return start === end ? all.filter(block => isBeside(block) === start) : all
}

/** Whether something is of the edition that stands beside the one that is read. */
export function isBeside(node: Node): boolean {
  return (node instanceof Element ? node : node.parentElement)?.closest('.there') !== null
}

/** The text nodes of a block in order, without what stands aside. */
export function textNodes(block: Element): Text[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, node =>
    node instanceof Element && node.matches(ASIDE_SELECTOR) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  const found: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) found.push(node)
  return found
}

/** On the edge of two nodes a range starts in the later and ends in the earlier, so that it never spans an aside for nothing. */
function pointAt(nodes: Text[], offset: number, edge: 'starts' | 'ends'): { node: Text; offset: number } {
  let before = 0
  for (const node of nodes) {
    const inside = offset - before
    if (edge === 'starts' ? inside < node.data.length : inside <= node.data.length) return { node, offset: inside }
    before += node.data.length
  }
  const last = nodes[nodes.length - 1] as Text
  return { node: last, offset: last.data.length }
}
