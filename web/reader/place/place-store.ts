import { store, stored } from '../settings/safe-storage.ts'
import type { Place } from './place.ts'
import type { ReadingDays } from './reading-time.ts'

/**
 * A place as this device keeps it. `at` is the device's clock, for showing only: the server stamps its own. `progress` is
 * 0–1 of the book, which older places lack.
 */
export type KeptPlace = Place & {
  bookId: number
  language: string
  chapterNumber: number
  progress?: number
  at: number
}

/**
 * Where places go besides this device. The accounts room sets it with `connectPlaceOutbox`:
 * `moved` is called when the reader has rested somewhere, `leaving` when the page is hidden or left; both with what was
 * read since the call before.
 */
export type PlaceOutbox = {
  moved: (place: KeptPlace, read: ReadingDays) => void
  leaving: (place: KeptPlace, read: ReadingDays) => void
}

let outbox: PlaceOutbox | null = null

/** Connects the account's outbox; returns how to take it away. */
export function connectPlaceOutbox(connected: PlaceOutbox): () => void {
  outbox = connected
  return () => {
    if (outbox === connected) outbox = null
  }
}

/** The outbox that is connected, or `null`. */
export function placeOutbox(): PlaceOutbox | null {
  return outbox
}

export function placeKey(bookId: number): string {
  return `shishu:place:${bookId}`
}

/** Where this device stopped in a book, or `null`. */
export function keptPlace(bookId: number): KeptPlace | null {
  const place = stored<KeptPlace>(placeKey(bookId))
  return place && typeof place.chapterNumber === 'number' && typeof place.blockId === 'number' ? place : null
}

/** Keeps the place on this device at once. Two tabs write when their own reader moves, so the one read last wins and neither moves the other. */
export function keepPlace(place: KeptPlace): void {
  store(placeKey(place.bookId), place)
}
