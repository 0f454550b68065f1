import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { Db, Dialect } from './dialect.ts'
import { migrate } from './migrate.ts'
import { openNodeSqlite } from './node-sqlite.ts'
import { sqliteDialect } from './sqlite-driver.ts'
import type { Database } from './tables.ts'
import { DatabaseUnusable, unusableFrom } from './unusable.ts'

/** Where the library is: PostgreSQL when `databaseUrl` is given, else a SQLite file in `dataDir`. */
export type DatabasePlace = { databaseUrl?: string | undefined; dataDir: string }

export type OpenDatabase = { db: Db; dialect: Dialect; place: DatabasePlace; close(): Promise<void> }

/**
 * Opens the database and brings its tables up to this code. `busyTimeoutMs` is how long a write on SQLite waits for
 * another process that writes. @throws DatabaseUnusable in one sentence for the host.
 */
export async function openDatabase(place: DatabasePlace, wait: { busyTimeoutMs?: number } = {}): Promise<OpenDatabase> {
  const dialect: Dialect = place.databaseUrl ? 'postgres' : 'sqlite'
  const shownPlace = place.databaseUrl ? hostOf(place.databaseUrl) : sqliteFile(place.dataDir)
  let db: Db | undefined
  try {
    db = place.databaseUrl ? await openServer(place.databaseUrl) : openSqlite(place.dataDir, wait)
    await migrate(db, dialect)
  } catch (error) {
    await db?.destroy()
    throw unusableFrom(error, shownPlace) ?? error
  }
  const opened = db
  return { db: opened, dialect, place, close: () => opened.destroy() }
}

/** The SQLite file of a data folder. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'shishu.db')
}

function openSqlite(dataDir: string, wait: { busyTimeoutMs?: number }): Db {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (cause) {
    throw new DatabaseUnusable(`The folder ${dataDir} cannot be made; set DATA_DIR to one that can.`, { cause })
  }
  return new Kysely<Database>({ dialect: sqliteDialect(openNodeSqlite(sqliteFile(dataDir), wait)) })
}

/** What speaks to a server is read only where there is one. */
async function openServer(databaseUrl: string): Promise<Db> {
  const { openPostgres } = await import('./open-postgres.ts')
  return openPostgres(databaseUrl)
}

function hostOf(databaseUrl: string): string {
  const url = URL.parse(databaseUrl)
  if (url === null || !['postgres:', 'postgresql:'].includes(url.protocol)) {
    throw new DatabaseUnusable('DATABASE_URL is wrong: it has the shape postgres://user:password@host:5432/database.')
  }
  return url.host === '' ? 'localhost' : url.host
}
