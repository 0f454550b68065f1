/**
 * What was searched for on this device, latest first. It never leaves the device; where storage is forbidden there are
 * none, and nothing says so.
 */
export function recentSearches(): string[] {
  return searchesIn(keptSearches())
}

/** The same as it is kept, '' for nothing: one value as long as nothing changes. */
export function keptSearches(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    // Forbidden: as good as empty.
    return ''
  }
}

/** Reads what is kept; what others wrote there is nothing. */
export function searchesIn(saved: string): string[] {
  try {
    const searches: unknown = JSON.parse(saved || '[]')
    return Array.isArray(searches) ? searches.filter(isKeyword).slice(0, MOST) : []
  } catch {
    // Not ours.
    return []
  }
}

/** Calls the listener when something is remembered or forgotten on this page; returns how to stop. */
export function onSearchesKept(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const listeners = new Set<() => void>()

/** Puts a search first; the oldest goes. */
export function rememberSearch(keyword: string): void {
  if (isKeyword(keyword)) keep([keyword, ...recentSearches().filter(other => other !== keyword)])
}

export function forgetSearch(keyword: string): void {
  keep(recentSearches().filter(other => other !== keyword))
}

export function forgetSearches(): void {
  keep([])
}

const KEY = 'recent-searches'
const MOST = 8
const LONGEST = 100

const isKeyword = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST

function keep(keywords: readonly string[]): void {
  try {
    if (keywords.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(keywords.slice(0, MOST)))
  } catch {
    // Full or forbidden: then it is not remembered.
  }
  for (const tell of listeners) tell()
}
