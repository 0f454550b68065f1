import { flushFrontLog, logFront } from './front-log.ts'

/** Good below the first bound, poor above the second (the specification's thresholds; CLS has no unit, the rest ms). */
export const VITALS = {
  CLS: [0.1, 0.25],
  LCP: [2500, 4000],
  FID: [100, 300],
  FCP: [1800, 3000],
} as const

export type VitalName = keyof typeof VITALS

/** Growth of the heap above this, since the page came or since the last report, is reported as abnormal. */
export const MEMORY_GROWTH_BYTES = 10 * 1024 * 1024
const MEMORY_CHECK_MS = 60_000

export function ratingOf(name: VitalName, value: number): 'good' | 'needs improvement' | 'poor' {
  const [good, poor] = VITALS[name]
  if (value <= good) return 'good'
  return value <= poor ? 'needs improvement' : 'poor'
}

/** Measures the web vitals and sends them when the page is hidden; watches the memory meanwhile. */
export function watchVitals(): void {
  // Global Privacy Control: whoever asks not to be measured is not.
  if ((navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl) return
  const values: Partial<Record<VitalName, number>> = {}
  observe('paint', entry => {
    if (entry.name === 'first-contentful-paint') values.FCP = entry.startTime
  })
  observe('largest-contentful-paint', entry => {
    values.LCP = entry.startTime
  })
  observe('first-input', entry => {
    values.FID = (entry as PerformanceEventTiming).processingStart - entry.startTime
  })
  observe('layout-shift', entry => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) values.CLS = (values.CLS ?? 0) + shift.value
  })
  let isSent = false
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isSent) return
    isSent = true
    for (const [name, value] of Object.entries(values)) {
      logFront('web-vitals', { name, value, rating: ratingOf(name as VitalName, value), path: location.pathname })
    }
    void flushFrontLog()
  })
  watchMemory()
}

function observe(type: string, take: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true })
}

function watchMemory(): void {
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
