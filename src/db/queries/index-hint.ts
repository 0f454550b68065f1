import { type AliasedExpression, type Selectable, sql } from 'kysely'
import { type Db, dialectOf } from '../dialect.ts'
import type { Database } from '../tables/tables.ts'

/** A table in which SQLite has to look by this index. PostgreSQL chooses by itself. */
export function byIndex<Table extends keyof Database & string>(
  db: Db,
  table: Table,
  index: string,
): AliasedExpression<Selectable<Database[Table]>, Table> {
  const hint = dialectOf(db) === 'sqlite' ? sql` indexed by ${sql.id(index)}` : sql``
  return sql<Selectable<Database[Table]>>`${sql.table(table)}`.as<Table>(sql`${sql.id(table)}${hint}`)
}
