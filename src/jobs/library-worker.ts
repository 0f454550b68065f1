import { once } from 'node:events'
import { setPriority } from 'node:os'
import { openDatabase } from '../db/open.ts'
import { fillLibrary, type LoadProgress } from './fill-library.ts'
import type { LoaderMessage, LoaderTask, LoadOutcome } from './start-library-load.ts'

// Above what waits at the top level: it is asked for before the rest of the file has run.
/** The starter library is waited for; the rest of the corpus makes way for whoever reads. */
const BEHIND_READERS = 1
/** Nobody waits for this process: better that it waits for a long import by hand than that it gives up. */
const PATIENCE_MS = 120_000

// The whole file is a process: it has its own connection, so that a reader never waits for a statement of the load.
const stop = new AbortController()
// Ctrl-C reaches the whole group; the server says when to stop, or is gone.
process.on('SIGINT', () => undefined)
process.once('disconnect', () => stop.abort())

const [task] = (await once(process, 'message')) as [LoaderTask]
process.once('message', () => stop.abort())
try {
  send({ kind: 'end', outcome: await load(task) })
} catch (error) {
  send({ kind: 'failed', error })
} finally {
  // The channel would keep the process alive.
  if (process.connected) process.disconnect()
}

async function load({ place, library, restFraction }: LoaderTask): Promise<LoadOutcome> {
  const database = await openDatabase(place, { busyTimeoutMs: PATIENCE_MS })
  try {
    const isMine = await fillLibrary(database.db, { library, restFraction, signal: stop.signal, tell })
    return stop.signal.aborted ? 'stopped' : isMine ? 'loaded' : 'elsewhere'
  } finally {
    await database.close()
  }
}

function tell(progress: LoadProgress) {
  if (progress.phase === 'full' && progress.done === 0) setPriority(BEHIND_READERS)
  send({ kind: 'progress', progress })
}

function send(message: LoaderMessage) {
  if (process.connected) process.send?.(message)
}
