import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { FOR_EACH } from './for-each.ts'

/** Opens a SQLite file for Kysely's `SqliteDialect`: WAL, every commit on the disk, foreign keys, integers as numbers. */
export function openNodeSqlite(path: string, { busyTimeoutMs = 5_000 } = {}): SqliteDatabase {
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true })
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory')
    database.exec(`pragma cache_size = -${CACHE_KIB}; pragma journal_size_limit = ${JOURNAL_BYTES}`)
    database.exec(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
  } catch (error) {
    database.close()
    throw error
  }
  return new PreparedDatabase(database)
}

const CACHE_KIB = 32 * 1024
const JOURNAL_BYTES = 64 * 1024 * 1024
// Later than the load's own checkpoints, so that they never fall to a connection that answers readers.
const CHECKPOINT_PAGES = 16_000
const STATEMENTS_KEPT = 300

/** Keeps prepared statements by their text: preparing costs more than most of our reads. */
class PreparedDatabase implements SqliteDatabase {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, SqliteStatement>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  prepare(sql: string): SqliteStatement {
    const kept = this.#statements.get(sql)
    if (kept) return kept
    const prepared = this.#database.prepare(lockedEarly(sql))
    const statement = sql.startsWith(FOR_EACH) ? forEach(prepared) : adapted(prepared)
    if (this.#statements.size >= STATEMENTS_KEPT) this.#forgetOldest()
    this.#statements.set(sql, statement)
    return statement
  }

  close(): void {
    this.#statements.clear()
    this.#database.close()
  }

  #forgetOldest() {
    const oldest = this.#statements.keys().next()
    if (!oldest.done) this.#statements.delete(oldest.value)
  }
}

function adapted(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: parameters => statement.all(...bound(parameters)),
    run: parameters => statement.run(...bound(parameters)),
    iterate: parameters => statement.iterate(...bound(parameters)),
  }
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

/** A transaction that reads first and writes later would fail at once when another connection writes meanwhile. */
function lockedEarly(sql: string): string {
  return sql === 'begin' ? 'begin immediate' : sql
}
