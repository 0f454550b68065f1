/**
 * Errors from before the reporter is loaded: a cover answers 404 while the HTML is still read, a script throws before the
 * entry script runs. An inline script keeps them.
 */

/** The inline script's part: keeps errors, resources that do not load and rejections nobody takes. */
export function earlyErrorsBoot(): string {
  return `(${keepErrors})()`
}

type Kept = typeof globalThis & { shishuErrors?: { events: Event[]; stop: AbortController } }

/** What happened until now, in its order; from here on nothing is kept. Empty the second time. */
export function earlyErrors(): readonly Event[] {
  const early = (globalThis as Kept).shishuErrors
  if (!early) return []
  early.stop.abort()
  delete (globalThis as Kept).shishuErrors
  return early.events
}

/** Stands alone: it is sent as source. */
function keepErrors(): void {
  const events: Event[] = []
  const stop = new AbortController()
  const keep = (event: Event) => {
    if (events.length < 50) events.push(event)
  }
  for (const type of ['error', 'unhandledrejection'])
    addEventListener(type, keep, { capture: true, signal: stop.signal })
  Object.assign(globalThis, { shishuErrors: { events, stop } })
}
