import { store, stored } from '../safe-storage.ts'
import type { Position } from './position.ts'
import type { ReadingDays } from './reading-time.ts'

/**
 * A place as this device keeps it. `at` is the device's clock, for showing only: the server stamps its own. `progress` is
 * 0–1 of the book, which older places lack; `beside` is the language that stood beside it, and the ids are those that the
 * address named.
 */
export type StoredPosition = Position & {
  bookId: number
  language: string
  chapterNumber: number
  progress?: number
  beside?: string | undefined
  edition?: number | undefined
  besideEdition?: number | undefined
  at: number
}

/**
 * Where places go besides this device. The accounts room sets it with `connectPositionOutbox`:
 * `moved` is called when the reader has rested somewhere, `leaving` when the page is hidden or left; both with what was
 * read since the call before.
 */
export type PositionOutbox = {
  moved: (position: StoredPosition, read: ReadingDays) => void
  leaving: (position: StoredPosition, read: ReadingDays) => void
}

let outbox: PositionOutbox | null = null

/** Connects the account's outbox; returns how to take it away. */
export function connectPositionOutbox(connected: PositionOutbox): () => void {
  outbox = connected
  return () => {
    if (outbox === connected) outbox = null
  }
}

/** The outbox that is connected, or `null`. */
export function positionOutbox(): PositionOutbox | null {
  return outbox
}

export function positionKey(bookId: number): string {
  return `shishu:place:${bookId}`
}

/** Where this device stopped in a book, or `null`. */
export function storedPosition(bookId: number): StoredPosition | null {
  const position = stored<StoredPosition>(positionKey(bookId))
  return position && typeof position.chapterNumber === 'number' && typeof position.blockId === 'number'
    ? position
    : null
}

/** Keeps the position on this device at once. Two tabs write when their own reader moves, so the one read last wins and neither moves the other. */
export function storePosition(position: StoredPosition): void {
  store(positionKey(position.bookId), position)
}
