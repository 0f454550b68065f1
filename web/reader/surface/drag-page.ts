import { moveTo, offsetOf, stepOf, type View } from './geometry.ts'

const SETTLE_MS = 160

/** Carries the page along with a finger and lets it settle; whoever turns meanwhile is not held up. */
export function openPageDrag(view: () => View) {
  let from = 0
  let isHeld = false
  let frame = 0

  /** The page goes where it was going to, at once. */
  function finish(): void {
    if (frame === 0) return
    cancelAnimationFrame(frame)
    frame = 0
    moveTo(view(), from)
  }

  return {
    /** Whether the box stands between two pages because of us. */
    isUnderWay: () => isHeld || frame !== 0,
    finish,
    /** Moves the page by so many px on the reading axis, from where it was when it was taken up. */
    hold(byPx: number): void {
      if (!isHeld) {
        finish()
        from = offsetOf(view())
        isHeld = true
      }
      moveTo(view(), from + byPx)
    },
    /** Lets go where it is and says whether it was held; settling follows. */
    release(): boolean {
      const was = isHeld
      isHeld = false
      return was
    },
    /** Back to the page that was taken up. */
    back(): void {
      isHeld = false
      settle(from)
    },
    settle,
  }

  /** Goes on from where the box stands now to a position, in a few frames. */
  function settle(to: number): void {
    const here = view()
    const start = offsetOf(here)
    from = to
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || Math.abs(to - start) < 1) return moveTo(here, to)
    const startedAt = performance.now()
    const share = Math.min(1, Math.abs(to - start) / stepOf(here))
    const step = (now: number) => {
      const passed = Math.min(1, Math.max(0, now - startedAt) / (SETTLE_MS * Math.max(0.4, share)))
      // Fast at first, as a page that is let go.
      moveTo(here, start + (to - start) * (1 - (1 - passed) ** 3))
      frame = passed < 1 ? requestAnimationFrame(step) : 0
    }
    frame = requestAnimationFrame(step)
  }
}
