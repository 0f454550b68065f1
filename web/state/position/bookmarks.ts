import type { Mark } from '../../../src/contract/mine/marks.ts'
import { store, stored } from '../safe-storage.ts'

/** A bookmark as the API's marks have it; `markId` is 0 until an account has taken it. */
export type Bookmark = Mark & { kind: 'bookmark' }

/** The bookmarks of a book on this device, chapter by chapter; those taken away are left out. */
export function bookmarksOf(bookId: number): Bookmark[] {
  return allOf(bookId)
    .filter(mark => !mark.deleted)
    .toSorted((a, b) => a.chapterNumber - b.chapterNumber)
}

// UTF-16 units: whoever has scrolled a little is still there, another page of a long paragraph is another place.
export const NEAR = 150

type NewBookmark = Pick<Bookmark, 'bookId' | 'language' | 'chapterId' | 'chapterNumber' | 'blockId' | 'from' | 'quote'>

/** Sets a bookmark, or takes it away when there is one within a few lines of the same block already; says which. */
export function toggleBookmark(bookmark: NewBookmark): 'set' | 'removed' {
  const there = bookmarksOf(bookmark.bookId).find(
    mark =>
      mark.chapterId === bookmark.chapterId &&
      mark.blockId === bookmark.blockId &&
      mark.language === bookmark.language &&
      Math.abs(mark.from - bookmark.from) < NEAR,
  )
  if (there) {
    removeBookmark(bookmark.bookId, there.clientId)
    return 'removed'
  }
  const now = new Date().toISOString()
  const made: Bookmark = {
    ...bookmark,
    markId: 0,
    clientId: crypto.randomUUID(),
    kind: 'bookmark',
    toBlockId: bookmark.blockId,
    to: bookmark.from,
    note: '',
    colour: 'yellow',
    createdAt: now,
    updatedAt: now,
    deleted: false,
  }
  store(keyOf(bookmark.bookId), [...allOf(bookmark.bookId), made])
  tell()
  return 'set'
}

/** Takes a bookmark away; its row stays as deleted so that other devices hear of it. */
export function removeBookmark(bookId: number, clientId: string): void {
  const updatedAt = new Date().toISOString()
  store(
    keyOf(bookId),
    allOf(bookId).map(mark => (mark.clientId === clientId ? { ...mark, deleted: true, updatedAt } : mark)),
  )
  tell()
}

/** Takes over bookmarks of a file; says how many are new or changed. */
export function mergeBookmarks(bookId: number, theirs: readonly Bookmark[]): number {
  const here = new Map(allOf(bookId).map(mark => [mark.clientId, mark]))
  const fresh = theirs.filter(
    mark => mark.bookId === bookId && mark.updatedAt > (here.get(mark.clientId)?.updatedAt ?? ''),
  )
  for (const mark of fresh) here.set(mark.clientId, mark)
  if (fresh.length > 0) {
    store(keyOf(bookId), [...here.values()])
    tell()
  }
  return fresh.length
}

/** Calls the listener when a bookmark of this tab changed; returns how to stop. */
export function onBookmarks(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

function keyOf(bookId: number): string {
  return `shishu:bookmarks:${bookId}`
}

function allOf(bookId: number): Bookmark[] {
  const saved = stored<Bookmark[]>(keyOf(bookId))
  return Array.isArray(saved) ? saved : []
}
