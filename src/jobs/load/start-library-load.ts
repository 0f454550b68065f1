import type { DatabaseLocation } from '../../db/open.ts'
import { DatabaseUnusable } from '../../db/unusable.ts'
import { processChannel } from '../../workers/process-channel.ts'
import { startWorker, WorkerFailed } from '../../workers/start-worker.ts'
import type { LoadProgress } from './fill-library.ts'

export type LoaderTask = { location: DatabaseLocation; library: 'starter' | 'full' | 'none'; restFraction: number }

/** `elsewhere`: another node is loading this library; try again later. `stopped`: the next start goes on. */
export type LoadOutcome = 'loaded' | 'elsewhere' | 'stopped'

export type LibraryLoad = {
  /** The last news; null before the first. */
  progress(): LoadProgress | null
  /** Rejects when the load fails: the database is away, the disk is full. */
  ended: Promise<LoadOutcome>
  /** Stops after the step under way; `ended` then says `stopped`. Resolves when the process is gone. */
  stop(): Promise<void>
}

export type LoadRequest = Omit<LoaderTask, 'restFraction'> & {
  restFraction?: number
  tell?: (progress: LoadProgress) => void
}

/** The reason of a load that a database does not let in. */
export const UNUSABLE = 'unusable'

// For others who want to write, between two transactions. Readers are served first by the priority of the process.
const REST = 0.05
/** Left to itself V8 keeps 130 MB for what has just been made; a step makes much, and little of it lasts. */
const YOUNG_MB = 8
/** A step takes less than this; killed inside one, its transaction is undone. */
const GRACE_MS = 5_000

/**
 * Loads the library while people read. In a process instead of a thread: what the load needs (300 MB) goes back to the
 * system when it ends.
 */
export function startLibraryLoad({ tell, restFraction = REST, ...request }: LoadRequest): LibraryLoad {
  let last: LoadProgress | null = null
  const entry = new URL('./library-worker.ts', import.meta.url)
  const loader = startWorker<LoaderTask, LoadOutcome, LoadProgress>(processChannel(entry, { youngHeapMb: YOUNG_MB }))
  const onNews = (progress: LoadProgress) => {
    last = progress
    tell?.(progress)
  }
  const stop = () => loader.stop(GRACE_MS)
  const ended = loader.ask({ ...request, restFraction }, { onNews }).finally(() => void stop())
  return { progress: () => last, ended: ended.catch(rethrow), stop }
}

/** What the host can mend is told as it is told here. */
function rethrow(error: unknown): never {
  if (error instanceof WorkerFailed && error.failure.reason === UNUSABLE)
    throw new DatabaseUnusable(error.failure.detail, { cause: error })
  throw error
}
