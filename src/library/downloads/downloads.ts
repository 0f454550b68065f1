import type { DownloadTicket, DownloadWish } from '../../contract/downloads.ts'
import { NotAllowed, NotFound, TooManyTries } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import { MEDIA_TYPES } from '../../export/media-types.ts'
import type { Storage } from '../../storage/storage.ts'
import { fileNameOf } from './file-name.ts'
import { type FileDeps, fileAddress, fileKey, fileState, makeFile, orderFile } from './files.ts'
import { plainRequest, subjectOf } from './request.ts'
import { originalOf } from './sources/original.ts'
import type { Source } from './sources/source.ts'
import { sourceForRequest } from './sources/source-for.ts'
import { isSigned, TICKET_MS, type Ticket, ticketAddress } from './ticket.ts'

/** What downloads work with. `origin` is the address of the site that stands in the file. */
export type DownloadDeps = {
  db: Db
  storage: Storage
  gear: FileDeps | null
  key: Buffer
  announce: (tag: string) => Promise<void>
}

/** Of one account, within an hour and a day: more than anyone reads, less than the library. */
const MOST_IN = [
  { count: 60, ms: 3_600_000 },
  { count: 300, ms: 86_400_000 },
] as const

/**
 * Writes a download down and gives its address. Asked again for the same file within ten minutes it is the same download:
 * so whoever waits can ask how far it is. A short text is made at once, any other by a job.
 * @throws NotFound, FieldsWrong, TooManyTries, TooLarge
 */
export async function requestedDownload(
  deps: DownloadDeps,
  given: { userId: number; request: DownloadWish; origin: string },
): Promise<DownloadTicket> {
  const { db } = deps
  const { userId, origin } = given
  const request = plainRequest(given.request)
  if (request.format === 'original') return requestedOriginal(deps, { userId, request })
  const source = await sourceForRequest(db, request, { origin, userId })
  const key = fileKey(source, request, origin)
  await restoreIfLost(deps, key)
  const downloadId = await db.transaction().execute(async one => {
    const id = await writtenDown(one, { userId, key, request, source })
    await orderFile(one, { key, request, origin, userId, version: source.version, isSmall: source.isSmall })
    return id
  })
  if (source.isSmall) await makeFile(deps, key, userId)
  else await deps.announce('jobs')
  return {
    ...signedAddress(deps, { downloadId, userId }),
    ...(await fileState(db, key)),
    fileName: fileNameOf(source.title, source.authors, request.format),
  }
}

/** The original is there already: it is written down and given like any other file. */
async function requestedOriginal(
  deps: DownloadDeps,
  { userId, request }: { userId: number; request: DownloadWish },
): Promise<DownloadTicket> {
  const source = await originalOf(deps.db, request, userId)
  const { address: key, fileName, sizeBytes } = source
  const downloadId = await deps.db.transaction().execute(one => writtenDown(one, { userId, key, request, source }))
  return { ...signedAddress(deps, { downloadId, userId }), state: 'ready', fraction: 1, sizeBytes, fileName }
}

function signedAddress({ key }: DownloadDeps, { downloadId, userId }: { downloadId: number; userId: number }) {
  const ticket: Ticket = { downloadId, userId, expires: Date.now() + TICKET_MS }
  return { downloadId, url: ticketAddress(ticket, key), expiresAt: new Date(ticket.expires).toISOString() }
}

/** A file may have gone from storage behind our back: then it is made again. */
async function restoreIfLost({ db, storage }: DownloadDeps, key: string): Promise<void> {
  const row = await db.selectFrom('download_files').select('state').where('key', '=', key).executeTakeFirst()
  if (row?.state !== 'ready') return
  const file = await storage.read(fileAddress(key))
  file?.stream.destroy()
  if (!file) await db.updateTable('download_files').set({ state: 'gone' }).where('key', '=', key).execute()
}

