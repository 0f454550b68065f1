import { CompiledQuery } from 'kysely'
import type { Db } from '../dialect.ts'

/** The rows of a statement of PostgreSQL. */
export async function rowsOf<Row>(db: Db, statement: string, parameters: readonly unknown[]): Promise<Row[]> {
  return (await db.executeQuery<Row>(CompiledQuery.raw(statement, [...parameters]))).rows
}

/** Runs a statement of PostgreSQL whose rows nobody needs. */
export async function run(db: Db, statement: string, parameters: readonly unknown[] = []): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(statement, [...parameters]))
}
