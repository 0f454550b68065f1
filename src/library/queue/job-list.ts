import type { listJobs } from '../../contract/admin/admin-site.ts'
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import type { Db } from '../../db/dialect.ts'
import { cappedTotal, rowsBefore } from '../paging/paging.ts'

/** Jobs, the newest first. Their payloads are not shown: they may hold what belongs to one reader. */
export async function jobList(db: Db, input: ParsedInputOf<typeof listJobs>): Promise<OutputOf<typeof listJobs>> {
  const { state, page, pageSize } = input
  const query = db.selectFrom('jobs').$if(state !== undefined, some => some.where('state', '=', state ?? 'queued'))
  const rows = await query.selectAll().orderBy('id', 'desc').limit(pageSize).offset(rowsBefore(input)).execute()
  const list = rows.map(row => ({
    jobId: row.id,
    kind: row.kind,
    state: row.state,
    attempts: row.attempts,
    mostAttempts: row.most_attempts,
    fraction: row.fraction,
    note: row.note,
    error: row.error,
    isCancelling: row.cancel_asked === 1 && row.state === 'running',
    createdAt: new Date(row.created_at).toISOString(),
    runAt: new Date(row.run_at).toISOString(),
    finishedAt: row.finished_at === null ? null : new Date(row.finished_at).toISOString(),
  }))
  return { list, ...(await cappedTotal(db, query.select('id'))), page, pageSize }
}
