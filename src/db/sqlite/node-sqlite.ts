import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { Lru } from '../../memory/lru.ts'
import { PER_ROW } from '../queries/writes/run-per-row.ts'
import type { SqlitePair } from './sqlite-driver.ts'

/**
 * Opens a SQLite file twice for `sqliteDialect`: WAL, every commit on the disk, foreign keys, integers as numbers.
 * `busyTimeoutMs` is how long a write waits for another process that writes; the thread goes on meanwhile.
 */
export function openNodeSqlite(path: string, { busyTimeoutMs = 5_000 } = {}): SqlitePair {
  const opened: DatabaseSync[] = []
  try {
    const writes = opening(opened, path, { timeout: ROUGH_START_MS })
    // Another process may be folding its log in, or making the file.
    writes.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory')
    writes.exec(`pragma cache_size = -${CACHE_KIB.writes}; pragma journal_size_limit = ${JOURNAL_BYTES}`)
    // What is deleted is overwritten: without it the words of an account that is gone stay readable in the file.
    writes.exec('pragma secure_delete = on')
    writes.exec(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}; pragma busy_timeout = 0`)
    const reads = opening(opened, path, { timeout: ROUGH_START_MS })
    reads.exec(`pragma temp_store = memory; pragma cache_size = -${CACHE_KIB.reads}; pragma query_only = 1`)
    const releasePages = () => {
      for (const one of opened) if (one.isOpen) one.exec('pragma shrink_memory')
    }
    return { reads: new PreparedDatabase(reads), writes: new PreparedDatabase(writes), busyTimeoutMs, releasePages }
  } catch (error) {
    for (const one of opened) one.close()
    throw error
  }
}

function opening(opened: DatabaseSync[], path: string, { timeout }: { timeout: number }): DatabaseSync {
  const database = new DatabaseSync(path, { timeout, enableForeignKeyConstraints: true })
  opened.push(database)
  return database
}

/** Readers of a WAL wait for others only while its file begins or is recovered. */
const ROUGH_START_MS = 5_000
const CACHE_KIB = { reads: 8 * 1024, writes: 8 * 1024 }
const JOURNAL_BYTES = 64 * 1024 * 1024
// Later than the load's own checkpoints, so that they never fall to a connection that answers readers.
const CHECKPOINT_PAGES = 16_000
const STATEMENTS_KEPT = 300

/** Keeps prepared statements by their text: preparing costs more than most of our reads. */
class PreparedDatabase implements SqliteDatabase {
  readonly #database: DatabaseSync
  readonly #statements = new Lru<string, SqliteStatement>({ most: STATEMENTS_KEPT })

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  prepare(sql: string): SqliteStatement {
    const known = this.#statements.get(sql)
    if (known) return known
    const prepared = this.#database.prepare(sql)
    const statement = sql.startsWith(PER_ROW) ? forEach(prepared) : adapted(prepared)
    this.#statements.set(sql, statement)
    return statement
  }

  get isTransaction(): boolean {
    return this.#database.isTransaction
  }

  close(): void {
    this.#statements.clear()
    this.#database.close()
  }
}

function adapted(statement: StatementSync): SqliteStatement {
  const columns = statement.columns().map(column => column.name)
  statement.setReturnArrays(true)
  const all = (parameters: ReadonlyArray<unknown>) =>
    rowsOf(columns, statement.all(...bound(parameters)) as unknown as unknown[][])
  return {
    reader: columns.length > 0,
    all,
    run: parameters => statement.run(...bound(parameters)),
    iterate: parameters => all(parameters).values(),
  }
}

/** Rows by the names of their columns: an object that node:sqlite makes costs as much as finding its row. */
function rowsOf(columns: readonly string[], values: readonly (readonly unknown[])[]): Record<string, unknown>[] {
  return values.map(value => {
    const row: Record<string, unknown> = {}
    for (let at = 0; at < columns.length; at++) row[columns[at] as string] = value[at]
    return row
  })
}

function forEach(statement: StatementSync): SqliteStatement {
  const run = (rows: ReadonlyArray<unknown>) => {
    for (const row of rows) statement.run(...(row as SQLInputValue[]))
    return { changes: rows.length, lastInsertRowid: 0 }
  }
  return { ...adapted(statement), reader: false, run }
}

// Kysely leaves the kind of a parameter open; node:sqlite refuses what SQLite cannot hold.
const bound = (parameters: ReadonlyArray<unknown>) => parameters as SQLInputValue[]
