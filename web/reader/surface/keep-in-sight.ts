import { TOP_INSET } from './geometry.ts'

/** What the bars cover at the bottom, px. */
const BOTTOM_INSET = 76
/** Sides that differ by less are as long as each other: about three lines, px. */
const LEAST_PX = 90

/**
 * Keeps the shorter side of a row in sight while the longer one is read on: where the text is scrolled side by side it sticks
 * at `--stick` (sheet/pair.css). One that is higher than the window is scrolled to its end first.
 */
export function keepShorterInSight(text: HTMLElement, signal: AbortSignal) {
  const near = new Set<HTMLElement>()
  const measured = new ResizeObserver(entries => {
    for (const row of new Set(entries.map(({ target }) => target.parentElement))) if (row) place(row)
  })
  const seen = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) near.add(target as HTMLElement)
        else near.delete(target as HTMLElement)
        for (const side of sidesOf(target)) {
          if (isIntersecting) measured.observe(side)
          else measured.unobserve(side)
        }
      }
    },
    { rootMargin: '50% 0px' },
  )
  addEventListener('resize', () => near.forEach(place), { signal })
  signal.addEventListener('abort', () => {
    seen.disconnect()
    measured.disconnect()
  })
  return {
    /** Rows have come; those that are known stay as they are. */
    watch(): void {
      for (const row of text.querySelectorAll(':scope > .bead')) seen.observe(row)
    },
  }
}

const sidesOf = (row: Element) => row.querySelectorAll<HTMLElement>(':scope > :is(.here, .there)')

function place(row: Element): void {
  const sides = [...sidesOf(row)].map(side => ({ side, height: side.offsetHeight }))
  const longest = Math.max(...sides.map(({ height }) => height))
  for (const { side, height } of sides) {
    if (height > 0 && longest - height >= LEAST_PX)
      side.style.setProperty('--stick', `${Math.min(TOP_INSET, innerHeight - BOTTOM_INSET - height)}px`)
    else side.style.removeProperty('--stick')
  }
}
