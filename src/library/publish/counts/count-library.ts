import { sql } from 'kysely'
import type { Db } from '../../../db/dialect.ts'
import { booksOfAuthor, poemsOfAuthor, poemsOfTag } from './work-counts.ts'

/** Brings the counts that stand beside authors and tags up to date; an author is as well known as his poems together. */
export async function countLibrary(db: Db): Promise<void> {
  await sql`update authors set
    poem_count = ${poemsOfAuthor},
    book_count = ${booksOfAuthor},
    popularity = (select coalesce(sum(poems.popularity), 0) from poems where poems.author_id = authors.id)
      + 100 * (select count(*) from books where books.author_id = authors.id)`.execute(db)
  await sql`update tags set count = ${poemsOfTag} where kind = 'poem'`.execute(db)
}
