/** Whether the beginning of a range is on the page now, clear of the bars. */
export function isInSight(range: Range): boolean {
  const first = range.getClientRects()[0]
  return first !== undefined && isWithin(first, pageInSight())
}

/** Whether a range can be read without moving the page: all of it in sight, or its beginning where it is longer than the page. */
export function isReadable(range: Range): boolean {
  if (!isInSight(range)) return false
  const page = pageInSight()
  if (isPaged() || page === null) return true
  const { height, bottom } = range.getBoundingClientRect()
  return height > page.bottom - page.top || bottom <= page.bottom + SLACK_PX
}

type Sides = { left: number; top: number; right: number; bottom: number }

const SLACK_PX = 2

function isWithin(box: Sides, page: Sides | null): boolean {
  if (!page) return false
  const across = box.left >= page.left - SLACK_PX && box.right <= page.right + SLACK_PX
  return across && box.top >= page.top - SLACK_PX && box.bottom <= page.bottom + SLACK_PX
}

/** What can be seen of the page: of pages their box, of one that scrolls what the bars and the sheet of a phone leave of the window now. */
function pageInSight(): Sides | null {
  const box = document.getElementById('reader-box')?.getBoundingClientRect()
  if (!box) return null
  const across = { left: Math.max(0, box.left), right: Math.min(innerWidth, box.right) }
  if (isPaged()) return { ...across, top: box.top, bottom: box.bottom }
  const head = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const lids = [...document.querySelectorAll('footer, dialog[data-panel-name]')].map(lid => lid.getBoundingClientRect())
  // A panel beside the text covers nothing of it.
  const below = lids.filter(lid => lid.width > innerWidth / 2).map(lid => lid.top)
  return { ...across, top: Math.max(0, head), bottom: Math.min(innerHeight, ...below) }
}

function isPaged(): boolean {
  return document.documentElement.dataset.layout === 'paged'
}
