/** Whether the beginning of a range is visible and not under the bars; for hidden words, whether their row is. */
export function isInSight(range: Range): boolean {
  const page = pageInSight(range)
  const first = range.getClientRects()[0]
  if (first) return isWithin(first, page)
  const row = elementOf(range)?.closest('.bead')
  return row !== null && row !== undefined && [...row.getClientRects()].some(part => meets(part, page))
}

/** Whether a range can be read without scrolling: all of it is visible, or its beginning when it is longer than the page. */
export function isReadable(range: Range): boolean {
  if (!isInSight(range)) return false
  const page = pageInSight(range)
  if ((isPaged() && !paneOf(range)) || page === null) return true
  const { height, bottom } = range.getBoundingClientRect()
  return height > page.bottom - page.top || bottom <= page.bottom + SLACK_PX
}

/** Scrolls words of the second edition to the top of their pane; returns whether they are in one. */
export function scrollInPane(range: Range): boolean {
  const pane = paneOf(range)
  const first = range.getClientRects()[0]
  if (!pane || !first) return false
  pane.scrollTop += first.top - pane.getBoundingClientRect().top - first.height / 2
  return true
}

type Sides = { left: number; top: number; right: number; bottom: number }

const SLACK_PX = 2

function isWithin(box: Sides, page: Sides | null): boolean {
  if (!page) return false
  const across = box.left >= page.left - SLACK_PX && box.right <= page.right + SLACK_PX
  return across && box.top >= page.top - SLACK_PX && box.bottom <= page.bottom + SLACK_PX
}

function meets(box: Sides, page: Sides | null): boolean {
  return (
    page !== null && box.left < page.right && box.right > page.left && box.top < page.bottom && box.bottom > page.top
  )
}

const elementOf = (range: Range) => range.startContainer.parentElement
const paneOf = (range: Range) => elementOf(range)?.closest('.reader-pane > .there') ?? null

/**
 * The visible area: the box of a paged layout; of a scrolled one the part of the window that the bars, the bottom sheet and the
 * pane of the second edition leave free; for text in that pane, the pane.
 */
function pageInSight(range: Range): Sides | null {
  const pane = paneOf(range)
  if (pane) return pane.getBoundingClientRect()
  const box = document.getElementById('reader-box')?.getBoundingClientRect()
  if (!box) return null
  const across = { left: Math.max(0, box.left), right: Math.min(innerWidth, box.right) }
  if (isPaged()) return { ...across, top: box.top, bottom: box.bottom }
  const head = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const lids = [...document.querySelectorAll('footer, dialog[data-panel-name], .reader-pane')].map(lid =>
    lid.getBoundingClientRect(),
  )
  // A side panel does not cover the text.
  const below = lids.filter(lid => lid.width > innerWidth / 2).map(lid => lid.top)
  return { ...across, top: Math.max(0, head), bottom: Math.min(innerHeight, ...below) }
}

function isPaged(): boolean {
  return document.documentElement.dataset.layout === 'paged'
}
