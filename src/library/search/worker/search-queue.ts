import { Unavailable } from '../../../contract/errors.ts'
import { Turns } from '../../../workers/turns.ts'

/**
 * Runs a search when its turn comes; `from` is where it was asked. @throws Unavailable where too many wait already, or when it
 * has waited so long that whoever asked has gone.
 */
export type SearchQueue = <Answer>(search: () => Promise<Answer>, from?: string) => Promise<Answer>

type Waiting = { begin(): void; refuse(): void }

/**
 * Searches in turns by where they come from, a few at once: where many run together each of them takes as long as all, and
 * the database has no connection left for a page. Who asks for many waits behind himself, and is refused first.
 */
export function searchQueue({
  atOnce = AT_ONCE,
  mostWaiting = MOST_WAITING,
  longestMs = LONGEST_MS,
} = {}): SearchQueue {
  const waiting = new Turns<Waiting>()
  let running = 0
  const turn = (from: string) =>
    new Promise<void>((resolve, reject) => {
      const refuse = () => {
        clearTimeout(timer)
        reject(new Unavailable())
      }
      const one: Waiting = {
        begin: () => {
          clearTimeout(timer)
          resolve()
        },
        refuse,
      }
      const timer = setTimeout(() => {
        waiting.take(other => other === one)
        refuse()
      }, longestMs)
      waiting.add(from, one)
    })
  const demandRoom = (from: string) => {
    if (waiting.size < mostWaiting) return
    const last = waiting.makeRoomFor(from)
    if (!last) throw new Unavailable()
    last.refuse()
  }
  return async (search, from = '') => {
    if (running < atOnce) running++
    else {
      demandRoom(from)
      // Whoever ends hands its place on.
      await turn(from)
    }
    try {
      return await search()
    } finally {
      const next = waiting.next()
      if (next) next.begin()
      else running--
    }
  }
}

// Of ten connections to PostgreSQL; one search asks for two or three things at once.
const AT_ONCE = 4
// They wait for a second or two.
const MOST_WAITING = 100
/** Longer than any wait but under a flood: then it is better told than kept waiting. */
const LONGEST_MS = 2000
