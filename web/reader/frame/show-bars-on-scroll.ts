import type { Session } from '../session/reader-session.ts'

/** How long ago a finger has moved that scrolls, and what it scrolls by, px. */
const FINGER_MS = 300
const LEAST_PX = 24

/** Where a tap turns passages it brings no bars: a finger that scrolls back does. */
export function showBarsOnScroll(session: Session, signal: AbortSignal): void {
  let touchedAt = -FINGER_MS
  let lastY = scrollY
  addEventListener('touchmove', () => (touchedAt = performance.now()), { signal, passive: true })
  addEventListener(
    'scroll',
    () => {
      const by = scrollY - lastY
      if (Math.abs(by) < LEAST_PX) return
      lastY = scrollY
      const { manner } = document.documentElement.dataset
      if (by > 0 || (manner !== 'flip' && manner !== 'hidden')) return
      if (performance.now() - touchedAt < FINGER_MS && !session.snapshot().barsShown) session.showBars()
    },
    { signal, passive: true },
  )
}
