/** What the probe of two editions keeps in the page; times are milliseconds since the navigation, or since the key. */
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
  const UNTIL_MS = 8000
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
    const text = document.getElementById('reader-text')
    if (text && text.childElementCount > 1) {
      const here = lettersIn(text.querySelectorAll(':scope > [data-block], .here [data-block]'))
      const there = lettersIn(text.querySelectorAll('.there [data-block]'))
      const last = probe.frames.at(-1)
      if (last?.here !== here || last?.there !== there)
        afterPaint(() => probe.frames.push({ ms: performance.now(), here, there }))
    }
    if (performance.now() < UNTIL_MS) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)

  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key !== 'e') return
      const before = document.documentElement.dataset.manner
      const watch = () => {
        const { manner } = document.documentElement.dataset
        if (manner === before || manner === undefined) requestAnimationFrame(watch)
        else afterPaint(() => probe.changes.push({ manner, ms: performance.now() - timeStamp }))
      }
      requestAnimationFrame(watch)
    },
    { capture: true },
  )
}
