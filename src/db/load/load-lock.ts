import { sql } from 'kysely'
import { type Db, dialectOf } from '../dialect.ts'

/**
 * Runs `load` while no other node does; false when one is at it. On PostgreSQL a lock that goes with its connection;
 * on SQLite there is one writer at a time and every step looks again, so none is needed.
 */
export async function withLoadLock(db: Db, load: () => Promise<void>): Promise<boolean> {
  if (dialectOf(db) === 'sqlite') {
    await load()
    return true
  }
  return db.connection().execute(async holder => {
    const answer = await sql<{ held: boolean }>`select pg_try_advisory_lock(${LOAD_LOCK}) as held`.execute(holder)
    if (!answer.rows[0]?.held) return false
    try {
      await load()
      return true
    } finally {
      await sql`select pg_advisory_unlock(${LOAD_LOCK})`.execute(holder)
    }
  })
}

// Any constant that no other lock of ours uses.
const LOAD_LOCK = 740_002
