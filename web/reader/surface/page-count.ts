import { TEXT_END } from '../text/first/first-window.ts'
import { lastOffsetOf, pageAt, positionOf, stepOf, type View } from './geometry.ts'

/** How many pages a chapter has; counted once for a layout. */
export function openPageCount(article: HTMLElement) {
  let pages = 0

  /** Gives the last page its whole extent, though its text may fill only a part of it. */
  function reserve(here: View): void {
    if (pages > 0) return
    const step = stepOf(here)
    const end = [...article.getClientRects()].at(-1)
    pages = Math.max(1, pageAt(here, end ? positionOf(here, end) : 0) + 1)
    // On the element that needs it: the box would hand it down to every passage, and ask each for its style again.
    document.getElementById(TEXT_END)?.style.setProperty('--pages-extent', String(Math.round(pages * step)))
  }

  return {
    reserve,
    count(here: View): number {
      if (!here.paged) return Math.max(1, Math.ceil(lastOffsetOf(here) / stepOf(here)) + 1)
      if (pages === 0) reserve(here)
      return pages
    },
    /** The layout has changed. */
    forget(): void {
      pages = 0
    },
  }
}
