import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { compiledQuery, type Params, preparedQuery } from '../../src/db/queries/compiled-query.ts'
import { givenRows } from '../../src/db/queries/given-rows.ts'
import { hiddenValue } from '../../src/db/queries/hidden-value.ts'
import { isOneOf, isOneOfTexts } from '../../src/db/queries/id-list.ts'
import { byIndex } from '../../src/db/queries/index-hint.ts'
import { inlineConstant } from '../../src/db/queries/inline-constant.ts'
import { jsonRows } from '../../src/db/queries/json-rows.ts'
import { bulkInsert } from '../../src/db/queries/writes/bulk-insert.ts'
import { eachDatabase } from './databases.ts'

const TAGS = [
  { id: 1, kind: 'book', name: '小说', name_en: 'novel', count: 10 },
  { id: 2, kind: 'book', name: "it's", name_en: 'quote', count: 20 },
  { id: 3, kind: 'poem', name: '送别', name_en: 'parting', count: 30 },
]

let built = 0
const tagsOver = compiledQuery((db, p: Params<{ least: number; most: number }>) => {
  built++
  return db.selectFrom('tags').select(['id', 'name']).where('count', '>', p.least).orderBy('id').limit(p.most)
})

const tagsAmong = preparedQuery((db, p: Params<{ ids: readonly number[]; kind: 'book' | 'poem' }>) =>
  db
    .selectFrom('tags')
    .select('name')
    .where(isOneOf(db, 'id', p.ids))
    .where('kind', '=', p.kind)
    .orderBy('id'),
)

const tagsNamed = compiledQuery((db, p: Params<{ asked: readonly { name: string; place: number | null }[] }>) =>
  db
    .selectFrom(givenRows(db, p.asked, { as: 'asked', types: { name: 'text', place: 'bigint' } }))
    .innerJoin('tags', 'tags.name', 'asked.name')
    .select(['tags.id', 'asked.place'])
    .orderBy('tags.id'),
)

const namesFrom = compiledQuery((db, p: Params<{ name: string }>) =>
  db
    .selectFrom('tags')
    .select('id')
    .where('name', '>=', hiddenValue(db, p.name, 'text'))
    .orderBy('id'),
)

const tagsCalled = compiledQuery((db, p: Params<{ names: readonly string[] }>) =>
  db
    .selectFrom('tags')
    .select('id')
    .where(isOneOfTexts(db, 'name', p.names))
    .orderBy('id'),
)

const allIds = compiledQuery(db => db.selectFrom('tags').select('id').orderBy('id'))

const rename = compiledQuery((db, p: Params<{ id: number; name: string }>) =>
  db.updateTable('tags').set({ name: p.name }).where('id', '=', p.id),
)

