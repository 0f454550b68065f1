import type { Db } from '../../db/dialect.ts'
import type { Storage } from '../../storage/storage.ts'

/** All files together; when there are more, those go that nobody has used for longest. */
const MOST_KEPT_BYTES = 1 << 30
/** Rows of files that are gone, kept so that a file made again says the same date. */
const MOST_GONE = 10_000
/** How many are dropped at a time. */
const AT_ONCE = 200

/** Drops files of an earlier state of the same text, then the least used ones beyond what is kept. `key` stays. */
export async function dropOldFiles(
  db: Db,
  storage: Storage,
  { key, subject, version }: { key: string; subject: string; version: string },
  mostBytes = MOST_KEPT_BYTES,
): Promise<void> {
  const stale = await db
    .selectFrom('download_files')
    .select('key')
    .where('subject', '=', subject)
    .where('version', '<>', version)
    .where('state', '=', 'ready')
    // Somebody may hold its address.
    .where('used_at', '<', Date.now() - STALE_MS)
    .orderBy('key')
    .limit(AT_ONCE)
    .execute()
  await drop(
    db,
    storage,
    stale.map(row => row.key),
  )
  const least = await db
    .selectFrom('download_files')
    .select(['key', 'size_bytes'])
    .where('state', '=', 'ready')
    .where('key', '<>', key)
    .orderBy('used_at')
    .orderBy('key')
    .limit(AT_ONCE)
    .execute()
  let over = (await keptBytes(db)) - mostBytes
  const dropped: string[] = []
  for (const row of least) {
    if (over <= 0) break
    over -= row.size_bytes
    dropped.push(row.key)
  }
  await drop(db, storage, dropped)
  await forgetGone(db)
}

/** Longer than an address lives. */
const STALE_MS = 15 * 60_000

/**
 * Files made of lists that are no more go with them, and those of works that were taken away or are kept to their uploader
 * now; also from the disk.
 */
export async function dropFilesOf(
  db: Db,
  storage: Storage,
  { kind, ids }: { kind: 'collection' | 'book'; ids: readonly number[] },
): Promise<void> {
  for (const id of ids) {
    const files = await db
      .deleteFrom('download_files')
      .where('subject', 'like', `${kind}:${id}:%`)
      .returning('key')
      .execute()
    for (const { key } of files) await storage.remove(`downloads/${key}`)
  }
}

async function drop(db: Db, storage: Storage, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await db.updateTable('download_files').set({ state: 'gone' }).where('key', '=', key).execute()
    await storage.remove(`downloads/${key}`)
  }
}

async function keptBytes(db: Db): Promise<number> {
  const row = await db
    .selectFrom('download_files')
    .select(e => e.fn.coalesce(e.fn.sum<number>('size_bytes'), e.lit(0)).as('bytes'))
    .where('state', '=', 'ready')
    .executeTakeFirst()
  return Number(row?.bytes ?? 0)
}

async function forgetGone(db: Db): Promise<void> {
  const first = await db
    .selectFrom('download_files')
    .select('used_at')
    .where('state', '=', 'gone')
    .orderBy('used_at', 'desc')
    .orderBy('key')
    .offset(MOST_GONE)
    .limit(1)
    .executeTakeFirst()
  if (!first) return
  await db.deleteFrom('download_files').where('state', '=', 'gone').where('used_at', '<=', first.used_at).execute()
}
