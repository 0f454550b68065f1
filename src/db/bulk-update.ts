import { sql } from 'kysely'
import { type Db, dialectOf } from './dialect.ts'
import { runPerRow } from './queries/writes/run-per-row.ts'
import type { Database } from './tables/tables.ts'

type Value = string | number | null

/** Rows that are sent together. */
const BATCH = 1_000

/**
 * Sets columns of many rows, each to values of its own: `key` names the columns by which a row is found, the others are set.
 * Row by row on SQLite, one JSON parameter for a batch on PostgreSQL.
 */
export async function bulkUpdate<Row extends { [column: string]: Value }>(
  db: Db,
  table: keyof Database & string,
  rows: readonly Row[],
  key: readonly (keyof Row & string)[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const set = Object.keys(first).filter(column => !key.includes(column))
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH)
    if (dialectOf(db) === 'postgres') await updateFromJson(db, { table, set, key }, batch)
    else {
      const where = key.map(column => `${column} = ?`).join(' and ')
      const values = batch.map(row => [...set, ...key].map(column => row[column] ?? null))
      await runPerRow(db, `update ${table} set ${set.map(column => `${column} = ?`).join(', ')} where ${where}`, values)
    }
  }
}

type Update = { table: string; set: readonly string[]; key: readonly string[] }

async function updateFromJson(db: Db, { table, set, key }: Update, rows: readonly unknown[]): Promise<void> {
  const values = set.map(column => `${column} = changed.${column}`).join(', ')
  const where = key.map(column => `${table}.${column} = changed.${column}`).join(' and ')
  await sql`${sql.raw(`update ${table} set ${values} from json_populate_recordset(null::${table}, `)}
    ${JSON.stringify(rows)}::json) as changed where ${sql.raw(where)}`.execute(db)
}
