import { createContext, useContext, useSyncExternalStore } from 'react'
import type { SettingsStore } from '../settings/settings-store.ts'
import type { Session } from './reader-session.ts'
import type { ReaderState } from './reader-state.ts'

/** What the reader's own panels use besides the handle. */
export type LiveReader = { session: Session; settings: SettingsStore }

export const LiveReaderContext = createContext<LiveReader | null>(null)

/** The session and the settings; only inside a panel of a living reader. */
export function useLiveReader(): LiveReader {
  const inside = useContext(LiveReaderContext)
  if (!inside) throw new Error('a panel outside the reader')
  return inside
}

/** One value of what the frame draws: only a change of it draws the component again, so that a turned page costs little. */
export function useReaderPart<Part>(part: (state: ReaderState) => Part): Part {
  const { session } = useLiveReader()
  const now = () => part(session.snapshot())
  return useSyncExternalStore(session.subscribe, now, now)
}

/** What the frame draws, kept up to date. */
export function useReaderState(): ReaderState {
  const { session } = useLiveReader()
  return useSyncExternalStore(session.subscribe, session.snapshot, session.snapshot)
}
