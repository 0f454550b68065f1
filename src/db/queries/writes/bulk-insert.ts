import { sql } from 'kysely'
import { type Db, dialectOf } from '../../dialect.ts'
import type { Database } from '../../tables/tables.ts'
import { runPerRow } from './run-per-row.ts'

type Value = string | number | null

/** What to do with a row whose key is there already: leave it, or set the named columns (`where` may refuse). */
export type OnConflict = 'nothing' | { key: string[]; update: string[]; where?: string }

/** Inserts many rows of one shape: row by row on SQLite, one JSON parameter spread into rows on PostgreSQL. */
export async function bulkInsert<Row extends { [column: string]: Value }>(
  db: Db,
  table: keyof Database & string,
  rows: readonly Row[],
  onConflict: OnConflict = 'nothing',
): Promise<void> {
  const first = rows[0]
  if (!first) return
  const columns = Object.keys(first)
  const ending = conflictClause(onConflict)
  if (dialectOf(db) === 'postgres') return insertFromJson(db, { table, columns, ending }, rows)
  const values = rows.map(row => columns.map(column => row[column] ?? null))
  await runPerRow(db, insertStatement({ table, columns, ending }), values)
}

type Insert = { table: string; columns: string[]; ending: string }

function insertStatement({ table, columns, ending }: Insert): string {
  return `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')}) ${ending}`
}

async function insertFromJson(db: Db, { table, columns, ending }: Insert, rows: readonly unknown[]): Promise<void> {
  const names = columns.join(', ')
  await sql`${sql.raw(`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, `)}
    ${JSON.stringify(rows)}::json) ${sql.raw(ending)}`.execute(db)
}

function conflictClause(onConflict: OnConflict): string {
  if (onConflict === 'nothing') return 'on conflict do nothing'
  const { key, update, where } = onConflict
  const set = update.map(column => `${column} = excluded.${column}`).join(', ')
  return `on conflict (${key.join(', ')}) do update set ${set}${where ? ` where ${where}` : ''}`
}
