import type { Db } from '../db/dialect.ts'
import { commitLazily } from '../db/load/bulk-load.ts'
import { dropDeferredIndexes } from '../db/load/deferred-indexes.ts'
import { bulkInsert } from '../db/queries/writes/bulk-insert.ts'
import { CARRIED_TABLES } from '../db/tables/table-classes.ts'
import type { Database } from '../db/tables/tables.ts'
import type { Value } from '../db/transfer/snapshot.ts'
import { numberOnwards, rowCount } from '../db/transfer/transferred-rows.ts'
import { beginTransfer, endTransfer } from '../db/transfer/unfinished-move.ts'

/** Something cannot be carried; `message` is one line for the host. */
export class CarryRefused extends Error {}

/** A table with rows, so that the database is not an empty one; null where it is. */
export async function firstFilledTable(db: Db): Promise<string | null> {
  for (const table of CARRIED_TABLES) {
    if ((await rowCount(db, table, 1)) > 0) return table
  }
  return null
}

/** Notes where the rows come from: until `settleCarried` no site starts on this database. */
export async function beginPutting(db: Db, from: string): Promise<void> {
  await beginTransfer(db, from)
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
  await numberOnwards(db)
  await db.deleteFrom('import_steps').where('ref', '=', 'settled').execute()
  await db.deleteFrom('search_state').execute()
  await endTransfer(db)
}
