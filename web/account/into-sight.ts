/**
 * As the `ref` of the chosen tab: scrolls its row, and nothing else, until it stands in the middle; again when the row
 * grows, as it does when its characters come. Returns how to stop.
 */
export function intoSight(here: HTMLElement | null): (() => void) | undefined {
  const row = here?.closest('nav')
  if (!here || !row) return undefined
  const toMiddle = () => row.scrollTo({ left: here.offsetLeft - (row.clientWidth - here.offsetWidth) / 2 })
  toMiddle()
  const watch = new ResizeObserver(toMiddle)
  for (const group of row.children) watch.observe(group)
  return () => watch.disconnect()
}
