import { type AliasedExpression, sql } from 'kysely'
import { type Db, dialectOf } from '../dialect.ts'
import { encoded, type Parameter } from './compiled-query.ts'

/** As PostgreSQL calls the type of a column; SQLite takes what the JSON has. */
export type GivenType = 'bigint' | 'text' | 'double precision'

/** Objects as rows of a table under the name `as`, in one parameter however many they are. `types` names their columns. */
export function givenRows<Row extends object, Alias extends string>(
  db: Db,
  rows: Parameter<readonly Row[]> | readonly Row[],
  { as, types }: { as: Alias; types: { readonly [Column in keyof Row & string]-?: GivenType } },
): AliasedExpression<Row, Alias> {
  const json = encoded<readonly Row[]>(rows, JSON.stringify)
  const columns = Object.entries<GivenType>(types)
  if (dialectOf(db) === 'postgres') {
    const typed = columns.map(([column, type]) => sql`${sql.id(column)} ${sql.raw(type)}`)
    return sql<Row>`json_to_recordset(${json}::json)`.as<Alias>(sql`${sql.id(as)}(${sql.join(typed)})`)
  }
  const fields = columns.map(([column]) => sql`value->>${sql.lit(column)} as ${sql.id(column)}`)
  return sql<Row>`(select ${sql.join(fields)} from json_each(${json}))`.as(as)
}
