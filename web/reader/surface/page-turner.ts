import { afterFrame } from './after-frame.ts'
import type { openAnchor } from './anchor.ts'
import type { openPageDrag } from './drag-page.ts'
import { lastOffsetOf, moveTo, offsetOf, stepOf, type View } from './geometry.ts'
import type { openPageCount } from './page-count.ts'

type Options = {
  view: () => View
  pages: ReturnType<typeof openPageCount>
  carry: ReturnType<typeof openPageDrag>
  anchor: ReturnType<typeof openAnchor>
  /** Brings the rest of a chapter of which only the beginning is laid out. */
  complete: () => void
  /** The reader wants to go on past the first or the last page. */
  edge: (direction: -1 | 1) => void
}

/** Goes through a chapter page by page, and knows where the box stands. */
export function openPageTurner({ view, pages, carry, anchor, complete, edge }: Options) {
  /** What a page takes, px; 0 when the layout has changed since it was measured. */
  let pageStep = 0
  let stood = 0
  /** A turn has moved the box, and the browser has not told of it yet. */
  let hasTurned = false

  /** One page on (1) or back (-1); past the edge of the chapter `edge` is told. A page that is carried settles softly. */
  function turn(direction: -1 | 1): void {
    const here = view()
    if (!here.paged) return turnScrolled(here, stepOf(here), direction)
    pageStep ||= stepOf(here)
    const step = pageStep
    const isCarried = carry.release()
    const page = Math.round(stood / step) + direction
    if (page >= pages.count(view())) complete()
    if (page < 0 || page >= pages.count(view())) {
      if (isCarried) carry.settle(stood)
      return edge(direction)
    }
    stood = page * step
    if (isCarried) carry.settle(stood)
    else {
      carry.finish()
      moveTo(here, stood)
      hasTurned = true
    }
    anchor.turned()
  }

  function turnScrolled(here: View, step: number, direction: -1 | 1): void {
    if (direction === 1) complete()
    const [from, last] = [offsetOf(here), lastOffsetOf(here)]
    if (direction === 1 ? from >= last - 2 : from <= 2) return edge(direction)
    moveTo(here, Math.min(last, Math.max(0, from + direction * step)))
    stood = offsetOf(here)
    anchor.turned()
  }

  /**
   * Something else scrolled (focus, a screen reader, find in page): pages snap to whole ones, the place follows. What a
   * turn tells is looked at after its frame: to ask for the offset before it is a fifth of what the frame takes.
   */
  function scrolled(): void {
    if (hasTurned) {
      hasTurned = false
      return afterFrame(scrolled)
    }
    const here = view()
    const now = offsetOf(here)
    if (carry.isUnderWay() || Math.abs(now - stood) < 2) return
    if (here.paged) {
      const exact = now / stepOf(here)
      const page = now > stood ? Math.ceil(exact - 0.02) : Math.floor(exact + 0.02)
      moveTo(here, Math.min(page, pages.count(view()) - 1) * stepOf(here))
    }
    stood = offsetOf(here)
    anchor.takeSoon()
  }

  return {
    turn,
    scrolled,
    /** The box has been moved: where it is now is where it stands. */
    standHere(here: View): void {
      stood = offsetOf(here)
    },
    /** The layout has changed. */
    forgetStep(): void {
      pageStep = 0
    },
    /** Page n of N of this chapter, from 1. */
    page(): { page: number; pages: number } {
      const here = view()
      const count = pages.count(view())
      const turned = Math.round((here.paged ? stood : offsetOf(here)) / stepOf(here)) + 1
      return { page: Math.min(count, turned), pages: count }
    },
  }
}
