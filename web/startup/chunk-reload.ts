/** One reload for a lost chunk within this window; a second failure inside it is shown, not tried again. */
export const CHUNK_RELOAD_GUARD_MS = 10_000

const RELOADED_KEY = 'shishu.chunk-reload'

/** A press counts no longer than this: what takes longer, React has told of. */
const PRESS_MS = 2000

let goingTo: string | null = null
let pressed = { target: '', at: Number.NEGATIVE_INFINITY }

/** Remembers where a navigation is going, so that a reload leads there; null when it has arrived. */
export function rememberNavigation(target: string | null): void {
  goingTo = target
}

/** Remembers where a press on a link leads: a chunk may be lost before React has told of the navigation. */
export function rememberPresses(): void {
  addEventListener(
    'click',
    event => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      // Not a file of this page's own making: its address has our origin too.
      if (link?.origin !== location.origin || link.protocol !== location.protocol || link.target) return
      pressed = { target: link.pathname + link.search, at: performance.now() }
    },
    true,
  )
}

/**
 * Loads the page anew when a lazy chunk fails to load (the page that a navigation was going to, if there is one), at most
 * once within the guard window. Without a network the page that is there is worth more than a reload: then it stays.
 */
export function reloadOnLostChunk(): void {
  addEventListener('vite:preloadError', () => {
    if (mayReload()) void reloadIfServed()
  })
}

/** The module of a page. While the page is being loaded anew for a lost one, it is waited for without end. */
export async function pageModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (lost) {
    if (mayReload()) return new Promise(() => {})
    throw lost
  }
}

/** Whether the server answers for the page that is open. */
export function isServedNow(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    answer => answer.ok,
    () => false,
  )
}

/** Told when a page did not come and nothing answers: what is open stays. */
export const NOT_SERVED = 'shishu:not-served'

async function reloadIfServed(): Promise<void> {
  const isServed = await isServedNow()
  const target = goingTo ?? (performance.now() - pressed.at < PRESS_MS ? pressed.target : null)
  if (!isServed) {
    if (target !== null) dispatchEvent(new Event(NOT_SERVED))
    return
  }
  // Where nothing can be remembered nothing would stop a second reload, and a third.
  if (!remember(RELOADED_KEY, String(Date.now()))) return
  if (target === null || target === location.pathname + location.search) location.reload()
  else location.assign(target)
}

function mayReload(): boolean {
  return Date.now() - Number(memoised(RELOADED_KEY) ?? 0) >= CHUNK_RELOAD_GUARD_MS
}

/** Keeps a text for this tab; gives whether the browser allows that. */
function remember(key: string, text: string): boolean {
  try {
    sessionStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

function memoised(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    // Forbidden storage holds nothing.
    return null
  }
}
