import type { Db } from '../../db/dialect.ts'

/** What is to be done behind the readers. `payload` is JSON; `key` lets only one such job wait or run at a time. */
export type NewJob = {
  kind: string
  payload?: unknown
  key?: string
  /** Not before this moment. */
  runAt?: number
  /** Tries before it counts as failed. */
  mostAttempts?: number
}

export type AddedJob = { jobId: number; isNew: boolean }

const USUAL_ATTEMPTS = 4

/**
 * Puts a job into the queue, in the transaction of whoever needs it done. Where a job of the same kind and key waits or
 * runs, that one is given back. After the commit `announce('jobs')` wakes the workers; without it they look themselves.
 */
export async function addJob(db: Db, job: NewJob): Promise<AddedJob> {
  const now = Date.now()
  const added = await db
    .insertInto('jobs')
    .values({
      kind: job.kind,
      job_key: job.key ?? null,
      payload: JSON.stringify(job.payload ?? null),
      state: 'queued',
      most_attempts: job.mostAttempts ?? USUAL_ATTEMPTS,
      run_at: job.runAt ?? now,
      created_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return { jobId: added.id, isNew: true }
  const there = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', job.kind)
    .where('job_key', '=', job.key ?? '')
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst()
  // It ended between the two statements: there is room for a new one now.
  return there ? { jobId: there.id, isNew: false } : addJob(db, job)
}
