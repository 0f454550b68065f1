import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { DownloadWish } from '../../contract/downloads.ts'
import { AppError } from '../../contract/errors.ts'
import type { ExportFormat } from '../../contract/values/formats.ts'
import type { Db } from '../../db/dialect.ts'
import type { Publication, RareFont } from '../../export/publication.ts'
import type { Storage } from '../../storage/storage.ts'
import { addJob } from '../queue/add-job.ts'
import { dropOldFiles } from './old-files.ts'
import { readAs, subjectOf } from './request.ts'
import type { Source } from './sources/source.ts'
import { sourceForRequest } from './sources/source-for.ts'
import { storedPicture } from './sources/stored-picture.ts'

/** What files are drawn with; without it they have no cover, and rare characters no font. */
export type FileDeps = {
  drawCover: (book: Source['cover']) => Promise<string>
  rareFonts: (chars: string[]) => Promise<RareFont[]>
}

/** The kind of job that makes one file; its payload is the key. */
export const DOWNLOAD_JOB = 'download'

/** Raised when the same source would come out as other bytes, so that files of before are not given out. */
const WRITTEN_AS = 6

/** The name of the one file that a request has for a source. Equal keys have equal bytes. */
export function fileKey(source: Source, request: DownloadWish, origin: string): string {
  return createHash('sha256')
    .update(JSON.stringify([WRITTEN_AS, source.version, request, origin]))
    .digest('base64url')
}

/** Where a file lies in storage. */
export function fileAddress(key: string): string {
  return `downloads/${key}`
}

export type FileState = { state: 'making' | 'ready' | 'failed'; fraction: number; sizeBytes: number | null }

type NewFile = { key: string; request: DownloadWish; origin: string; userId: number; version: string; isSmall: boolean }

/** Has a file made unless it is there or on its way; small ones are left to whoever asks (`makeFile`). */
export async function orderFile(db: Db, file: NewFile): Promise<void> {
  const now = Date.now()
  const { key, request, origin, version } = file
  const { kind, id } = subjectOf(request)
  // The same words of a request lead to the same editions: another version of them is a later state.
  const edition = request.edition === undefined ? [] : [request.edition]
  const subject = [kind, id, request.language ?? '', request.beside ?? '', ...edition].join(':')
  await db
    .insertInto('download_files')
    .values({
      key,
      subject,
      version,
      wish: JSON.stringify(request),
      origin,
      state: 'making',
      made_at: now,
      used_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await db
    .updateTable('download_files')
    .set({ state: 'making', used_at: now })
    .where('key', '=', key)
    .where('state', '=', 'gone')
    .execute()
  if (file.isSmall) return
  const row = await db.selectFrom('download_files').select('state').where('key', '=', key).executeTakeFirst()
  if (row?.state === 'making' && !(await hasJustFailed(db, key, now))) {
    await addJob(db, { kind: DOWNLOAD_JOB, key, payload: { key, userId: file.userId }, mostAttempts: 3 })
  }
}

/** A file that could not be made is not tried again at once: whoever waits is told first. */
const FAILED_MS = 30_000

async function hasJustFailed(db: Db, key: string, now: number): Promise<boolean> {
  const job = await lastJob(db, key)
  const isFailed = job?.state === 'failed' || job?.state === 'cancelled'
  return isFailed && (job?.finished_at ?? 0) > now - FAILED_MS
}

function lastJob(db: Db, key: string) {
  return db
    .selectFrom('jobs')
    .select(['state', 'fraction', 'finished_at'])
    .where('kind', '=', DOWNLOAD_JOB)
    .where('job_key', '=', key)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** How far a file is. */
export async function fileState(db: Db, key: string): Promise<FileState> {
  const row = await db
    .selectFrom('download_files')
    .select(['state', 'size_bytes'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (row?.state === 'ready') return { state: 'ready', fraction: 1, sizeBytes: row.size_bytes }
  const job = await lastJob(db, key)
  const isFailed = job?.state === 'failed' || job?.state === 'cancelled'
  return { state: isFailed ? 'failed' : 'making', fraction: job?.fraction ?? 0, sizeBytes: null }
}

export type Making = {
  db: Db
  storage: Storage
  gear: FileDeps | null
  tell?: (fraction: number) => void
  signal?: AbortSignal
}

/** The text has changed since the file was asked for: it would not be the file of its key. */
export class SourceChanged extends Error {}

/**
 * Writes a file to storage, section by section, and drops what is too much. Made again it is the same bytes.
 * @throws SourceChanged, and what reading the source throws (the work was withdrawn)
 */
export async function makeFile(
  { db, storage, gear, tell, signal }: Making,
  key: string,
  userId: number,
): Promise<void> {
  const row = await db.selectFrom('download_files').selectAll().where('key', '=', key).executeTakeFirst()
  if (!row || row.state === 'ready') return
  const request = JSON.parse(row.wish) as DownloadWish
  const { origin } = row
  const source = await sourceForRequest(db, request, { origin, userId })
  if (fileKey(source, request, origin) !== key) throw new SourceChanged('The text has changed since.')
  const publication = await publicationOf(source, { key, origin, modified: row.made_at, gear })
  // Read only by those who write files: the site starts without it.
  const { exportPublication } = await import('../../export/export-publication.ts')
  const pieces = exportPublication(
    publication,
    { format: request.format as ExportFormat, as: readAs(request) },
    {
      ...(gear && { rareFonts: gear.rareFonts }),
      ...(tell && { tell }),
      picture: address => storedPicture(storage, address),
    },
  )
  const counted = counting(pieces, signal)
  await storage.put(fileAddress(key), Readable.from(counted.pieces, { objectMode: false }))
  if (!(await isOfKey(db, request, { key, origin, userId }))) {
    await storage.remove(fileAddress(key))
    throw new SourceChanged('The text changed while it was written.')
  }
  await db
    .updateTable('download_files')
    .set({ state: 'ready', size_bytes: counted.bytes(), used_at: Date.now() })
    .where('key', '=', key)
    .execute()
  await dropOldFiles(db, storage, { key, subject: row.subject, version: row.version })
}

/** Whether the source is still the one of the key; one that has gone, or is kept from them now, is not. */
async function isOfKey(
  db: Db,
  request: DownloadWish,
  { key, origin, userId }: { key: string; origin: string; userId: number },
): Promise<boolean> {
  try {
    return fileKey(await sourceForRequest(db, request, { origin, userId }), request, origin) === key
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

type Publishing = { key: string; origin: string; modified: number; gear: FileDeps | null }

async function publicationOf(source: Source, { key, origin, modified, gear }: Publishing): Promise<Publication> {
  const { title, lang, authors, translator, year, beside, credits, sections, page } = source
  return {
    identifier: key,
    title,
    lang,
    authors,
    translator,
    year,
    beside,
    credits,
    sections,
    modified,
    site: { name: SITE, address: `${origin}${page}` },
    cover: gear ? await gear.drawCover(source.cover) : null,
  }
}

const SITE = '诗书 Shishu'

function counting(pieces: AsyncIterable<Uint8Array>, signal: AbortSignal | undefined) {
  let sizeBytes = 0
  async function* counted() {
    for await (const piece of pieces) {
      signal?.throwIfAborted()
      sizeBytes += piece.length
      yield piece
    }
  }
  return { pieces: counted(), bytes: () => sizeBytes }
}
