import type { Db } from '../../db/dialect.ts'
import { type NearNames, readNearNames } from './names/near-names.ts'
import { readSmallNames, type SmallName } from './names/small-names.ts'
import { type KnownLines, readKnownLines } from './poems/known-lines.ts'

/** What the search of one process keeps in memory: read when first asked for. */
export type SearchMemory = {
  knownLines(): Promise<KnownLines>
  /** Tunes, tags and lists: few enough to be looked through. */
  smallNames(): Promise<SmallName[]>
  /** Names for who misspells one. */
  nearNames(): Promise<NearNames>
  /** The library has changed: what is kept is read again when next asked for. */
  forget(): void
}

export function searchMemory(db: Db): SearchMemory {
  const lines = kept(() => readKnownLines(db))
  const names = kept(() => readSmallNames(db))
  const near = kept(() => readNearNames(db))
  return {
    knownLines: lines.value,
    smallNames: names.value,
    nearNames: near.value,
    forget: () => {
      lines.forget()
      names.forget()
      near.forget()
    },
  }
}

// While the corpus comes in something changes every second; nobody misses a famous line for a minute.
const FRESH_MS = 60_000
// A library that another program fills tells nobody.
const OLD_MS = 600_000

/** One reading serves all who wait; after `forget` the old one serves until a minute after it was made. */
function kept<Value>(read: () => Promise<Value>) {
  let value: Promise<Value> | undefined
  let readAt = 0
  let isStale = false
  return {
    value: () => {
      if (!value || Date.now() - readAt > (isStale ? FRESH_MS : OLD_MS)) {
        isStale = false
        readAt = Date.now()
        value = read()
        value.catch(() => (value = undefined))
      }
      return value
    },
    forget: () => {
      isStale = true
    },
  }
}

/** The memory that belongs to a database, for callers that have none of their own. */
export function memoryOf(db: Db): SearchMemory {
  const known = memories.get(db)
  if (known) return known
  const memory = searchMemory(db)
  memories.set(db, memory)
  return memory
}

const memories = new WeakMap<Db, SearchMemory>()
