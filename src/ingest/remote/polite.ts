import { setTimeout as pause } from 'node:timers/promises'
import { type Fetched, type Fetching, fetchPinned } from './fetch-pinned.ts'

/** Asks for one address after another, never two at once, and waits between the end of one and the next. */
export type PoliteFetch = <Answer>(
  url: URL,
  read: (fetched: Fetched) => Promise<Answer>,
  accept?: string,
) => Promise<Answer>

export function politeFetch(fetching: Fetching, delayMs: number): PoliteFetch {
  let isFirst = true
  let last: Promise<unknown> = Promise.resolve()
  return (url, read, accept) => {
    const asked = last
      .catch(() => undefined)
      .then(async () => {
        if (!isFirst) await pause(delayMs, undefined, fetching.signal ? { signal: fetching.signal } : {})
        isFirst = false
        return read(await fetchPinned(url, accept === undefined ? fetching : { ...fetching, accept }))
      })
    last = asked
    return asked
  }
}

/** What servers are told of this program; they ask for a way to reach who runs it. */
export const userAgentOf = (contact: string) => `Shishu-import/1.0 (+${contact})`
