import { type Kysely, PostgresAdapter } from 'kysely'
import type { Database } from './tables/tables.ts'

/** A connection to the library or one transaction of it: what every verb takes first. */
export type Db = Kysely<Database>

export type Dialect = 'sqlite' | 'postgres'

/** Which of the two databases stands behind `db`. */
export function dialectOf(db: Db): Dialect {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}
