import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { DatabasePlace } from '../db/open.ts'
import type { LoadProgress } from './fill-library.ts'

export type LoaderTask = { place: DatabasePlace; library: 'starter' | 'full' | 'none'; restFraction: number }

/** `elsewhere`: another node is loading this library; try again later. `stopped`: the next start goes on. */
export type LoadOutcome = 'loaded' | 'elsewhere' | 'stopped'

export type LoaderMessage =
  | { kind: 'progress'; progress: LoadProgress }
  | { kind: 'end'; outcome: LoadOutcome }
  | { kind: 'failed'; error: unknown }

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

// For others who want to write, between two transactions. Readers are served first by the priority of the process.
const REST = 0.05

/**
 * Loads the library while people read. In a process instead of a thread: what the load needs (300 MB) goes back to the
 * system when it ends.
 */
export function startLibraryLoad({ tell, restFraction = REST, ...wish }: LoadWish): LibraryLoad {
  let last: LoadProgress | null = null
  const task: LoaderTask = { ...wish, restFraction }
  const file = fileURLToPath(new URL('./library-worker.ts', import.meta.url))
  const loader = fork(file, { execArgv: [], serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = new Promise<LoadOutcome>((resolve, reject) => {
    loader.on('message', (message: LoaderMessage) => {
      if (message.kind === 'end') return resolve(message.outcome)
      if (message.kind === 'failed') return reject(message.error)
      last = message.progress
      tell?.(message.progress)
    })
    loader.once('error', reject)
    loader.once('exit', code => reject(new Error(`The loader ended with code ${code} before the library was in.`)))
  })
  // Over the channel, not as an argument: the database's address may hold a password, and arguments are seen by all.
  loader.send(task)
  const stop = () => {
    if (loader.connected) loader.send('stop')
  }
  return { progress: () => last, ended, stop }
}
