import { flushFrontLog, isPrivate, logFront } from './front-log.ts'
import { watchMemory } from './memory.ts'
import { Interactions, LayoutShifts, type Measured } from './page-view.ts'

/**
 * Good below the first bound, poor above the second: the specification's thresholds, for INP those of its definition.
 * SHOW is how long a page inside the site takes from the press to its first paint. CLS has no unit, the rest ms.
 */
export const VITALS = {
  CLS: [0.1, 0.25],
  LCP: [2500, 4000],
  FID: [100, 300],
  FCP: [1800, 3000],
  INP: [200, 500],
  SHOW: [1800, 3000],
} as const

export type VitalName = keyof typeof VITALS

export function ratingOf(name: VitalName, value: number): 'good' | 'needs improvement' | 'poor' {
  const [good, poor] = VITALS[name]
  if (value <= good) return 'good'
  return value <= poor ? 'needs improvement' : 'poor'
}

/** Marks that the app sets (root.tsx): a page inside the site is asked for, and another page stands there. */
const PAGE_ASKED = 'page-asked'
const PAGE_SHOWN = 'page-shown'

/** One page view: what was measured of it so far. */
class PageView {
  readonly path = location.pathname
  readonly measured: Measured = {}
  readonly shifts = new LayoutShifts()
  readonly interactions = new Interactions()
  #isSent = false

  /** Sends its set, once. */
  send(): void {
    if (this.#isSent) return
    this.#isSent = true
    const INP = this.interactions.slowest
    const values: Measured = { ...this.measured, CLS: this.shifts.worst, ...(INP !== undefined && { INP }) }
    for (const [name, value] of Object.entries(values)) {
      logFront('web-vitals', { name, value, rating: ratingOf(name as VitalName, value), path: this.path })
    }
  }
}

/** Measures the web vitals of each page view and sends them when it ends; watches the memory meanwhile. */
export function watchVitals(): void {
  if (isPrivate()) return
  let view = new PageView()
  measureLoad(view)
  observe('layout-shift', entry => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) view.shifts.add(shift)
  })
  const interacted = (entry: PerformanceEntry) => {
    const event = entry as PerformanceEventTiming & { interactionId?: number }
    if (event.interactionId) view.measured.FID ??= event.processingStart - event.startTime
    view.interactions.add({ interactionId: event.interactionId ?? 0, duration: event.duration })
  }
  observe('first-input', entry => {
    const event = entry as PerformanceEventTiming
    view.measured.FID ??= event.processingStart - event.startTime
    interacted(entry)
  })
  observe('event', interacted, { durationThreshold: LEAST_EVENT_MS })
  const next = () => {
    view.send()
    view = new PageView()
    measureShow(view)
  }
  observe('mark', ({ name }) => {
    if (name === PAGE_SHOWN && location.pathname !== view.path) next()
  })
  // A page that comes back as it was left is another view of it.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) next()
  })
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return
    view.send()
    flushFrontLog('leaving')
  })
  watchMemory()
}

/** The shortest event that browsers tell of. */
const LEAST_EVENT_MS = 16

/** First and largest paint of a document; of one that was opened in the background they say nothing. */
function measureLoad({ measured }: PageView): void {
  if (document.visibilityState === 'hidden') return
  observe('paint', entry => {
    if (entry.name === 'first-contentful-paint') measured.FCP = entry.startTime
  })
  observe('largest-contentful-paint', entry => {
    measured.LCP = entry.startTime
  })
}

/** From the press to the first paint of a page inside the site. */
function measureShow({ measured }: PageView): void {
  const askedAt = performance.getEntriesByName(PAGE_ASKED, 'mark').at(-1)?.startTime
  performance.clearMarks(PAGE_ASKED)
  if (askedAt === undefined || document.visibilityState === 'hidden') return
  requestAnimationFrame(() =>
    setTimeout(() => {
      measured.SHOW = performance.now() - askedAt
    }),
  )
}

function observe(
  type: string,
  take: (entry: PerformanceEntry) => void,
  more: { durationThreshold?: number } = {},
): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more })
}
