import { type RawBuilder, sql } from 'kysely'
import { type Db, dialectOf } from '../dialect.ts'

/** `column in (ids)` as one parameter, so that lists of any length are one prepared statement. */
export function isOneOf(db: Db, column: string, ids: readonly number[]): RawBuilder<boolean> {
  const name = sql.ref(column)
  return dialectOf(db) === 'postgres'
    ? sql<boolean>`${name} = any(${ids}::bigint[])`
    : sql<boolean>`${name} in (select value from json_each(${JSON.stringify(ids)}))`
}

/**
 * `column in (select …)` that is looked up by an index of the column, however little PostgreSQL knows of the tables: before
 * they are measured it would rather read them whole.
 */
export function isAmong(db: Db, column: string, ids: RawBuilder<unknown>): RawBuilder<boolean> {
  const name = sql.ref(column)
  return dialectOf(db) === 'postgres' ? sql<boolean>`${name} = any(array(${ids}))` : sql<boolean>`${name} in (${ids})`
}
