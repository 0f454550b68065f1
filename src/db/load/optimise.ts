import { sql } from 'kysely'
import { type Db, dialectOf } from '../dialect.ts'
import { searchIndexOf } from '../search/search-index.ts'

/** After a load: merges the search index, measures the tables for the planner, folds the log into the file. */
export async function optimiseDatabase(db: Db): Promise<void> {
  await searchIndexOf(db).settle()
  if (dialectOf(db) === 'postgres') {
    await sql`analyze`.execute(db)
    return
  }
  // Bounded: a full ANALYZE reads every index.
  await sql`pragma analysis_limit = 1000`.execute(db)
  await sql`analyze`.execute(db)
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
