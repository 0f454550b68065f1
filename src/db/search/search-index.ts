import { type Db, dialectOf } from '../dialect.ts'
import { postgresSearchIndex } from '../postgres/search-index-postgres.ts'
import { sqliteSearchIndex } from '../sqlite/search-index-sqlite.ts'
import type { SearchIndex } from './search-request.ts'

/** The search index of this database. */
export function searchIndexOf(db: Db): SearchIndex {
  return dialectOf(db) === 'postgres' ? postgresSearchIndex(db) : sqliteSearchIndex(db)
}
