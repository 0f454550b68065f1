import { sql } from 'kysely'
import type { Db } from '../db/dialect.ts'
import { countLibrary } from '../library/publish/counts/count-library.ts'
import { booksOfTag } from '../library/publish/counts/work-counts.ts'
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
  ['tags of books', db => sql`update tags set count = ${booksOfTag} where kind = 'book'`.execute(db)],
  [
    'shelves',
    db => sql`update books set shelf_count = (select count(*) from shelf where shelf.book_id = books.id)`.execute(db),
  ],
  [
    'comments',
    db =>
      sql`update books set comment_count = (select count(*) from comments
        where comments.book_id = books.id and comments.state = 'shown')`.execute(db),
  ],
  [
    'lists',
    db =>
      sql`update collections set size = (select count(*) from collection_items
        where collection_items.collection_id = collections.id)`.execute(db),
  ],
]
