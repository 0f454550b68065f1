import { onStorageLost, store, stored } from '../safe-storage.ts'
import { type Mark, type MarkColour, type MarkedPassage, markFrom, merged, NOTE_LIMIT, newMark } from './mark.ts'

/** As many as the account keeps of one book. */
export const MOST_MARKS = 5000
// Deletions are remembered so that other devices hear of them; the oldest may be forgotten.
const MOST_DELETIONS = 500

/** The marks of a book on this device without those taken away; the same array until something changes. */
export function marksOf(bookId: number): readonly Mark[] {
  return shelfOf(bookId).shown
}

/** Keeps a new mark; the one on exactly the same words is changed instead. `null` when the book has no room for more. */
export function addMark(passage: MarkedPassage, look: { colour: MarkColour; note: string }): Mark | null {
  const twin = marksOf(passage.bookId).find(mark => SAME.every(name => mark[name] === passage[name]))
  if (twin) return changeMark(twin, { colour: look.colour, note: look.note || twin.note })
  if (marksOf(passage.bookId).length >= MOST_MARKS) return null
  const made = newMark(passage, look)
  keep(passage.bookId, [made])
  return made
}

/** Changes colour or note; a mark with words is a note, without a highlight. */
export function changeMark(mark: Mark, change: { colour?: MarkColour; note?: string }): Mark {
  const note = (change.note ?? mark.note).slice(0, NOTE_LIMIT)
  const changed: Mark = { ...mark, ...change, note, kind: note === '' ? 'highlight' : 'note', updatedAt: later(mark) }
  keep(mark.bookId, [changed])
  return changed
}

/** Takes a mark away; its row stays, without its words, so that other devices hear of it. */
export function removeMark(mark: Mark): void {
  keep(mark.bookId, [{ ...mark, quote: '', note: '', deleted: true, updatedAt: later(mark) }])
}

/** Brings a mark back as it was before `removeMark`. */
export function restoreMark(mark: Mark): void {
  const now = shelfOf(mark.bookId).all.find(row => row.clientId === mark.clientId)
  keep(mark.bookId, [{ ...mark, deleted: false, updatedAt: later(now ?? mark) }])
}

/** Takes over marks from an account or a file: of each the row changed last. Says how many are new or changed. */
export function mergeMarks(bookId: number, theirs: readonly Mark[]): number {
  const before = new Map(shelfOf(bookId).all.map(mark => [mark.clientId, mark.updatedAt]))
  const fresh = theirs.filter(mark => mark.bookId === bookId && mark.updatedAt > (before.get(mark.clientId) ?? ''))
  if (fresh.length > 0) keep(bookId, fresh)
  return fresh.length
}

/** Calls the listener when marks of a book changed, here or in another tab; returns how to stop. */
export function onMarks(listener: (bookId: number) => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}

/** Calls the listener once when marks could not be kept beyond this visit; returns how to stop. */
export const onMarksLost = onStorageLost

const PREFIX = 'shishu:marks:'
const SAME = ['language', 'chapterId', 'blockId', 'toBlockId', 'from', 'to'] as const

type Shelf = { all: readonly Mark[]; shown: readonly Mark[] }
const shelves = new Map<number, Shelf>()
const listeners = new Set<(bookId: number) => void>()

function shelfOf(bookId: number): Shelf {
  const known = shelves.get(bookId)
  if (known) return known
  const shelf = shelfWith(readMarks(bookId))
  shelves.set(bookId, shelf)
  return shelf
}

function shelfWith(all: readonly Mark[]): Shelf {
  return { all, shown: all.filter(mark => !mark.deleted) }
}

function readMarks(bookId: number): Mark[] {
  const saved = stored<unknown>(PREFIX + bookId)
  return Array.isArray(saved) ? saved.flatMap(row => markFrom(row) ?? []) : []
}

/** Another tab may have written since: what is stored is read again before each write. */
function keep(bookId: number, rows: readonly Mark[]): void {
  const all = bounded(merged(merged(shelfOf(bookId).all, readMarks(bookId)), rows))
  shelves.set(bookId, shelfWith(all))
  store(PREFIX + bookId, all)
  tell(bookId)
}

function bounded(all: Mark[]): Mark[] {
  const deletions = all.filter(mark => mark.deleted)
  if (deletions.length <= MOST_DELETIONS) return all
  const oldest = deletions
    .toSorted((a, b) => (a.updatedAt < b.updatedAt ? -1 : 1))
    .slice(0, deletions.length - MOST_DELETIONS)
  const forgotten = new Set(oldest)
  return all.filter(mark => !forgotten.has(mark))
}

/** A time after the row's own, also where another device's clock is ahead. */
function later(mark: Mark): string {
  return new Date(Math.max(Date.now(), Date.parse(mark.updatedAt) + 1)).toISOString()
}

function onStorage(event: StorageEvent): void {
  if (event.key !== null && !event.key.startsWith(PREFIX)) return
  const changed = event.key === null ? [...shelves.keys()] : [Number(event.key.slice(PREFIX.length))]
  for (const bookId of changed) {
    const theirs = readMarks(bookId)
    // A key that was taken away is a device that was cleared: then nothing of it stays here either.
    const isCleared = event.key === null || event.newValue === null
    shelves.set(bookId, shelfWith(isCleared ? theirs : merged(shelfOf(bookId).all, theirs)))
    tell(bookId)
  }
}

function tell(bookId: number): void {
  for (const listener of listeners) listener(bookId)
}
