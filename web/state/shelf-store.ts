import { useEffect, useSyncExternalStore } from 'react'
import type { ShelfState } from '../../src/contract/mine/shelf.ts'
import { call } from '../call.ts'
import { changeDeviceShelf, deviceShelf } from './device-shelf.ts'
import { knownUser, userState, useUser } from './user-store.ts'

/** How a work stands on the reader's shelf; `none` also until it is known. */
export type Standing = ShelfState | 'none'

const known = new Map<number, Standing>()
const listeners = new Set<() => void>()
let whose: number | null = null
let pending = new Set<number>()
let asking: Promise<void> | null = null

/** How a work stands; asked for once for all that ask in the same moment, and told to all that show it. */
export function useStanding(bookId: number): Standing {
  const { user, userRequested } = useUser()
  const owner = user?.userId ?? null
  useEffect(() => {
    if (userRequested) void standingOf(bookId, owner)
  }, [bookId, owner, userRequested])
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => known.get(bookId) ?? 'none',
    () => 'none',
  )
}

/** How a work stands, asked for if it is not known yet. Never fails: what cannot be asked stands nowhere. */
export async function standingOf(bookId: number, owner?: number | null): Promise<Standing> {
  await knownUser()
  forgetOthers(owner ?? ownerNow())
  if (!known.has(bookId)) {
    pending.add(bookId)
    asking ??= Promise.resolve().then(askForWanted)
    await asking
  }
  return known.get(bookId) ?? 'none'
}

/** Puts a work on the shelf, or takes it off: of the account, else of this device. @throws CallFailed */
export async function changeStanding(bookId: number, state: Standing): Promise<void> {
  const { user } = await knownUser()
  if (user) await call('POST /userBook/bookShelf/update', { bookId, state })
  else changeDeviceShelf([{ bookId, state }])
  rememberStandings([{ bookId, state }])
}

/** Tells everything that shows these works how they stand now. */
export function rememberStandings(standings: readonly { bookId: number; state: Standing }[]): void {
  forgetOthers(ownerNow())
  for (const { bookId, state } of standings) known.set(bookId, state)
  tell()
}

/** Asks anew how the works stand that are shown: the account's shelf has changed otherwise than by these buttons. */
export function askStandingsAgain(): void {
  forgetOthers(ownerNow())
  for (const bookId of known.keys()) pending.add(bookId)
  if (pending.size > 0) asking ??= Promise.resolve().then(askForWanted)
}

/** What was known of another account, or of nobody, is not known of this one. */
function forgetOthers(owner: number | null): void {
  if (owner === whose) return
  whose = owner
  known.clear()
}

/** Whose shelf it is: null for that of this device. */
function ownerNow(): number | null {
  return userState().user?.userId ?? null
}

/** As many as one call takes. */
const MOST_ASKED = 100

async function askForWanted(): Promise<void> {
  const ids = [...pending]
  pending = new Set()
  asking = null
  try {
    const found = userState().user ? await askAccount(ids) : deviceShelf()
    for (const bookId of ids) known.set(bookId, found.find(row => row.bookId === bookId)?.state ?? 'none')
    tell()
  } catch {
    // The call has reported what is worth reporting; the buttons stay as they are for everyone.
  }
}

async function askAccount(ids: readonly number[]) {
  const found: { bookId: number; state: ShelfState }[] = []
  for (let from = 0; from < ids.length; from += MOST_ASKED) {
    found.push(...(await call('GET /userBook/bookShelf/states', { ids: ids.slice(from, from + MOST_ASKED).join(',') })))
  }
  return found
}

function tell(): void {
  for (const listener of listeners) listener()
}
