import { type DatabaseLocation, openDatabase } from '../../db/open.ts'
import { JOBS_BESIDE, jobKinds } from '../../jobs/kinds.ts'
import { runJobs } from '../../jobs/queue.ts'
import { endLostUploads } from '../../library/uploads/end-lost-uploads.ts'
import { openStorage, type StorageLocation } from '../../storage/open-storage.ts'
import { answerRequests } from '../../workers/answer-requests.ts'
import { type JobWatch, watchJobs } from '../tracing/watch-jobs.ts'

/** What the process tells whoever started it, who tells the others. */
export type WorkerNews = { announce: string }

export type WorkerTask = { location: DatabaseLocation & StorageLocation; idleMs: number; watch: JobWatch }

// The whole file is a process: it has a connection and a memory of its own, which go when the queue is empty.
answerRequests<WorkerTask, null, WorkerNews>({
  async answer(task, { tell, signal }) {
    const { location, idleMs } = task
    const watch = await watchJobs(task.watch)
    const database = await openDatabase(location, watch)
    const announce = async (tag: string) => tell({ announce: tag })
    try {
      const kinds = jobKinds({ storage: await openStorage(location), dataDir: location.dataDir, announce })
      const { db } = database
      const givenUp = () => endLostUploads(db, Date.now())
      await runJobs({ db, kinds, beside: JOBS_BESIDE, signal, idleMs, failed, givenUp, trace: watch.trace })
    } finally {
      await database.close()
      await watch.close()
    }
    return null
  },
})

function failed(error: unknown) {
  process.stderr.write(`jobs: ${error}\n`)
}
