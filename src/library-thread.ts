import { Worker } from 'node:worker_threads'
import type { DatabasePlace } from './db/open.ts'
import type { LoadProgress } from './jobs/fill-library.ts'

export type LibraryThread = {
  /** Where the filling stands. */
  progress: () => LoadProgress | typeof WAITING
  /** Ends after the step under way; the next start goes on there. */
  stop: () => Promise<void>
}

type Watch = {
  tell: (progress: LoadProgress) => void
  failed: (error: unknown) => void
}

/** Fills the library in a thread of its own, while people read. */
export function fillInThread(place: DatabasePlace, library: 'starter' | 'full', watch: Watch): LibraryThread {
  const worker = new Worker(new URL('./library-worker.ts', import.meta.url), { workerData: { place, library } })
  let latest: LoadProgress | typeof WAITING = WAITING
  worker.on('message', (progress: LoadProgress) => {
    latest = progress
    watch.tell(progress)
  })
  worker.on('error', watch.failed)
  const ended = new Promise<void>(resolve => worker.once('exit', () => resolve()))
  return {
    progress: () => latest,
    stop: async () => {
      // oxlint-disable-next-line require-post-message-target-origin -- a thread has no origin
      worker.postMessage('stop')
      await Promise.race([ended, new Promise(resolve => setTimeout(resolve, STOP_MS).unref())])
      await worker.terminate()
    },
  }
}

const WAITING = { phase: 'waiting', done: 0, total: 0, rows: 0 } as const

/** A step takes less than this; killed inside one, its transaction is undone. */
const STOP_MS = 5000
