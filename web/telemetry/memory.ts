import { logFront } from './front-log.ts'

/** Growth of the heap above this, since the page came or since the last report, is reported as abnormal. */
export const MEMORY_GROWTH_BYTES = 10 * 1024 * 1024
const MEMORY_CHECK_MS = 60_000

/** Looks each minute whether the heap has grown, and tells of each growth once. */
export function watchMemory(): void {
  let before = usedHeapBytes()
  if (before === undefined) return
  setInterval(() => {
    const used = usedHeapBytes() ?? 0
    const growth = used - (before ?? 0)
    if (growth <= MEMORY_GROWTH_BYTES) return
    before = used
    logFront('memory', { abnormal: true, growthBytes: growth, usedBytes: before, path: location.pathname })
  }, MEMORY_CHECK_MS)
}

/**
 * Undefined where the browser does not tell. What the getter gives is a snapshot, so it is read anew each time; Chromium
 * rounds it and refreshes it rarely unless it runs with `--enable-precise-memory-info`.
 */
function usedHeapBytes(): number | undefined {
  return (performance as Performance & { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize
}
