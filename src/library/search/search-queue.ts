import { Unavailable } from '../../contract/errors.ts'

/** Runs a search when its turn comes. @throws Unavailable at once, where too many wait already. */
export type SearchQueue = <Answer>(search: () => Promise<Answer>) => Promise<Answer>

/**
 * Searches in the order in which they came, a few at once: where many run together each of them takes as long as all, and
 * the database has no connection left for a page.
 */
export function searchQueue({ atOnce = AT_ONCE, mostWaiting = MOST_WAITING } = {}): SearchQueue {
  const waiting: (() => void)[] = []
  let running = 0
  return async search => {
    if (running < atOnce) running++
    else if (waiting.length >= mostWaiting) throw new Unavailable()
    // Whoever ends hands its place on.
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await search()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

// Of ten connections to PostgreSQL; one search asks for two or three things at once.
const AT_ONCE = 4
// They wait for a second or two.
const MOST_WAITING = 100
