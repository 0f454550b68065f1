import { DatabaseSync } from 'node:sqlite'
import { Client, types } from 'pg'
import { type DatabaseLocation, sqliteFile } from '../open.ts'
import { TABLE_CLASSES } from '../tables/table-classes.ts'

/** What a column holds in every table that is carried. */
export type Value = string | number | null

/** All tables as they were at one moment, while others go on writing. */
export type Snapshot = {
  /** The columns that are carried, in the order of the alphabet: the same on both databases. */
  columns(table: string): Promise<string[]>
  /** Rows in pages, in an order that is the same each time. */
  pages(table: string): AsyncGenerator<Value[][]>
  close(): Promise<void>
}

/** Opens a snapshot of a database that is there and of this version. */
export async function openSnapshot(location: DatabaseLocation): Promise<Snapshot> {
  return location.databaseUrl ? ofPostgres(location.databaseUrl) : ofSqlite(location.dataDir)
}

const PAGE_ROWS = 500

function ofSqlite(dataDir: string): Snapshot {
  const database = new DatabaseSync(sqliteFile(dataDir), { readOnly: true, timeout: 5_000 })
  // The snapshot begins with the first read.
  database.exec('begin; select 1 from sqlite_master')
  const columnsOf = (table: string) =>
    database
      .prepare('select name from pragma_table_info(?)')
      .all(table)
      .map(row => String(row['name']))
  return {
    columns: async table => carried(table, columnsOf(table)),
    async *pages(table) {
      const all = columnsOf(table)
      const statement = database.prepare(selectAll(table, all))
      statement.setReturnArrays(true)
      let page: Value[][] = []
      for (const row of statement.iterate()) {
        page.push(row as unknown as Value[])
        if (page.length < PAGE_ROWS) continue
        yield page
        page = []
      }
      if (page.length > 0) yield page
    },
    close: async () => database.close(),
  }
}

async function ofPostgres(databaseUrl: string): Promise<Snapshot> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'shishu carry',
    types: { getTypeParser },
  })
  client.on('error', () => {
    // The connection broke: the next question says so to whoever waits for it.
  })
  await client.connect()
  await client.query('begin isolation level repeatable read read only')
  const columnsOf = async (table: string) => {
    const { rows } = await client.query<{ name: string }>(
      'select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = $1',
      [table],
    )
    return rows.map(row => row.name)
  }
  return {
    columns: async table => carried(table, await columnsOf(table)),
    async *pages(table) {
      await client.query(`declare carried no scroll cursor for ${selectAll(table, await columnsOf(table))}`)
      for (;;) {
        const { rows } = await client.query<Value[]>({ text: `fetch ${PAGE_ROWS} from carried`, rowMode: 'array' })
        if (rows.length === 0) break
        yield rows
      }
      await client.query('close carried')
    },
    close: () => client.end(),
  }
}

const INT8 = 20

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8) return Number
  return format === 'binary' ? types.getTypeParser(oid, 'binary') : types.getTypeParser(oid, 'text')
}

function carried(table: string, all: readonly string[]): string[] {
  const { without = [] } = TABLE_CLASSES[table] ?? {}
  return all.filter(column => !without.includes(column)).toSorted()
}

function selectAll(table: string, all: readonly string[]): string {
  const { key = [], inOrderOf = '', changed = {} } = TABLE_CLASSES[table] ?? {}
  const columns = carried(table, all).map(column => {
    const value = changed[column]
    return value === undefined ? `"${column}"` : `'${value}' as "${column}"`
  })
  const order = all.includes(inOrderOf) ? [inOrderOf] : key
  return `select ${columns.join(', ')} from ${table} order by ${order.join(', ')}`
}
