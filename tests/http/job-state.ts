import type { Db } from '../../src/db/dialect.ts'

/** Where a job stands, for whoever waits for it; null when there is none of that id. */
export async function jobState(db: Db, jobId: number) {
  const row = await db
    .selectFrom('jobs')
    .select(['id', 'kind', 'state', 'fraction', 'note', 'result', 'error'])
    .where('id', '=', jobId)
    .executeTakeFirst()
  return row ? { ...row, result: row.result === null ? null : (JSON.parse(row.result) as unknown) } : null
}
