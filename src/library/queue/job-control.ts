import { AlreadyThere, NotFound } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import { type Actor, audit } from '../moderation/audit.ts'

/** Puts a job that failed or was cancelled into the queue anew. @throws NotFound, AlreadyThere when it waits or runs */
export async function retryJob(db: Db, actor: Actor, jobId: number): Promise<null> {
  return db.transaction().execute(async transaction => {
    const job = await jobRow(transaction, jobId)
    if (job.state !== 'failed' && job.state !== 'cancelled') throw new AlreadyThere(NOT_ENDED)
    if (job.job_key !== null && (await sameIsThere(transaction, job.kind, job.job_key)))
      throw new AlreadyThere(SAME_JOB)
    await transaction
      .updateTable('jobs')
      .set({ state: 'queued', attempts: 0, run_at: Date.now(), cancel_asked: 0, error: null, finished_at: null })
      .set({ fraction: 0, note: '' })
      .where('id', '=', jobId)
      .execute()
    await audit(transaction, actor, {
      action: 'job.retry',
      target: { kind: 'job', id: jobId },
      before: { kind: job.kind, state: job.state },
    })
    return null
  })
}

/** Cancels a job: one that waits at once, one that runs within some seconds. @throws NotFound, AlreadyThere when it has ended */
export async function cancelJob(db: Db, actor: Actor, jobId: number): Promise<null> {
  return db.transaction().execute(async transaction => {
    const job = await jobRow(transaction, jobId)
    if (job.state !== 'queued' && job.state !== 'running') throw new AlreadyThere(ENDED)
    await transaction
      .updateTable('jobs')
      .set(job.state === 'queued' ? { state: 'cancelled', finished_at: Date.now() } : { cancel_asked: 1 })
      .where('id', '=', jobId)
      .execute()
    await audit(transaction, actor, {
      action: 'job.cancel',
      target: { kind: 'job', id: jobId },
      before: { kind: job.kind, state: job.state },
    })
    return null
  })
}

async function jobRow(db: Db, jobId: number) {
  const job = await db
    .selectFrom('jobs')
    .select(['kind', 'state', 'job_key'])
    .where('id', '=', jobId)
    .executeTakeFirst()
  if (!job) throw new NotFound()
  return job
}

async function sameIsThere(db: Db, kind: string, key: string): Promise<boolean> {
  const same = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', kind)
    .where('job_key', '=', key)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst()
  return same !== undefined
}

const NOT_ENDED = { zh: '这个任务还没有结束', en: 'This job has not ended' }
const ENDED = { zh: '这个任务已经结束', en: 'This job has ended' }
const SAME_JOB = { zh: '同样的任务已在排队', en: 'The same job is waiting already' }
