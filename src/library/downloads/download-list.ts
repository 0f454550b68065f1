import type { Selectable } from 'kysely'
import type { Download, listDownloads } from '../../contract/downloads.ts'
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import type { Db } from '../../db/dialect.ts'
import type { DownloadTable } from '../../db/tables/tables-downloads.ts'
import { cappedTotal, rowsBefore } from '../paging/paging.ts'

/** What somebody has downloaded, the latest first. */
export async function downloadsOf(
  db: Db,
  userId: number,
  listing: ParsedInputOf<typeof listDownloads>,
): Promise<OutputOf<typeof listDownloads>> {
  const { page, pageSize } = listing
  const mine = db.selectFrom('downloads').where('user_id', '=', userId)
  const list = await readDownloads(db, userId, { limit: pageSize, offset: rowsBefore(listing) })
  return { list, ...(await cappedTotal(db, mine.select('id'))), page, pageSize }
}

/** Most rows of `downloadInfo`; the whole is a list of pages. */
const MOST_IN_INFO = 200

/** The specification's `downloadInfo` with its count. */
export async function downloadInfo(db: Db, userId: number) {
  const rows = await readDownloads(db, userId, { limit: MOST_IN_INFO, offset: 0 })
  if (rows.length < MOST_IN_INFO) return { downloadInfo: rows, downloadCount: rows.length }
  const counted = await db
    .selectFrom('downloads')
    .select(e => e.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { downloadInfo: rows, downloadCount: Number(counted.n) }
}

async function readDownloads(
  db: Db,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<Download[]> {
  const rows = await db
    .selectFrom('downloads')
    .leftJoin('download_files', join =>
      join.onRef('download_files.key', '=', 'downloads.file_key').on('download_files.state', '=', 'ready'),
    )
    .selectAll('downloads')
    .select('download_files.size_bytes')
    .where('downloads.user_id', '=', userId)
    .orderBy('downloads.created_at', 'desc')
    .orderBy('downloads.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(row => shownDownload(row))
}

function shownDownload(row: Selectable<DownloadTable> & { size_bytes: number | null }): Download {
  return {
    downloadId: row.id,
    bookId: row.book_id,
    poemId: row.poem_id,
    collectionId: row.collection_id,
    authorId: row.author_id,
    name: row.name,
    language: row.language,
    format: row.format,
    wish: JSON.parse(row.wish) as Download['wish'],
    sizeBytes: row.size_bytes,
    createdAt: new Date(row.created_at).toISOString(),
  }
}
