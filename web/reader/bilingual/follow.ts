import type { ReaderHandle } from '../session/reader-handle.ts'
import { TOP_INSET } from '../surface/geometry.ts'
import { blockIdOf } from '../text/offsets.ts'

/** Where a pane stands: a row, and how far into it, 0–1; where the title is in sight, how far below the edge it begins, px. */
type Spot = { at: number; into: number; below?: number }

// As high as what softens the edge of a pane, see pane.css.
const PANE_INSET = 14
const NOWHERE = Number.NEGATIVE_INFINITY
// A page that was turned for the pane tells of it a little later.
const TURNED_MS = 400

/** Two panes that show the same passage, row by row: whichever is moved, the other goes along, until they are let go. */
export function openFollowing(reader: ReaderHandle, text: HTMLElement, pane: HTMLElement) {
  const stop = new AbortController()
  const { signal } = stop
  let isOn = true
  let asked = 0
  /** Where we put each of them: a movement that ends there is ours and calls for no answer. */
  let paneAt = NOWHERE
  let textAt = NOWHERE
  let turnedAt = Number.NEGATIVE_INFINITY

  const soon = (run: () => void) => {
    cancelAnimationFrame(asked)
    asked = requestAnimationFrame(run)
  }

  function bringPane(): void {
    if (!isOn) return
    const { at, into, below = 0 } = spotOfText(text)
    const cell = pane.children[at]
    if (!(cell instanceof HTMLElement)) return
    // The first lines of both stand level where the text has its title over them: see pane.css.
    if (below > 0) pane.style.setProperty('--title-room', `${below + scrollY}px`)
    const line = Number.parseFloat(getComputedStyle(pane).lineHeight) || 1
    // It begins with a whole line.
    const down = Math.round((into * cell.offsetHeight) / line) * line
    pane.scrollTop = cell.offsetTop - pane.offsetTop + down - PANE_INSET - below
    paneAt = pane.scrollTop
    // Whoever comes back to where it once was put has moved it.
    textAt = NOWHERE
  }

  function bringText(): void {
    if (!isOn) return
    const { at, into, below = 0 } = spotOfPane(pane)
    const row = rowsOf(text)[at]
    const block = row?.querySelector<HTMLElement>('.here [data-block]')
    if (!row || !block) return
    if (!isStill()) {
      const { top, height } = row.getBoundingClientRect()
      scrollTo({ top: top + scrollY - TOP_INSET + into * height - below, behavior: 'instant' })
      textAt = scrollY
      paneAt = NOWHERE
    } else if (reader.currentPosition().blockId !== blockIdOf(block)) {
      turnedAt = performance.now()
      const chapterNumber = reader.chapter.number
      reader.goTo({ chapterNumber, blockId: blockIdOf(block), remember: false, readsOn: true, quiet: true })
    }
  }

  const isOurs = () => (isStill() ? performance.now() - turnedAt < TURNED_MS : Math.abs(scrollY - textAt) < 2)

  return {
    isOn: () => isOn,
    /** Shows beside the text what it says, after the pane has changed above that. */
    bring: bringPane,
    toggle(): void {
      isOn = !isOn
      bringPane()
    },
    begin(): void {
      // Pages and vertical lines move in their box, lines that scroll with the window.
      const onScroll = (event: Event) => {
        if (event.target !== pane) {
          if (!isOurs()) soon(bringPane)
        } else if (isCutShort(pane, paneAt)) paneAt = pane.scrollTop
        else if (Math.abs(pane.scrollTop - paneAt) >= 2) soon(bringText)
      }
      document.addEventListener('scroll', onScroll, { signal, passive: true, capture: true })
      addEventListener('resize', () => soon(bringPane), { signal, passive: true })
      soon(bringPane)
    },
    stop(): void {
      stop.abort()
      cancelAnimationFrame(asked)
    },
  }
}

/** Whether the text stands in pages or in vertical lines: then it is moved by its places, not by px. */
function isStill(): boolean {
  const { layout, writing } = document.documentElement.dataset
  return layout === 'paged' || writing === 'vertical'
}

const rowsOf = (text: HTMLElement) => [...text.querySelectorAll<HTMLElement>(':scope > .bead')]

/** Whether a pane can no longer stand where we put it: it has become higher, as when the bars go, and stands at its end. */
function isCutShort({ scrollHeight, clientHeight, scrollTop }: HTMLElement, put: number): boolean {
  const last = scrollHeight - clientHeight
  return put > last + 1 && scrollTop > last - 2
}

/** The first row that is in sight, and how much of it has been scrolled past. */
function spotOfText(text: HTMLElement): Spot {
  const rows = rowsOf(text)
  const box = text.parentElement?.getBoundingClientRect()
  const { writing, flow } = document.documentElement.dataset
  const isVertical = writing === 'vertical'
  const isLeftward = isVertical || flow === 'rtl'
  const isAhead = (row: HTMLElement) => {
    const last = [...row.getClientRects()].at(-1)
    if (!last || !box) return false
    if (!isStill()) return last.bottom > TOP_INSET
    return isLeftward ? last.left < box.right - 2 : last.right > box.left + 2
  }
  const ahead = rows.findIndex(isAhead)
  // Under the links at the end of a chapter its last row has gone by.
  const at = ahead < 0 ? Math.max(0, rows.length - 1) : ahead
  const first = rows[at]?.getClientRects()[0]
  if (!first || !box) return { at, into: 0 }
  if (!isStill()) {
    const into = share(TOP_INSET - first.top, first.height)
    return { at: into > 0 ? at : beginOf(rows, at), into, below: at === 0 ? Math.max(0, first.top - TOP_INSET) : 0 }
  }
  const into = sharePast(rows[at] as HTMLElement, box, { isVertical, isLeftward })
  return { at: into > 0 ? at : beginOf(rows, at), into }
}

type Lines = { isVertical: boolean; isLeftward: boolean }

/** How much of a row stands before a page, or before the edge at which vertical lines begin; it is in pieces, one a page. */
function sharePast(row: HTMLElement, box: DOMRect, { isVertical, isLeftward }: Lines): number {
  let before = 0
  let whole = 0
  const isBefore = ({ left, right, bottom }: DOMRect) => {
    if (isVertical) return bottom <= box.top + 2
    return isLeftward ? left >= box.right - 2 : right <= box.left + 2
  }
  for (const rectangle of row.getClientRects()) {
    const { right, width, height } = rectangle
    const isPageBefore = isBefore(rectangle)
    whole += isVertical ? width : height
    if (isPageBefore) before += isVertical ? width : height
    else if (isVertical) before += Math.min(width, Math.max(0, right - box.right - 2))
  }
  return share(before, whole)
}

/** The first of the rows that only the other edition has, where they lead to a row; else that row. */
export function beginOf(rows: readonly HTMLElement[], at: number): number {
  let first = at
  while (rows[first - 1]?.dataset.gap === 'here') first -= 1
  return first
}

function spotOfPane(pane: HTMLElement): Spot {
  const edge = pane.getBoundingClientRect().top + PANE_INSET
  const cells = [...pane.children]
  const at = Math.max(
    0,
    cells.findIndex(cell => cell.getBoundingClientRect().bottom > edge + 2),
  )
  const { top = 0, height = 1 } = cells[at]?.getBoundingClientRect() ?? {}
  return { at, into: share(edge - top, height), below: at === 0 ? Math.max(0, top - edge) : 0 }
}

function share(part: number, whole: number): number {
  return whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0
}
