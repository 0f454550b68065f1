import type { AliasableExpression } from 'kysely'
import type { Db } from '../../db/dialect.ts'

/** A table of messages that may hold so many rows and bytes; what is worth least goes. */
export type CappedTable = {
  table: 'alerts' | 'front_logs'
  key: 'key' | 'id'
  message: 'message' | 'entries'
  /** Its rows, of which the first (`nth` 1) is worth most, each with the bytes of all up to it (`ROW_BYTES`). */
  ranked: (db: Db) => AliasableExpression<{ key: string | number; nth: number; bytes_so_far: number }>
  rows: number
  maxBytes: number
}

/** Beside its message a row has names, times and its place in the indexes. */
export const ROW_BYTES = 300
/** Looked at again after this part of the room was written: between two looks it may be so much too full. */
const SHARE = 0.1

/** Counts a row of so many bytes just written to a table, and from time to time takes away what is beyond its room. */
export async function cappedTable(db: Db, capped: CappedTable, bytes: number): Promise<void> {
  const tables = written.get(db) ?? new Map<string, { rows: number; bytes: number }>()
  written.set(db, tables)
  // A process that has just begun does not know how full the table is.
  const since = tables.get(capped.table) ?? { rows: capped.rows, bytes: 0 }
  since.rows++
  since.bytes += bytes + ROW_BYTES
  tables.set(capped.table, since)
  if (since.rows < capped.rows * SHARE && since.bytes < capped.maxBytes * SHARE) return
  tables.set(capped.table, { rows: 0, bytes: 0 })
  if (await isBeyond(db, capped)) await takeAwayBeyond(db, capped)
}

const written = new WeakMap<Db, Map<string, { rows: number; bytes: number }>>()

/** Counting takes a tenth of the time of ranking, for which all readers would wait on SQLite. */
async function isBeyond(db: Db, { table, message, rows, maxBytes }: CappedTable): Promise<boolean> {
  const held = await db
    .selectFrom(table)
    .select(({ fn }) => [fn.countAll().as('rows'), fn.sum(fn('octet_length', [db.dynamic.ref(message)])).as('bytes')])
    .executeTakeFirstOrThrow()
  return Number(held.rows) > rows || Number(held.bytes) + Number(held.rows) * ROW_BYTES > maxBytes
}

async function takeAwayBeyond(db: Db, { table, key, ranked, rows, maxBytes }: CappedTable): Promise<void> {
  const beyond = db
    .selectFrom(ranked(db).as('ranked'))
    .select('key')
    .where(eb => eb.or([eb('nth', '>', rows), eb('bytes_so_far', '>', maxBytes)]))
  await db.deleteFrom(table).where(db.dynamic.ref(key), 'in', beyond).execute()
}
