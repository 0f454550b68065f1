import { sql } from 'kysely'
import { type Db, dialectOf } from './dialect.ts'

export type ClaimedJob = { id: number; kind: string; payload: string; attempts: number }

/**
 * Takes the oldest job that is due, or one whose worker has not come back for `staleMs`; `null` when there is none.
 * Two workers never take the same one: `for update skip locked` on PostgreSQL, one writer at a time on SQLite.
 */
export async function claimJob(db: Db, now: number, staleMs: number): Promise<ClaimedJob | null> {
  const lock = dialectOf(db) === 'postgres' ? sql`for update skip locked` : sql``
  const answer = await sql<ClaimedJob>`
    update jobs set state = 'running', claimed_at = ${now}, attempts = attempts + 1
    where id = (
      select id from jobs
      where state in ('queued', 'running') and run_at <= ${now}
        and (state = 'queued' or claimed_at < ${now - staleMs})
      order by run_at, id limit 1 ${lock})
    returning id, kind, payload, attempts`.execute(db)
  return answer.rows[0] ?? null
}
