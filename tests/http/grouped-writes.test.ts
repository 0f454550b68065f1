import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { openDatabase, sqliteFile } from '../../src/db/open.ts'
import { groupedWrite } from '../../src/db/queries/writes/grouped-writes.ts'
import { eachDatabase } from './databases.ts'

eachDatabase('writes that share a commit', 'empty', database => {
  beforeAll(async () => {
    await sql`create table written (n integer primary key)`.execute(database().db)
  })
  const put = (n: number) => (db: ReturnType<typeof database>['db']) =>
    sql`insert into written (n) values (${n})`.execute(db)
  const there = async (): Promise<number[]> => {
    const { rows } = await sql<{ n: number }>`select n from written order by n`.execute(database().db)
    return rows.map(row => Number(row.n))
  }

  it('are all there once they are answered', async () => {
    await Promise.all(Array.from({ length: 200 }, (_, n) => groupedWrite(database().db, put(n))))
    expect(await there()).toHaveLength(200)
  })

  it('are answered in the order in which they came, however many share a commit', async () => {
    await sql`delete from written`.execute(database().db)
    const answered: number[] = []
    const numbers = Array.from({ length: 500 }, (_, n) => n)
    await Promise.all(numbers.map(n => groupedWrite(database().db, put(n)).then(() => answered.push(n))))
    expect(await there()).toEqual(numbers)
    if (database().name === 'SQLite') expect(answered).toEqual(numbers)
  })

  it('fail alone: what one wrote before it failed is taken back, its neighbours stay', async () => {
    await sql`delete from written`.execute(database().db)
    const results = await Promise.allSettled([
      groupedWrite(database().db, put(1)),
      groupedWrite(database().db, async db => {
        await put(2)(db)
        throw new Error('no')
      }),
      groupedWrite(database().db, put(1)),
      groupedWrite(database().db, put(3)),
    ])
    expect(results.filter(result => result.status === 'rejected')).toHaveLength(2)
    expect(await there()).toEqual([1, 3])
  })

  it('answer with what they read of their own and of those before', async () => {
    await sql`delete from written`.execute(database().db)
    const counts = []
    for (let n = 0; n < 3; n++) {
      counts.push(
        await groupedWrite(database().db, async db => {
          await put(n)(db)
          const { rows } = await sql<{ n: number }>`select count(*) as n from written`.execute(db)
          return Number(rows[0]?.n)
        }),
      )
    }
    expect(counts).toEqual([1, 2, 3])
  })

  it('are refused, all that wait, when no transaction can begin; later ones are served again', async () => {
    if (database().name !== 'SQLite') return
    await sql`delete from written`.execute(database().db)
    const { db, location, close } = await openDatabase(database().location, { busyTimeoutMs: 1 })
    const other = new DatabaseSync(sqliteFile(location.dataDir))
    other.exec('begin immediate')
    const refused = await Promise.allSettled([1, 2, 3].map(n => groupedWrite(db, put(n))))
    other.exec('rollback')
    other.close()
    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    await groupedWrite(db, put(4))
    await close()
    expect(await there()).toEqual([4])
  })

  it('are the transaction they stand in', async () => {
    await sql`delete from written`.execute(database().db)
    const failed = database()
      .db.transaction()
      .execute(async transaction => {
        await groupedWrite(transaction, put(9))
        throw new Error('no')
      })
    await expect(failed).rejects.toThrow('no')
    expect(await there()).toEqual([])
  })
})
