import { sql } from 'kysely'
import { type Db, dialectOf } from './dialect.ts'

export type ClaimedJob = { id: number; kind: string; payload: string; attempts: number; most_attempts: number }

/**
 * Takes the oldest job that is due (of `kinds`, where given), or one whose worker has not been heard of for `staleMs`;
 * `null` when there is none. Two workers never take the same one: `for update skip locked` on PostgreSQL, one writer at a
 * time on SQLite.
 */
export async function claimJob(
  db: Db,
  now: number,
  staleMs: number,
  kinds?: readonly string[],
): Promise<ClaimedJob | null> {
  const lock = dialectOf(db) === 'postgres' ? sql`for update skip locked` : sql``
  const ofKinds = kinds ? sql`and kind in (${sql.join(kinds)})` : sql``
  const answer = await sql<ClaimedJob>`
    update jobs set state = 'running', claimed_at = ${now}, attempts = attempts + 1
    where id = (
      select id from jobs
      where state in ('queued', 'running') and run_at <= ${now} ${ofKinds}
        and attempts < most_attempts and cancel_asked = 0
        and (state = 'queued' or claimed_at < ${now - staleMs})
      order by run_at, id limit 1 ${lock})
    returning id, kind, payload, attempts, most_attempts`.execute(db)
  return answer.rows[0] ?? null
}
