import { Worker } from 'node:worker_threads'
import type { DatabasePlace } from '../db/open.ts'
import type { LoadProgress } from './fill-library.ts'

export type LoaderTask = { place: DatabasePlace; library: 'starter' | 'full'; restFraction: number }

/** `elsewhere`: another node is loading this library; try again later. `stopped`: the next start goes on. */
export type LoadOutcome = 'loaded' | 'elsewhere' | 'stopped'

export type LoaderMessage = { kind: 'progress'; progress: LoadProgress } | { kind: 'end'; outcome: LoadOutcome }

export type LibraryLoad = {
  /** The last that was heard; null before the first word. */
  progress(): LoadProgress | null
  /** Rejects when the load fails: the database is away, the disk is full. */
  ended: Promise<LoadOutcome>
  /** Stops after the step at hand; `ended` then says `stopped`. */
  stop(): void
}

export type LoadWish = Omit<LoaderTask, 'restFraction'> & {
  restFraction?: number
  tell?: (progress: LoadProgress) => void
}

// A fifth of a core is left to the readers besides the core they have.
const REST = 0.2

/** Loads the library in a worker thread while people read. */
export function startLibraryLoad({ tell, restFraction = REST, ...wish }: LoadWish): LibraryLoad {
  let last: LoadProgress | null = null
  const workerData: LoaderTask = { ...wish, restFraction }
  const worker = new Worker(new URL('./library-worker.ts', import.meta.url), { workerData })
  const ended = new Promise<LoadOutcome>((resolve, reject) => {
    worker.on('message', (message: LoaderMessage) => {
      if (message.kind === 'end') return resolve(message.outcome)
      last = message.progress
      tell?.(message.progress)
    })
    worker.once('error', reject)
    worker.once('exit', code => reject(new Error(`The loader ended with code ${code} before the library was in.`)))
  })
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  return { progress: () => last, ended, stop: () => worker.postMessage('stop') }
}
