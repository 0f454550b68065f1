import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { type OpenDatabase, openDatabase, sqliteFile } from '../open.ts'

/** A library, and another program that has its file open. */
async function sharedLibrary(wait: { busyTimeoutMs: number }): Promise<OpenDatabase & { other: DatabaseSync }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shishu-driver-'))
  const opened = await openDatabase({ dataDir }, wait)
  const other = new DatabaseSync(sqliteFile(dataDir))
  onTestFinished(async () => {
    other.close()
    await opened.close()
    rmSync(dataDir, { recursive: true })
  })
  return { ...opened, other }
}

const addTag = (id: number) =>
  sql`insert into tags (id, kind, name, name_en) values (${id}, 'poem', ${`tag ${id}`}, '')`
const tags = sql<{ id: number }>`select id from tags order by id`

it('answers readers and timers while a write waits for another program, and writes when it is done', async () => {
  const { db, other } = await sharedLibrary({ busyTimeoutMs: 60_000 })
  other.exec('begin immediate')
  const events: string[] = []
  const written = [
    addTag(1).execute(db),
    db.transaction().execute(async transaction => {
      await addTag(2).execute(transaction)
      const { rows } = await tags.execute(transaction)
      events.push(`sees ${rows.map(row => row.id)}`)
    }),
  ].map((write, at) => write.then(() => events.push(`written ${at + 1}`)))
  const { rows } = await tags.execute(db)
  events.push(`read ${rows.length}`)
  await new Promise(resolve => setTimeout(resolve, 50))
  events.push('a timer')
  other.exec('commit')
  await Promise.all(written)
  expect(events).toEqual(['read 0', 'a timer', 'written 1', 'sees 1,2', 'written 2'])
})

it('gives up when the other program writes for too long, and the next writer has its turn', async () => {
  const { db, other } = await sharedLibrary({ busyTimeoutMs: 30 })
  other.exec('begin immediate')
  await expect(addTag(1).execute(db)).rejects.toThrow('database is locked')
  await expect(db.transaction().execute(addTag(2).execute.bind(addTag(2)))).rejects.toThrow('database is locked')
  other.exec('commit')
  await addTag(3).execute(db)
  expect((await tags.execute(db)).rows).toEqual([{ id: 3 }])
})

it('shows what a transaction has written to others only once it is over', async () => {
  const { db } = await sharedLibrary({ busyTimeoutMs: 1000 })
  const failed = db.transaction().execute(async transaction => {
    await addTag(1).execute(transaction)
    expect((await tags.execute(db)).rows).toEqual([])
    throw new Error('taken back')
  })
  await expect(failed).rejects.toThrow('taken back')
  await db.transaction().execute(transaction => addTag(2).execute(transaction))
  expect((await tags.execute(db)).rows).toEqual([{ id: 2 }])
})

it('writes what begins like a question', async () => {
  const { db } = await sharedLibrary({ busyTimeoutMs: 1000 })
  await sql`with one (id) as (values (7)) insert into tags (id, kind, name, name_en) select id, 'poem', 'x', '' from one`.execute(
    db,
  )
  const { rows } = await sql<{ id: number }>`update tags set name = 'y' where id = 7 returning id`.execute(db)
  expect(rows).toEqual([{ id: 7 }])
})

it('says that the disk is full where SQLite has taken the transaction back by itself, and writes again when there is room', async () => {
  const { db } = await sharedLibrary({ busyTimeoutMs: 1000 })
  const mostPages = (pages: number) =>
    db.transaction().execute(async transaction => sql.raw(`pragma max_page_count = ${pages}`).execute(transaction))
  await mostPages(1)
  const writing = db.transaction().execute(async transaction => {
    await sql`insert into tags (id, kind, name, name_en) values (8, 'poem', hex(randomblob(1000000)), '')`.execute(
      transaction,
    )
  })
  await expect(writing).rejects.toMatchObject({ errcode: 13 })
  await mostPages(1_000_000)
  await addTag(9).execute(db)
  expect((await tags.execute(db)).rows).toEqual([{ id: 9 }])
})
