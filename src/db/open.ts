import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely } from 'kysely'
import { closeFile, closeFolder } from '../storage/own-folder.ts'
import type { Db, Dialect } from './dialect.ts'
import { migrate } from './migrate.ts'
import { type QueryLog, type TimedQuery, tellQueries } from './queries/timed-query.ts'
import { openNodeSqlite } from './sqlite/node-sqlite.ts'
import { type SqlitePair, sqliteDialect } from './sqlite/sqlite-driver.ts'
import type { Database } from './tables/tables.ts'
import { refuseUnfinished } from './transfer/unfinished-move.ts'
import { DatabaseUnusable, unusableFrom } from './unusable.ts'

/** Where the library is: PostgreSQL when `databaseUrl` is given, else a SQLite file in `dataDir`. */
export type DatabaseLocation = { databaseUrl?: string | undefined; dataDir: string }

export type OpenDatabase = {
  db: Db
  dialect: Dialect
  location: DatabaseLocation
  /** Gives back the pages that SQLite keeps in memory; the system keeps the file anyway. */
  releasePages(): void
  close(): Promise<void>
}

/** `onQuery` is called after each query. */
type OpenOptions = {
  busyTimeoutMs?: number
  mayBeUnfinished?: boolean
  onQuery?: ((query: TimedQuery) => void) | undefined
}

/**
 * Opens the database and brings its tables up to this code. `busyTimeoutMs` is how long a write on SQLite waits for
 * another process that writes; only a move may open what a move has not finished. @throws DatabaseUnusable in one sentence for the host.
 */
export async function openDatabase(
  location: DatabaseLocation,
  { mayBeUnfinished = false, onQuery, ...wait }: OpenOptions = {},
): Promise<OpenDatabase> {
  const dialect: Dialect = location.databaseUrl ? 'postgres' : 'sqlite'
  const isNew = !location.databaseUrl && (await demandNotEmptied(sqliteFile(location.dataDir)))
  const shownLocation = location.databaseUrl ? hostOf(location.databaseUrl) : sqliteFile(location.dataDir)
  const log = onQuery && { log: tellQueries(onQuery) }
  let db: Db | undefined
  let pair: SqlitePair | undefined
  try {
    if (location.databaseUrl) db = await openServer(location.databaseUrl, log)
    else {
      pair = openSqlite(location.dataDir, wait)
      db = new Kysely<Database>({ dialect: sqliteDialect(pair), ...log })
    }
    await migrate(db, dialect)
    if (!mayBeUnfinished) await refuseUnfinished(db)
  } catch (error) {
    await db?.destroy()
    // What was only begun would be taken for a library that has been emptied.
    if (isNew && sizeOf(sqliteFile(location.dataDir)) === 0) rmSync(sqliteFile(location.dataDir), { force: true })
    throw unusableFrom(error, shownLocation) ?? error
  }
  const opened = db
  const releasePages = () => pair?.releasePages()
  return { db: opened, dialect, location, releasePages, close: () => opened.destroy() }
}

/** True when there is no file yet. One of no bytes is no library, and must not become an empty one. @throws DatabaseUnusable */
async function demandNotEmptied(file: string): Promise<boolean> {
  if (!existsSync(file)) return true
  const giveUpAt = Date.now() + BEGINNING_MS
  while (sizeOf(file) === 0) {
    if (Date.now() > giveUpAt) {
      throw new DatabaseUnusable(
        `The file ${file} is empty (0 bytes): restore it from a backup, or remove it to begin a new library.`,
      )
    }
    await pause(50)
  }
  return false
}

/** Another process of this site may be making the file just now. */
const BEGINNING_MS = 2000

function sizeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size
}

/** The SQLite file of a data folder. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'shishu.db')
}

function openSqlite(dataDir: string, wait: { busyTimeoutMs?: number }): SqlitePair {
  try {
    closeFolder(dataDir)
  } catch (cause) {
    throw new DatabaseUnusable(`The folder ${dataDir} cannot be made; set DATA_DIR to one that can.`, { cause })
  }
  const opened = openNodeSqlite(sqliteFile(dataDir), wait)
  closeDatabaseFile(sqliteFile(dataDir))
  return opened
}

/** The file and its log are for nobody else to read; a log made later has the mode of the file. */
function closeDatabaseFile(file: string): void {
  for (const one of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(one)) closeFile(one)
}

/** What speaks to a server is read only where there is one. */
async function openServer(databaseUrl: string, log: QueryLog): Promise<Db> {
  const { openPostgres } = await import('./postgres/open-postgres.ts')
  return openPostgres(databaseUrl, log)
}

function hostOf(databaseUrl: string): string {
  const url = URL.parse(databaseUrl)
  if (url === null || !['postgres:', 'postgresql:'].includes(url.protocol)) {
    throw new DatabaseUnusable('DATABASE_URL is wrong: it has the shape postgres://user:password@host:5432/database.')
  }
  return url.host === '' ? 'localhost' : url.host
}
