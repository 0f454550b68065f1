import type { Selectable } from 'kysely'
import type { Sentence } from '../../contract/errors.ts'
import { NotFound } from '../../contract/errors.ts'
import type { UploadPreview } from '../../contract/uploads/upload-previews.ts'
import type { Given, Upload } from '../../contract/uploads/uploads.ts'
import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import type { UploadTable } from '../../db/tables/tables-uploads.ts'
import { isRefusalReason, refusalSentence } from '../../ingest/formats/refused.ts'
import { NO_ROOM_NOTE } from '../queue/no-room-note.ts'

export type UploadRow = Selectable<UploadTable>

/** What was found in a file, before anything that its uploader says. */
export type FoundInFile = Omit<
  UploadPreview,
  'works' | 'isCompared' | 'cover' | 'findings' | 'losses' | 'pictureCount'
> &
  Partial<Pick<UploadPreview, 'findings' | 'losses' | 'pictureCount'>> & {
    /** Works that say the same; absent until they have been looked for. */
    alike?: number[]
  }

/** As the contract has it, the reason in both languages. */
export type ShownUpload = Omit<Upload, 'reason' | 'needsReview'> & { reason: Sentence | null }

/** @throws NotFound for one that is not there or is another's */
export async function uploadRow(db: Db, userId: number, uploadId: number): Promise<UploadRow> {
  const row = await db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', uploadId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return row
}

/** Rows as they are shown: with the progress of their jobs and the names of the works they are for. */
export async function shownUploads(db: Db, rows: readonly UploadRow[]): Promise<ShownUpload[]> {
  const jobs = await db
    .selectFrom('jobs')
    .select(['id', 'state', 'fraction', 'note'])
    .where(
      isOneOf(
        db,
        'id',
        rows.flatMap(({ job_id }) => job_id ?? []),
      ),
    )
    .execute()
  const works = await db
    .selectFrom('books')
    .select(['id', 'name', 'name_en'])
    .where(
      isOneOf(
        db,
        'id',
        rows.flatMap(({ for_book }) => for_book ?? []),
      ),
    )
    .execute()
  const editions = await editionsOf(db, rows)
  return rows.map(row => {
    const job = jobs.find(({ id }) => id === row.job_id)
    const work = works.find(({ id }) => id === row.for_book)
    return {
      ...progressOf(row, job),
      fileName: row.file_name,
      sizeBytes: row.size_bytes,
      rights: row.rights,
      visibility: row.is_private === 1 ? ('private' as const) : ('public' as const),
      forBook: work ? { bookId: work.id, name: work.name, nameEn: work.name_en } : null,
      forEdition: row.for_edition,
      given: givenOf(row),
      preview: previewOf(row),
      editionId: editions.get(row.id) ?? null,
      createdAt: new Date(row.created_at).toISOString(),
    }
  })
}

type Job = { state: string; fraction: number; note: string }

type AtWork = Pick<UploadRow, 'id' | 'state' | 'is_confirmed' | 'reason' | 'book_id' | 'updated_at'>

/** How far an upload is: of its row and its job, without what was found in it. */
export function progressOf(row: AtWork, job: Job | undefined) {
  const { state, code } = stateOf(row, job?.state)
  const isAtWork = state === 'queued' || state === 'reading'
  return {
    uploadId: row.id,
    state,
    isConfirmed: row.is_confirmed === 1,
    fraction: isAtWork ? (job?.fraction ?? 0) : 1,
    waitsForRoom: isJobAtWork(job) && job.note === NO_ROOM_NOTE,
    rereading: state === 'published' && isJobAtWork(job) ? job.fraction : null,
    reason: code === '' ? null : reasonSentence(state, code),
    reasonCode: code === '' || state === 'rejected' ? null : code,
    bookId: row.book_id,
    updatedAt: new Date(row.updated_at).toISOString(),
  }
}

export type UploadProgress = ReturnType<typeof progressOf>

function isJobAtWork(job: Job | undefined): job is Job {
  return job?.state === 'queued' || job?.state === 'running'
}

/** The editions whose texts are from these uploads, the first of each, by upload. */
async function editionsOf(db: Db, rows: readonly UploadRow[]): Promise<Map<number, number>> {
  const come = rows.filter(({ state, book_id }) => state === 'published' && book_id !== null)
  if (come.length === 0) return new Map()
  const editions = await db
    .selectFrom('edition_files')
    .innerJoin('editions', 'editions.id', 'edition_files.edition_id')
    .select(['editions.id', 'editions.book_id', 'editions.uploader_id', 'edition_files.file_hash'])
    .where(
      'edition_files.file_hash',
      'in',
      come.map(({ file_hash }) => file_hash),
    )
    .where(eb => eb.or([eb('editions.state', '=', 'published'), eb('editions.is_private', '=', 1)]))
    .orderBy('edition_files.part', 'desc')
    .execute()
  return new Map(
    come.flatMap(row =>
      editions
        .filter(
          one => one.file_hash === row.file_hash && one.book_id === row.book_id && one.uploader_id === row.user_id,
        )
        .map(one => [row.id, one.id] as const),
    ),
  )
}

/** A job whose worker died until it was given up tells nobody: its upload has failed all the same. */
function stateOf(
  row: Pick<UploadRow, 'state' | 'reason'>,
  job: string | undefined,
): { state: UploadRow['state']; code: string } {
  const isAtWork = row.state === 'queued' || row.state === 'reading'
  if (isAtWork && (job === 'failed' || job === 'cancelled' || job === undefined))
    return { state: 'failed', code: 'lost' }
  return { state: row.state, code: row.reason }
}

export function givenOf({ given }: Pick<UploadRow, 'given'>): Given {
  return JSON.parse(given) as Given
}

/** What the book of an upload is called: as its uploader says, else as the file does, else as the file is called. */
export function titleOf(upload: UploadRow): string {
  const found = upload.preview === '' ? null : (JSON.parse(upload.preview) as FoundInFile)
  return givenOf(upload).name || found?.name || upload.file_name
}

/** What the uploader says stands before what the file says. */
function previewOf(row: UploadRow): UploadPreview | null {
  if (row.preview === '') return null
  const { alike, ...found } = JSON.parse(row.preview) as FoundInFile
  const { name, author, translator, year, language, introduction } = givenOf(row)
  return {
    ...found,
    name: name ?? found.name,
    author: author ?? found.author,
    translator: translator ?? found.translator,
    year: year ?? found.year ?? '',
    language: language ?? found.language,
    introduction: introduction ?? found.introduction,
    findings: found.findings ?? null,
    losses: found.losses ?? null,
    pictureCount: found.pictureCount ?? 0,
    cover: null,
    isCompared: alike !== undefined,
    works: [],
  }
}

const REASONS: Record<string, Sentence> = {
  'there-already': { zh: '这本书已经在书库里', en: 'This book is in the library already' },
  lost: { zh: '处理中断了，请重新上传', en: 'The work on it broke off; please upload it again' },
  withdrawn: { zh: '你已把这本书下架', en: 'You withdrew this book' },
  'work-gone': { zh: '要归入的那部作品已经不在', en: 'The work that it was to join is not there any more' },
}

/** What a reason says: a code of ours, or an editor's words. */
export function reasonSentence(state: UploadRow['state'], code: string): Sentence {
  if (state === 'rejected') return { zh: code, en: code }
  if (isRefusalReason(code)) return refusalSentence(code)
  return REASONS[code] ?? { zh: '没有成功', en: 'This did not succeed' }
}
