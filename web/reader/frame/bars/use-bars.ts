import { useSyncExternalStore } from 'react'
import type { LiveReader } from '../../session/session-context.ts'

/** Whether the bars are shown; `early` before the reader lives, when the sheet decides by the layout. */
export function useBarsShown(inside: LiveReader | null): boolean | 'early' {
  return useSyncExternalStore(
    inside?.session.subscribe ?? nothing,
    () => inside?.session.snapshot().barsShown ?? 'early',
    () => 'early',
  )
}

function nothing(): () => void {
  return () => undefined
}
