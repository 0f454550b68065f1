import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Db } from '../db/dialect.ts'
import type { DatabasePlace } from '../db/open.ts'
import { JOB_KINDS as KINDS } from '../jobs/kinds.ts'
import type { WorkerTask, WorkerWord } from '../jobs/queue-worker.ts'
import { isJobDue } from '../library/queue/job-due.ts'
import type { StoragePlace } from '../storage/open-storage.ts'

export type Working = {
  /** Looks into the queue now: somebody has put a job in. */
  wake: () => void
  /** Ends the worker; a job under way begins anew at the next start. */
  stop: () => Promise<void>
}

/** A look costs a fraction of a millisecond; jobs tell of themselves besides (`announce('jobs')`). */
const LOOK_MS = 2_000
/** How long a worker waits for another job before its memory goes back to the system. */
const IDLE_MS = 10_000
const STOP_MS = 5_000

/** Does the jobs of this library behind the readers, in a process that is there only while there is work. */
export function startJobs(
  db: Db,
  place: DatabasePlace & StoragePlace,
  { announce, failed }: { announce: (tag: string) => Promise<void>; failed: (error: unknown) => void },
): Working {
  let worker: ChildProcess | null = null
  let isOver = false
  const look = () => {
    if (worker || isOver) return
    isJobDue(db, Date.now(), KINDS).then(isDue => {
      if (isDue && !worker && !isOver) worker = begin()
    }, failed)
  }
  const begin = (): ChildProcess => {
    const file = fileURLToPath(new URL('../jobs/queue-worker.ts', import.meta.url))
    const child = fork(file, { execArgv: [], serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    child.once('error', failed)
    child.on('message', word => void announce((word as WorkerWord).announce).catch(failed))
    child.once('exit', () => {
      worker = null
    })
    // Over the channel, not as an argument: the database's address may hold a password, and arguments are seen by all.
    child.send({ place, idleMs: IDLE_MS } satisfies WorkerTask)
    return child
  }
  const timer = setInterval(look, LOOK_MS)
  timer.unref()
  return {
    wake: look,
    stop: async () => {
      isOver = true
      clearInterval(timer)
      const child = worker
      if (!child) return
      const gone = new Promise(resolve => child.once('exit', resolve))
      if (child.connected) child.send('stop')
      await Promise.race([gone, new Promise(resolve => setTimeout(resolve, STOP_MS).unref())])
    },
  }
}
