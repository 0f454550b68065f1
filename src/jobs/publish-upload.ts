import { AlreadyThere, NotFound } from '../contract/errors.ts'
import type { Db } from '../db/dialect.ts'
import { tell as tellPerson } from '../library/inbox/notify.ts'
import { choicesOf, metadataOf } from '../library/uploads/choices.ts'
import { noteFileOfEditions } from '../library/uploads/edition-file.ts'
import { sourceRef } from '../library/uploads/original-file.ts'
import { givenOf, type UploadRow } from '../library/uploads/upload-row.ts'
import { withLocalFile } from '../storage/local-file.ts'
import { importFile } from './import-file.ts'
import { pictureKeeper } from './picture-keeper.ts'
import type { JobAtWork, JobRooms } from './queue.ts'
import { reasonOf } from './read-upload.ts'
import { beginUpload, copiesFolder, endUpload } from './upload-job.ts'

/**
 * Brings a confirmed book in, chapter by chapter, and tells its uploader. Cut off it begins anew; cut off right after the book
 * was there, it finds it.
 */
export async function publishUpload(
  { db, payload, tell, signal }: JobAtWork,
  { storage, dataDir, announce }: JobRooms,
): Promise<null> {
  const upload = await beginUpload(db, payload, { isConfirmed: true })
  if (!upload) return null
  const given = givenOf(upload)
  const uploader = { userId: upload.user_id, isPrivate: upload.is_private === 1 }
  const pictures = pictureKeeper({ db, storage })
  const bring = (path: string) =>
    importFile(db, path, {
      name: upload.file_name,
      choices: choicesOf(given),
      given: metadataOf(given),
      uploader,
      putPicture: pictures.putPicture,
      // A work that was there keeps its cover: an edition of it may be private, or nobody's wish.
      ...(upload.for_book === null ? { putCover: pictures.putCover } : { bookId: upload.for_book }),
      now: Date.now(),
      signal,
      onFraction: fraction => tell(fraction),
    })
  try {
    const { editions } = await withLocalFile(storage, { key: upload.file_key, folder: copiesFolder(dataDir) }, bring)
    await published(db, upload, editions[0]?.bookId ?? null)
  } catch (error) {
    const there = error instanceof AlreadyThere ? await editionThere(db, upload) : null
    if (there && there.uploader_id === upload.user_id) await published(db, upload, there.book_id)
    else if (there) await failed(db, upload, { reason: 'there-already', book_id: there.book_id })
    else await failed(db, upload, { reason: failureOf(error) })
  } finally {
    await pictures.close()
  }
  await announce('library')
  return null
}

async function published(db: Db, upload: UploadRow, bookId: number | null): Promise<void> {
  await db.transaction().execute(async transaction => {
    await noteFileOfEditions(transaction, upload)
    if (!(await endUpload(transaction, upload, { state: 'published', book_id: bookId, reason: '' }))) return
    await tellUploader(transaction, upload, {
      zh: `《${titleOf(upload)}》已经上架`,
      en: `“${titleOf(upload)}” is in the library now`,
    })
  })
}

async function failed(
  db: Db,
  upload: UploadRow,
  { reason, book_id = null }: { reason: string; book_id?: number | null },
) {
  await db.transaction().execute(async transaction => {
    if (!(await endUpload(transaction, upload, { state: 'failed', reason, book_id }))) return
    await tellUploader(transaction, upload, {
      zh: `《${titleOf(upload)}》没有成功上架`,
      en: `“${titleOf(upload)}” could not be brought in`,
    })
  })
}

/** @throws what may pass: the job is tried again then */
function failureOf(error: unknown): string {
  if (error instanceof NotFound) return 'work-gone'
  const reason = reasonOf(error)
  if (reason === null) throw error
  return reason
}

function editionThere(db: Db, { file_hash, user_id, is_private }: UploadRow) {
  const ref = sourceRef(file_hash, { userId: user_id, isPrivate: is_private === 1 })
  return db
    .selectFrom('editions')
    .select(['book_id', 'uploader_id'])
    .where('source_ref', '=', `${ref}:0`)
    .where('is_draft', '=', 0)
    .executeTakeFirst()
}

function titleOf(upload: UploadRow): string {
  const found = upload.preview === '' ? null : (JSON.parse(upload.preview) as { name: string })
  return givenOf(upload).name || found?.name || upload.file_name
}

function tellUploader(db: Db, upload: UploadRow, says: { zh: string; en: string }): Promise<void> {
  return tellPerson(db, { userId: upload.user_id, kind: 'decision', commentId: null, actorId: null, says })
}
