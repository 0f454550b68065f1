import { type RawBuilder, sql } from 'kysely'

/**
 * A constant of ours that stands in the statement itself, not as a parameter: a partial index is used only where the
 * planner reads the value that the index names. Never for what a reader sends.
 */
export function inlineConstant<Value extends string | number>(value: Value): RawBuilder<Value> {
  return sql.lit(value)
}
