import { type Expression, sql } from 'kysely'
import { type Db, dialectOf } from '../dialect.ts'
import type { Parameter } from './compiled-query.ts'
import type { GivenType } from './given-rows.ts'

/**
 * A parameter of which the planner of PostgreSQL sees no value. Where it sees one it makes a new plan for each, as long as
 * the value makes one look cheaper than the plan for all: that takes two thirds of the time of a look-up by key.
 */
export function hiddenValue<Value>(db: Db, value: Parameter<Value>, type: GivenType): Expression<Value> {
  return dialectOf(db) === 'postgres' ? sql<Value>`(select ${value}::${sql.raw(type)})` : value
}
