import { store } from '../../../state/safe-storage.ts'

/** Grounds a reader can choose; `auto` follows the system. The page's head reads the same key before the first paint. */
export const THEMES = ['auto', 'light', 'paper', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'theme'
const listeners = new Set<() => void>()

/** The theme that is set now, read from the page itself. */
export function currentTheme(): Theme {
  return THEMES.find(theme => theme === document.documentElement.dataset['theme']) ?? 'auto'
}

/** Sets the theme at once and remembers it on this device; where nothing can be kept it lasts as long as the page. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'auto') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  store(KEY, theme)
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`. */
export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
