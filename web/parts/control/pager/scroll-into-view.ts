/**
 * As the `ref` of the chosen tab: scrolls its row, and nothing else, until it stands in the middle; again when the row
 * grows, as it does when its characters come. Returns how to stop.
 */
export function scrollIntoSight(here: HTMLElement | null): (() => void) | undefined {
  const row = here?.closest('nav')
  if (!here || !row) return undefined
  const toMiddle = () => row.scrollTo({ left: here.offsetLeft - (row.clientWidth - here.offsetWidth) / 2 })
  toMiddle()
  const watch = new ResizeObserver(toMiddle)
  // The links: what groups them may be drawn without a box of its own, and then never changes its size.
  for (const link of row.querySelectorAll('a')) watch.observe(link)
  return () => watch.disconnect()
}
