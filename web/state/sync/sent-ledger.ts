import type { ReadingDays } from '../position/reading-time.ts'
import type { DeviceStore } from './device-store.ts'

/** What the account has of this device; everything else that the device keeps is still to be sent. */
export type Ledger = {
  userId: number
  /** By book: the version of the place that this device knows. */
  versions: Record<string, number>
  /** By book: `at` of the place that was sent last. */
  places: Record<string, number>
  /** By book: what was read and is not on the account yet. */
  reading: Record<string, ReadingDays>
  /** What is on its way, and what was when its page went: whether that arrived is to be asked. */
  sending: Sending[]
  /** Of the device's days: what is on an account, or stands in `reading`. */
  days: ReadingDays
  /** By clientId: `updatedAt` of the mark that was sent or received last. */
  marks: Record<string, string>
  /** The account's settings of reading, as this device knows them. */
  settings: string
  /** The number of the last change of the account's marks that is known here. */
  marksUntil: string | null
  /** By key: `savedAt` of the word that was sent or received last. */
  words: Record<string, number>
  /** The number of the last change of the account's words that is known here. */
  wordsUntil: string | null
}

/** A place with what was read, on its way to the account; `version` is that of the account's place which was known. */
export type Sending = { id: string; bookId: number; at: number; version: number; reading: ReadingDays }

const LEDGER = 'shishu:sync'
/** Whose ledger it is while nobody is signed in. */
export const NOBODY = 0

/** The ledger of whoever is signed in; that of someone else only if `userId` is not asked for. */
export function ledgerOf(store: DeviceStore, userId?: number): Ledger | null {
  const ledger = store.read<Ledger>(LEDGER)
  if (!ledger || typeof ledger.userId !== 'number') return null
  // An older ledger has nothing of what was added since.
  return userId === undefined || ledger.userId === userId ? { ...ADDED(), ...ledger } : null
}

const ADDED = () => ({ words: {}, wordsUntil: null, sending: [] })

/** From which change on the account is asked: a ledger from before changes had numbers holds a time, and begins anew. */
export function changeKnown(until: string | null): string {
  return until !== null && /^\d+$/.test(until) ? until : '0'
}

/** Changes the ledger, in one go with keeping it. Nothing happens when the device is somebody else's by now. */
export type Note = (change: (ledger: Ledger) => void) => void

/** Notes in a ledger as it stands at this moment: another tab may have written since. `ledger` then says the same. */
export function noteIn(store: DeviceStore, ledger: Ledger): Note {
  return change => {
    const saved = ledgerOf(store)
    if (saved && saved.userId !== ledger.userId) return
    Object.assign(ledger, saved)
    change(ledger)
    keepLedger(store, ledger)
  }
}

export function keepLedger(store: DeviceStore, ledger: Ledger | null): void {
  store.write(LEDGER, ledger)
}

/** A first ledger. Days that were counted for someone else are not counted again. */
export function newLedger(userId: number, days: ReadingDays = {}): Ledger {
  return {
    userId,
    versions: {},
    places: {},
    reading: {},
    days,
    marks: {},
    settings: '',
    marksUntil: null,
    ...ADDED(),
  }
}

/** One table of days over another; `sign` −1 takes the second away. What is not above nothing falls out. */
export function daysTogether(one: ReadingDays, other: ReadingDays, sign: 1 | -1 = 1): ReadingDays {
  const sums: ReadingDays = {}
  for (const day of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const seconds = (one[day]?.seconds ?? 0) + sign * (other[day]?.seconds ?? 0)
    const characters = (one[day]?.characters ?? 0) + sign * (other[day]?.characters ?? 0)
    if (seconds > 0 || characters > 0)
      sums[day] = { seconds: Math.max(0, seconds), characters: Math.max(0, characters) }
  }
  return sums
}
