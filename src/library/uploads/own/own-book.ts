import type { ParsedInputOf } from '../../../contract/endpoint.ts'
import { NotFound } from '../../../contract/errors.ts'
import type { updateOwnBook } from '../../../contract/uploads/uploads.ts'
import type { Db } from '../../../db/dialect.ts'
import { pinyinKey } from '../../../text/pinyin/pinyin.ts'
import { withdrawBook, withdrawEdition } from '../../editing/works/withdraw.ts'
import { indexBook } from '../../publish/index/index-works.ts'
import { givenOf } from '../upload-row.ts'
import { setOwnVisibility } from './own-visibility.ts'

/**
 * Edits, publishes or removes an uploaded book: a private one is deleted, a public one withdrawn. With `needsReview` an editor
 * has to approve a private book before it becomes public.
 * @throws NotFound for a work of which they uploaded nothing
 */
export async function changeOwnBook(
  db: Db,
  { userId, needsReview }: { userId: number; needsReview: boolean },
  { bookId, name, introduction, visibility, withdraw }: ParsedInputOf<typeof updateOwnBook>,
  now: number,
): Promise<void> {
  if (withdraw) return withdrawOwn(db, userId, bookId)
  await db.transaction().execute(async transaction => {
    const { numUpdatedRows } = await transaction
      .updateTable('books')
      .set({
        updated_at: now,
        ...(name !== undefined && { name, sort_key: pinyinKey(name), edited_at: now }),
        ...(introduction !== undefined && { introduction, edited_at: now }),
      })
      .where('id', '=', bookId)
      .where('uploader_id', '=', userId)
      .where('is_draft', '=', 0)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new NotFound()
    if (name !== undefined)
      await transaction
        .updateTable('editions')
        .set({ title: name })
        .where('book_id', '=', bookId)
        .where('uploader_id', '=', userId)
        .execute()
    await indexBook(transaction, bookId)
    if (visibility === 'public' && needsReview) await askForReview(transaction, { userId, bookId }, now)
    else if (visibility) await setOwnVisibility(transaction, { userId, bookId, visibility }, now)
  })
}

/** The book stays private until an editor approves it. @throws NotFound when nothing of it is private */
async function askForReview(db: Db, { userId, bookId }: { userId: number; bookId: number }, now: number) {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ state: 'review', is_private: 0, updated_at: now })
    .where('book_id', '=', bookId)
    .where('user_id', '=', userId)
    .where('state', '=', 'published')
    .where('is_private', '=', 1)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new NotFound()
}

async function withdrawOwn(db: Db, userId: number, bookId: number): Promise<void> {
  const mine = await db
    .selectFrom('editions')
    .select(['id', 'state', 'is_private'])
    .where('book_id', '=', bookId)
    .where('uploader_id', '=', userId)
    .where('is_draft', '=', 0)
    .execute()
  if (mine.length === 0) throw new NotFound()
  const uploads = await uploadsOf(db, userId, bookId)
  await removePrivate(db, { userId, bookId })
  const shown = mine.filter(({ state }) => state === 'published')
  if (shown.length > 0) await withdrawPublic(db, { userId, bookId, editionIds: shown.map(({ id }) => id) })
  const ended = { state: 'cancelled', reason: 'withdrawn', updated_at: Date.now() } as const
  for (const { id, given, title } of uploads) {
    // The list of uploads keeps the name that the book had.
    const named = JSON.stringify({ ...givenOf({ given }), name: title })
    await db
      .updateTable('uploads')
      .set({ ...ended, given: named })
      .where('id', '=', id)
      .execute()
  }
  await db
    .updateTable('uploads')
    .set(ended)
    .where('user_id', '=', userId)
    .where('state', '=', 'published')
    .where('book_id', 'is', null)
    .execute()
}

/** The uploads that hold someone's text of a work, with the work's name. */
function uploadsOf(db: Db, userId: number, bookId: number) {
  return db
    .selectFrom('uploads')
    .innerJoin('books', 'books.id', 'uploads.book_id')
    .select(['uploads.id', 'uploads.given', 'books.name as title'])
    .where('uploads.user_id', '=', userId)
    .where('uploads.book_id', '=', bookId)
    .where('uploads.state', '=', 'published')
    .execute()
}

/**
 * Deletes someone's private editions, of one work or of all (when the account is deleted), and the works that only they had.
 * Returns the works that lost an edition.
 */
export async function removePrivate(
  db: Db,
  { userId, bookId }: { userId: number; bookId?: number },
): Promise<number[]> {
  const gone = await db
    .deleteFrom('editions')
    .where('uploader_id', '=', userId)
    .where('is_private', '=', 1)
    .$if(bookId !== undefined, some => some.where('book_id', '=', bookId ?? 0))
    .returning('book_id')
    .execute()
  await db
    .deleteFrom('books')
    .where('uploader_id', '=', userId)
    .where('is_private', '=', 1)
    .$if(bookId !== undefined, some => some.where('id', '=', bookId ?? 0))
    .execute()
  return [...new Set(gone.map(({ book_id }) => book_id))]
}

type Public = { userId: number; bookId: number; editionIds: number[] }

/** Deletes the work when all its editions are theirs. */
async function withdrawPublic(db: Db, { userId, bookId, editionIds }: Public): Promise<void> {
  const others = await db
    .selectFrom('editions')
    .select('id')
    .where('book_id', '=', bookId)
    .where('state', '=', 'published')
    .where('id', 'not in', editionIds)
    .limit(1)
    .execute()
  const gone = { state: 'withdrawn', reason: '', cause: 'uploader' } as const
  if (others.length === 0) return withdrawBook(db, { userId }, { ...gone, bookId })
  for (const editionId of editionIds) await withdrawEdition(db, { userId }, { ...gone, bookId, editionId })
}
