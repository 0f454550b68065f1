import { type Expression, expressionBuilder } from 'kysely'
import type { ParsedInputOf } from '../../contract/endpoint.ts'
import { NotFound } from '../../contract/errors.ts'
import type { listShelf, readShelfStates, ShelfRow, ShelfState } from '../../contract/mine/shelf.ts'
import type { Db } from '../../db/dialect.ts'
import { batchQueries } from '../../db/queries/batch-queries.ts'
import { compiledQuery, type Params, preparedQuery } from '../../db/queries/compiled-query.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import { inlineConstant } from '../../db/queries/inline-constant.ts'
import type { Database } from '../../db/tables/tables.ts'
import { bookCards } from '../books/book-cards.ts'
import { isReadableBy } from '../books/readable.ts'
import { type PageInput, rowsBefore } from '../paging/paging.ts'
import { bareName } from '../publish/index/name-keys.ts'
import { POSITION_COLUMNS, type PositionRow, recordsOf } from './position-record.ts'

type Wanted = ParsedInputOf<typeof listShelf>

/** The published works on someone's shelf: last touched, last added, by name or by how far they are read. */
export async function shelfOf(db: Db, userId: number, input: Wanted) {
  const mine = shelved(db, userId, input)
  const [{ n }, rows, counts] = await Promise.all([
    mine.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
    inOrder(mine, input).execute(),
    countsByState(db, userId),
  ])
  const list = await shelfRows(db, userId, rows)
  return { list, total: Number(n), counts, page: input.page, pageSize: input.pageSize }
}

/** One work on someone's shelf; null when it stands on it no more. */
export async function shelfRowOf(db: Db, userId: number, bookId: number): Promise<ShelfRow | null> {
  const row = await shelved(db, userId, { state: 'all' })
    .select(['shelf.book_id', 'shelf.state', 'shelf.added_at'])
    .where('shelf.book_id', '=', bookId)
    .executeTakeFirst()
  return row ? ((await shelfRows(db, userId, [row]))[0] ?? null) : null
}

/** Of the given works those on someone's shelf. */
export async function shelfStates(db: Db, userId: number, { ids }: ParsedInputOf<typeof readShelfStates>) {
  const rows = await db
    .selectFrom('shelf')
    .select(['book_id', 'state'])
    .where('user_id', '=', userId)
    .where(isOneOf(db, 'book_id', ids))
    .orderBy('book_id')
    .execute()
  return rows.map(row => ({ bookId: row.book_id, state: row.state }))
}

/** @throws NotFound when the work is not there for `viewer` (0: for everyone) */
export async function demandBook(db: Db, bookId: number, viewer = 0): Promise<void> {
  if (await publishedBook(db, String(bookId))) return
  const [own] = viewer === 0 ? [] : await ownBook(db, { bookId, viewer })
  if (!own) throw new NotFound(NO_SUCH_BOOK)
}

const ownBook = compiledQuery((db, p: Params<{ bookId: number; viewer: number }>) =>
  db
    .selectFrom('books')
    .select('id')
    .where('id', '=', p.bookId)
    .where('is_private', '=', 1)
    .where('uploader_id', '=', p.viewer),
)

export const NO_SUCH_BOOK = { zh: '没有这部书', en: 'There is no such book' }

const publishedBook = batchQueries<{ id: number }>({
  keyOf: ({ id }) => String(id),
  read: (db, ids) => publishedBooks(db, { ids: ids.map(Number) }),
})

const publishedBooks = preparedQuery((db, p: Params<{ ids: readonly number[] }>) =>
  db
    .selectFrom('books')
    .select('id')
    .where(isOneOf(db, 'id', p.ids))
    .where('state', '=', inlineConstant('published')),
)

function shelved(
  db: Db,
  userId: number | Expression<number>,
  { state, keyword = '' }: Pick<Wanted, 'state' | 'keyword'>,
) {
  let mine = db
    .selectFrom('shelf')
    .innerJoin('books', 'books.id', 'shelf.book_id')
    .where('shelf.user_id', '=', userId)
    .where(isReadableBy(userId, 'books'))
  if (state !== 'all') mine = mine.where('shelf.state', '=', state)
  if (keyword === '') return mine
  const bare = bareName(keyword)
  return bare === '' ? mine.where(({ lit }) => lit(false)) : mine.where(isNamed(bare))
}

