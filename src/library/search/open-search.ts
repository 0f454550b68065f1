import { availableParallelism } from 'node:os'
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import type { searchWorks, suggestWorks } from '../../contract/search.ts'
import type { Db } from '../../db/dialect.ts'
import type { DatabasePlace } from '../../db/open.ts'
import { searchMemory } from './memory.ts'
import { beginThread, type SearchThread } from './search-thread.ts'
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

/** How many searches wait before another thread is begun: one alone answers several hundred a second. */
const BUSY = 8
const REST_MS = 60_000

/**
 * Searches of a SQLite library in threads with connections of their own, so that no reader of a page waits for another's
 * search. The first begins with the first search; while many wait there are as many as processors, two at most, for each
 * holds some 50 MB; one that had nothing to do for a minute ends.
 */
export function searchAside(place: DatabasePlace): Search {
  const threads: SearchThread[] = []
  const most = Math.min(2, availableParallelism())

  function thread(): SearchThread {
    const [idlest] = threads.toSorted((a, b) => a.waiting() - b.waiting())
    if (idlest && (idlest.waiting() < BUSY || threads.length === most)) return idlest
    const begun = beginThread(place, { restMs: threads.length === 0 ? Number.POSITIVE_INFINITY : REST_MS, ended })
    threads.push(begun)
    return begun
  }

  function ended(one: SearchThread) {
    const at = threads.indexOf(one)
    if (at >= 0) threads.splice(at, 1)
  }

  return {
    works: input => thread().ask({ call: 'works', input }),
    suggest: input => thread().ask({ call: 'suggest', input }),
    forget: () => {
      for (const one of threads) one.forget()
    },
    close: async () => {
      await Promise.all(threads.splice(0).map(one => one.close()))
    },
  }
}
