import { sql } from 'kysely'
import { type Db, dialectOf } from '../dialect.ts'
import { NUMBER_CHANGES } from '../migrations/024-change-numbers.ts'
import { TABLE_CLASSES } from '../tables/table-classes.ts'

/** How many rows a table has, `mostCounted` at most. */
export async function rowCount(db: Db, table: string, mostCounted = Number.MAX_SAFE_INTEGER): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select 1 from ${sql.table(table)} limit ${mostCounted}) as counted`.execute(db)
  return Number(rows[0]?.n ?? 0)
}

/** New rows get numbers after those that were carried. SQLite does so by itself. */
export async function numberOnwards(db: Db): Promise<void> {
  if (dialectOf(db) !== 'postgres') return
  for (const [table, { isNumbered }] of Object.entries(TABLE_CLASSES)) {
    if (!isNumbered) continue
    await sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)} having max(id) > 0`.execute(
      db,
    )
  }
}

/** Gives numbers to changes of marks and words that came from a library without them. */
export async function numberChanges(db: Db): Promise<void> {
  for (const statement of NUMBER_CHANGES) await sql.raw(statement).execute(db)
}
