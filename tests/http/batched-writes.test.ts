import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '../../src/db/dialect.ts'
import { openDatabase } from '../../src/db/open.ts'
import { AGAIN, batchedWrite } from '../../src/db/queries/writes/batched-writes.ts'
import { eachDatabase } from './databases.ts'

eachDatabase('writes that are done many at a time', 'empty', database => {
  beforeAll(async () => {
    await sql`create table kept (name text primary key, n integer not null check (n < 1000))`.execute(database().db)
  })
  beforeEach(async () => {
    await sql`delete from kept`.execute(database().db)
  })

  type Item = { name: string; n: number }
  const sizes: number[] = []
  /** Adds to what is kept under a name, and answers with the sum. */
  const add = batchedWrite<Item, number>({
    keyOf: ({ name }) => name,
    writeAll: async (db, items) => {
      sizes.push(items.length)
      const sums: { answer: number }[] = []
      for (const { name, n } of items) {
        const { rows } = await sql<{ n: number }>`
          insert into kept (name, n) values (${name}, ${n})
          on conflict (name) do update set n = kept.n + excluded.n returning n`.execute(db)
        sums.push({ answer: Number(rows[0]?.n) })
      }
      return sums
    },
  })
  const kept = async (db: Db = database().db): Promise<Record<string, number>> => {
    const { rows } = await sql<Item>`select name, n from kept order by name`.execute(db)
    return Object.fromEntries(rows.map(({ name, n }) => [name, Number(n)]))
  }

  it('are few transactions for many writers, and each gets its own answer', async () => {
    sizes.length = 0
    const names = Array.from({ length: 200 }, (_, n) => `reader ${n}`)
    const answers = await Promise.all(names.map((name, n) => add(database().db, { name, n })))
    expect(answers).toEqual(names.map((_, n) => n))
    expect(Object.keys(await kept())).toHaveLength(200)
    expect(sizes.length).toBeLessThan(10)
  })

  it('of one key come one after the other, the later seeing what the earlier wrote', async () => {
    const answers = await Promise.all([1, 10, 100].map(n => add(database().db, { name: 'one', n })))
    expect(answers).toEqual([1, 11, 111])
  })

  it('fail alone where the database refuses one of them', async () => {
    const results = await Promise.allSettled([
      add(database().db, { name: 'a', n: 1 }),
      add(database().db, { name: 'b', n: 5_000 }),
      add(database().db, { name: 'c', n: 3 }),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await kept()).toEqual({ a: 1, c: 3 })
  })

  it('tell an error to its own writer, and try again where somebody wrote in between', async () => {
    const tries = new Map<number, number>()
    const judge = batchedWrite<number, string>({
      keyOf: String,
      writeAll: async (_, items) =>
        items.map(item => {
          tries.set(item, (tries.get(item) ?? 0) + 1)
          if (item === 1) return { error: new Error('not this one') }
          return item === 2 && tries.get(2) === 1 ? AGAIN : { answer: `did ${item}` }
        }),
    })
    const results = await Promise.allSettled([1, 2, 3].map(item => judge(database().db, item)))
    expect(results).toEqual([
      { status: 'rejected', reason: new Error('not this one') },
      { status: 'fulfilled', value: 'did 2' },
      { status: 'fulfilled', value: 'did 3' },
    ])
    expect([...tries]).toEqual([
      [1, 1],
      [2, 2],
      [3, 1],
    ])
  })

  it('are answered when they can be read by others, not before', async () => {
    const other = await openDatabase(database().location)
    const seen: boolean[] = []
    const writes = Array.from({ length: 40 }, async (_, n) => {
      await add(database().db, { name: `n ${n}`, n })
      seen.push(`n ${n}` in (await kept(other.db)))
    })
    await Promise.all(writes)
    await other.close()
    expect(seen).toEqual(Array.from({ length: 40 }, () => true))
  })

  it('are the transaction they stand in', async () => {
    const failed = database()
      .db.transaction()
      .execute(async transaction => {
        expect(await add(transaction, { name: 'inside', n: 9 })).toBe(9)
        throw new Error('no')
      })
    await expect(failed).rejects.toThrow('no')
    expect(await kept()).toEqual({})
  })
})
