import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type Db, dialectOf } from '../../src/db/dialect.ts'
import { TABLE_CLASSES } from '../../src/db/tables/table-classes.ts'
import { eachDatabase } from './databases.ts'

/** Columns that say whose a row is. */
const OF_PEOPLE = /^(?:user|owner|actor|reporter|author_user|uploader|made_by)(?:_id)?$/

eachDatabase('the classes of tables', 'empty', database => {
  it('name every table of the schema: what becomes of it in a backup, a move, an export and a deletion', async () => {
    const tables = await tablesOf(database().db)
    expect(tables.length).toBeGreaterThan(40)
    const unknown = tables.filter(name => !(name in TABLE_CLASSES))
    expect(unknown, 'say in src/db/tables/table-classes.ts what becomes of them').toEqual([])
  })

  it('carry rows in an order in which the database takes them', async () => {
    const order = Object.keys(TABLE_CLASSES)
    for (const { from, to } of await references(database().db)) {
      if (from === to) continue
      expect(order.indexOf(to), `${from} points at ${to}`).toBeLessThan(order.indexOf(from))
    }
  })

  it('have the primary key of the table', async () => {
    const { db } = database()
    for (const [table, { carried, key }] of Object.entries(TABLE_CLASSES)) {
      if (carried !== 'rows') continue
      const columns = (await columnsOf(db)).filter(row => row.table === table).map(row => row.column)
      expect(columns, table).toEqual(expect.arrayContaining([...key]))
      expect(await uniqueKeys(db, table), table).toContain([...key].toSorted().join())
    }
  })

  it('say of everything of people what goes with an account, and the schema does so', async () => {
    const { db } = database()
    const actions = await references(db)
    for (const { table, column } of (await columnsOf(db)).filter(row => OF_PEOPLE.test(row.column))) {
      const { deletion } = TABLE_CLASSES[table] ?? {}
      expect(deletion, `${table}.${column}`).not.toBe('nobody’s')
      const action = actions.find(one => one.from === table && one.column === column)?.action
      const isWhose = column === 'user_id'
      if (deletion === 'cascade' && !isWhose) expect(['cascade', 'set null'], `${table}.${column}`).toContain(action)
      else if (deletion === 'cascade' || deletion === 'set null') expect(action, `${table}.${column}`).toBe(deletion)
    }
  })
})

async function tablesOf(db: Db): Promise<string[]> {
  // The tables in which FTS5 keeps an index are parts of it.
  const answer =
    dialectOf(db) === 'postgres'
      ? sql<{ name: string }>`select table_name as name from information_schema.tables
          where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`
      : sql<{ name: string }>`select name from pragma_table_list
          where schema = 'main' and type in ('table', 'virtual') and name not like 'sqlite\\_%' escape '\\' order by 1`
  return (await answer.execute(db)).rows.map(row => row.name)
}

async function columnsOf(db: Db): Promise<{ table: string; column: string }[]> {
  const columns =
    dialectOf(db) === 'postgres'
      ? sql<{ table: string; column: string }>`select table_name as "table", column_name as "column"
          from information_schema.columns where table_schema = current_schema() order by 1, 2`
      : sql<{ table: string; column: string }>`select m.name as "table", c.name as "column"
          from pragma_table_list m, pragma_table_info(m.name) c
          where m.schema = 'main' and m.type in ('table', 'virtual') order by 1, 2`
  return (await columns.execute(db)).rows
}

type Reference = { from: string; column: string; to: string; action: string }

async function references(db: Db): Promise<Reference[]> {
  const found =
    dialectOf(db) === 'postgres'
      ? sql<Reference>`select c.conrelid::regclass::text as "from", a.attname as "column", c.confrelid::regclass::text as "to",
            case c.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'no action' end as action
          from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
          where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`
      : sql<Reference>`select m.name as "from", f."from" as "column", f."table" as "to", lower(f.on_delete) as action
          from pragma_table_list m, pragma_foreign_key_list(m.name) f where m.schema = 'main' and m.type = 'table'`
  return (await found.execute(db)).rows
}

/** The columns of each unique key, by name. */
async function uniqueKeys(db: Db, table: string): Promise<string[]> {
  if (dialectOf(db) === 'postgres') {
    const { rows } = await sql<{ columns: string[] }>`select array_agg(a.attname::text) as columns
      from pg_index i, unnest(i.indkey::int[]) as k join pg_attribute a on a.attnum = k and a.attrelid = ${table}::regclass
      where i.indrelid = ${table}::regclass and i.indisunique group by i.indexrelid`.execute(db)
    return rows.map(({ columns }) => columns.toSorted().join())
  }
  const { rows } = await sql<{ columns: string }>`select group_concat(c.name) as columns
    from pragma_index_list(${table}) i, pragma_index_info(i.name) c where i."unique" = 1 group by i.name
    union all select group_concat(name) from pragma_table_info(${table}) where pk > 0`.execute(db)
  return rows.map(({ columns }) => (columns ?? '').split(',').toSorted().join())
}
