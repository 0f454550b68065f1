import { type Expression, sql } from 'kysely'

/** Several expressions as one to order rows by: by the first, then by the second … */
export function orderOf(expressions: readonly Expression<unknown>[]): Expression<unknown> {
  return sql.join([...expressions])
}
