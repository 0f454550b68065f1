import type { Selectable } from 'kysely'
import type { ParsedInputOf } from '../../contract/endpoint.ts'
import { FieldsWrong, NotAllowed, NotFound } from '../../contract/errors.ts'
import type { deleteMark, listMarks, Mark, updateMark } from '../../contract/mine/marks.ts'
import type { Db } from '../../db/dialect.ts'
import { groupedWrite } from '../../db/queries/writes/grouped-writes.ts'
import type { MarkTable } from '../../db/tables/tables-people.ts'
import { rowsBefore } from '../paging/paging.ts'
import { nextChanges } from './change-number.ts'
import { demandQuotaForMarks } from './quota.ts'
import { relocatedMark } from './relocated-mark.ts'
import { demandBook } from './shelf.ts'

export const MOST_MARKS_OF_A_BOOK = 5000

/** Someone's marks in reading order, book by book, after a change in the order of changes. Without `since` those taken away are left out. */
export async function marksOf(db: Db, userId: number, listing: ParsedInputOf<typeof listMarks>) {
  let mine = db.selectFrom('marks').where('marks.user_id', '=', userId)
  if (listing.bookId) mine = mine.where('marks.book_id', '=', listing.bookId)
  const { since } = listing
  if (since === undefined) mine = mine.where('marks.deleted', '=', 0)
  else if (typeof since === 'number') mine = mine.where('marks.change', '>', since)
  // The same millisecond once more is harmless; a mark that is passed over is lost to that device.
  else mine = mine.where('marks.updated_at', '>=', Date.parse(since))
  const { n } = await mine.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const ordered =
    typeof since === 'number'
      ? mine.selectAll('marks').orderBy('marks.change').orderBy('marks.id')
      : mine
          .leftJoin('blocks', 'blocks.id', 'marks.block_id')
          .selectAll('marks')
          .orderBy('marks.book_id')
          .orderBy('marks.chapter_number')
          .orderBy(({ fn, lit }) => fn.coalesce('blocks.position', lit(0)))
          .orderBy('marks.from_offset')
          .orderBy('marks.id')
  const rows = await ordered.limit(listing.pageSize).offset(rowsBefore(listing)).execute()
  const list = rows.map(row => ({ ...markOf(row), change: row.change }))
  return { list, total: Number(n), page: listing.page, pageSize: listing.pageSize }
}

/**
 * Keeps a mark, at its words as they stand now: one sent twice under its `clientId` is one, and one that was taken away comes
 * back.
 */
export async function keepMark(db: Db, userId: number, given: ParsedInputOf<typeof updateMark>): Promise<Mark> {
  const toBlockId = given.toBlockId ?? given.blockId
  if (toBlockId === given.blockId && given.to < given.from) throw new FieldsWrong({ to: ENDS_BEFORE })
  return groupedWrite(db, async transaction => {
    const { first: change, at } = await nextChanges(transaction, userId)
    await demandBook(transaction, given.bookId, userId)
    const there = await markRow(transaction, userId, given)
    if (given.markId && !there) throw new NotFound()
    if (there && there.book_id !== given.bookId) throw new FieldsWrong({ bookId: OTHER_BOOK })
    if (!there || there.deleted) await demandRoom(transaction, userId, given.bookId)
    const span = await relocatedMark(transaction, { ...given, toBlockId })
    const values = {
      language: given.language,
      kind: given.kind,
      chapter_id: span.chapterId,
      chapter_number: span.chapterNumber,
      block_id: given.blockId,
      to_block_id: toBlockId,
      from_offset: span.from,
      to_offset: span.to,
      quote: given.quote,
      note: given.note,
      colour: given.colour,
      deleted: 0,
      updated_at: at,
      change,
    }
    const stored = await transaction
      .insertInto('marks')
      .values({
        ...values,
        user_id: userId,
        book_id: given.bookId,
        client_id: there?.client_id ?? given.clientId,
        created_at: at,
      })
      .onConflict(conflict => conflict.columns(['user_id', 'client_id']).doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow()
    await demandQuotaForMarks(transaction, userId)
    return markOf(stored)
  })
}

/** Takes a mark away; its row stays, so that other devices hear of it. Once more is no error. @throws NotFound */
export async function removeMark(db: Db, userId: number, which: ParsedInputOf<typeof deleteMark>): Promise<null> {
  if (!which.markId && !which.clientId) throw new FieldsWrong({ markId: WHICH })
  return groupedWrite(db, async transaction => {
    const { first: change, at } = await nextChanges(transaction, userId)
    const there = await markRow(transaction, userId, which)
    if (!there) throw new NotFound()
    if (there.deleted) return null
    await transaction
      .updateTable('marks')
      .set({ deleted: 1, quote: '', note: '', updated_at: at, change })
      .where('id', '=', there.id)
      .execute()
    return null
  })
}

async function markRow(
  db: Db,
  userId: number,
  { markId, clientId }: { markId?: number | undefined; clientId?: string | undefined },
): Promise<Selectable<MarkTable> | undefined> {
  const mine = db.selectFrom('marks').selectAll().where('user_id', '=', userId)
  if (markId) return mine.where('id', '=', markId).executeTakeFirst()
  return mine.where('client_id', '=', clientId ?? '').executeTakeFirst()
}

async function demandRoom(db: Db, userId: number, bookId: number): Promise<void> {
  const { n } = await db
    .selectFrom('marks')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('book_id', '=', bookId)
    .where('deleted', '=', 0)
    .executeTakeFirstOrThrow()
  if (Number(n) >= MOST_MARKS_OF_A_BOOK) throw new NotAllowed(NO_ROOM)
}

function markOf(row: Selectable<MarkTable>): Mark {
  return {
    markId: row.id,
    clientId: row.client_id,
    bookId: row.book_id,
    language: row.language,
    kind: row.kind,
    chapterId: row.chapter_id,
    chapterNumber: row.chapter_number,
    blockId: row.block_id,
    toBlockId: row.to_block_id,
    from: row.from_offset,
    to: row.to_offset,
    quote: row.quote,
    note: row.note,
    colour: row.colour,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    deleted: row.deleted === 1,
  }
}

const ENDS_BEFORE = { zh: '终点在起点之前', en: 'It ends before it begins' }
const OTHER_BOOK = { zh: '这条标记属于另一部书', en: 'This mark belongs to another book' }
const WHICH = { zh: '请指明是哪一条', en: 'Say which one' }
const NO_ROOM = {
  zh: `一部书最多 ${MOST_MARKS_OF_A_BOOK} 条标记`,
  en: `A book holds at most ${MOST_MARKS_OF_A_BOOK} marks`,
}
