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
    if (mayReload() && !isOnlyPrefetched()) void reloadIfServed()
  })
}

/** Loads what may be wanted next: one that is lost waits until it is wanted, and takes nobody from what they write. */
export function prefetchModule(load: () => Promise<unknown>): void {
  prefetches++
  load()
    .catch(() => undefined)
    .finally(() => prefetches--)
}

let prefetches = 0

function isOnlyPrefetched(): boolean {
  return prefetches > 0 && targetNow() === null
}

/**
 * The module of a page. While the page is being loaded anew for a lost one, it is waited for without end; lost once more,
 * the page that was wanted is loaded as a document, which can be read as the server draws it.
 */
export async function pageModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (lost) {
    // On the server nothing is loaded anew: a build that was put in another's place is told of, not waited for.
    if (import.meta.env.SSR || isOnlyPrefetched()) throw lost
    const target = targetNow()
    if (!mayReload() && (target === null || isHere(target))) throw lost
    if (!mayReload() && target !== null) void enterIfServed(target)
    return new Promise(() => {})
  }
}

/** Where somebody is going: by a navigation that React has told of, or by a press a moment ago. */
function targetNow(): string | null {
  return goingTo ?? (performance.now() - pressed.at < PRESS_MS ? pressed.target : null)
}

function isHere(target: string): boolean {
  return target === location.pathname + location.search
}

async function enterIfServed(target: string): Promise<void> {
  if (await isServedNow()) location.assign(target)
  else dispatchEvent(new Event(NOT_SERVED))
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
  const target = targetNow()
  if (!isServed) {
    if (target !== null) dispatchEvent(new Event(NOT_SERVED))
    return
  }
  const isRemembered = remember(RELOADED_KEY, String(Date.now()))
  if (target !== null && !isHere(target)) location.assign(target)
  // Where nothing can be remembered nothing would stop a second reload, and a third.
  else if (isRemembered) location.reload()
}

function mayReload(): boolean {
  const reloadedAt = memoised(RELOADED_KEY)
  // A clock may stand at 1970, and one that was set back has reloaded nothing later than now.
  const passedMs = Date.now() - Number(reloadedAt)
  return reloadedAt === null || passedMs < 0 || passedMs >= CHUNK_RELOAD_GUARD_MS
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
