import { sql } from 'kysely'
import { type Db, dialectOf } from './dialect.ts'

export type DatabaseFacts = { kind: string; version: string; sizeBytes: number; migrations: number }

/** What stands behind the library, for the host. */
export async function databaseFacts(db: Db): Promise<DatabaseFacts> {
  const migrations = await migrationCount(db)
  const facts = await (dialectOf(db) === 'postgres' ? postgresFacts(db) : sqliteFacts(db))
  return { ...facts, migrations }
}

/** How many migrations have run. */
export async function migrationCount(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from schema_migrations`.execute(db)
  return Number(rows[0]?.n ?? 0)
}

async function postgresFacts(db: Db) {
  const { rows } = await sql<{ version: string; size: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as size`.execute(db)
  return { kind: 'PostgreSQL', version: rows[0]?.version ?? '', sizeBytes: rows[0]?.size ?? 0 }
}

async function sqliteFacts(db: Db) {
  const { rows } = await sql<{ version: string; size: number }>`
    select sqlite_version() as version, page_count * page_size as size
    from pragma_page_count(), pragma_page_size()`.execute(db)
  return { kind: 'SQLite', version: rows[0]?.version ?? '', sizeBytes: rows[0]?.size ?? 0 }
}
