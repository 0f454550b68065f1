import type { Db } from '../dialect.ts'

/**
 * Look-ups of one kind, of which many come in one turn of the event loop, as one statement for all of them. `read` gives
 * rows in any order; `keyOf` says which look-up a row answers. Null where there is none. Inside a transaction it is asked alone.
 */
export function batchQueries<Row>(of: {
  keyOf: (row: Row) => string
  read: (db: Db, keys: readonly string[]) => Promise<readonly Row[]>
}): (db: Db, key: string) => Promise<Row | null> {
  const gathering = new WeakMap<Db, { keys: Set<string>; rows: Promise<Map<string, Row>> }>()
  const gather = (db: Db) => {
    const keys = new Set<string>()
    const rows = afterThisTurn()
      .then(() => {
        gathering.delete(db)
        return of.read(db, [...keys])
      })
      .then(found => new Map(found.map(row => [of.keyOf(row), row])))
    const gathered = { keys, rows }
    gathering.set(db, gathered)
    return gathered
  }
  return async (db, key) => {
    if (db.isTransaction) return (await of.read(db, [key]))[0] ?? null
    const { keys, rows } = gathering.get(db) ?? gather(db)
    keys.add(key)
    return (await rows).get(key) ?? null
  }
}

/** When what this turn still reads from the network has been seen. */
const afterThisTurn = () => new Promise<void>(resolve => setImmediate(resolve))
