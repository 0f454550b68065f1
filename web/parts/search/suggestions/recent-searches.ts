import { onStored, store, stored } from '../../../state/safe-storage.ts'

/** What was searched for on this device, latest first. It never leaves the device. */
export function recentSearches(): string[] {
  return searchesIn(keptSearches())
}

/** The same as it is kept, as JSON: one value as long as nothing changes. */
export function keptSearches(): string {
  return JSON.stringify(stored<unknown>(KEY) ?? [])
}

/** Reads what is kept; what others wrote there is nothing. */
export function searchesIn(saved: string): string[] {
  const searches: unknown = JSON.parse(saved)
  return Array.isArray(searches) ? searches.filter(isKeyword).slice(0, MOST) : []
}

/** Calls the listener when something is remembered or forgotten on this page; returns how to stop. */
export function onSearchesKept(listener: () => void): () => void {
  return onStored(key => {
    if (key === KEY) listener()
  })
}

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
  store(KEY, keywords.length === 0 ? null : keywords.slice(0, MOST))
}
