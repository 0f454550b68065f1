import { AlreadyThere, NotFound, type Sentence } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import { requestAlignments } from '../../library/align/request-alignments.ts'
import { DraftAtWork, DraftTaken } from '../../library/publish/drafts/draft-claim.ts'
import { choicesOf, metadataOf } from '../../library/uploads/choices.ts'
import { noteFileOfEditions, putUploadedFile } from '../../library/uploads/files/edition-file.ts'
import { sourceRef } from '../../library/uploads/files/original-file.ts'
import { notifyOfFailure, notifyUploader } from '../../library/uploads/notify-uploader.ts'
import { ownEdition } from '../../library/uploads/own/own-edition.ts'
import { givenOf, titleOf, type UploadRow } from '../../library/uploads/upload-row.ts'
import { withLocalFile } from '../../storage/local-file.ts'
import { importFile } from '../imports/import-file.ts'
import { pictureKeeper } from '../imports/picture-keeper.ts'
import { type JobAtWork, JobNotNow, type JobRooms } from '../queue.ts'
import { reasonOf } from './read-upload.ts'
import { type RenewedEdition, renewFromFile } from './renew-from-file.ts'
import { beginUpload, copiesFolder, endUpload } from './upload-job.ts'

/**
 * Publishes a confirmed book chapter by chapter and notifies its uploader. An interrupted job starts again; one that was
 * interrupted after the book was published finds the book.
 */
export async function publishUpload(
  { db, payload, tell, signal }: JobAtWork,
  { storage, dataDir, announce }: JobRooms,
): Promise<null> {
  const upload = await beginUpload(db, payload, { isConfirmed: true })
  if (!upload) return null
  if (upload.for_edition !== null) {
    await replaceText({ db, upload, editionId: upload.for_edition, tell, signal }, { storage, dataDir })
    await announce('library')
    return null
  }
  const given = givenOf(upload)
  const uploader = { userId: upload.user_id, isPrivate: upload.is_private === 1 }
  const pictures = pictureKeeper({ db, storage })
  const bring = (path: string) =>
    importFile(db, path, {
      name: upload.file_name,
      choices: choicesOf(given),
      given: metadataOf(given),
      uploader,
      owner: ownerOf(upload),
      putPicture: pictures.putPicture,
      // An existing work keeps its cover: the new edition may be private.
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

type Replacing = Pick<JobAtWork, 'db' | 'tell' | 'signal'> & { upload: UploadRow; editionId: number }

/**
 * Replaces the text of an edition by that of a confirmed file. One transaction stores the text and the edition's new file, so an
 * interrupted job either starts again or has nothing left to do.
 */
async function replaceText(
  { db, upload, editionId, tell, signal }: Replacing,
  { storage, dataDir }: Pick<JobRooms, 'storage' | 'dataDir'>,
): Promise<void> {
  const along = async (transaction: Db, { part, bookId, marks, lost }: RenewedEdition) => {
    await forgetReplaced(transaction, upload, { editionId, bookId })
    await putUploadedFile(transaction, upload, { editionId, part })
    await realignGiven(transaction, { editionId, bookId, userId: upload.user_id })
    if (!(await endUpload(transaction, upload, { state: 'published', book_id: bookId, reason: '' })))
      throw new Cancelled()
    const { title } = await transaction
      .selectFrom('editions')
      .select('title')
      .where('id', '=', editionId)
      .executeTakeFirstOrThrow()
    await notifyUploader(transaction, upload, replacedWords(title, { marks, lost }))
  }
  const pictures = pictureKeeper({ db, storage })
  const bring = (path: string) =>
    renewFromFile(db, path, {
      editions: [{ editionId, part: null }],
      name: upload.file_name,
      choices: choicesOf(givenOf(upload)),
      putPicture: pictures.putPicture,
      now: Date.now(),
      owner: ownerOf(upload),
      signal,
      onFraction: fraction => tell(fraction),
      along,
    })
  try {
    await ownEdition(db, upload.user_id, editionId)
    await withLocalFile(storage, { key: upload.file_key, folder: copiesFolder(dataDir) }, bring)
  } catch (error) {
    if (error instanceof Cancelled) return
    await failed(db, upload, { reason: failureOf(error) })
  } finally {
    await pictures.close()
  }
}

/** Beads that came with the old text are dropped: the aligner finds those of the new text. */
async function realignGiven(
  db: Db,
  { editionId, bookId, userId }: { editionId: number; bookId: number; userId: number },
): Promise<void> {
  await db
    .updateTable('alignments')
    .set({ state: 'aligned' })
    .where('state', '=', 'given')
    .where(eb => eb.or([eb('first_edition', '=', editionId), eb('second_edition', '=', editionId)]))
    .execute()
  await requestAlignments(db, bookId, Date.now(), { changed: editionId, viewer: userId })
}

/** The upload was cancelled while its text was being stored: the old text stays. */
class Cancelled extends Error {}

/** The earlier upload no longer belongs to an edition; its file is kept as long as the edition names it. */
async function forgetReplaced(
  db: Db,
  upload: UploadRow,
  { editionId, bookId }: { editionId: number; bookId: number },
): Promise<void> {
  const before = await db
    .selectFrom('edition_files')
    .select('file_hash')
    .where('edition_id', '=', editionId)
    .executeTakeFirst()
  if (!before) return
  const others = await db
    .selectFrom('edition_files')
    .innerJoin('editions', 'editions.id', 'edition_files.edition_id')
    .select('editions.id')
    .where('edition_files.file_hash', '=', before.file_hash)
    .where('editions.book_id', '=', bookId)
    .where('editions.id', '<>', editionId)
    .executeTakeFirst()
  if (others) return
  await db
    .deleteFrom('uploads')
    .where('user_id', '=', upload.user_id)
    .where('file_hash', '=', before.file_hash)
    .where('book_id', '=', bookId)
    .where('id', '<>', upload.id)
    .execute()
}

function replacedWords(title: string, { marks, lost }: { marks: number; lost: number }): Sentence {
  if (marks === 0) return { zh: `《${title}》已经换成新的文件`, en: `“${title}” has the text of the new file now` }
  if (lost === 0)
    return {
      zh: `《${title}》已经换成新的文件，${marks} 处标记都还在原来的字句上`,
      en: `“${title}” has the text of the new file now; all marks (${marks}) are still at their words`,
    }
  return {
    zh: `《${title}》已经换成新的文件：${marks} 处标记中有 ${lost} 处的原文不在了，当时标记的文字还留着`,
    en: `“${title}” has the text of the new file now. Marks whose words are gone from it: ${lost} of ${marks}; what was marked is kept with them`,
  }
}

async function published(db: Db, upload: UploadRow, bookId: number | null): Promise<void> {
  await db.transaction().execute(async transaction => {
    await noteFileOfEditions(transaction, upload)
    if (!(await endUpload(transaction, upload, { state: 'published', book_id: bookId, reason: '' }))) return
    await notifyUploader(transaction, upload, {
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
    await notifyOfFailure(transaction, upload, reason)
  })
}

/** An interrupted job goes on with its own draft. */
const ownerOf = ({ id }: UploadRow) => `upload:${id}`

/** @throws errors that may be temporary, so that the job is retried; JobNotNow while another job stores the same text */
function failureOf(error: unknown): string {
  if (error instanceof DraftAtWork || error instanceof DraftTaken) throw new JobNotNow('', { cause: error })
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
