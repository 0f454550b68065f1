import type { Location } from 'react-router'

/**
 * The name under which the place on a page is kept. The router calls the entry with which a document was opened
 * `default`, whatever page that is: such an entry is named by its page and by the visit that opened it, so that whoever
 * opens the page anew begins at its top and whoever reloads it is where they were.
 */
export function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? `${visit()} ${pathname}${search}` : key
}

let known: string | undefined

function visit(): string {
  known ??= visitOf(performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)
  return known
}

const VISIT_KEY = 'shishu.visit'

function visitOf(entry: PerformanceNavigationTiming | undefined): string {
  const own = Date.now().toString(36)
  try {
    const saved = entry?.type === 'navigate' ? null : sessionStorage.getItem(VISIT_KEY)
    if (saved === null) sessionStorage.setItem(VISIT_KEY, own)
    return saved ?? own
  } catch {
    // Where nothing may be kept, the browser's own memory of the place is all there is.
    return own
  }
}
