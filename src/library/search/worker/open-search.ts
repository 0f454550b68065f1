import { AsyncResource } from 'node:async_hooks'
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts'
import type { searchWorks, suggestWorks } from '../../../contract/search.ts'
import type { Db } from '../../../db/dialect.ts'
import type { DatabaseLocation } from '../../../db/open.ts'
import type { TimedQuery } from '../../../db/queries/timed-query.ts'
import { type RunningWorker, startWorker } from '../../../workers/start-worker.ts'
import { threadChannel } from '../../../workers/thread-channel.ts'
import { searchMemory } from '../memory.ts'
import { worksFound } from '../search-works.ts'
import { suggestions } from '../suggest.ts'
import { warmForFirst, warmForSlips } from '../warm-search.ts'
import type { SearchJob } from './search-job.ts'
import { searchQueue } from './search-queue.ts'

type Asked = Omit<ParsedInputOf<typeof searchWorks>, 'script'>
type Begun = Pick<ParsedInputOf<typeof suggestWorks>, 'keyword' | 'limit'>

/** The searches of one process. */
export type Search = {
  /** `from` is where it was asked: whoever asks for many waits behind himself. */
  works(request: Asked, from?: string): Promise<OutputOf<typeof searchWorks>>
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
    works: (request, from) => inTurn(() => andForSlips(worksFound(db, request, memory)), from),
    suggest: begun => andForSlips(suggestions(db, begun, memory)),
    warm: () => inBackground(warmForFirst(db, memory)),
    forget: memory.forget,
    close: async () => {},
  }
}

/** What fails here is read by who asks for it, who is told what is wrong. */
function inBackground(reading: Promise<unknown>): true {
  reading.catch(() => undefined)
  return true
}

/**
 * Searches of a SQLite library in a thread with a connection of its own, so that no reader of a page waits for another's
 * search. The thread begins with the first search, or to be warm for it; one that ends takes its searches along, and the next begins another.
 * `onQuery` gets each query, on behalf of the request that searches.
 */
export function searchAside(location: DatabaseLocation, onQuery?: (query: TimedQuery) => void): Search {
  const inTurn = searchQueue()
  const isWatched = onQuery !== undefined
  let worker: RunningWorker<SearchJob, unknown, TimedQuery> | undefined

  async function ask<Value>(job: Omit<SearchJob, 'location' | 'isWatched'>): Promise<Value> {
    if (!worker || worker.isOver) worker = startWorker(threadChannel(WORKER), { atOnce: Number.POSITIVE_INFINITY })
    const onNews = onQuery && AsyncResource.bind(onQuery)
    return (await worker.ask({ ...job, location, isWatched }, { mostMs: MOST_MS, onNews })) as Value
  }

  return {
    works: (input, from) => inTurn(() => ask({ call: 'works', input }), from),
    suggest: input => ask({ call: 'suggest', input }),
    warm: () => inBackground(ask({ call: 'warm', input: null })),
    forget: () => {
      if (worker) inBackground(ask({ call: 'forget', input: null }))
    },
    close: async () => {
      await worker?.close()
    },
  }
}

const WORKER = new URL('./search-worker.ts', import.meta.url)
/** Far longer than any search: one that does not come back ends the thread, and the next begins another. */
const MOST_MS = 60_000
