import { useSyncExternalStore } from 'react'

/** False on the server and while the page wakes: what only this browser knows is drawn after that. */
export function useHydrated(): boolean {
  return useSyncExternalStore(noChanges, isTrue, isFalse)
}

const noChanges = () => () => {}
const isTrue = () => true
const isFalse = () => false
