import { NotFound } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import { type PageInput, rowsBefore } from '../paging/paging.ts'
import { proposalsFor } from '../works/propose-work.ts'
import { previewCoverAddress } from './files/found-cover.ts'
import {
  type FoundInFile,
  progressOf,
  type ShownUpload,
  shownUploads,
  type UploadProgress,
  uploadRow,
} from './upload-row.ts'

/** One upload with its preview and the works it may belong to. @throws NotFound */
export async function uploadOf(db: Db, userId: number, uploadId: number): Promise<ShownUpload> {
  const row = await uploadRow(db, userId, uploadId)
  const [upload] = await shownUploads(db, [row])
  const shown = upload as ShownUpload
  if (shown.preview === null || shown.state !== 'preview') return shown
  const { name, author } = shown.preview
  const { alike = [] } = JSON.parse(row.preview) as FoundInFile
  const works = await proposalsFor(db, {
    title: name,
    authors: [author, ...author.split(BETWEEN_AUTHORS)],
    alike,
    userId,
  })
  return {
    ...shown,
    preview: { ...shown.preview, cover: previewCoverAddress(row), works },
  }
}

/** As a preview joins them; a comma may also stand within a name. */
const BETWEEN_AUTHORS = /、|, /

/** How far an upload is: cheap to ask, and changed whenever the upload is. @throws NotFound */
export async function uploadProgress(db: Db, userId: number, uploadId: number): Promise<UploadProgress> {
  const row = await db
    .selectFrom('uploads')
    .leftJoin('jobs', 'jobs.id', 'uploads.job_id')
    .select(['uploads.id', 'uploads.state', 'is_confirmed', 'reason', 'book_id', 'uploads.updated_at'])
    .select(['jobs.state as job', 'jobs.fraction', 'jobs.note'])
    .where('uploads.id', '=', uploadId)
    .where('uploads.user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return progressOf(
    row,
    row.job === null ? undefined : { state: row.job, fraction: row.fraction ?? 0, note: row.note ?? '' },
  )
}

/** What someone has brought, the newest first. */
export async function uploadsOf(db: Db, userId: number, page: PageInput) {
  const mine = db.selectFrom('uploads').where('user_id', '=', userId)
  const { total } = await mine.select(e => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await mine
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.pageSize)
    .offset(rowsBefore(page))
    .execute()
  const list = (await shownUploads(db, rows)).map(withoutChapters)
  return { list, total: Number(total), page: page.page, pageSize: page.pageSize }
}

/** What waits for an editor, the oldest first, with who brought it. */
export async function reviewsWaiting(db: Db, page: PageInput) {
  const waiting = db.selectFrom('uploads').where('state', '=', 'review')
  const { total } = await waiting.select(e => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await waiting
    .innerJoin('users', 'users.id', 'uploads.user_id')
    .selectAll('uploads')
    .select('users.nick')
    .orderBy('uploads.updated_at')
    .orderBy('uploads.id')
    .limit(page.pageSize)
    .offset(rowsBefore(page))
    .execute()
  const shown = (await shownUploads(db, rows)).map(upload => withChapters(upload, CHAPTERS_TO_REVIEW))
  const list = shown.flatMap((upload, at) => {
    const row = rows[at]
    if (!row) return []
    // What an edition wears stays when its text comes from another file.
    const cover = upload.forEdition === null ? previewCoverAddress(row) : null
    const preview = upload.preview && { ...upload.preview, cover }
    return [{ ...upload, preview, uploader: { userId: row.user_id, nick: row.nick } }]
  })
  return { list, total: Number(total), page: page.page, pageSize: page.pageSize }
}

/** What an editor sees of a long book. */
const CHAPTERS_TO_REVIEW = 60

const withoutChapters = (upload: ShownUpload) => withChapters(upload, 0)

function withChapters(upload: ShownUpload, most: number): ShownUpload {
  const { preview } = upload
  return preview
    ? {
        ...upload,
        preview: {
          ...preview,
          chapters: preview.chapters.slice(0, most),
          readings: [],
          findings: most === 0 ? null : preview.findings,
        },
      }
    : upload
}
