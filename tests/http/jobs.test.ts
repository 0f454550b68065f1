import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { JOB_KINDS } from '../../src/jobs/kinds.ts'
import { JobHopeless, type JobRun, runJobs } from '../../src/jobs/queue.ts'
import { recount } from '../../src/jobs/recount.ts'
import { addJob } from '../../src/library/queue/add-job.ts'
import { cancelJob, retryJob } from '../../src/library/queue/job-control.ts'
import { words as english } from '../../web/words/en/admin.ts'
import { words as chinese } from '../../web/words/zh-hans/admin.ts'
import { eachDatabase } from './databases.ts'
import { jobState } from './job-state.ts'

it('jobs of every kind have a name on the desk, in Chinese and in English', () => {
  for (const { admin } of [chinese, english])
    expect(Object.keys(admin.jobs.kinds).toSorted()).toEqual(JOB_KINDS.toSorted())
})

eachDatabase('jobs', 'empty', database => {
  const work = async (kinds: Record<string, JobRun>, idleMs = 50) => {
    const stop = new AbortController()
    await runJobs({ db: database().db, kinds, signal: stop.signal, idleMs })
  }

  it('are done once, the oldest first, and keep what came of them', async () => {
    const { db } = database()
    const seen: unknown[] = []
    const first = await addJob(db, { kind: 'note', payload: { n: 1 } })
    await addJob(db, { kind: 'note', payload: { n: 2 } })
    await work({ note: async ({ payload }) => seen.push(payload) })
    expect(seen).toEqual([{ n: 1 }, { n: 2 }])
    expect(await jobState(db, first.jobId)).toMatchObject({ state: 'done', fraction: 1, result: 1, error: null })
  })

  it('that are due are all done before a worker with no patience goes', async () => {
    const { db } = database()
    for (let n = 0; n < 3; n += 1) await addJob(db, { kind: 'note' })
    let done = 0
    await work({ note: async () => (done += 1) }, 0)
    expect(done).toBe(3)
  })

  it('of one key wait only once', async () => {
    const { db } = database()
    const first = await addJob(db, { kind: 'note', key: 'same' })
    expect(await addJob(db, { kind: 'note', key: 'same' })).toEqual({ jobId: first.jobId, isNew: false })
    expect((await addJob(db, { kind: 'note', key: 'other' })).isNew).toBe(true)
    await work({ note: async () => null })
    expect((await addJob(db, { kind: 'note', key: 'same' })).isNew).toBe(true)
    await work({ note: async () => null })
  })

  it('that take long and that nobody waits for keep no others waiting, and a worker ends after all of them', async () => {
    const { db } = database()
    const order: string[] = []
    const others = Promise.withResolvers<void>()
    const kinds: Record<string, JobRun> = {
      slow: async () => {
        order.push('slow begins')
        await others.promise
        order.push('slow ends')
      },
      note: async ({ payload }) => {
        order.push(`note ${payload}`)
        // Comes in while the slow one is at work, later than a worker waits for another job.
        if (payload === 1) setTimeout(() => void addJob(db, { kind: 'note', payload: 2 }), 200)
        else others.resolve()
      },
    }
    await addJob(db, { kind: 'slow' })
    await addJob(db, { kind: 'note', payload: 1 })
    const { signal } = new AbortController()
    await runJobs({ db, kinds, beside: new Set(['slow']), signal, idleMs: 50 })
    expect(order.toSorted()).toEqual(['note 1', 'note 2', 'slow begins', 'slow ends'])
    expect(order.slice(-2)).toEqual(['note 2', 'slow ends'])
  })

  it('are left to workers that know their kind', async () => {
    const { db } = database()
    const { jobId } = await addJob(db, { kind: 'of-tomorrow' })
    await work({ note: async () => null })
    expect((await jobState(db, jobId))?.state).toBe('queued')
    await work({ 'of-tomorrow': async () => null })
  })

  it('that fail wait and are tried again; at the last try, or where it is hopeless, they have failed', async () => {
    const { db } = database()
    const failing: Record<string, JobRun> = {
      note: async () => {
        throw new Error('the disk is full')
      },
      lost: async () => {
        throw new JobHopeless('no such book')
      },
    }
    const { jobId } = await addJob(db, { kind: 'note', mostAttempts: 2 })
    const hopeless = await addJob(db, { kind: 'lost' })
    const before = Date.now()
    await work(failing)
    const waiting = await db.selectFrom('jobs').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow()
    expect(waiting).toMatchObject({ state: 'queued', attempts: 1, error: 'Error: the disk is full' })
    expect(waiting.run_at).toBeGreaterThanOrEqual(before + 4_000)
    expect(await jobState(db, hopeless.jobId)).toMatchObject({ state: 'failed' })
    await db.updateTable('jobs').set({ run_at: 0 }).where('id', '=', jobId).execute()
    await work(failing)
    expect(await jobState(db, jobId)).toMatchObject({ state: 'failed' })
    expect(await retryJob(db, null, jobId)).toBeNull()
    await work({ note: async () => 'well' })
    expect(await jobState(db, jobId)).toMatchObject({ state: 'done', result: 'well', error: null })
  })

  it('are cancelled while they wait, and while they run', async () => {
    const { db } = database()
    const { jobId: waiting } = await addJob(db, { kind: 'note', runAt: Date.now() + 60_000 })
    await cancelJob(db, null, waiting)
    expect((await jobState(db, waiting))?.state).toBe('cancelled')

    const { jobId: running } = await addJob(db, { kind: 'note' })
    const working = work({
      note: async ({ signal, tell }) => {
        tell(0.5, 'half')
        await pause(20_000, undefined, { signal })
      },
    })
    await expect.poll(async () => (await jobState(db, running))?.state, { timeout: 5_000 }).toBe('running')
    await cancelJob(db, null, running)
    await working
    expect(await jobState(db, running)).toMatchObject({ state: 'cancelled', fraction: 0.5, note: 'half' })
  })

  it('go back into the queue when their worker is stopped, and that try does not count', async () => {
    const { db } = database()
    const { jobId } = await addJob(db, { kind: 'note' })
    const stop = new AbortController()
    const kinds = { note: async ({ signal }: { signal: AbortSignal }) => pause(20_000, undefined, { signal }) }
    const working = runJobs({ db, kinds, signal: stop.signal })
    await expect.poll(async () => (await jobState(db, jobId))?.state, { timeout: 5_000 }).toBe('running')
    stop.abort()
    await working
    const row = await db.selectFrom('jobs').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'queued', attempts: 0 })
    await work({ note: async () => null })
  })

  it('whose worker died are taken by another, which the dead one cannot write over', async () => {
    const { db } = database()
    const { jobId } = await addJob(db, { kind: 'note' })
    await db
      .updateTable('jobs')
      .set({ state: 'running', attempts: 1, claimed_at: Date.now() - 60_000 })
      .where('id', '=', jobId)
      .execute()
    await work({ note: async () => 'second' })
    const row = await db.selectFrom('jobs').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'done', attempts: 2, result: '"second"' })
  })

  it('recount what stands beside works', async () => {
    const { db } = database()
    const { jobId } = await addJob(db, { kind: 'recount' })
    await work({ recount })
    expect(await jobState(db, jobId)).toMatchObject({ state: 'done', result: { counted: 5 } })
  })
})
