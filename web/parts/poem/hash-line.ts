import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** The line of the poem that the address's fragment names (`#l3`), known once the page lives; the style says it before. */
export function useHashLine(): number | null {
  const { hash } = useLocation()
  // The server never sees a fragment: while the page wakes it has none here either.
  const isAwake = useSyncExternalStore(noChanges, isTrue, isFalse)
  const found = isAwake ? /^#l(\d{1,5})$/.exec(hash) : null
  return found ? Number(found[1]) : null
}

const noChanges = () => () => {}
const isTrue = () => true
const isFalse = () => false
