import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/dialect.ts'

/** A table of messages that may hold so many rows and bytes; what is worth least goes. */
export type Kept = {
  table: 'alerts' | 'front_logs'
  key: string
  /** Of one row. */
  bytes: RawBuilder<number>
  mostWorthFirst: RawBuilder<unknown>
  rows: number
  maxBytes: number
}

/** Beside its message a row has names, times and its place in the indexes. */
const ROW_BYTES = 300
/** Looked at again after this part of the room was written: between two looks it may be so much too full. */
const SHARE = 0.1

/** Counts a row of so many bytes just written to a table, and from time to time takes away what is beyond its room. */
export async function cappedTable(db: Db, kept: Kept, bytes: number): Promise<void> {
  const tables = written.get(db) ?? new Map<string, { rows: number; bytes: number }>()
  written.set(db, tables)
  // A process that has just begun does not know how full the table is.
  const since = tables.get(kept.table) ?? { rows: kept.rows, bytes: 0 }
  since.rows++
  since.bytes += bytes + ROW_BYTES
  tables.set(kept.table, since)
  if (since.rows < kept.rows * SHARE && since.bytes < kept.maxBytes * SHARE) return
  tables.set(kept.table, { rows: 0, bytes: 0 })
  if (await isBeyond(db, kept)) await takeAwayBeyond(db, kept)
}

const written = new WeakMap<Db, Map<string, { rows: number; bytes: number }>>()

/** Counting takes a tenth of the time of ranking, for which all readers would wait on SQLite. */
async function isBeyond(db: Db, { table, bytes, rows, maxBytes }: Kept): Promise<boolean> {
  const [held] = await db
    .selectFrom(table)
    .select([
      sql<number>`count(*)`.as('rows'),
      sql<number>`coalesce(sum(${bytes} + ${sql.lit(ROW_BYTES)}), 0)`.as('bytes'),
    ])
    .execute()
  return Number(held?.rows) > rows || Number(held?.bytes) > maxBytes
}

async function takeAwayBeyond(db: Db, { table, key, bytes, mostWorthFirst, rows, maxBytes }: Kept): Promise<void> {
  const [name, id] = [sql.table(table), sql.ref(key)]
  await sql`delete from ${name} where ${id} in (select ${id} from (
      select ${id}, row_number() over (order by ${mostWorthFirst}) as nth,
        sum(${bytes} + ${sql.lit(ROW_BYTES)}) over (order by ${mostWorthFirst}) as bytes_so_far
      from ${name}) as ranked
    where nth > ${rows} or bytes_so_far > ${maxBytes})`.execute(db)
}
