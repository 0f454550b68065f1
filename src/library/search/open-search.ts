import { Worker } from 'node:worker_threads'
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import type { searchWorks, suggestWorks } from '../../contract/search.ts'
import type { Db } from '../../db/dialect.ts'
import type { DatabasePlace } from '../../db/open.ts'
import { searchMemory } from './memory.ts'
import type { SearchJob, SearchReply } from './search-worker.ts'
import { worksFound } from './search-works.ts'
import { suggestions } from './suggest.ts'

type Asked = Omit<ParsedInputOf<typeof searchWorks>, 'script'>
type Begun = Pick<ParsedInputOf<typeof suggestWorks>, 'keyword' | 'limit'>

/** The searches of one process. */
export type Search = {
  works(asked: Asked): Promise<OutputOf<typeof searchWorks>>
  suggest(begun: Begun): Promise<OutputOf<typeof suggestWorks>>
  /** The library has changed: what is kept of it in memory is read again. */
  forget(): void
  close(): Promise<void>
}

/** Searches in this thread: on PostgreSQL most of the work is the server's anyway. */
export function searchHere(db: Db): Search {
  const memory = searchMemory(db)
  return {
    works: asked => worksFound(db, asked, memory),
    suggest: begun => suggestions(db, begun, memory),
    forget: memory.forget,
    close: async () => {},
  }
}

type Waiting = { resolve(value: never): void; reject(error: Error): void }

/**
 * Searches of a SQLite library in a thread with a connection of its own, so that no reader of a page waits for another's
 * search. The thread begins with the first search; one that ends takes its searches along, and the next begins another.
 */
export function searchAside(place: DatabasePlace): Search {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let last = 0

  function begin(): Worker {
    const begun = new Worker(new URL('./search-worker.ts', import.meta.url), { workerData: place })
    begun.unref()
    begun.on('message', ({ id, value, error }: SearchReply) => {
      const asker = waiting.get(id)
      waiting.delete(id)
      if (error === undefined) asker?.resolve(value as never)
      else asker?.reject(new Error('The search failed', { cause: error }))
    })
    const gone = (error: unknown) => {
      if (worker !== begun) return
      worker = undefined
      for (const asker of waiting.values()) asker.reject(new Error('The search thread ended', { cause: error }))
      waiting.clear()
    }
    begun.once('error', gone)
    begun.once('exit', gone)
    return begun
  }

  function ask<Value>(job: Omit<SearchJob, 'id'>): Promise<Value> {
    worker ??= begin()
    const id = ++last
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker?.postMessage({ ...job, id })
    })
  }

  return {
    works: input => ask({ call: 'works', input }),
    suggest: input => ask({ call: 'suggest', input }),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    forget: () => worker?.postMessage({ id: 0, call: 'forget', input: null }),
    close: async () => {
      const ending = worker
      worker = undefined
      await ending?.terminate()
    },
  }
}
