import { afterFrame } from '../surface/after-frame.ts'

/**
 * Writes the address of what is shown now as a new history entry, at once: whoever goes back in the next moment comes
 * to what stood there before. `follow` tells the router after the frame, unless someone has gone elsewhere meanwhile.
 */
export function writeEntry(search: string, follow: () => void): void {
  const key = Math.random().toString(36).slice(2, 10)
  // The shape in which the router keeps its entries: it counts on with `idx` and knows them by `key`.
  const { idx } = (history.state ?? {}) as { idx?: number }
  history.pushState({ usr: null, key, idx: (idx ?? 0) + 1 }, '', search)
  afterFrame(() => {
    if ((history.state as { key?: string } | null)?.key === key) follow()
  })
}
