import { Worker } from 'node:worker_threads'
import type { DatabasePlace } from '../../db/open.ts'
import type { SearchJob, SearchReply } from './search-worker.ts'

/** A thread that searches. */
export type SearchThread = {
  ask<Value>(job: Omit<SearchJob, 'id'>): Promise<Value>
  /** How many searches have no answer yet. */
  waiting(): number
  /** What it keeps in memory of the library is read again. */
  forget(): void
  close(): Promise<void>
}

type Waiting = { resolve(value: never): void; reject(error: Error): void }

type Life = {
  /** After so long without a search it ends. */
  restMs: number
  /** It takes no more searches: it rested, or failed, and then those that waited failed with it. */
  ended(thread: SearchThread): void
}

/** Begins a thread with a connection of its own. */
export function beginThread(place: DatabasePlace, { restMs, ended }: Life): SearchThread {
  const waiting = new Map<number, Waiting>()
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { workerData: place })
  worker.unref()
  let last = 0
  let resting: NodeJS.Timeout | undefined

  const thread: SearchThread = {
    ask: job => {
      clearTimeout(resting)
      const id = ++last
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        worker.postMessage({ ...job, id })
      })
    },
    waiting: () => waiting.size,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    forget: () => worker.postMessage({ id: 0, call: 'forget', input: null }),
    close: async () => {
      clearTimeout(resting)
      ended(thread)
      await worker.terminate()
    },
  }

  worker.on('message', ({ id, value, error }: SearchReply) => {
    const asker = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) asker?.resolve(value as never)
    else asker?.reject(new Error('The search failed', { cause: error }))
    if (waiting.size === 0 && Number.isFinite(restMs)) resting = setTimeout(() => void thread.close(), restMs).unref()
  })
  const gone = (error: unknown) => {
    ended(thread)
    for (const asker of waiting.values()) asker.reject(new Error('The search thread ended', { cause: error }))
    waiting.clear()
  }
  worker.once('error', gone)
  worker.once('exit', gone)
  return thread
}
