import type { ShelfState } from '../../src/contract/mine/shelf.ts'
import { store, stored } from './safe-storage.ts'

/** A work on this device's shelf; `at` is when it was put there, ms since 1970. */
export type DeviceShelved = { bookId: number; state: ShelfState; at: number }

export const DEVICE_SHELF = 'shishu:shelf'
const MOST = 500

/** The shelf of whoever reads here without an account, the last added first; signing in takes it over. */
export function deviceShelf(): DeviceShelved[] {
  return shelvedIn(stored(DEVICE_SHELF))
}

/** What a kept value holds of a shelf; something else that was written there is nothing. */
export function shelvedIn(saved: unknown): DeviceShelved[] {
  if (!Array.isArray(saved)) return []
  return saved.filter((row): row is DeviceShelved => typeof row?.bookId === 'number' && STATES.has(row.state))
}

/** Puts works on this device's shelf, or takes them off; answers how they stood. */
export function changeDeviceShelf(changes: readonly { bookId: number; state: ShelfState | 'none'; at?: number }[]) {
  const rows = deviceShelf()
  const before = changes.map(({ bookId }) => rows.find(row => row.bookId === bookId) ?? { bookId, state: NONE })
  const changed = new Map(changes.map(change => [change.bookId, change]))
  const saved = rows.flatMap(row => {
    const change = changed.get(row.bookId)
    changed.delete(row.bookId)
    if (!change) return row
    return change.state === NONE ? [] : { ...row, state: change.state }
  })
  const added = [...changed.values()].flatMap(({ bookId, state, at = Date.now() }) =>
    state === NONE ? [] : { bookId, state, at },
  )
  const next = [...added, ...saved].toSorted((one, other) => other.at - one.at).slice(0, MOST)
  store(DEVICE_SHELF, next.length > 0 ? next : null)
  return before
}

const NONE = 'none'
const STATES: ReadonlySet<unknown> = new Set(['want', 'reading', 'finished'])
