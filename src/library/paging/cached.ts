import type { Db } from '../../db/dialect.ts'

/** A drawn page is kept as long: what is chosen from changes for readers no later than it would without this. */
const KEPT_MS = 30_000

/**
 * Keeps the list that `read` gave of a database for half a minute, for choices made from the whole library on many
 * pages. An empty list is not kept: the library may be coming in.
 */
export function memoised<Row>(read: (db: Db) => Promise<readonly Row[]>): (db: Db) => Promise<readonly Row[]> {
  const lists = new WeakMap<Db, { list: readonly Row[]; at: number }>()
  return async db => {
    const known = lists.get(db)
    if (known && Date.now() - known.at < KEPT_MS) return known.list
    const list = await read(db)
    if (list.length > 0) lists.set(db, { list, at: Date.now() })
    return list
  }
}
