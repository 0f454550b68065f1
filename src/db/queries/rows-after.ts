import { sql } from 'kysely'
import type { Db } from '../dialect.ts'

/** A row of any table. */
export type Row = Record<string, string | number | null>

type Page = {
  table: string
  where: { [column: string]: number }
  /** Columns that no two rows have alike. */
  order: readonly string[]
  /** The values of those columns in the row before the wanted ones; null for the first. */
  after: readonly Row[string][] | null
  limit: number
}

/** Rows of a table that is named at run time, in order, those after one already seen. */
export async function rowsAfter(db: Db, { table, where, order, after, limit }: Page): Promise<Row[]> {
  const columns = sql.join(order.map(column => sql.ref(column)))
  const equal = Object.entries(where).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const rest = after ? [sql`(${columns}) > (${sql.join(after)})`] : []
  const { rows } = await sql<Row>`select * from ${sql.table(table)}
    where ${sql.join([...equal, ...rest], sql` and `)} order by ${columns} limit ${limit}`.execute(db)
  return rows
}
