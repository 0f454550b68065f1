import type { Db } from '../db/dialect.ts'
import { countLibrary } from '../library/publish/counts/count-library.ts'
import { booksOfTag, commentsOfBook, itemsOfCollection, shelvesOfBook } from '../library/publish/counts/work-counts.ts'
import type { JobAtWork } from './queue.ts'

/** Counts anew what stands beside works, authors, tags and lists; each count is a transaction of its own. */
export async function recount({ db, tell, signal }: JobAtWork): Promise<{ counted: number }> {
  for (const [at, [name, count]] of COUNTS.entries()) {
    signal.throwIfAborted()
    tell(at / COUNTS.length, name)
    await db.transaction().execute(count)
  }
  tell(1, '')
  return { counted: COUNTS.length }
}

const COUNTS: readonly [string, (db: Db) => Promise<unknown>][] = [
  ['authors and tags of poems', countLibrary],
  ['tags of books', db => db.updateTable('tags').set({ count: booksOfTag }).where('kind', '=', 'book').execute()],
  ['shelves', db => db.updateTable('books').set({ shelf_count: shelvesOfBook }).execute()],
  ['comments', db => db.updateTable('books').set({ comment_count: commentsOfBook }).execute()],
  ['lists', db => db.updateTable('collections').set({ size: itemsOfCollection }).execute()],
]
