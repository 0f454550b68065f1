import type { ParsedInputOf } from '../../contract/endpoint.ts'
import { NotFound } from '../../contract/errors.ts'
import type { listReadings, ReadingRecord } from '../../contract/mine/position.ts'
import type { Db } from '../../db/dialect.ts'
import { compiledQuery, type Params } from '../../db/queries/compiled-query.ts'
import { bookCards } from '../books/book-cards.ts'
import { isReadableBy } from '../books/readable.ts'
import { rowsBefore } from '../paging/paging.ts'
import { POSITION_COLUMNS, type PositionRow, recordOf } from './position-record.ts'

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
  const cards = await bookCards(
    db,
    rows.map(row => row.book_id),
    userId,
  )
  const cardOf = new Map(cards.map(card => [card.bookId, card]))
  const list = rows.flatMap(row => {
    const book = cardOf.get(row.book_id)
    return book ? { ...recordOf(row), book } : []
  })
  return { list, total: Number(n), page: listing.page, pageSize: listing.pageSize }
}

/** Someone's place in one work; null before the first. @throws NotFound for id 0 */
export async function positionIn(db: Db, userId: number, bookId: number): Promise<ReadingRecord | null> {
  if (bookId === 0) throw new NotFound()
  const row = await positionRow(db, userId, bookId)
  return row ? recordOf(row) : null
}

async function positionRow(db: Db, userId: number, bookId: number): Promise<PositionRow | undefined> {
  return (await rowOfBook(db, { userId, bookId }))[0]
}

const rowOfBook = compiledQuery((db, p: Params<{ userId: number; bookId: number }>) =>
  db.selectFrom('places').select(POSITION_COLUMNS).where('user_id', '=', p.userId).where('book_id', '=', p.bookId),
)
