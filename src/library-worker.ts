import { parentPort, workerData } from 'node:worker_threads'
import { type DatabasePlace, openDatabase } from './db/open.ts'
import { fillLibrary } from './jobs/fill-library.ts'

// A thread's own file: it fills the library over a connection of its own and tells how far it is; a message stops it.
const stopping = new AbortController()
parentPort?.once('message', () => stopping.abort())

const { place, library } = workerData as { place: DatabasePlace; library: 'starter' | 'full' }
const database = await openDatabase(place)
try {
  await fillLibrary(database.db, { library, tell: toParent, signal: stopping.signal })
} finally {
  await database.close()
}

function toParent(progress: unknown): void {
  // oxlint-disable-next-line require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(progress)
}
