import { type DatabasePlace, openDatabase } from '../db/open.ts'
import { openStorage, type StoragePlace } from '../storage/open-storage.ts'
import { answerRequests } from '../workers/answer-requests.ts'
import { jobKinds } from './kinds.ts'
import { runJobs } from './queue.ts'

/** What the process tells whoever started it, who tells the others. */
export type WorkerNews = { announce: string }

export type WorkerTask = { place: DatabasePlace & StoragePlace; idleMs: number }

// The whole file is a process: it has a connection and a memory of its own, which go when the queue is empty.
answerRequests<WorkerTask, null, WorkerNews>({
  async answer({ place, idleMs }, { tell, signal }) {
    const database = await openDatabase(place)
    const announce = async (tag: string) => tell({ announce: tag })
    try {
      const kinds = jobKinds({ storage: await openStorage(place), dataDir: place.dataDir, announce })
      await runJobs({ db: database.db, kinds, signal, idleMs, failed })
    } finally {
      await database.close()
    }
    return null
  },
})

function failed(error: unknown) {
  process.stderr.write(`jobs: ${error}\n`)
}
