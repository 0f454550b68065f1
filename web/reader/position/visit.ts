const ENOUGH_MS = 30_000
const ENOUGH_TURNS = 2
const TICK_MS = 1000

/**
 * A look at another place, by a jump or a link: what was left stays the reader's place until half a minute of it was
 * visible or two pages were turned, then `settled` is called. `isVisible` is the outside world.
 */
export function openVisit(settled: () => void, isVisible = () => document.visibilityState === 'visible') {
  let timer: ReturnType<typeof setInterval> | undefined
  let seenMs = 0
  let turns = 0
  /** The page that stood last, from 1; `null` where someone was only put down. */
  let page: number | null = null

  function end(): void {
    clearInterval(timer)
    timer = undefined
  }

  function count(): void {
    if (seenMs < ENOUGH_MS && turns < ENOUGH_TURNS) return
    end()
    settled()
  }

  return {
    isUnderWay: () => timer !== undefined,
    /** Someone has come here by a jump, again or for the first time. */
    begin(): void {
      end()
      seenMs = 0
      turns = 0
      page = null
      timer = setInterval(() => {
        if (isVisible()) seenMs += TICK_MS
        count()
      }, TICK_MS)
    },
    /** What is shown next is not a page that was turned. */
    putDown: () => (page = null),
    /** What someone scrolls past counts by pages, too. */
    stoodOn(next: number): void {
      const before = page
      page = next
      if (before === null || timer === undefined) return
      turns += Math.abs(next - before)
      count()
    },
    /** The reader turned a page: where it is put down is not counted once more. */
    turned(): void {
      page = null
      if (timer === undefined) return
      turns += 1
      count()
    },
    hasTurned: () => turns > 0,
    end,
  }
}
