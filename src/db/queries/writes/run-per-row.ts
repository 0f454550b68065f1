import { CompiledQuery } from 'kysely'
import type { Db } from '../../dialect.ts'

/**
 * Runs one statement for each row of parameters in one call, on SQLite alone. Unlike an insert of many rows it opens no
 * savepoint, at which FTS5 would write out all that it has gathered (sqlite3VtabSavepoint).
 */
export async function runPerRow(db: Db, statement: string, rows: readonly (readonly unknown[])[]): Promise<void> {
  if (rows.length > 0) await db.executeQuery(CompiledQuery.raw(PER_ROW + statement, rows as unknown[]))
}

/** What such a statement begins with. */
export const PER_ROW = '/* per row */ '
