import { sql } from 'kysely'
import { type Db, dialectOf } from '../db/dialect.ts'
import { commitLazily } from '../db/load/bulk-load.ts'
import { dropDeferredIndexes } from '../db/load/deferred-indexes.ts'
import { beginCarrying, endCarrying } from '../db/load/unfinished-move.ts'
import { bulkInsert } from '../db/queries/writes/bulk-insert.ts'
import { CARRIED_TABLES, TABLE_CLASSES } from '../db/tables/table-classes.ts'
import type { Database } from '../db/tables/tables.ts'
import type { Value } from './row-hash.ts'

/** Something cannot be carried; `message` is one line for the host. */
export class CarryRefused extends Error {}

/** A table with rows, so that the database is not an empty one; null where it is. */
export async function firstFilledTable(db: Db): Promise<string | null> {
  for (const table of CARRIED_TABLES) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) return table
  }
  return null
}

/** Notes where the rows come from: until `settleCarried` no site starts on this database. */
export async function beginPutting(db: Db, from: string): Promise<void> {
  await beginCarrying(db, from)
  await dropDeferredIndexes(db)
}

/** Puts rows in; those that are there already stay. @throws CarryRefused where this version lacks a column */
export async function putRows(db: Db, { table, columns }: { table: string; columns: string[] }, rows: Value[][]) {
  const objects = rows.map(row => Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null])))
  await db.transaction().execute(async transaction => {
    await commitLazily(transaction)
    await bulkInsert(transaction, table as keyof Database & string, objects)
  })
}

/** New rows get numbers after those that came; what is derived is to be made anew by the loader of the library. */
export async function settleCarried(db: Db): Promise<void> {
  if (dialectOf(db) === 'postgres') {
    for (const [table, { isNumbered }] of Object.entries(TABLE_CLASSES)) {
      if (!isNumbered) continue
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)} having max(id) > 0`.execute(
        db,
      )
    }
  }
  await sql`delete from import_steps where ref = 'settled'`.execute(db)
  await sql`delete from search_state`.execute(db)
  await endCarrying(db)
}
