import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import { booksOfAuthor, booksOfTag, poemsOfAuthor, poemsOfTag } from '../publish/counts/work-counts.ts'

/** Counts anew on how many published works and poems tags stand, and what authors have. */
export async function recountAround(
  db: Db,
  { tagIds = [], authorIds = [] }: { tagIds?: readonly number[]; authorIds?: readonly number[] },
): Promise<void> {
  await db
    .updateTable('tags')
    .set(eb => ({ count: eb.case().when('kind', '=', 'book').then(booksOfTag).else(poemsOfTag).end() }))
    .where(isOneOf(db, 'id', tagIds))
    .execute()
  await db
    .updateTable('authors')
    .set({ book_count: booksOfAuthor, poem_count: poemsOfAuthor })
    .where(isOneOf(db, 'id', authorIds))
    .execute()
}
