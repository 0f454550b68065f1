import { blockIdOf, rangeOf, textOf } from '../text/offsets.ts'

/**
 * Where the reading goes on from what is in sight: `window` down the document; in the box `right` to columns beside each
 * other, `left` to vertical lines (and their pages, where the browser can lay them beside each other) and to pages of Hebrew, or
 * `below`.
 */
export type Axis = 'window' | 'right' | 'left' | 'below'

/**
 * How the text stands: in pages or scrolled, in horizontal lines or in vertical ones (from right to left); `leftward`: what
 * is read next lies to the left, as in vertical lines and in Hebrew.
 */
export type View = { box: HTMLElement; paged: boolean; vertical: boolean; leftward: boolean; axis: Axis }

/** How the settings on `<html>` have the text stand in its box. */
export function viewOf(box: HTMLElement, { layout, writing, pages, flow }: DOMStringMap): View {
  const paged = layout === 'paged'
  const vertical = writing === 'vertical'
  const leftward = vertical || flow === 'rtl'
  if (!vertical) return { box, paged, vertical, leftward, axis: !paged ? 'window' : leftward ? 'left' : 'right' }
  return { box, paged, vertical, leftward, axis: paged && pages !== 'beside' ? 'below' : 'left' }
}

/** The window's part that the bars cover at the top of a scrolled page, px. */
export const TOP_INSET = 72

/** A phone, upright or on its side: the bars come and go, panels are sheets. The sheets of the frame say the same. */
export const SMALL_WINDOW = '(width < 900px), (height < 480px)'

/** Whether the bars lie over lines that cannot be scrolled out from under them: pages and columns on a narrow window. */
export function barsCoverText({ paged, vertical }: View): boolean {
  return (paged || vertical) && matchMedia(SMALL_WINDOW).matches
}

/** The size of the box as far as the layout depends on it: scrolled lines are as wide as it and of any length. */
export function layoutSize({ box, paged, vertical }: View): string {
  return paged || vertical ? `${box.clientWidth}×${box.clientHeight}` : String(box.clientWidth)
}

/** What one turn moves by, px along the reading axis. */
export function stepOf({ box, paged, axis }: View): number {
  const { width, height } = box.getBoundingClientRect()
  if (paged) return axis === 'below' ? height : width
  // A scrolled turn keeps the last line in sight.
  return axis === 'left' ? width * 0.88 : (innerHeight - TOP_INSET) * 0.88
}

/** How far the reader is along the reading axis, px. */
export function offsetOf({ box, axis }: View): number {
  switch (axis) {
    case 'window':
      return scrollY
    case 'below':
      return box.scrollTop
    case 'right':
      return box.scrollLeft
    case 'left':
      return -box.scrollLeft
  }
}

/** Goes to a position on the reading axis at once, px. */
export function moveTo({ box, axis }: View, position: number): void {
  if (axis === 'window') scrollTo({ top: Math.max(0, position), behavior: 'instant' })
  else if (axis === 'below') box.scrollTop = position
  else box.scrollLeft = axis === 'right' ? position : -position
}

/** The last position the reader can stand at, px. */
export function lastOffsetOf(view: View): number {
  const { box, axis } = view
  if (axis === 'window') return Math.max(0, document.documentElement.scrollHeight - innerHeight)
  if (axis === 'below') return Math.max(0, box.scrollHeight - stepOf(view))
  return Math.max(0, box.scrollWidth - (view.paged ? stepOf(view) : box.clientWidth))
}

/** Where a rectangle begins on the reading axis, px. */
export function positionOf({ box, axis }: View, rectangle: DOMRect): number {
  if (axis === 'window') return rectangle.top + scrollY
  const edge = box.getBoundingClientRect()
  if (axis === 'below') return rectangle.top - edge.top + box.scrollTop
  if (axis === 'right') return rectangle.left - edge.left + box.scrollLeft
  return edge.right - rectangle.right - box.scrollLeft
}

/** What a rectangle takes of the reading axis, px. */
function sizeOf({ axis }: View, { width, height }: DOMRect): number {
  return axis === 'right' || axis === 'left' ? width : height
}

/** The page a position stands on, from 0. */
export function pageAt(view: View, position: number): number {
  return Math.max(0, Math.floor((position + 1) / stepOf(view)))
}

