import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import type { Db } from '../dialect.ts'
import { preparingPool } from '../queries/prepared-statements.ts'
import type { QueryLog } from '../queries/timed-query.ts'
import type { Database } from '../tables/tables.ts'

/** The library on a PostgreSQL server, by at most `CONNECTIONS` connections; the first is opened by the first query. */
export function openPostgres(databaseUrl: string, log?: QueryLog): Db {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'shishu',
    types: { getTypeParser: numbersAsNumbers },
  })
  pool.on('error', () => {
    // An idle connection that broke: the pool has already dropped it, and the next query opens another or says why not.
  })
  pool.on('connect', client => {
    client.on('error', () => {
      // One in use that broke between two statements of a transaction: the next one says so to whoever waits for it.
    })
  })
  return new Kysely<Database>({
    ...log,
    dialect: new PostgresDialect({
      pool: preparingPool(pool),
      onCreateConnection: async connection => {
        await connection.executeQuery(NO_JIT)
      },
    }),
  })
}

// Making machine code of a plan takes a hundred times as long as any of our questions.
const NO_JIT = CompiledQuery.raw('set jit = off')
const CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 10_000
const INT8 = 20
const NUMERIC = 1700

/** Our ids and counts stay below 2^53, so int8 and sums are read as numbers. */
function numbersAsNumbers(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8 || oid === NUMERIC) return Number
  return format === 'binary' ? types.getTypeParser(oid, 'binary') : types.getTypeParser(oid, 'text')
}
