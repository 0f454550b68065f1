import { type AliasableExpression, type Expression, type RawBuilder, sql } from 'kysely'
import { type Db, dialectOf } from '../dialect.ts'
import { encoded, Parameter } from './compiled-query.ts'

type Column = string | Expression<number | null>

/**
 * `column in (ids)` as one parameter, so that lists of any length are one prepared statement. In a compiled query the
 * planner of PostgreSQL sees no value of it: otherwise it would make a new plan for each list, which takes two thirds of
 * the time of a look-up by key.
 */
export function isOneOf(
  db: Db,
  column: Column,
  ids: readonly number[] | Parameter<readonly number[]>,
): RawBuilder<boolean> {
  const name = named(column)
  if (dialectOf(db) === 'sqlite') {
    return sql<boolean>`${name} in (select value from json_each(${encoded<readonly number[]>(ids, JSON.stringify)}))`
  }
  return ids instanceof Parameter
    ? sql<boolean>`${name} = any((select ${ids}::bigint[])::bigint[])`
    : sql<boolean>`${name} = any(${ids}::bigint[])`
}

/** The same of texts. */
export function isOneOfTexts(db: Db, column: string, texts: Parameter<readonly string[]>): RawBuilder<boolean> {
  const name = named(column)
  return dialectOf(db) === 'sqlite'
    ? sql<boolean>`${name} in (select value from json_each(${encoded<readonly string[]>(texts, JSON.stringify)}))`
    : sql<boolean>`${name} = any((select ${texts}::text[])::text[])`
}

/**
 * `column in (select …)` that is looked up by an index of the column, however little PostgreSQL knows of the tables: before
 * they are measured it would rather read them whole.
 */
export function isAmong(db: Db, column: Column, ids: AliasableExpression<unknown>): RawBuilder<boolean> {
  const name = named(column)
  return dialectOf(db) === 'postgres' ? sql<boolean>`${name} = any(array${ids})` : sql<boolean>`${name} in ${ids}`
}

const named = (column: Column) => (typeof column === 'string' ? sql.ref(column) : column)
