/** One reload for a lost chunk within this window; a second failure inside it is shown, not tried again. */
export const CHUNK_RELOAD_GUARD_MS = 10_000

/** A press counts no longer than this: what takes longer, React has told of. */
const PRESS_MS = 2000

const TARGET_KEY = 'shishu.navigation'
const RELOADED_KEY = 'shishu.chunk-reload'

/** Remembers where a navigation is going, so that a reload of the page being left can finish it; null when it has arrived. */
export function rememberNavigation(target: string | null): void {
  remember(TARGET_KEY, target === null ? null : JSON.stringify([target, Date.now()]))
}

/**
 * Remembers where a press on a link leads before the router hears of it: a chunk that fails at once makes the router reload
 * the page before React has told of the navigation.
 */
export function rememberPresses(): void {
  addEventListener(
    'click',
    event => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      // Not a file of this page's own making: its address has our origin too.
      if (link?.origin !== location.origin || link.protocol !== location.protocol || link.target) return
      const at = Date.now() - CHUNK_RELOAD_GUARD_MS + PRESS_MS
      remember(TARGET_KEY, JSON.stringify([link.pathname + link.search, at]))
    },
    true,
  )
}

/** React Router answers a failed route chunk by reloading the page being left: go on to where the reader wanted to be. */
export function finishBrokenNavigation(): void {
  const entry = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined
  const kept = remembered(TARGET_KEY)
  if (kept === null || entry?.type !== 'reload') return
  remember(TARGET_KEY, null)
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
    if (Date.now() - Number(remembered(RELOADED_KEY) ?? 0) >= CHUNK_RELOAD_GUARD_MS) void reloadIfServed()
  })
}

/** Whether the server answers for the page that is open. */
export function isServedNow(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    answer => answer.ok,
    () => false,
  )
}

async function reloadIfServed(): Promise<void> {
  const isServed = await isServedNow()
  // Where nothing can be remembered nothing would stop a second reload, and a third.
  if (isServed && remember(RELOADED_KEY, String(Date.now()))) location.reload()
}

/** Keeps a text for this tab, or takes it away; gives whether the browser allows that. */
function remember(key: string, text: string | null): boolean {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

function remembered(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    // Forbidden storage holds nothing.
    return null
  }
}
