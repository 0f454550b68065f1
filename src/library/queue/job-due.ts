import type { Db } from '../../db/dialect.ts'

/** Whether any job of these kinds waits for a worker now. One that runs is looked after by the worker that has it, or by the next. */
export async function isJobDue(db: Db, now: number, kinds: readonly string[]): Promise<boolean> {
  const due = await db
    .selectFrom('jobs')
    .select('id')
    .where('state', 'in', ['queued', 'running'])
    .where('run_at', '<=', now)
    .where('kind', 'in', kinds)
    .limit(1)
    .executeTakeFirst()
  return due !== undefined
}