eachDatabase('a compiled query', 'empty', database => {
  it('is built once, and answers each call by its own values', async () => {
    const { db } = database()
    await bulkInsert(db, 'tags', TAGS)
    const before = built
    expect(await tagsOver(db, { least: 5, most: 1 })).toEqual([{ id: 1, name: '小说' }])
    const both = await Promise.all([tagsOver(db, { least: 25, most: 9 }), tagsOver(db, { least: 15, most: 9 })])
    expect(both).toEqual([[{ id: 3, name: '送别' }], [expect.objectContaining({ id: 2 }), { id: 3, name: '送别' }]])
    expect(built - before).toBe(1)
  })

  it('answers in a transaction as it does outside', async () => {
    const inside = await database()
      .db.transaction()
      .execute(transaction => tagsOver(transaction, { least: 25, most: 9 }))
    expect(inside).toEqual([{ id: 3, name: '送别' }])
  })

  it('takes a list of ids of any length, an empty one too', async () => {
    const { db } = database()
    expect(await tagsAmong(db, { ids: [3, 2, 1, 1], kind: 'book' })).toEqual([{ name: '小说' }, { name: "it's" }])
    expect(await tagsAmong(db, { ids: [], kind: 'book' })).toEqual([])
    const many = Array.from({ length: 5000 }, (_, at) => at)
    expect(await tagsAmong(db, { ids: many, kind: 'poem' })).toEqual([{ name: '送别' }])
  })

  it('takes objects as rows, with what they leave empty', async () => {
    const asked = [
      { name: "it's", place: null },
      { name: '送别', place: 7 },
      { name: 'nowhere', place: 8 },
    ]
    expect(await tagsNamed(database().db, { asked })).toEqual([
      { id: 2, place: null },
      { id: 3, place: 7 },
    ])
  })

  it('writes, and gives no rows where no columns are asked for', async () => {
    const { db } = database()
    expect(await rename(db, { id: 1, name: '长篇' })).toEqual([])
    expect(await tagsOver(db, { least: 5, most: 1 })).toEqual([{ id: 1, name: '长篇' }])
  })

  it('takes no values where it has no parameters', async () => {
    expect(await allIds(database().db)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
  })

  it('takes a list of texts of any length, an empty one too', async () => {
    const { db } = database()
    expect(await tagsCalled(db, { names: ['送别', "it's", 'nowhere', "it's"] })).toEqual([{ id: 2 }, { id: 3 }])
    expect(await tagsCalled(db, { names: [] })).toEqual([])
  })

  it('compares with a value that the planner does not see', async () => {
    expect(await namesFrom(database().db, { name: '送' })).toEqual([{ id: 1 }, { id: 3 }])
  })

  it('gathers rows of a sub-query as one text, in their order', async () => {
    const { db } = database()
    const gathered = (kind: 'book' | 'poem') =>
      db
        .selectFrom('tags')
        .select(({ ref }) => jsonRows(db, [ref('id'), ref('name')], { orderBy: [ref('name')] }).as('rows'))
        .where('kind', '=', kind)
        .executeTakeFirstOrThrow()
    expect(JSON.parse((await gathered('book')).rows ?? '[]')).toEqual([
      [2, "it's"],
      [1, '长篇'],
    ])
    await db.deleteFrom('tags').where('kind', '=', 'poem').execute()
    expect(JSON.parse((await gathered('poem')).rows ?? '[]')).toEqual([])
  })

  it('looks on SQLite in the index it is told', async () => {
    const { db, dialect } = database()
    const keys = [
      { kind: 'poem', key: 'jys', item_id: 1, popularity: 0 },
      { kind: 'poem', key: 'cx', item_id: 2, popularity: 0 },
    ] as const
    await db
      .insertInto('name_keys')
      .values([...keys])
      .execute()
    const query = db
      .deleteFrom(byIndex(db, 'name_keys', 'name_keys_by_item'))
      .where('kind', '=', 'poem')
      .where('item_id', '=', 1)
    if (dialect === 'sqlite') {
      const plan = await sql`explain query plan ${query}`.execute(db)
      expect(JSON.stringify(plan.rows)).toContain('name_keys_by_item')
    }
    await query.execute()
    expect(await db.selectFrom('name_keys').select('item_id').execute()).toEqual([{ item_id: 2 }])
  })

  it('has a constant of its own in its text', () => {
    const compiled = database().db.selectFrom('tags').select('id').where('name', '=', inlineConstant("it's")).compile()
    expect(compiled.sql).toContain("'it''s'")
    expect(compiled.parameters).toEqual([])
  })

  it('is kept by PostgreSQL under one name when it is prepared', async () => {
    const { db, name } = database()
    if (name === 'SQLite') return
    await db.connection().execute(async connection => {
      for (const id of [1, 2, 3]) await tagsAmong(connection, { ids: [id], kind: 'book' })
      const { rows } = await sql<{ name: string }>`
        select name from pg_prepared_statements where statement like '%"tags"%' and name like 'shishu%'`.execute(
        connection,
      )
      expect(rows).toHaveLength(1)
    })
  })
})
