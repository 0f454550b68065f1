import { type InsertQueryBuilder, type InsertResult, type Selectable, sql } from 'kysely'
import type { Db } from '../../dialect.ts'
import type { Database } from '../../tables/tables.ts'
import type { Parameter } from '../compiled-query.ts'
import { type GivenType, givenRows } from '../given-rows.ts'

/**
 * Inserts objects as rows, in one parameter however many they are; "on conflict" and "returning" may follow. `types` names
 * the columns.
 */
export function insertGiven<Table extends keyof Database & string, Row extends Partial<Selectable<Database[Table]>>>(
  db: Db,
  table: Table,
  rows: Parameter<readonly Row[]>,
  types: { readonly [Column in keyof Row & string]-?: GivenType },
): InsertQueryBuilder<Database, Table, InsertResult> {
  const columns = Object.keys(types)
  const given = givenRows<Row, 'given'>(db, rows, { as: 'given', types })
  // "where true": without it SQLite would take "on" for the beginning of a join (sqlite.org/lang_upsert.html, 2.2).
  const selected = sql`select ${sql.join(columns.map(column => sql.ref(`given.${column}`)))} from ${given} where true`
  return db
    .insertInto(table)
    .columns(columns as never)
    .expression(selected as never)
}
