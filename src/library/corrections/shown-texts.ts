import type { Db } from '../../db/dialect.ts'
import { isNotWithdrawn } from '../poems/withdrawn-poems.ts'

/** Corrections of what everyone may read: what is private or withdrawn is nobody else's to look at. */
export function ofShownTexts(db: Db) {
  return db
    .selectFrom('corrections')
    .leftJoin('editions', 'editions.id', 'corrections.edition_id')
    .leftJoin('books', 'books.id', 'editions.book_id')
    .where(eb =>
      eb.or([
        eb.and([eb('editions.state', '=', 'published'), eb('books.state', '=', 'published')]),
        eb.and([eb('corrections.poem_id', 'is not', null), isNotWithdrawn('corrections.poem_id')]),
      ]),
    )
}
