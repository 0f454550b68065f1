import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolClient, types } from 'pg'
import type { Db } from './dialect.ts'
import { preparedName } from './ready-sql.ts'
import type { Database } from './tables.ts'

/** The library on a PostgreSQL server, by at most `CONNECTIONS` connections; the first is opened by the first query. */
export function openPostgres(databaseUrl: string): Db {
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
    keepPlans(client)
  })
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

const CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 10_000
const INT8 = 20
const NUMERIC = 1700

/** Our ids and counts stay below 2^53, so int8 and sums are read as numbers. */
function numbersAsNumbers(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8 || oid === NUMERIC) return Number
  return format === 'binary' ? types.getTypeParser(oid, 'binary') : types.getTypeParser(oid, 'text')
}

/** Kysely hands over text and parameters; what is to be kept by the server needs a name too. */
function keepPlans(client: PoolClient): void {
  const query = client.query.bind(client) as (text: unknown, parameters?: unknown) => unknown
  client.query = ((text: unknown, parameters?: unknown) => {
    const name = typeof text === 'string' ? preparedName(text) : undefined
    return query(name ? { name, text } : text, parameters)
  }) as typeof client.query
}