/** The first character in sight: its block and offset, or `null` when there is no text. */
export function firstVisible(view: View, blocks: HTMLElement[]): { block: HTMLElement; offset: number } | null {
  if (blocks.length === 0) return null
  const isAhead = aheadOf(view)
  const index = firstWhere(blocks.length, i => {
    const last = lastRectangle(blocks[i] as HTMLElement)
    // What is not drawn yet comes after what is in sight.
    return last === undefined || isAhead(last, 'ends')
  })
  const block = blocks[Math.min(index, blocks.length - 1)] as HTMLElement
  const length = textOf(block).length
  for (const begun of [blocks[index - 1], block]) {
    const share = begun ? shareRead(view, begun) : null
    if (begun && share !== null) return { block: begun, offset: Math.floor(share * textOf(begun).length) }
  }
  const offset = firstWhere(length, i => {
    const rectangle = rectangleAt(block, i)
    return rectangle !== null && isAhead(rectangle, 'stands')
  })
  if (offset < length) return { block, offset }
  // Less than half of its last line is in sight (or it is an image): what is read next begins the block after it.
  const next = length > 0 ? blocks[index + 1] : undefined
  return next ? { block: next, offset: 0 } : { block, offset: Math.max(0, length - 1) }
}

/**
 * How much of the row of a block has been read, 0–1, where the window begins with what the other edition says of it; `null`
 * where the block itself is in sight because it is read, or all of its row is behind or ahead.
 */
export function shareRead(view: View, block: HTMLElement): number | null {
  const row = block.closest<HTMLElement>('#reader-text > .bead')
  const own = [...block.getClientRects()].at(-1)
  const isAhead = aheadOf(view)
  if (!row || (own && isAhead(own, 'ends') && !isHeld(row, block))) return null
  const parts = [...row.getClientRects()]
  const last = parts.at(-1)
  if (!last || !isAhead(last, 'ends')) return null
  const behind = parts.filter(part => !isAhead(part, 'ends')).length
  if (view.paged) return behind === 0 ? null : behind / parts.length
  const size = sizeOf(view, last)
  const read = offsetOf(view) + (view.vertical ? 0 : TOP_INSET) - positionOf(view, last)
  // Of a line or less nothing is left to be read.
  return read <= 0 || size - read < LEAST_PX ? null : read / size
}

const LEAST_PX = 24

/** Whether a block stays in sight only because the other side of its row is longer (`keepShorterInSight`). */
function isHeld(row: HTMLElement, block: HTMLElement): boolean {
  const side = block.closest<HTMLElement>('.here')
  if (!side || getComputedStyle(side).position !== 'sticky') return false
  return side.getBoundingClientRect().top - row.getBoundingClientRect().top > LEAST_PX
}

/** The last rectangle of a block; of folded remarks, that of their group; of one whose partner is shown, that of the row. */
function lastRectangle(block: HTMLElement): DOMRect | undefined {
  const own = block.getClientRects()
  return own[own.length - 1] ?? [...(block.closest('details, .bead')?.getClientRects() ?? [])].at(-1)
}

/**
 * The rectangle of the first character from an offset on that is drawn (a line end between two lines of verse is not), or
 * the block's first when it has no text; `null` when it is not drawn.
 */
export function rectangleAt(block: HTMLElement, offset: number): DOMRect | null {
  for (let at = offset; at < offset + MOST_UNDRAWN; at++) {
    for (const rectangle of rangeOf(block, at, at + 1).getClientRects()) {
      if (rectangle.width > 0 || rectangle.height > 0) return rectangle
    }
  }
  return block.getClientRects()[0] ?? block.closest('.bead')?.getClientRects()[0] ?? null
}

// A line end and the blanks beside it.
const MOST_UNDRAWN = 9

/** The blocks of an article that can hold a place, in order: those of the edition that is read, not of one beside it. */
export function placedBlocks(article: ParentNode): HTMLElement[] {
  const blocks = [...article.querySelectorAll<HTMLElement>('[data-block]')]
  return blocks.filter(block => blockIdOf(block) > 0 && !block.closest('.there'))
}

/** Whether a rectangle is in sight or after what is; `ends` asks for any part of it, `stands` for the middle of a character. */
function aheadOf(view: View): (rectangle: DOMRect, how: 'ends' | 'stands') => boolean {
  const here = offsetOf(view)
  if (view.paged) {
    const page = Math.round(here / stepOf(view))
    return (rectangle, how) => {
      const begins = positionOf(view, rectangle)
      return pageAt(view, how === 'ends' ? begins + sizeOf(view, rectangle) - 2 : begins) >= page
    }
  }
  const edge = here + (view.vertical ? 0 : TOP_INSET)
  return (rectangle, how) => {
    const size = sizeOf(view, rectangle)
    return positionOf(view, rectangle) + (how === 'ends' ? size - 2 : size / 2) > edge
  }
}

function firstWhere(length: number, holds: (index: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
