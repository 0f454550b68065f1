/** Whether the beginning of a range is on the page now, clear of the bars; of words that are not shown, whether their row is. */
export function isInSight(range: Range): boolean {
  const page = pageInSight(range)
  const first = range.getClientRects()[0]
  if (first) return isWithin(first, page)
  const row = elementOf(range)?.closest('.bead')
  return row !== null && row !== undefined && [...row.getClientRects()].some(part => meets(part, page))
}

/** Whether a range can be read without moving the page: all of it in sight, or its beginning where it is longer than the page. */
export function isReadable(range: Range): boolean {
  if (!isInSight(range)) return false
  const page = pageInSight(range)
  if ((isPaged() && !paneOf(range)) || page === null) return true
  const { height, bottom } = range.getBoundingClientRect()
  return height > page.bottom - page.top || bottom <= page.bottom + SLACK_PX
}

/** Brings words of the other edition to the head of their pane; gives whether they stand in one. */
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
 * What can be seen of the page: of pages their box, of one that scrolls what the bars, the sheet of a phone and the pane of
 * another edition leave of the window now; of what stands in that pane, the pane.
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
  // A panel beside the text covers nothing of it.
  const below = lids.filter(lid => lid.width > innerWidth / 2).map(lid => lid.top)
  return { ...across, top: Math.max(0, head), bottom: Math.min(innerHeight, ...below) }
}

function isPaged(): boolean {
  return document.documentElement.dataset.layout === 'paged'
}
