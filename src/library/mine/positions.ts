import type { ParsedInputOf } from '../../contract/endpoint.ts'
import { NotFound } from '../../contract/errors.ts'
import type { listReadings, ReadingRecord } from '../../contract/mine/position.ts'
import type { Db } from '../../db/dialect.ts'
import { compiledQuery, type Params } from '../../db/queries/compiled-query.ts'
import { bookCards } from '../books/book-cards.ts'
import { isReadableBy } from '../books/readable.ts'
import { rowsBefore } from '../paging/paging.ts'
import { POSITION_COLUMNS, recordsOf } from './position-record.ts'

/** Someone's places in published works, the last moved first. */
export async function positionsOf(db: Db, userId: number, listing: ParsedInputOf<typeof listReadings>) {
  const mine = db
    .selectFrom('places')
    .innerJoin('books', 'books.id', 'places.book_id')
    .where('places.user_id', '=', userId)
    .where(isReadableBy(userId, 'books'))
  const { n } = await mine.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const rows = await mine
    .select(POSITION_COLUMNS)
    .orderBy('places.updated_at', 'desc')
    .orderBy('places.book_id')
    .limit(listing.pageSize)
    .offset(rowsBefore(listing))
    .execute()
  const ids = rows.map(row => row.book_id)
  const [cards, records] = await Promise.all([bookCards(db, ids, userId), recordsOf(db, rows)])
  const cardOf = new Map(cards.map(card => [card.bookId, card]))
  const list = records.flatMap(record => {
    const book = cardOf.get(record.bookId)
    return book ? { ...record, book } : []
  })
  return { list, total: Number(n), page: listing.page, pageSize: listing.pageSize }
}

/** Someone's place in one work; null before the first. @throws NotFound for id 0 */
export async function positionIn(db: Db, userId: number, bookId: number): Promise<ReadingRecord | null> {
  if (bookId === 0) throw new NotFound()
  const [record] = await recordsOf(db, await rowOfBook(db, { userId, bookId }))
  return record ?? null
}

const rowOfBook = compiledQuery((db, p: Params<{ userId: number; bookId: number }>) =>
  db.selectFrom('places').select(POSITION_COLUMNS).where('user_id', '=', p.userId).where('book_id', '=', p.bookId),
)
