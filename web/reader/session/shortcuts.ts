import { store, stored } from '../../state/safe-storage.ts'
import { isBusy } from '../surface/turns.ts'
import type { PanelName } from './reader-handle.ts'
import type { Session } from './reader-session.ts'

/** What the single keys do; the list under `?` is drawn from it. */
export type ShortcutName =
  | 'contents'
  | 'search'
  | 'bookmark'
  | 'bookmarks'
  | 'settings'
  | 'marks'
  | 'mark'
  | 'comments'
  | 'speech'
  | 'larger'
  | 'smaller'
  | 'paged'
  | 'vertical'
  | 'manner'
  | 'pair'
  | 'previousChapter'
  | 'nextChapter'
  | 'back'
  | 'where'
  | 'shortcuts'

export const SHORTCUTS: readonly { key: string; name: ShortcutName }[] = [
  { key: 't', name: 'contents' },
  { key: '/', name: 'search' },
  { key: 'b', name: 'bookmark' },
  { key: 'B', name: 'bookmarks' },
  { key: 'm', name: 'marks' },
  { key: 'h', name: 'mark' },
  { key: 'c', name: 'comments' },
  { key: 'r', name: 'speech' },
  { key: 's', name: 'settings' },
  { key: '+', name: 'larger' },
  { key: '-', name: 'smaller' },
  { key: 'p', name: 'paged' },
  { key: 'v', name: 'vertical' },
  { key: 'e', name: 'manner' },
  { key: 'E', name: 'pair' },
  { key: '[', name: 'previousChapter' },
  { key: ']', name: 'nextChapter' },
  { key: 'u', name: 'back' },
  { key: 'w', name: 'where' },
  { key: '?', name: 'shortcuts' },
]

const KEY = 'shishu:single-keys'

/** Whether single keys do anything (WCAG 2.1.4: they can be turned off). `?` and Escape always do. */
export function singleKeysOn(): boolean {
  return stored<boolean>(KEY) !== false
}

export function setSingleKeys(on: boolean): void {
  store(KEY, on)
}

/** Listens for the single keys; `run` does what a name says. Returns how to stop. */
export function listenForShortcuts(session: Session, run: (name: ShortcutName) => void): () => void {
  const stop = new AbortController()
  document.addEventListener(
    'keydown',
    event => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Tab') return session.showBars()
      if (event.key === 'Escape') return onEscape(session)
      const wantsKey = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      if (wantsKey || (isBusy(event.target) && event.key === ' ')) return
      const shortcutPressed = SHORTCUTS.find(shortcut => shortcut.key === (event.key === '=' ? '+' : event.key))
      if (!shortcutPressed || (shortcutPressed.name !== 'shortcuts' && !singleKeysOn())) return
      event.preventDefault()
      run(shortcutPressed.name)
    },
    { signal: stop.signal },
  )
  return () => stop.abort()
}

/** The panels that a key opens, and closes again. */
export function panelOfShortcut(name: ShortcutName): PanelName | null {
  switch (name) {
    case 'contents':
    case 'search':
    case 'bookmarks':
    case 'marks':
    case 'comments':
    case 'speech':
    case 'settings':
    case 'shortcuts':
      return name
    default:
      return null
  }
}

function onEscape(session: Session): void {
  if (session.snapshot().panel) session.handle.open(null)
  else session.toggleBars()
}
