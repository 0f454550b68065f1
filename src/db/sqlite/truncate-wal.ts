import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, dialectOf } from '../dialect.ts'

/**
 * Folds SQLite's log into the file and empties it, so that what was deleted is in neither. Where another process reads at
 * that moment it is tried again for some seconds; false when it never was alone. PostgreSQL recycles its own.
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
 * The same within some minutes, once for all that is removed meanwhile: emptying the log for each single mark would cost
 * more than the removal.
 */
export function truncateWalSoon(db: Db, afterMs = SOON_MS): void {
  if (dialectOf(db) === 'postgres' || waiting.has(db)) return
  waiting.add(db)
  setTimeout(() => {
    waiting.delete(db)
    // A database that was closed meanwhile has emptied its log by that.
    truncateWal(db).catch(() => undefined)
  }, afterMs).unref()
}

const SOON_MS = 300_000
const waiting = new WeakSet<Db>()

const ATTEMPTS = 20
const AGAIN_MS = 250