/** Looks at the keys of what stands on one shelf alone: a part of a name will do. `bare` has no sign that `like` knows. */
function isNamed(bare: string) {
  const eb = expressionBuilder<Database, 'books'>()
  const keyed = (kind: 'book' | 'author', id: 'books.id' | 'books.author_id') =>
    eb.exists(
      eb
        .selectFrom('name_keys')
        .select('item_id')
        .where('kind', '=', kind)
        .whereRef('item_id', '=', id)
        .where('key', 'like', `%${bare}%`),
    )
  return eb.or([
    eb.and([eb('books.is_private', '=', 1), eb('books.name', 'like', `%${bare}%`)]),
    keyed('book', 'books.id'),
    keyed('author', 'books.author_id'),
  ])
}

async function countsByState(db: Db, userId: number): Promise<Record<ShelfState, number>> {
  const rows = await stateRows(db, { userId })
  const counts = { want: 0, reading: 0, finished: 0 }
  for (const { state, n } of rows) counts[state] = Number(n)
  return counts
}

const stateRows = compiledQuery((db, p: Params<{ userId: number }>) =>
  shelved(db, p.userId, { state: 'all' })
    .select(['shelf.state', db.fn.countAll<number>().as('n')])
    .groupBy('shelf.state'),
)

type Mine = ReturnType<typeof shelved>

function inOrder(mine: Mine, input: PageInput & { sort: Wanted['sort'] }) {
  const rows = mine
    .select(['shelf.book_id', 'shelf.state', 'shelf.added_at'])
    .limit(input.pageSize)
    .offset(rowsBefore(input))
  if (input.sort === 'name') return rows.orderBy('books.sort_key').orderBy('shelf.book_id')
  if (input.sort === 'added') return rows.orderBy('shelf.added_at', 'desc').orderBy('shelf.book_id')
  const withPositions = rows.leftJoin('places', join =>
    join.onRef('places.user_id', '=', 'shelf.user_id').onRef('places.book_id', '=', 'shelf.book_id'),
  )
  return withPositions
    .orderBy(
      ({ fn, lit }) =>
        input.sort === 'progress'
          ? fn.coalesce('places.book_fraction', lit(0))
          : fn.coalesce('places.updated_at', 'shelf.added_at'),
      'desc',
    )
    .orderBy('shelf.book_id')
}

type Row = { book_id: number; state: ShelfState; added_at: number }

async function shelfRows(db: Db, userId: number, rows: readonly Row[]): Promise<ShelfRow[]> {
  const ids = rows.map(row => row.book_id)
  if (ids.length === 0) return []
  const [cards, positions, editions] = await Promise.all([
    bookCards(db, ids, userId),
    db
      .selectFrom('places')
      .select(POSITION_COLUMNS)
      .where('user_id', '=', userId)
      .where(isOneOf(db, 'book_id', ids))
      .execute(),
    db
      .selectFrom('editions')
      .select(['book_id', 'language', 'chapter_count'])
      .where(isOneOf(db, 'book_id', ids))
      .where(isReadableBy(userId, 'editions'))
      .orderBy('id')
      .execute(),
  ])
  const positionOf = new Map(positions.map(position => [position.book_id, position]))
  const recordOf = new Map((await recordsOf(db, positions)).map(record => [record.bookId, record]))
  const editionsOf = Map.groupBy(editions, edition => edition.book_id)
  return cards.flatMap(book => {
    const row = rows.find(each => each.book_id === book.bookId)
    if (!row) return []
    const position = positionOf.get(book.bookId)
    const own = editionsOf.get(book.bookId) ?? []
    const edition = own.find(each => each.language === position?.language) ?? own[0]
    return {
      book,
      state: row.state,
      addedAt: new Date(row.added_at).toISOString(),
      record: recordOf.get(book.bookId) ?? null,
      unread: row.state === 'finished' ? 0 : chaptersLeft(position, edition?.chapter_count ?? 0),
      progress: position?.book_fraction ?? 0,
    }
  })
}

/** The specification's largest number in a badge. */
const BADGE_MOST = 99

function chaptersLeft(position: PositionRow | undefined, chapters: number): number {
  return Math.min(BADGE_MOST, Math.max(0, chapters - (position?.chapter_number ?? 0)))
}
