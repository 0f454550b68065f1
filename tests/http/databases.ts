import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { type DatabaseLocation, type OpenDatabase, openDatabase } from '../../src/db/open.ts'
import { type Furnishing, postgresTemplate, sqliteTemplate } from '../fixtures/small-library.ts'

const SERVER = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** The database of the suite: open, and the suite's own, to be changed at will. */
export type TestDatabase = OpenDatabase & { name: 'SQLite' | 'PostgreSQL' }

/**
 * Runs a suite on SQLite and on PostgreSQL, each time in a database of its own that goes afterwards. Without a server the
 * second is reported as skipped; with DEMAND_POSTGRES=1 it fails instead.
 */
export function eachDatabase(
  name: string,
  furnishing: Furnishing,
  suite: (database: () => TestDatabase) => void,
): void {
  describe(`${name}, on SQLite`, () => {
    suite(useDatabase('SQLite', () => freshSqlite(furnishing)))
  })
  if (!isPostgresReachable) {
    const report = process.env.DEMAND_POSTGRES === '1' ? it : it.skip
    return report(`${name}, on PostgreSQL: no server at ${new URL(SERVER).host}`, () => {
      throw new Error('DEMAND_POSTGRES is 1, and no PostgreSQL answers; set TEST_DATABASE_URL')
    })
  }
  describe(`${name}, on PostgreSQL`, () => {
    suite(useDatabase('PostgreSQL', () => freshPostgres(furnishing)))
  })
}

type Fresh = { location: DatabaseLocation; remove(): Promise<void> }

function useDatabase(name: TestDatabase['name'], make: () => Promise<Fresh>): () => TestDatabase {
  let database: TestDatabase | undefined
  let fresh: Fresh | undefined
  beforeAll(async () => {
    fresh = await make()
    database = { ...(await openDatabase(fresh.location)), name }
  })
  afterAll(async () => {
    await database?.close()
    await fresh?.remove()
  })
  return () => {
    if (!database) throw new Error('The database is open only inside a test')
    return database
  }
}

/** A folder with a database of its own; `nothing` has not even tables. */
export async function freshSqlite(furnishing: Furnishing | 'nothing'): Promise<Fresh> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shishu-'))
  if (furnishing !== 'nothing') await cp(await sqliteTemplate(furnishing), dataDir, { recursive: true })
  return { location: { dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

/** A database of its own on the server; `nothing` has not even tables. */
export async function freshPostgres(furnishing: Furnishing | 'nothing'): Promise<Fresh> {
  const template = furnishing === 'nothing' ? 'template0' : await postgresTemplate(SERVER, furnishing)
  const database = `shishu_test_${process.pid}_${++made}`
  await onServer(`create database ${database} template ${template}`)
  const url = new URL(SERVER)
  url.pathname = `/${database}`
  return {
    location: { dataDir: tmpdir(), databaseUrl: url.href },
    remove: () => onServer(`drop database if exists ${database} with (force)`),
  }
}

let made = 0

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: SERVER })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Whether tests may use PostgreSQL. */
export const isPostgresReachable = await onServer('select 1').then(
  () => true,
  () => false,
)
