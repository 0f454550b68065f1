import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import type { ShelfRow, ShelfState, updateManyShelved, updateShelf } from '../../contract/mine/shelf.ts'
import type { Db } from '../../db/dialect.ts'
import { compiledQuery, type Params } from '../../db/queries/compiled-query.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import { insertGiven } from '../../db/queries/writes/insert-given.ts'
import { demandBook, shelfRowOf } from './shelf.ts'

type Change = ParsedInputOf<typeof updateManyShelved>['changes'][number]

/** Puts a work on the shelf, changes its state, or takes it off (null). @throws NotFound */
export async function updateShelfRow(
  db: Db,
  userId: number,
  change: ParsedInputOf<typeof updateShelf>,
): Promise<ShelfRow | null> {
  await db.transaction().execute(transaction => stand(transaction, userId, change))
  return change.state === 'none' ? null : shelfRowOf(db, userId, change.bookId)
}

/** Changes many works in one transaction; answers how each stood before. @throws NotFound, and then nothing changes */
export async function updateShelfRows(
  db: Db,
  userId: number,
  { changes, onlyNew }: ParsedInputOf<typeof updateManyShelved>,
): Promise<OutputOf<typeof updateManyShelved>> {
  const before = await db.transaction().execute(async transaction => {
    const stood: Change[] = []
    // Always in one order, so that two devices of one reader never wait for each other.
    for (const change of changes.toSorted((one, other) => one.bookId - other.bookId)) {
      if (onlyNew && (await standing(transaction, userId, change.bookId))) continue
      stood.push(await stand(transaction, userId, change))
    }
    return stood
  })
  return { before }
}

/** Shelves works as being read, each for its reader, where it stands on no shelf of theirs. */
export async function shelveAsReading(db: Db, rows: readonly { user_id: number; book_id: number }[]): Promise<void> {
  if (rows.length === 0) return
  const now = Date.now()
  const added = await shelveNew(db, { rows: rows.map(row => ({ ...row, added_at: now, state: 'reading' as const })) })
  const byBook = Map.groupBy(added, row => row.book_id)
  // Always in one order, so that two nodes never wait for each other.
  for (const [bookId, { length }] of [...byBook].toSorted(([one], [other]) => one - other)) {
    await countMore(db, bookId, length)
  }
}

type Shelved = { user_id: number; book_id: number; added_at: number; state: 'reading' }

const shelveNew = compiledQuery((db, p: Params<{ rows: readonly Shelved[] }>) =>
  insertGiven(db, 'shelf', p.rows, SHELVED_TYPES)
    .onConflict(conflict => conflict.columns(['user_id', 'book_id']).doNothing())
    .returning('book_id'),
)

const SHELVED_TYPES = { user_id: 'bigint', book_id: 'bigint', added_at: 'bigint', state: 'text' } as const

/** Counts anew on how many shelves works stand. */
export async function countShelves(db: Db, bookIds: readonly number[]): Promise<void> {
  if (bookIds.length === 0) return
  await db
    .updateTable('books')
    .set(eb => ({
      shelf_count: eb
        .selectFrom('shelf')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('shelf.book_id', '=', 'books.id'),
    }))
    .where(isOneOf(db, 'id', bookIds))
    .execute()
}

/** Makes one work stand as told; answers how it stood. */
async function stand(db: Db, userId: number, { bookId, state, addedAt }: Change): Promise<Change> {
  const stood = await standing(db, userId, bookId)
  const before: Change = stood
    ? { bookId, state: stood.state, addedAt: new Date(stood.added_at).toISOString() }
    : { bookId, state: 'none' }
  if (state === 'none') {
    await takeOff(db, userId, bookId)
    return before
  }
  await demandBook(db, bookId, userId)
  const now = Date.now()
  const added_at = addedAt ? Math.min(now, Date.parse(addedAt)) : now
  if (await isNew(db, { user_id: userId, book_id: bookId, state, added_at })) {
    await countMore(db, bookId, 1)
  } else {
    const mine = db.updateTable('shelf').set({ state }).where('user_id', '=', userId)
    await mine.where('book_id', '=', bookId).execute()
  }
  return before
}

function standing(db: Db, userId: number, bookId: number) {
  return db
    .selectFrom('shelf')
    .select(['state', 'added_at'])
    .where('user_id', '=', userId)
    .where('book_id', '=', bookId)
    .executeTakeFirst()
}

async function takeOff(db: Db, userId: number, bookId: number): Promise<void> {
  const mine = db.deleteFrom('shelf').where('user_id', '=', userId).where('book_id', '=', bookId)
  const { numDeletedRows } = await mine.executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) await countMore(db, bookId, -1)
}

async function isNew(
  db: Db,
  row: { user_id: number; book_id: number; state: ShelfState; added_at: number },
): Promise<boolean> {
  const added = await db
    .insertInto('shelf')
    .values(row)
    .onConflict(conflict => conflict.columns(['user_id', 'book_id']).doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Added to what stands there: a count of its own would miss what another transaction has not finished. */
async function countMore(db: Db, bookId: number, by: number): Promise<void> {
  await db
    .updateTable('books')
    .set(eb => ({ shelf_count: eb('shelf_count', '+', by) }))
    .where('id', '=', bookId)
    .execute()
}
