import { useSyncExternalStore } from 'react'
import type { Inside } from '../session/session-context.ts'

/** Whether the bars are shown; before the reader lives they are. */
export function useBarsShown(inside: Inside | null): boolean {
  return useSyncExternalStore(
    inside?.session.subscribe ?? nothing,
    () => inside?.session.snapshot().barsShown ?? true,
    () => true,
  )
}

function nothing(): () => void {
  return () => undefined
}
