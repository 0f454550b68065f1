/** One reload for a lost chunk within this window; a second failure inside it is shown, not tried again. */
export const CHUNK_RELOAD_GUARD_MS = 10_000

const TARGET_KEY = 'shishu.navigation'
const RELOADED_KEY = 'shishu.chunk-reload'

/** Remembers where a navigation is going, so that a reload of the page being left can finish it; null when it has arrived. */
export function rememberNavigation(target: string | null): void {
  if (target === null) sessionStorage.removeItem(TARGET_KEY)
  else sessionStorage.setItem(TARGET_KEY, JSON.stringify([target, Date.now()]))
}

/** React Router answers a failed route chunk by reloading the page being left: go on to where the reader wanted to be. */
export function finishBrokenNavigation(): void {
  const entry = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined
  const kept = sessionStorage.getItem(TARGET_KEY)
  if (kept === null || entry?.type !== 'reload') return
  sessionStorage.removeItem(TARGET_KEY)
  const [target, at] = JSON.parse(kept) as [string, number]
  const isFresh = Date.now() - at < CHUNK_RELOAD_GUARD_MS
  if (isFresh && target !== location.pathname + location.search) location.replace(target)
}

/**
 * Reloads the page when any other lazy chunk fails to load, at most once within the guard window. Without a network the
 * page that is there is worth more than a reload: then it stays.
 */
export function reloadOnLostChunk(): void {
  addEventListener('vite:preloadError', () => {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_KEY) ?? 0) >= CHUNK_RELOAD_GUARD_MS) void reloadIfServed()
  })
}

async function reloadIfServed(): Promise<void> {
  const isServed = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    answer => answer.ok,
    () => false,
  )
  if (!isServed) return
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
  location.reload()
}
