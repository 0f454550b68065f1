/** How near the edge of the window the page begins to scroll, and how fast at the very edge, in px and px a second. */
const EDGE = 96
const FASTEST = 1080
/** A frame that came later than this does not make the page jump. */
const LONGEST_FRAME_MS = 200

type Drag = {
  handle: HTMLElement
  /** The rows in their order; the one at `from` is dragged. */
  rows: readonly HTMLElement[]
  from: number
  /** Called with each new place while the row is held. */
  over: (to: number) => void
  /** Called once: with the place it was let go at, or null when it was given up. */
  end: (to: number | null) => void
}

/**
 * Drags a row with the pointer (mouse, pen or finger) that was pressed on its handle: the others make room, the page
 * scrolls at its edges, Escape gives up. Only styles change until `end`; the caller then orders the rows.
 */
export function dragRow(press: PointerEvent, { handle, rows, from, over, end }: Drag): void {
  const held = rows[from]
  if (!held) return
  const boxes = rows.map(row => row.getBoundingClientRect())
  const middles = boxes.map(box => box.top + box.height / 2 + scrollY)
  const height = boxes[from]?.height ?? 0
  const startedAt = press.clientY + scrollY
  const listening = new AbortController()
  const { signal } = listening
  let pointerY = press.clientY
  let to = from
  let drawnAt = performance.now()
  let frame = requestAnimationFrame(scrollAtEdge)

  function draw(): void {
    const way = pointerY + scrollY - startedAt
    held?.style.setProperty('translate', `0 ${way}px`)
    const middle = (middles[from] ?? 0) + way
    const next = indexAt(middles, from, middle)
    if (next === to) return
    to = next
    for (const [index, row] of rows.entries()) {
      if (index === from) continue
      row.style.setProperty('translate', `0 ${shiftOf(index, from, to) * height}px`)
    }
    over(to)
  }

  function scrollAtEdge(now: number): void {
    const way = edgeWay({ y: pointerY, height: innerHeight, passedMs: now - drawnAt })
    drawnAt = now
    if (way !== 0) {
      // At once: a scroll that is smoothed by the page's own style would never arrive.
      scrollBy({ top: way, behavior: 'instant' })
      draw()
    }
    frame = requestAnimationFrame(scrollAtEdge)
  }

  function finish(at: number | null): void {
    cancelAnimationFrame(frame)
    listening.abort()
    for (const row of rows) row.style.removeProperty('translate')
    end(at)
  }

  handle.setPointerCapture(press.pointerId)
  handle.addEventListener(
    'pointermove',
    move => {
      pointerY = move.clientY
      draw()
    },
    { signal },
  )
  handle.addEventListener('pointerup', () => finish(to), { signal })
  handle.addEventListener('pointercancel', () => finish(null), { signal })
  addEventListener(
    'keydown',
    event => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      finish(null)
    },
    { signal, capture: true },
  )
}

/** How far the page scrolls in this frame, px, while the pointer is held at `y` in a window of this height: up is below 0. */
export function edgeWay({ y, height, passedMs }: { y: number; height: number; passedMs: number }): number {
  const below = height - y
  const speed = y < EDGE ? -(1 - y / EDGE) : below < EDGE ? 1 - below / EDGE : 0
  return (speed * FASTEST * Math.min(Math.max(passedMs, 0), LONGEST_FRAME_MS)) / 1000
}

/** The place of a row whose middle is at `middle`: behind every other row whose middle lies above. */
export function indexAt(middles: readonly number[], from: number, middle: number): number {
  return middles.filter((other, index) => index !== from && other < middle).length
}

/** By how many heights of the held row another one makes room. */
export function shiftOf(index: number, from: number, to: number): -1 | 0 | 1 {
  if (from < index && index <= to) return -1
  return to <= index && index < from ? 1 : 0
}
