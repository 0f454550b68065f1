import { setTimeout as pause } from 'node:timers/promises'
import { type ClaimedJob, claimJob } from '../db/claim-job.ts'
import type { Db } from '../db/dialect.ts'
import { isDiskFull } from '../db/unusable.ts'
import { NO_ROOM_NOTE } from '../library/queue/no-room-note.ts'
import type { Storage } from '../storage/storage.ts'
import { inWork, type Trace } from '../workers/work-now.ts'
import { buryLostJobs } from './bury-lost-jobs.ts'

/** What jobs work with besides the database. */
export type JobRooms = {
  storage: Storage
  dataDir: string
  /** Tells the servers what pages are stale, after the commit (src/db/events.ts). */
  announce: (tag: string) => Promise<void>
}

/** What a job has at hand while it runs. */
export type JobAtWork = {
  db: Db
  payload: unknown
  /** Says how far it is (0–1); shown within two seconds. */
  tell: (fraction: number, note?: string) => void
  /** Aborted when somebody cancels the job, or the worker stops. */
  signal: AbortSignal
}

/** Does one kind of job; what it gives back is kept as JSON. A job that was cut off begins anew: write in transactions. */
export type JobRun = (job: JobAtWork) => Promise<unknown>

/** Trying again would change nothing; `message` is for the host. */
export class JobHopeless extends Error {}

/** Another is at the same; asked again in some seconds, and the try does not count. */
export class JobNotNow extends Error {}

