import type { ShelfRow, ShelfState } from '../../../src/contract/mine/shelf.ts'
import type { BookCard } from '../../../src/contract/works/books.ts'
import type { DeviceShelved } from '../../state/device-shelf.ts'
import type { StoredPosition } from '../../state/position/position-store.ts'
import { readerAddress, recordAddress } from '../../state/position-address.ts'

/** A work on the shelf as its card shows it; `to` is where one goes on, or begins. */
export type Shelved = {
  book: BookCard
  state: ShelfState
  addedAt: string
  to: string
  chapter: number | null
  /** 0–1 of the whole, null where nobody knows it. */
  progress: number | null
  minutes: number | null
  /** Chapters after the one being read; 99 stands for 99 and more. */
  unread: number
}

/** A row of the account's shelf. */
export function shelvedRow({ book, state, addedAt, record, progress, unread }: ShelfRow): Shelved {
  return {
    book,
    state,
    addedAt,
    to: record ? recordAddress(record) : `/bookDetail/${book.bookId}`,
    chapter: record?.chapterNumber ?? null,
    progress: record ? progress : null,
    minutes: record ? Math.round(record.secondsRead / 60) : null,
    unread: state === 'reading' ? unread : 0,
  }
}

/** What this device keeps: what was put on its shelf, and what was begun without, the last touched first. */
export function shelvedHere(rows: readonly DeviceShelved[], positions: readonly StoredPosition[]): Map<number, Here> {
  const here = new Map<number, Here>()
  for (const { bookId, state, at } of rows) here.set(bookId, { state, at, position: null })
  for (const position of positions) {
    const row = here.get(position.bookId)
    here.set(position.bookId, { state: row?.state ?? 'reading', at: Math.max(row?.at ?? 0, position.at), position })
  }
  return new Map([...here].toSorted(([, one], [, other]) => other.at - one.at))
}

type Here = { state: ShelfState; at: number; position: StoredPosition | null }

/** A work of this device's shelf. */
export function shelvedOnDevice(book: BookCard, { state, at, position }: Here): Shelved {
  return {
    book,
    state,
    addedAt: new Date(at).toISOString(),
    to: position ? readerAddress(position) : `/bookDetail/${book.bookId}`,
    chapter: position?.chapterNumber ?? null,
    progress: position?.progress ?? null,
    minutes: null,
    unread: 0,
  }
}
