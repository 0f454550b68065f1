import { useEffect } from 'react'

/** How long is waited before it is tried again, each time twice as long up to the last. */
const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 60_000

/** How long one thing that fails is waited for: each time twice as long, and from the beginning once it came. */
export class RetryDelays {
  #ms = FIRST_WAIT_MS
  #lastAt = 0

  /** Milliseconds until the next try. After a quiet while it begins anew. */
  next(): number {
    const now = Date.now()
    if (now - this.#lastAt > 2 * LONGEST_WAIT_MS) this.came()
    this.#lastAt = now
    const ms = this.#ms
    this.#ms = Math.min(2 * ms, LONGEST_WAIT_MS)
    // Not all at once when a server returns to many readers.
    return ms * (0.75 + Math.random() / 2)
  }

  came(): void {
    this.#ms = FIRST_WAIT_MS
  }
}

/** Tries again after a while, or as soon as the network returns; the returned function gives that up. */
export function tryAgain(again: () => unknown, afterMs: number): () => void {
  const once = () => {
    stop()
    again()
  }
  const stop = () => {
    clearTimeout(timer)
    removeEventListener('online', once)
  }
  const timer = setTimeout(once, afterMs)
  addEventListener('online', once)
  return stop
}

/** A page is drawn anew after each try: its wait outlives what is drawn. */
const ofPage = new RetryDelays()

/** Tries again by itself as long as something failed; not while it is being tried. */
export function useTryAgain(again: () => unknown, hasFailed: boolean): void {
  useEffect(() => (hasFailed ? tryAgain(again, ofPage.next()) : undefined), [again, hasFailed])
}
