import type { Flow } from '../../../src/contract/values/languages.ts'
import { store, stored } from '../../state/safe-storage.ts'
import {
  applySettings,
  bookSettingsKey,
  type ReadingSettings,
  SETTINGS,
  SETTINGS_KEY,
  settle,
  usualOf,
} from '../../state/settings/settings.ts'
import { keepTextCookie } from '../../state/settings/text-cookie.ts'

export type SettingsStore = ReturnType<typeof openSettings>
export type SettingsScope = 'all' | 'book'

/** The settings in force for a book. `around` runs the change of the page, so that the reader stays at the same character. */
export function openSettings({ bookId, flow }: { bookId: number; flow: Flow }, around: (change: () => void) => void) {
  const listeners = new Set<() => void>()
  const own = bookSettingsKey(bookId)
  let now = read()

  const scope = (): SettingsScope => (stored(own) === null ? 'all' : 'book')
  const key = () => (scope() === 'book' ? own : SETTINGS_KEY)

  function read(): ReadingSettings {
    return settle(SETTINGS, usualOf(flow), stored(SETTINGS_KEY), stored(own))
  }

  /** All as usual. Of all books together it is not said how their lines run: that is each book's own. */
  function usual(): Partial<ReadingSettings> {
    if (scope() === 'book') return settle(SETTINGS, usualOf(flow))
    const { writing: _, ...others } = settle(SETTINGS)
    return others
  }

  function applyNow(): void {
    now = read()
    around(() => applySettings(document.documentElement, SETTINGS, now))
    for (const listener of listeners) listener()
  }

  const onStorage = (event: StorageEvent) => {
    if (event.key === SETTINGS_KEY || event.key === own) applyNow()
  }
  addEventListener('storage', onStorage)
  // Chosen before the cookie knew of faces, or a year ago.
  if (now.faceZh !== 'song') keepTextCookie(key())

  return {
    snapshot: () => now,
    scope,
    /** Where what is changed now is kept. */
    key,
    /** Changes some settings, for all books or for this one, at once. */
    change(change: Partial<ReadingSettings>): void {
      store(key(), { ...stored<object>(key()), ...change })
      keepTextCookie(key())
      applyNow()
    },
    /** Takes up a way of reading with a name, and all else as usual. */
    takeUp(preset: Partial<ReadingSettings>): void {
      const { writing: _, ...kept } = stored<Partial<ReadingSettings>>(key()) ?? {}
      store(key(), { ...kept, ...usual(), ...preset })
      keepTextCookie(key())
      applyNow()
    },
    /** From now on changes are for all books, and this one follows them; or for this one alone. */
    chooseScope(nextScope: SettingsScope): void {
      store(own, nextScope === 'book' ? now : null)
      applyNow()
    },
    /** Back to the usual settings, in this scope. */
    reset(): void {
      store(key(), usual())
      applyNow()
    },
    apply: applyNow,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => removeEventListener('storage', onStorage),
  }
}
