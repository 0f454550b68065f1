import type { decideReview } from '../../contract/admin/admin-reviews.ts'
import type { ParsedInputOf } from '../../contract/endpoint.ts'
import { AlreadyThere, FieldsWrong, NotFound } from '../../contract/errors.ts'
import type { updateUpload } from '../../contract/uploads/uploads.ts'
import type { Db } from '../../db/dialect.ts'
import { type Actor, audit } from '../moderation/audit.ts'
import { demandNotSuspended } from '../moderation/may-write.ts'
import { addJob } from '../queue/add-job.ts'
import { demandWork } from '../works/demand-work.ts'
import { askToRead, UPLOAD_ATTEMPTS } from './add-upload.ts'
import { demandChoices } from './choices.ts'
import { notifyUploader } from './notify-uploader.ts'
import { setOwnVisibility } from './own/own-visibility.ts'
import { givenOf, titleOf, type UploadRow, uploadRow } from './upload-row.ts'
import { isPrivateUpload, uploadTarget } from './upload-target.ts'

type Corrections = Omit<ParsedInputOf<typeof updateUpload>, 'id'> & { uploadId: number }

/**
 * Corrects an upload whose preview is there; another encoding or other headings have the file read again.
 * @throws NotFound, AlreadyThere when it is past that, FieldsWrong
 */
export async function correctUpload(db: Db, userId: number, corrections: Corrections, now: number): Promise<void> {
  const { uploadId, bookId, rights, visibility, ...given } = corrections
  demandChoices(given)
  if (bookId) await demandWork(db, bookId, userId)
  await db.transaction().execute(async transaction => {
    const row = await uploadRow(transaction, userId, uploadId)
    if (row.state !== 'preview') throw new AlreadyThere(IS_PAST)
    // What takes the place of a text goes where that stands, and is seen by who sees that.
    const isNew = row.for_edition === null
    const before = givenOf(row)
    const after = { ...before, ...given }
    await transaction
      .updateTable('uploads')
      .set({
        given: JSON.stringify(after),
        updated_at: now,
        ...(isNew && bookId !== undefined && { for_book: bookId === 0 ? null : bookId }),
        ...(rights && { rights }),
        ...(isNew && visibility && { is_private: visibility === 'private' ? 1 : 0 }),
      })
      .where('id', '=', uploadId)
      .execute()
    const reads = (one: typeof before) => JSON.stringify([one.encoding, one.headingRule])
    if (reads(before) !== reads(after)) await askToRead(transaction, uploadId, now)
  })
}

/**
 * Has a book brought in as its preview shows it; where the site wants it, an editor looks first at what a reader brings for
 * everyone. @throws NotFound, AlreadyThere when it is not at its preview, NotAllowed for a suspended account
 */
export async function confirmUpload(
  db: Db,
  { userId, uploadId, needsReview }: { userId: number; uploadId: number; needsReview: boolean },
  now: number,
): Promise<void> {
  const person = await demandNotSuspended(db, userId)
  await db.transaction().execute(async transaction => {
    const row = await uploadRow(transaction, userId, uploadId)
    if (row.state !== 'preview') throw new AlreadyThere(IS_PAST)
    const target = await uploadTarget(transaction, userId, { editionId: row.for_edition, bookId: row.for_book })
    const isPrivate = await isPrivateUpload(transaction, target, row.is_private === 1)
    if (isPrivate && !target.replaced)
      await transaction.updateTable('uploads').set({ is_private: 1 }).where('id', '=', uploadId).execute()
    const waits = needsReview && !isPrivate && person.identity === 'reader'
    if (waits) return setState(transaction, row, { state: 'review', is_confirmed: 1, updated_at: now })
    await askToPublish(transaction, row, now)
  })
}

/** Ends an upload that is not published. @throws NotFound, AlreadyThere when it has ended */
export async function cancelUpload(db: Db, userId: number, uploadId: number, now: number): Promise<void> {
  await db.transaction().execute(async transaction => {
    const row = await uploadRow(transaction, userId, uploadId)
    if (!['queued', 'reading', 'preview', 'review'].includes(row.state)) throw new AlreadyThere(HAS_ENDED)
    // What was to become public stays what it was.
    if (row.book_id !== null) return setState(transaction, row, { state: 'published', is_private: 1, updated_at: now })
    await setState(transaction, row, { state: 'cancelled', updated_at: now })
    if (row.job_id === null) return
    const job = transaction.updateTable('jobs').where('id', '=', row.job_id)
    await job.where('state', '=', 'queued').set({ state: 'cancelled', finished_at: now }).execute()
    await job.where('state', '=', 'running').set({ cancel_asked: 1 }).execute()
  })
}

/** An editor lets a book in or rejects it; its uploader is told. @throws NotFound, FieldsWrong without a reason */
export async function decideUpload(
  db: Db,
  actor: Actor,
  { uploadId, verdict, reason }: ParsedInputOf<typeof decideReview>,
  now: number,
): Promise<void> {
  if (verdict === 'reject' && reason === '') throw new FieldsWrong({ reason: SAY_WHY })
  await db.transaction().execute(async transaction => {
    const row = await transaction
      .selectFrom('uploads')
      .selectAll()
      .where('id', '=', uploadId)
      .where('state', '=', 'review')
      .executeTakeFirst()
    if (!row) throw new NotFound()
    if (verdict === 'accept') await accept(transaction, row, now)
    else {
      const isThere = row.book_id !== null
      await setState(transaction, row, {
        ...(isThere ? { state: 'published', is_private: 1 } : { state: 'rejected', reason }),
        updated_at: now,
      })
      await notifyUploader(transaction, row, {
        zh: `你上传的《${titleOf(row)}》没有通过：${reason}`,
        en: `Your upload “${titleOf(row)}” was not accepted: ${reason}`,
      })
    }
    await audit(transaction, actor, {
      action: verdict === 'accept' ? 'upload.accept' : 'upload.reject',
      target: { kind: 'upload', id: uploadId },
      ...(reason !== '' && { reason }),
    })
  })
}

/** Has it brought in; what its uploader has already for themselves is shown to everyone. */
async function accept(db: Db, row: UploadRow, now: number): Promise<void> {
  if (row.book_id === null) return askToPublish(db, row, now)
  await setState(db, row, { state: 'published', updated_at: now })
  await setOwnVisibility(db, { userId: row.user_id, bookId: row.book_id, visibility: 'public' }, now)
  await notifyUploader(db, row, {
    zh: `你上传的《${titleOf(row)}》已经公开`,
    en: `Your upload “${titleOf(row)}” is public now`,
  })
}

async function askToPublish(db: Db, row: UploadRow, now: number): Promise<void> {
  const { jobId } = await addJob(db, {
    kind: 'publish-upload',
    key: String(row.id),
    payload: { uploadId: row.id },
    mostAttempts: UPLOAD_ATTEMPTS,
  })
  await setState(db, row, { state: 'queued', is_confirmed: 1, job_id: jobId, updated_at: now })
}

async function setState(db: Db, { id, state }: UploadRow, change: Partial<UploadRow>): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AlreadyThere(IS_PAST)
}

const IS_PAST = { zh: '这次上传的状态已经变了，请刷新', en: 'This upload has gone on meanwhile; please reload' }
const HAS_ENDED = { zh: '这次上传已经结束', en: 'This upload has ended' }
const SAY_WHY = { zh: '请写明原因', en: 'Please say why' }
