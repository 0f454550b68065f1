import { blockIdOf, rangeOf, textOf } from '../text/offsets.ts'

/** How the text stands: in pages or scrolled, in horizontal lines or in vertical ones (from right to left). */
export type View = { box: HTMLElement; paged: boolean; vertical: boolean }

/** The window's part that the bars cover at the top of a scrolled page, px. */
export const TOP_INSET = 72

/** Whether the bars lie over lines that cannot be scrolled out from under them: pages and columns on a narrow window. */
export function barsCoverText({ paged, vertical }: View): boolean {
  return (paged || vertical) && matchMedia('(width < 900px)').matches
}

/** What one turn moves by, px along the reading axis. */
export function stepOf(view: View): number {
  const { width, height } = view.box.getBoundingClientRect()
  if (view.paged) return view.vertical ? height : width
  // A scrolled turn keeps the last line in sight.
  return view.vertical ? width * 0.88 : (innerHeight - TOP_INSET) * 0.88
}

/** How far the reader is along the reading axis, px. */
export function offsetOf(view: View): number {
  if (view.paged) return view.vertical ? view.box.scrollTop : view.box.scrollLeft
  return view.vertical ? -view.box.scrollLeft : scrollY
}

/** Goes to a position on the reading axis at once, px. */
export function moveTo(view: View, position: number): void {
  if (!view.paged && !view.vertical) scrollTo({ top: Math.max(0, position), behavior: 'instant' })
  else if (view.paged && view.vertical) view.box.scrollTop = position
  else view.box.scrollLeft = view.paged ? position : -position
}

/** The length of everything along the reading axis, px. */
export function extentOf(view: View): number {
  if (view.paged) return view.vertical ? view.box.scrollHeight : view.box.scrollWidth
  return view.vertical ? view.box.scrollWidth : document.documentElement.scrollHeight
}

/** The last position the reader can stand at, px. */
export function lastOffsetOf(view: View): number {
  if (view.paged) return Math.max(0, extentOf(view) - stepOf(view))
  return Math.max(0, extentOf(view) - (view.vertical ? view.box.clientWidth : innerHeight))
}

/** Where a rectangle begins on the reading axis, px. */
export function positionOf(view: View, rectangle: DOMRect): number {
  const box = view.box.getBoundingClientRect()
  if (view.paged) {
    return view.vertical
      ? rectangle.top - box.top + view.box.scrollTop
      : rectangle.left - box.left + view.box.scrollLeft
  }
  return view.vertical ? box.right - rectangle.right - view.box.scrollLeft : rectangle.top + scrollY
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
  const offset = firstWhere(length, i => {
    const rectangle = rectangleAt(block, i)
    return rectangle !== null && isAhead(rectangle, 'stands')
  })
  return { block, offset: offset >= length ? 0 : offset }
}

/** The last rectangle of a block; of folded remarks, that of their group. */
function lastRectangle(block: HTMLElement): DOMRect | undefined {
  const own = block.getClientRects()
  return own[own.length - 1] ?? block.closest('details')?.getClientRects()[0]
}

/** The rectangle of the character at an offset, or the block's first when it has no text; `null` when it is not drawn. */
export function rectangleAt(block: HTMLElement, offset: number): DOMRect | null {
  const drawn = [...rangeOf(block, offset, offset + 1).getClientRects()]
  return drawn.find(rectangle => rectangle.width > 0 || rectangle.height > 0) ?? block.getClientRects()[0] ?? null
}

/** The blocks of an article that can hold a place, in order. */
export function placedBlocks(article: ParentNode): HTMLElement[] {
  return [...article.querySelectorAll<HTMLElement>('[data-block]')].filter(block => blockIdOf(block) > 0)
}

/** Whether a rectangle is in sight or after what is; `ends` asks for any part of it, `stands` for the middle of a character. */
function aheadOf(view: View): (rectangle: DOMRect, how: 'ends' | 'stands') => boolean {
  const here = offsetOf(view)
  if (view.paged) {
    const page = Math.round(here / stepOf(view))
    return (rectangle, how) => {
      const begins = positionOf(view, rectangle)
      const ends = begins + (view.vertical ? rectangle.height : rectangle.width)
      return pageAt(view, how === 'ends' ? ends - 2 : begins) >= page
    }
  }
  const edge = here + (view.vertical ? 0 : TOP_INSET)
  return (rectangle, how) => {
    const size = view.vertical ? rectangle.width : rectangle.height
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
