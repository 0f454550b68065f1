import { once } from 'node:events'
import { setPriority } from 'node:os'
import { type DatabasePlace, openDatabase } from '../db/open.ts'
import { openStorage, type StoragePlace } from '../storage/open-storage.ts'
import { jobKinds } from './kinds.ts'
import { runJobs } from './queue.ts'

// The whole file is a process: it has a connection and a memory of its own, which go when the queue is empty.
const stop = new AbortController()
// Ctrl-C reaches the whole group; the server says when to stop, or is gone.
process.on('SIGINT', () => undefined)
process.once('disconnect', () => stop.abort())

/** Readers come first. */
const BEHIND_READERS = 5
setPriority(BEHIND_READERS)

const [task] = (await once(process, 'message')) as [WorkerTask]
process.once('message', () => stop.abort())
const database = await openDatabase(task.place)
try {
  const kinds = jobKinds({ storage: await openStorage(task.place), dataDir: task.place.dataDir, announce })
  await runJobs({ db: database.db, kinds, signal: stop.signal, idleMs: task.idleMs, failed })
} finally {
  await database.close()
  // The channel would keep the process alive.
  if (process.connected) process.disconnect()
}

/** The server that began this process tells the others. */
async function announce(tag: string) {
  if (process.connected) process.send?.({ announce: tag } satisfies WorkerWord)
}

function failed(error: unknown) {
  process.stderr.write(`jobs: ${error}\n`)
}

/** What the process tells whoever began it. */
export type WorkerWord = { announce: string }

export type WorkerTask = { place: DatabasePlace & StoragePlace; idleMs: number }