type NewDownload = { userId: number; key: string; request: DownloadWish; source: Pick<Source, 'title' | 'language'> }

async function writtenDown(db: Db, { userId, key, request, source }: NewDownload): Promise<number> {
  const now = Date.now()
  // One at a time of one person, or two tabs would both be the last that is allowed.
  await db
    .updateTable('users')
    .set({ account_folded: e => e.ref('account_folded') })
    .where('id', '=', userId)
    .execute()
  const same = await db
    .selectFrom('downloads')
    .select('id')
    .where('user_id', '=', userId)
    .where('file_key', '=', key)
    .where('created_at', '>', now - TICKET_MS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (same) return same.id
  for (const limit of MOST_IN) await demandFewer(db, userId, { ...limit, now })
  const { kind, id } = subjectOf(request)
  const made = await db
    .insertInto('downloads')
    .values({
      user_id: userId,
      file_key: key,
      book_id: kind === 'book' ? id : 0,
      poem_id: kind === 'poem' ? id : 0,
      collection_id: kind === 'collection' ? id : 0,
      author_id: kind === 'author' ? id : 0,
      name: source.title,
      language: source.language,
      format: request.format,
      wish: JSON.stringify(request),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

async function demandFewer(db: Db, userId: number, limit: { count: number; ms: number; now: number }): Promise<void> {
  const oldest = await db
    .selectFrom('downloads')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('created_at', '>', limit.now - limit.ms)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(limit.count - 1)
    .limit(1)
    .executeTakeFirst()
  if (oldest) throw new TooManyTries(Math.ceil((oldest.created_at + limit.ms - limit.now) / 1000))
}

/** A file that may be fetched now, or how far it is. */
export type Fetched = {
  fileName: string
  /** Its type as HTTP names it, and where it lies in storage. */
  type: string
  address: string
  state: 'making' | 'ready' | 'failed'
  fraction: number
}

/**
 * What a signed address gives to the person who asks. @throws NotAllowed for an address that is not ours, has ended, or is
 * somebody else's; NotFound when the work has gone from the library since
 */
export async function fetchedDownload(
  { db, key: secret }: DownloadDeps,
  {
    downloadId,
    expires,
    signature,
    userId,
  }: { downloadId: number; expires: number; signature: string; userId: number },
): Promise<Fetched> {
  if (!isSigned({ downloadId, userId, expires }, signature, secret)) throw new NotAllowed(NOT_YOURS)
  if (!(expires > Date.now())) throw new NotAllowed(ENDED)
  const row = await db
    .selectFrom('downloads')
    .leftJoin('download_files', 'download_files.key', 'downloads.file_key')
    .select(['downloads.file_key', 'downloads.wish', 'downloads.format', 'download_files.origin'])
    .where('downloads.id', '=', downloadId)
    .where('downloads.user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  const request = JSON.parse(row.wish) as DownloadWish
  if (request.format === 'original') {
    const { fileName, type, address } = await originalOf(db, request, userId)
    return { fileName, type, address, state: 'ready', fraction: 1 }
  }
  if (row.origin === null) throw new NotFound()
  // What was withdrawn in these ten minutes is not given out any more.
  const source = await sourceForRequest(db, request, { origin: row.origin, userId })
  const { state, fraction } = await fileState(db, row.file_key)
  if (state === 'ready') {
    await db.updateTable('download_files').set({ used_at: Date.now() }).where('key', '=', row.file_key).execute()
  }
  return {
    fileName: fileNameOf(source.title, source.authors, row.format),
    type: MEDIA_TYPES[row.format as keyof typeof MEDIA_TYPES] ?? 'application/octet-stream',
    address: fileAddress(row.file_key),
    state,
    fraction,
  }
}

const NOT_YOURS = { zh: '这个下载地址不是给你的', en: 'This address is not yours' }
const ENDED = { zh: '这个下载地址已经过期', en: 'This address has ended' }
