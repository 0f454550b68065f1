import { sql } from 'kysely'
import type { ParsedInputOf } from '../../contract/endpoint.ts'
import { NotFound } from '../../contract/errors.ts'
import type { listShelf, ShelfRow, updateShelf } from '../../contract/shelf.ts'
import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/id-list.ts'
import { bookCards } from '../books/book-cards.ts'
import { type PageWanted, rowsBefore } from '../paging.ts'
import { PLACE_COLUMNS, type PlaceRow, recordOf } from './place-record.ts'

type Wanted = ParsedInputOf<typeof listShelf>

/** The published works on someone's shelf: last touched, last added, or by name. */
export async function shelfOf(db: Db, userId: number, wanted: Wanted) {
  const mine = shelved(db, userId, wanted.state)
  const { n } = await mine.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const rows = await inOrder(mine, wanted).execute()
  return { list: await shelfRows(db, userId, rows), total: Number(n), page: wanted.page, pageSize: wanted.pageSize }
}

/** Puts a work on the shelf, changes its state, or takes it off (null). @throws NotFound */
export async function updateShelfRow(
  db: Db,
  userId: number,
  { bookId, state }: ParsedInputOf<typeof updateShelf>,
): Promise<ShelfRow | null> {
  await db.transaction().execute(async transaction => {
    if (state === 'none') {
      await transaction.deleteFrom('shelf').where('user_id', '=', userId).where('book_id', '=', bookId).execute()
    } else {
      await demandBook(transaction, bookId)
      await transaction
        .insertInto('shelf')
        .values({ user_id: userId, book_id: bookId, state, added_at: Date.now() })
        .onConflict(conflict => conflict.columns(['user_id', 'book_id']).doUpdateSet({ state }))
        .execute()
    }
    await countShelves(transaction, [bookId])
  })
  if (state === 'none') return null
  const row = await shelved(db, userId, 'all')
    .select(['shelf.book_id', 'shelf.state', 'shelf.added_at'])
    .where('shelf.book_id', '=', bookId)
    .executeTakeFirst()
  return row ? ((await shelfRows(db, userId, [row]))[0] ?? null) : null
}

/** Shelves a work as being read, if it stands on no shelf of theirs. */
export async function shelveAsReading(db: Db, userId: number, bookId: number): Promise<void> {
  const added = await db
    .insertInto('shelf')
    .values({ user_id: userId, book_id: bookId, state: 'reading', added_at: Date.now() })
    .onConflict(conflict => conflict.columns(['user_id', 'book_id']).doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows) await countShelves(db, [bookId])
}

/** Counts anew on how many shelves works stand. */
export async function countShelves(db: Db, bookIds: readonly number[]): Promise<void> {
  if (bookIds.length === 0) return
  await db
    .updateTable('books')
    .set({ shelf_count: sql<number>`(select count(*) from shelf where shelf.book_id = books.id)` })
    .where(isOneOf(db, 'id', bookIds))
    .execute()
}

/** @throws NotFound when the work is not there or not published */
export async function demandBook(db: Db, bookId: number): Promise<void> {
  const book = await db
    .selectFrom('books')
    .select('id')
    .where('id', '=', bookId)
    .where('state', '=', 'published')
    .executeTakeFirst()
  if (!book) throw new NotFound({ zh: '没有这部书', en: 'There is no such book' })
}

function shelved(db: Db, userId: number, state: Wanted['state']) {
  const mine = db
    .selectFrom('shelf')
    .innerJoin('books', 'books.id', 'shelf.book_id')
    .where('shelf.user_id', '=', userId)
    .where('books.state', '=', 'published')
  return state === 'all' ? mine : mine.where('shelf.state', '=', state)
}

type Mine = ReturnType<typeof shelved>

function inOrder(mine: Mine, wanted: PageWanted & { sort: Wanted['sort'] }) {
  const rows = mine
    .select(['shelf.book_id', 'shelf.state', 'shelf.added_at'])
    .limit(wanted.pageSize)
    .offset(rowsBefore(wanted))
  if (wanted.sort === 'name') return rows.orderBy('books.sort_key').orderBy('shelf.book_id')
  if (wanted.sort === 'added') return rows.orderBy('shelf.added_at', 'desc').orderBy('shelf.book_id')
  return rows
    .leftJoin('places', join =>
      join.onRef('places.user_id', '=', 'shelf.user_id').onRef('places.book_id', '=', 'shelf.book_id'),
    )
    .orderBy(sql`coalesce(places.updated_at, shelf.added_at)`, 'desc')
    .orderBy('shelf.book_id')
}

type Row = { book_id: number; state: ShelfRow['state']; added_at: number }

async function shelfRows(db: Db, userId: number, rows: readonly Row[]): Promise<ShelfRow[]> {
  const ids = rows.map(row => row.book_id)
  if (ids.length === 0) return []
  const [cards, places] = await Promise.all([
    bookCards(db, ids),
    db
      .selectFrom('places')
      .select(PLACE_COLUMNS)
      .where('user_id', '=', userId)
      .where(isOneOf(db, 'book_id', ids))
      .execute(),
  ])
  const placeOf = new Map(places.map(place => [place.book_id, place]))
  return cards.flatMap(book => {
    const row = rows.find(each => each.book_id === book.bookId)
    const place = placeOf.get(book.bookId)
    if (!row) return []
    return {
      book,
      state: row.state,
      addedAt: new Date(row.added_at).toISOString(),
      record: place ? recordOf(place) : null,
      unread: unreadPercent(place),
    }
  })
}

/** 99 is the badge's largest number and stands for the whole book. */
function unreadPercent(place: PlaceRow | undefined): number {
  return Math.min(99, Math.max(0, Math.round((1 - (place?.book_fraction ?? 0)) * 100)))
}
