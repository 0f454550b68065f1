import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../db/open.ts'
import { fillLibrary } from './fill-library.ts'
import type { LoaderMessage, LoaderTask } from './start-library-load.ts'

// The whole file is a worker thread: it has its own connection, so that a reader never waits for a statement of the load.
const task = workerData as LoaderTask
const stop = new AbortController()
parentPort?.once('message', () => stop.abort())

const database = await openDatabase(task.place)
try {
  const isMine = await fillLibrary(database.db, {
    library: task.library,
    restFraction: task.restFraction,
    signal: stop.signal,
    tell: progress => tell({ kind: 'progress', progress }),
  })
  tell({ kind: 'end', outcome: stop.signal.aborted ? 'stopped' : isMine ? 'loaded' : 'elsewhere' })
} finally {
  await database.close()
  // Listening for "stop" would keep the thread alive.
  parentPort?.close()
}

function tell(message: LoaderMessage) {
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(message)
}
