import { Worker } from 'node:worker_threads'
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import type { searchWorks, suggestWorks } from '../../contract/search.ts'
import type { Db } from '../../db/dialect.ts'
import type { DatabasePlace } from '../../db/open.ts'
import { searchMemory } from './memory.ts'
import type { SearchJob, SearchReply } from './search-job.ts'
import { searchQueue } from './search-queue.ts'
import { worksFound } from './search-works.ts'
import { suggestions } from './suggest.ts'
import { warmForFirst, warmForSlips } from './warm-search.ts'

type Asked = Omit<ParsedInputOf<typeof searchWorks>, 'script'>
type Begun = Pick<ParsedInputOf<typeof suggestWorks>, 'keyword' | 'limit'>

/** The searches of one process. */
export type Search = {
  /** `from` is where it was asked: whoever asks for many waits behind himself. */
  works(asked: Asked, from?: string): Promise<OutputOf<typeof searchWorks>>
  suggest(begun: Begun): Promise<OutputOf<typeof suggestWorks>>
  /** Reads in the background what the first search would wait for; what cannot be read now, it reads itself. */
  warm(): unknown
  /** The library has changed: what is kept of it in memory is read again. */
  forget(): void
  close(): Promise<void>
}

/** Searches in this thread: on PostgreSQL most of the work is the server's anyway. */
export function searchHere(db: Db): Search {
  const memory = searchMemory(db)
  const inTurn = searchQueue()
  let isForSlips = false
  /** Whoever searches makes slips sooner or later. */
  const andForSlips = async <Answer>(answering: Promise<Answer>): Promise<Answer> => {
    const answer = await answering
    isForSlips ||= inBackground(warmForSlips(memory))
    return answer
  }
  return {
    works: (asked, from) => inTurn(() => andForSlips(worksFound(db, asked, memory)), from),
    suggest: begun => andForSlips(suggestions(db, begun, memory)),
    warm: () => inBackground(warmForFirst(db, memory)),
    forget: memory.forget,
    close: async () => {},
  }
}

/** What fails here is read by who asks for it, who is told what is wrong. */
function inBackground(reading: Promise<void>): true {
  reading.catch(() => undefined)
  return true
}

type Waiting = { resolve(value: never): void; reject(error: Error): void }

/**
 * Searches of a SQLite library in a thread with a connection of its own, so that no reader of a page waits for another's
 * search. The thread begins with the first search, or to be warm for it; one that ends takes its searches along, and the next begins another.
 */
export function searchAside(place: DatabasePlace): Search {
  const waiting = new Map<number, Waiting>()
  const inTurn = searchQueue()
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

  /** What has no answer. */
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const tell = (call: 'warm' | 'forget') => worker?.postMessage({ id: 0, call, input: null } satisfies SearchJob)

  return {
    works: (input, from) => inTurn(() => ask({ call: 'works', input }), from),
    suggest: input => ask({ call: 'suggest', input }),
    warm: () => {
      worker ??= begin()
      tell('warm')
    },
    forget: () => tell('forget'),
    close: async () => {
      const ending = worker
      worker = undefined
      await ending?.terminate()
    },
  }
}
