/**
 * What the probe of two editions keeps in the page; times are milliseconds since the navigation, and of a change those from
 * the key to the frame that shows it, as the browser tells them (Event Timing, to 8 ms).
 */
export type PairProbe = {
  /** Each frame in which another number of letters stands in the window, of the text and of its partner. */
  frames: { ms: number; here: number; there: number }[]
  changes: { manner: string; ms: number }[]
}
export type Asked = { kept: string }

/** Runs before the page's own scripts. Stands alone: it is sent as source. */
export function probePair({ kept }: Asked): void {
  const probe: PairProbe = { frames: [], changes: [] }
  Object.assign(globalThis, { pairs: probe })
  localStorage.setItem('shishu:reading', kept)
  let untilMs = 8000
  let lastKey = 0
  // A task that is queued in a frame's callback runs after that frame has been laid out and painted.
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the script stands alone
  const afterPaint = (run: () => void) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', run, { once: true })
    port1.start()
    port2.postMessage(0)
  }
  /** Letters of the blocks in sight, of one that reaches over the window’s end as large a share as is in it. */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the script stands alone
  const lettersIn = (blocks: NodeListOf<HTMLElement>) => {
    let letters = 0
    for (const block of blocks) {
      for (const part of block.getClientRects()) {
        if (part.left >= innerWidth || part.right <= 0 || part.width === 0) continue
        const seen = Math.min(part.bottom, innerHeight) - Math.max(part.top, 0)
        if (seen > 0) letters += (block.textContent.length * seen) / part.height / block.getClientRects().length
      }
    }
    return Math.round(letters)
  }
  const look = () => {
    if (performance.now() > untilMs) return
    const text = document.getElementById('reader-text')
    if (text && text.childElementCount > 1) {
      const here = lettersIn(text.querySelectorAll(':scope > [data-block], .here [data-block]'))
      const there = lettersIn(text.querySelectorAll('.there [data-block]'))
      const last = probe.frames.at(-1)
      if (last?.here !== here || last?.there !== there)
        afterPaint(() => probe.frames.push({ ms: performance.now(), here, there }))
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)

  // Whoever changes the manner is not slowed by the count of letters, which asks where every block stands.
  addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'e') untilMs = 0
    },
    { capture: true },
  )
  new PerformanceObserver(list => {
    const { manner } = document.documentElement.dataset
    for (const { name, duration, startTime } of list.getEntries())
      if (name === 'keydown' && startTime > lastKey && untilMs === 0 && manner !== undefined) {
        lastKey = startTime
        probe.changes.push({ manner, ms: duration })
      }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
