import { type Expression, type RawBuilder, sql } from 'kysely'
import { type Db, dialectOf } from '../dialect.ts'

/**
 * Gathers the rows of a sub-query as the text of one JSON array of arrays, in the order of `orderBy`. Where there are no rows
 * it is null on PostgreSQL and an empty array on SQLite.
 */
export function jsonRows(
  db: Db,
  columns: readonly Expression<unknown>[],
  { orderBy }: { orderBy: readonly Expression<unknown>[] },
): RawBuilder<string | null> {
  const [row, order] = [sql.join(columns), sql.join(orderBy)]
  return dialectOf(db) === 'postgres'
    ? sql`json_agg(json_build_array(${row}) order by ${order})::text`
    : sql`json_group_array(json_array(${row}) order by ${order})`
}
