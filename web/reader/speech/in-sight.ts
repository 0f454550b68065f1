/** Whether the beginning of a range is on the page now, clear of the bars. */
export function isInSight(range: Range): boolean {
  const box = document.getElementById('reader-box')?.getBoundingClientRect()
  const first = range.getClientRects()[0]
  if (!box || !first) return false
  const isPaged = document.documentElement.dataset.layout === 'paged'
  const top = isPaged ? box.top : BAR_PX
  const bottom = isPaged ? box.bottom : innerHeight - BAR_PX
  const left = Math.max(0, box.left)
  const right = Math.min(innerWidth, box.right)
  return first.top >= top - 2 && first.bottom <= bottom + 2 && first.left >= left - 2 && first.right <= right + 2
}

const BAR_PX = 56