export type RunOptions = {
  db: Db
  kinds: Readonly<Record<string, JobRun>>
  signal: AbortSignal
  /** Ends when nothing was due for this long; never without it. */
  idleMs?: number
  /** A failure of the queue itself (the database is away), which is tried again. */
  failed?: (error: unknown) => void
  /** Called after jobs have failed for good, at their last try or with their worker. */
  givenUp?: () => Promise<void>
  /** Follows each try; not when absent. */
  trace?: Trace | null
  /** Kinds that take long and that nobody waits for: done beside the others, one at a time too. */
  beside?: ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()

/** Jobs are added with `addJob` of src/library/queue/add-job.ts. Works through the queue, one job at a time. */
export async function runJobs({ kinds, beside = NONE, ...options }: RunOptions): Promise<void> {
  const names = Object.keys(kinds)
  const activity = { lastWork: Date.now(), atWork: 0 }
  const rows = [names.filter(name => !beside.has(name)), names.filter(name => beside.has(name))]
  await Promise.all(rows.map(row => row.length > 0 && workThrough(row, { ...options, kinds, activity })))
}

type Row = RunOptions & { activity: { lastWork: number; atWork: number } }

/** Does the jobs of some kinds; ends when no row has had work for so long. */
async function workThrough(
  names: readonly string[],
  { db, kinds, signal, idleMs = Number.POSITIVE_INFINITY, failed, givenUp, trace, activity }: Row,
): Promise<void> {
  while (!signal.aborted) {
    try {
      if (await buryLostJobs(db, STALE_MS)) await givenUp?.()
      const job = await claimJob(db, Date.now(), STALE_MS, names)
      if (job) {
        activity.atWork += 1
        const ending = await runOne(db, job, { run: kinds[job.kind] as JobRun, stop: signal, trace }).finally(() => {
          activity.atWork -= 1
          activity.lastWork = Date.now()
        })
        if (ending === 'given up') await givenUp?.()
        continue
      }
    } catch (error) {
      failed?.(error)
    }
    // Only a look that found nothing ends the work: one that was never taken may have found something.
    if (activity.atWork === 0 && Date.now() - activity.lastWork >= idleMs) return
    await pause(Math.min(LOOK_MS, idleMs), undefined, { signal }).catch(() => undefined)
  }
}

/** How often an idle worker looks into the queue. */
const LOOK_MS = 1_000
/** A worker is heard of every BEAT_MS; silent for STALE_MS it has died, and another takes its job. */
const BEAT_MS = 2_000
export const STALE_MS = 30_000
const NOT_NOW_MS = 5_000

type Work = { run: JobRun; stop: AbortSignal; trace: Trace | null | undefined }

type TryEnding = 'done' | 'stopped' | 'failed' | 'given up'

async function runOne(db: Db, job: ClaimedJob, work: Work): Promise<TryEnding> {
  const route = `job ${job.kind}`
  const span = work.trace?.begin('job', route)
  let ending: TryEnding = 'failed'
  try {
    ending = await inWork({ id: `job ${job.id}`, route, span }, () => tryOne(db, job, work))
    return ending
  } finally {
    work.trace?.end(span, { hasFailed: ending === 'failed' || ending === 'given up' })
  }
}

async function tryOne(db: Db, job: ClaimedJob, { run, stop }: Work): Promise<TryEnding> {
  const cancelled = new AbortController()
  const progress = { fraction: 0, note: '' }
  const beat = setInterval(() => {
    // A beat that fails is followed by another; after STALE_MS of them the job is someone else's.
    heartbeat(db, job, progress).then(
      isWanted => isWanted || cancelled.abort(),
      () => undefined,
    )
  }, BEAT_MS)
  const signal = AbortSignal.any([stop, cancelled.signal])
  const tell = (fraction: number, note = progress.note) => {
    progress.fraction = Math.min(1, Math.max(0, fraction))
    progress.note = note
  }
  try {
    const result = await run({ db, payload: JSON.parse(job.payload) as unknown, tell, signal })
    clearInterval(beat)
    await end(db, job, {
      state: 'done',
      fraction: 1,
      note: progress.note,
      result: JSON.stringify(result ?? null),
      error: null,
    })
    return 'done'
  } catch (error) {
    clearInterval(beat)
    if (cancelled.signal.aborted) {
      await end(db, job, { state: 'cancelled' })
      return 'stopped'
    }
    if (stop.aborted || error instanceof JobNotNow) {
      await giveBack(db, job, { waitMs: stop.aborted ? 0 : NOT_NOW_MS })
      return 'stopped'
    }
    if (isDiskFull(error)) {
      await giveBackWhenRoom(db, job, { error, stop })
      return 'failed'
    }
    return tryAgainOrGiveUp(db, job, error)
  }
}

/** Says that the job is being worked at. False when it is no longer this worker's, or was cancelled. */
async function heartbeat(db: Db, job: ClaimedJob, progress: { fraction: number; note: string }): Promise<boolean> {
  const row = await mine(db, job)
    .set({ claimed_at: Date.now(), ...progress })
    .returning('cancel_asked')
    .executeTakeFirst()
  return row?.cancel_asked === 0
}

type Ending = {
  state: 'done' | 'failed' | 'cancelled'
  fraction?: number
  note?: string
  result?: string | null
  error?: string | null
}

async function end(db: Db, job: ClaimedJob, ending: Ending): Promise<void> {
  await mine(db, job)
    .set({ ...ending, finished_at: Date.now(), claimed_at: null })
    .execute()
}

/** The try does not count: the worker stops, another is at it, or the disk is full. */
async function giveBack(
  db: Db,
  job: ClaimedJob,
  { waitMs, ...messages }: { waitMs: number; note?: string; error?: string },
): Promise<void> {
  await mine(db, job)
    .set({ state: 'queued', claimed_at: null, attempts: job.attempts - 1, run_at: Date.now() + waitMs, ...messages })
    .execute()
}

/** That a job waits for room on the disk needs a little room itself. */
async function giveBackWhenRoom(
  db: Db,
  job: ClaimedJob,
  { error, stop }: { error: unknown; stop: AbortSignal },
): Promise<void> {
  for (;;) {
    try {
      return await giveBack(db, job, { waitMs: NO_ROOM_MS, note: NO_ROOM_NOTE, error: messageOf(error) })
    } catch (again) {
      if (!isDiskFull(again) || stop.aborted) throw again
    }
    await pause(NOT_NOW_MS, undefined, { signal: stop }).catch(() => undefined)
  }
}

/** A disk is full for as long as its host needs: no number of tries is too many. */
const NO_ROOM_MS = 60_000

async function tryAgainOrGiveUp(db: Db, job: ClaimedJob, error: unknown): Promise<'failed' | 'given up'> {
  const message = messageOf(error)
  if (error instanceof JobHopeless || job.attempts >= job.most_attempts) {
    await end(db, job, { state: 'failed', error: message })
    return 'given up'
  }
  const waitMs = Math.min(FIRST_WAIT_MS * 4 ** (job.attempts - 1), LONGEST_WAIT_MS)
  await mine(db, job)
    .set({ state: 'queued', claimed_at: null, run_at: Date.now() + waitMs, error: message })
    .execute()
  return 'failed'
}

/** Five seconds, twenty, eighty …: what was away (a disk, a database) is given time to come back. */
const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 3_600_000
const LONGEST_ERROR = 2_000

const messageOf = (error: unknown) =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, LONGEST_ERROR)

/** The job as long as this try is the running one: a worker believed dead writes nothing over its successor. */
function mine(db: Db, job: ClaimedJob) {
  return db
    .updateTable('jobs')
    .where('id', '=', job.id)
    .where('state', '=', 'running')
    .where('attempts', '=', job.attempts)
}
