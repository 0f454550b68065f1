import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/id-list.ts'

/** Counts anew on how many published works and poems tags stand, and what authors have. */
export async function recountAround(
  db: Db,
  { tagIds = [], authorIds = [] }: { tagIds?: readonly number[]; authorIds?: readonly number[] },
): Promise<void> {
  await db
    .updateTable('tags')
    .set(eb => ({
      count: eb
        .case()
        .when('kind', '=', 'book')
        .then(
          eb
            .selectFrom('book_tags')
            .innerJoin('books', 'books.id', 'book_tags.book_id')
            .select(e => e.fn.countAll<number>().as('n'))
            .whereRef('book_tags.tag_id', '=', 'tags.id')
            .where('books.state', '=', 'published'),
        )
        .else(
          eb
            .selectFrom('poem_tags')
            .select(e => e.fn.countAll<number>().as('n'))
            .whereRef('poem_tags.tag_id', '=', 'tags.id'),
        )
        .end(),
    }))
    .where(isOneOf(db, 'id', tagIds))
    .execute()
  await db
    .updateTable('authors')
    .set(eb => ({
      book_count: eb
        .selectFrom('books')
        .select(e => e.fn.countAll<number>().as('n'))
        .whereRef('books.author_id', '=', 'authors.id')
        .where('books.state', '=', 'published'),
      poem_count: eb
        .selectFrom('poems')
        .select(e => e.fn.countAll<number>().as('n'))
        .whereRef('poems.author_id', '=', 'authors.id'),
    }))
    .where(isOneOf(db, 'id', authorIds))
    .execute()
}
