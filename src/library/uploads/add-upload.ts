import type { ParsedInputOf } from '../../contract/endpoint.ts'
import { AlreadyThere, FieldsWrong } from '../../contract/errors.ts'
import type { addUpload } from '../../contract/uploads/uploads.ts'
import type { Db } from '../../db/dialect.ts'
import type { Storage } from '../../storage/storage.ts'
import { demandNotSuspended } from '../moderation/may-write.ts'
import { addJob } from '../queue/add-job.ts'
import { demandChoices } from './choices.ts'
import { endLostUploads } from './end-lost-uploads.ts'
import { completeFile } from './files/incoming-file.ts'
import { hashOf, originalKey, sourceRef } from './files/original-file.ts'
import { countAlone, demandRoom } from './files/upload-room.ts'
import type { OwnEdition } from './own/own-edition.ts'
import { isPrivateUpload, uploadTarget } from './upload-target.ts'

type HandedIn = ParsedInputOf<typeof addUpload> & { userId: number }

/** A disk or a bucket may be away for an hour and a half; a file that brings its worker down does so each time. */
export const UPLOAD_ATTEMPTS = 7

/**
 * Hands in a file that has come whole: it is kept by its hash and a job reads it. Gives the number of the upload.
 * @throws FieldsWrong for a file that has not come whole, AlreadyThere with the `bookId` or `uploadId` that has the same
 *   file, NotFound for an edition that is not theirs, NoRoom when someone has too many, NotAllowed for a suspended account
 */
export async function addBook(db: Db, storage: Storage, handedIn: HandedIn, now: number): Promise<number> {
  const { userId, key, edition: editionId, bookId: wanted, rights, visibility, ...given } = handedIn
  await demandNotSuspended(db, userId)
  demandChoices(given)
  const target = await uploadTarget(db, userId, { editionId: editionId ?? null, bookId: wanted ?? null })
  const file = await db
    .selectFrom('incoming_files')
    .select(['name', 'kind', 'size_bytes', 'file_hash'])
    .where('key', '=', key)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (file?.kind !== 'book') throw new FieldsWrong({ key: NO_SUCH_FILE })
  await completeFile(db, storage, { userId, key })
  const stored = await storage.read(key)
  const hash = stored ? await hashOf(stored.stream) : file.file_hash
  // The site may have ended between the new name and the upload.
  if (!stored && (hash === '' || (await storage.sizeOf(originalKey(hash))) === null))
    throw new FieldsWrong({ key: NO_SUCH_FILE })
  const chosen = visibility ?? (rights === 'own' ? 'private' : 'public')
  const isPrivate = await isPrivateUpload(db, target, chosen === 'private')
  await endLostUploads(db, now, userId)
  await demandNotBroughtYet(db, { userId, hash, replaced: target.replaced })
  await db.updateTable('incoming_files').set({ file_hash: hash }).where('key', '=', key).execute()
  // The address at which it came is good for a while yet: under this name nobody writes over it.
  if (stored) await storage.rename(key, originalKey(hash))
  return db.transaction().execute(async transaction => {
    await countAlone(transaction, userId)
    await transaction.deleteFrom('incoming_files').where('key', '=', key).execute()
    const { id } = await transaction
      .insertInto('uploads')
      .values({
        user_id: userId,
        file_key: originalKey(hash),
        file_name: file.name,
        file_hash: hash,
        size_bytes: file.size_bytes,
        state: 'queued',
        rights,
        is_private: isPrivate ? 1 : 0,
        for_book: target.bookId,
        for_edition: editionId ?? null,
        given: JSON.stringify(given),
        job_id: null,
        book_id: null,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await demandRoom(transaction, userId)
    await askToRead(transaction, id, now)
    return id
  })
}

/** Puts the reading of an upload into the queue, in a transaction. */
export async function askToRead(db: Db, uploadId: number, now: number): Promise<void> {
  const { jobId } = await addJob(db, {
    kind: 'read-upload',
    key: String(uploadId),
    payload: { uploadId },
    mostAttempts: UPLOAD_ATTEMPTS,
  })
  await db
    .updateTable('uploads')
    .set({ state: 'queued', job_id: jobId, reason: '', updated_at: now })
    .where('id', '=', uploadId)
    .execute()
}

/** @throws AlreadyThere with the book, or the upload of one's own, that is of the same file */
async function demandNotBroughtYet(
  db: Db,
  { userId, hash, replaced }: { userId: number; hash: string; replaced: OwnEdition | null },
): Promise<void> {
  // Of the file that an edition was made from first a later one may have taken the place: it may come back.
  const isBack = replaced !== null && replaced.file_hash !== hash
  const refs = [sourceRef(hash), sourceRef(hash, { userId, isPrivate: true })].map(ref => `${ref}:0`)
  const edition = await db
    .selectFrom('editions')
    .select('book_id')
    .where('source_ref', 'in', refs)
    .where('is_draft', '=', 0)
    .$if(isBack, others => others.where('id', '<>', replaced?.id ?? 0))
    .where(eb =>
      eb.or([eb('state', '=', 'published'), eb.and([eb('is_private', '=', 1), eb('uploader_id', '=', userId)])]),
    )
    .executeTakeFirst()
  if (edition) throw new AlreadyThere(IS_THERE, { where: { bookId: edition.book_id } })
  if (replaced?.file_hash === hash) throw new AlreadyThere(IS_THERE, { where: { bookId: replaced.book_id } })
  // What became public later goes by its uploader's own ref.
  const shown = await db
    .selectFrom('uploads')
    .innerJoin('books', 'books.id', 'uploads.book_id')
    .select('books.id')
    .where('uploads.file_hash', '=', hash)
    .where('uploads.state', '=', 'published')
    .where('uploads.is_private', '=', 0)
    .where('books.state', '=', 'published')
    .$if(isBack, others => others.where('books.id', '<>', replaced?.book_id ?? 0))
    .executeTakeFirst()
  if (shown) throw new AlreadyThere(IS_THERE, { where: { bookId: shown.id } })
  const upload = await db
    .selectFrom('uploads')
    .select('id')
    .where('user_id', '=', userId)
    .where('file_hash', '=', hash)
    .where('state', 'in', ['queued', 'reading', 'preview', 'review'])
    .executeTakeFirst()
  if (upload) throw new AlreadyThere(IS_COMING, { where: { uploadId: upload.id } })
}

const NO_SUCH_FILE = { zh: '没有这个文件，请重新上传', en: 'There is no such file; please send it again' }
const IS_THERE = { zh: '这本书已经在书库里', en: 'This book is in the library already' }
const IS_COMING = { zh: '这个文件已经上传，正在处理', en: 'This file has been uploaded already' }
