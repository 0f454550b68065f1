import type { Db } from '../../db/dialect.ts'
import type { DatabaseLocation } from '../../db/open.ts'
import { JOB_KINDS as KINDS } from '../../jobs/kinds.ts'
import { isJobDue } from '../../library/queue/job-due.ts'
import type { StorageLocation } from '../../storage/open-storage.ts'
import { processChannel } from '../../workers/process-channel.ts'
import { type RunningWorker, startWorker } from '../../workers/start-worker.ts'
import type { JobWatch } from '../tracing/watch-jobs.ts'
import type { WorkerNews, WorkerTask } from './queue-worker.ts'

export type Working = {
  /** Looks into the queue now, because a job was added. */
  wake: () => void
  /** Stops the worker; an interrupted job starts again at the next start. */
  stop: () => Promise<void>
}

/** Looking costs a fraction of a millisecond; a new job also announces itself (`announce('jobs')`). */
const LOOK_MS = 2_000
/** How long an idle worker waits for another job before it exits and frees its memory. */
const IDLE_MS = 10_000
const GRACE_MS = 5_000
/** Lower priority than the server, which answers readers. */
const BEHIND_READERS = 5

type JobsAround = {
  announce: (tag: string) => Promise<void>
  failed: (error: unknown) => void
  watch: JobWatch
}

/** Runs the jobs of this library in a process of lower priority that exists only while there is work. */
export function startJobs(
  db: Db,
  location: DatabaseLocation & StorageLocation,
  { announce, failed, watch }: JobsAround,
): Working {
  let worker: RunningWorker<WorkerTask, null, WorkerNews> | null = null
  let isOver = false
  const look = () => {
    if (worker || isOver) return
    isJobDue(db, Date.now(), KINDS).then(isDue => {
      if (isDue && !worker && !isOver) void work()
    }, failed)
  }
  const tellAll = (news: WorkerNews) => void announce(news.announce).catch(failed)
  const work = async () => {
    const entry = new URL('./queue-worker.ts', import.meta.url)
    const started = startWorker<WorkerTask, null, WorkerNews>(processChannel(entry, { nice: BEHIND_READERS }))
    worker = started
    try {
      await started.ask({ location, idleMs: IDLE_MS, watch }, { onNews: tellAll })
    } catch (error) {
      if (!isOver) failed(error)
    }
    await started.stop(GRACE_MS)
    worker = null
  }
  const timer = setInterval(look, LOOK_MS)
  timer.unref()
  return {
    wake: look,
    stop: async () => {
      isOver = true
      clearInterval(timer)
      await worker?.stop(GRACE_MS)
    },
  }
}
