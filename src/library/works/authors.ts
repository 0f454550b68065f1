import type { AuthorHit } from '../../contract/search.ts'
import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import { inOrder } from '../paging/paging.ts'

/** Authors with the number of their works, in the order of `ids`. */
export async function authorCards(db: Db, ids: readonly number[]): Promise<AuthorHit[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('authors')
    .select(['id', 'name', 'name_en', 'dynasty', 'years', 'poem_count', 'book_count'])
    .where(isOneOf(db, 'id', ids))
    .execute()
  const cards = rows.map(row => ({
    authorId: row.id,
    name: row.name,
    nameEn: row.name_en,
    dynasty: row.dynasty,
    years: row.years,
    poemCount: row.poem_count,
    bookCount: row.book_count,
  }))
  return inOrder(ids, cards, card => card.authorId)
}
