import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, dialectOf } from '../dialect.ts'

/**
 * Checkpoints and truncates SQLite's write-ahead log, so that deleted rows are in neither file. Retries for some seconds while
 * another process reads; false when the log could not be truncated. PostgreSQL recycles its own log.
 */
export async function truncateWal(db: Db): Promise<boolean> {
  if (dialectOf(db) === 'postgres') return true
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return true
    await pause(AGAIN_MS)
  }
  return false
}

/**
 * Does the same within some minutes, once for all rows deleted in that time: truncating the log for each deleted mark would
 * cost more than the deletion.
 */
export function truncateWalSoon(db: Db, afterMs = SOON_MS): void {
  if (dialectOf(db) === 'postgres' || waiting.has(db)) return
  waiting.add(db)
  setTimeout(() => {
    waiting.delete(db)
    // Closing a database truncates its log too.
    truncateWal(db).catch(() => undefined)
  }, afterMs).unref()
}

const SOON_MS = 300_000
const waiting = new WeakSet<Db>()

const ATTEMPTS = 20
const AGAIN_MS = 250
