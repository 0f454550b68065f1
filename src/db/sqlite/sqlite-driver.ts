import { setTimeout as pause } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'

/** Two connections of one file: `reads` may not write, `writes` fails at once where it would have to wait. */
export type SqlitePair = {
  reads: SqliteDatabase
  writes: SqliteDatabase & { readonly isTransaction: boolean }
  busyTimeoutMs: number
  /** Gives back the pages that both keep in memory. */
  releasePages(): void
}

/**
 * SQLite for Kysely without a thread that stands still: who wants to write while another process does asks again from time
 * to time, at most `busyTimeoutMs` long, and reads are answered meanwhile, on a connection of their own. Writers of this
 * process come one after another; a transaction reads where it writes.
 */
export function sqliteDialect(pair: SqlitePair): Dialect {
  return {
    createDriver: () => new TwoConnections(pair),
    createAdapter: () => new SharedAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: db => new SqliteIntrospector(db),
  }
}

/** Kysely need not put its callers into a row: the driver does it with those who write. */
class SharedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class TwoConnections implements Driver {
  readonly #pair: SqlitePair
  #lastTurn: Promise<void> = Promise.resolve()

  constructor(pair: SqlitePair) {
    this.#pair = pair
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Session> {
    return new Session(this)
  }

  async beginTransaction(session: Session): Promise<void> {
    session.endTurn = await this.turn()
    await this.write(BEGIN)
  }

  async commitTransaction(session: Session): Promise<void> {
    await session.executeQuery(COMMIT)
  }

  async rollbackTransaction(session: Session): Promise<void> {
    // On a full disk or a failing one SQLite has taken it back already; what it said of that is to be heard.
    if (this.#pair.writes.isTransaction) await session.executeQuery(ROLLBACK)
  }

  /** A transaction is over, however it went: the next writer's turn. */
  async releaseConnection(session: Session): Promise<void> {
    session.endTurn?.()
    session.endTurn = undefined
  }

  async destroy(): Promise<void> {
    this.#pair.reads.close()
    this.#pair.writes.close()
  }

  /** Waits until no one of this process writes; the answer ends the turn. */
  async turn(): Promise<() => void> {
    const before = this.#lastTurn
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#lastTurn = promise
    await before
    return resolve
  }

  read<Row>(query: CompiledQuery): QueryResult<Row> {
    return answer<Row>(this.#pair.reads, query)
  }

  /** @throws the error of SQLite when another process has written for all of the time. */
  async write<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const giveUpAt = performance.now() + this.#pair.busyTimeoutMs
    for (;;) {
      try {
        return answer<Row>(this.#pair.writes, query)
      } catch (error) {
        if (!isBusy(error) || performance.now() > giveUpAt) throw error
      }
      await pause(AGAIN_MS)
    }
  }
}

// The loader leaves the lock for longer between two of its transactions.
const AGAIN_MS = 10

const BEGIN = CompiledQuery.raw('begin immediate')
const COMMIT = CompiledQuery.raw('commit')
const ROLLBACK = CompiledQuery.raw('rollback')

/** What one caller has of the two connections; in a transaction, the one that writes. */
class Session implements DatabaseConnection {
  readonly #driver: TwoConnections
  /** Set while a transaction is open. */
  endTurn: (() => void) | undefined

  constructor(driver: TwoConnections) {
    this.#driver = driver
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.endTurn) return this.#driver.write<Row>(query)
    if (isRead(query)) return this.#driver.read<Row>(query)
    const endTurn = await this.#driver.turn()
    try {
      return await this.#driver.write<Row>(query)
    } finally {
      endTurn()
    }
  }

  /** All rows in one piece. */
  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query)
  }
}

function isRead({ query, sql }: CompiledQuery): boolean {
  if (query.kind === 'SelectQueryNode') return true
  return READS.test(sql) && !WRITES.test(sql)
}

const READS = /^\s*(?:select|with)\b/i
const WRITES = /^\s*with\b[^]*\b(?:insert|update|delete)\b/i

const SQLITE_BUSY = 5

/** Extended result codes carry the primary one in the low byte (sqlite.org/rescode.html). */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY
}

function answer<Row>(database: SqliteDatabase, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = database.prepare(sql)
  if (statement.reader) return { rows: statement.all(parameters) as Row[] }
  const { changes, lastInsertRowid } = statement.run(parameters)
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
}
