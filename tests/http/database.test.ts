import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { claimJob } from '../../src/db/claim-job.ts'
import type { Db } from '../../src/db/dialect.ts'
import { openNotices } from '../../src/db/events.ts'
import { openDatabase, sqliteFile } from '../../src/db/open.ts'
import { compiledQuery, type Params } from '../../src/db/queries/compiled-query.ts'
import { isOneOf } from '../../src/db/queries/id-list.ts'
import { bulkInsert } from '../../src/db/queries/writes/bulk-insert.ts'
import { DatabaseUnusable } from '../../src/db/unusable.ts'
import { eachDatabase } from './databases.ts'

const tagsFound = async (db: Db) => (await namesOfTags(db, { ids: [1, 2, 3] })).length

/** Whether what `tagsFound` has prepared goes through the whole table. */
async function readsAll(db: Db): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_prepared_statements where statement like '%from "tags"%'`.execute(db)
  const plan = await sql<object>`explain execute ${sql.ref(rows[0]?.name ?? '')} ('{1,2,3}')`.execute(db)
  return JSON.stringify(plan.rows).includes('Seq Scan')
}

const putTags = (db: Db, from: number, to: number) =>
  bulkInsert(
    db,
    'tags',
    Array.from({ length: to - from + 1 }, (_, at) => ({
      id: from + at,
      kind: 'book',
      name: `tag ${from + at}`,
      name_en: '',
      count: 0,
    })),
  )

const namesOfTags = compiledQuery((db, p: Params<{ ids: readonly number[] }>) =>
  db
    .selectFrom('tags')
    .select('name')
    .where(isOneOf(db, 'id', p.ids)),
)

eachDatabase('the database', 'empty', database => {
  it('refuses what breaks its rules', async () => {
    const { db } = database()
    const orphan = { book_id: 12, tag_id: 3 }
    await expect(db.insertInto('book_tags').values(orphan).execute()).rejects.toThrow(/foreign key/i)
  })

  it('gives a job to one worker only, the one that waits longest first, and again when its worker is lost', async () => {
    const { db } = database()
    const job = { kind: 'import', payload: '{}', state: 'queued' as const, most_attempts: 3, created_at: 0 }
    await db
      .insertInto('jobs')
      .values([
        { ...job, run_at: 20 },
        { ...job, run_at: 10 },
        { ...job, run_at: 9_000 },
      ])
      .execute()
    const claims = await Promise.all([1, 2, 3].map(() => claimJob(db, 1_000, 60_000)))
    expect(claims.filter(claim => claim !== null).map(claim => claim.id)).toHaveLength(2)
    expect(new Set(claims.map(claim => claim?.id)).size).toBe(3)
    const again = await claimJob(db, 100_000 - 40_000, 50_000)
    expect(again).toMatchObject({ kind: 'import' })
  })

  it('plans anew after a minute: what was best for a few rows reads all of many', async () => {
    if (database().dialect === 'sqlite') return
    const { db, close } = await openDatabase(database().location)
    try {
      await putTags(db, 1, 3)
      await sql`analyze tags`.execute(db)
      await db.connection().execute(async connection => {
        for (let times = 0; times < 15; times++) await tagsFound(connection)
        expect(await readsAll(connection)).toBe(true)
      })
      await putTags(db, 4, 20_000)
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
      await db.connection().execute(async connection => {
        expect(await tagsFound(connection)).toBe(3)
        expect(await readsAll(connection)).toBe(false)
      })
    } finally {
      vi.useRealTimers()
      await close()
    }
  })

  it('answers on when what it had prepared is gone, as behind a pooler', async () => {
    const { db, dialect } = database()
    const answer = (connection: typeof db) =>
      sql<{ n: number }>`select count(*) as n from tags where name = ${'none'}`.execute(connection)
    await db.connection().execute(async connection => {
      for (let times = 0; times < 10; times++) await answer(connection)
      if (dialect === 'postgres') {
        const { rows } = await sql`select name from pg_prepared_statements`.execute(connection)
        expect(rows).toHaveLength(1)
        await sql`deallocate all`.execute(connection)
      }
      for (let times = 0; times < 3; times++) expect((await answer(connection)).rows).toEqual([{ n: 0 }])
    })
  })

  it('tells everyone who listens what has changed', async () => {
    const notices = await openNotices(database())
    const heard: string[] = []
    const stop = notices.listen(tag => heard.push(tag))
    await notices.announce('book:12')
    await expect.poll(() => heard).toEqual(['book:12'])
    stop()
    await notices.announce('library')
    await pause(50)
    expect(heard).toEqual(['book:12'])
    await notices.close()
  })

  it('is refused in one sentence when it is newer than the program', async () => {
    const { db, location } = database()
    await sql`insert into schema_migrations (number, name) values (999, 'of the future')`.execute(db)
    await expect(openDatabase(location)).rejects.toThrow(
      /^The database is newer than this program .*; update the program\.$/,
    )
  })
})

it('names a wrong DATABASE_URL, an absent server and a file that is no database, each in one sentence', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shishu-'))
  const wrongs: [string | undefined, RegExp][] = [
    ['mysql://host/db', /^DATABASE_URL is wrong: it has the shape postgres:/],
    ['postgres://user@127.0.0.1:1/db', /^The database server at 127\.0\.0\.1:1 cannot be reached\.$/],
    [undefined, /shishu\.db is not a database of SQLite\.$/],
  ]
  await writeFile(sqliteFile(dataDir), 'this is a letter, and no database at all; '.repeat(40))
  for (const [databaseUrl, sentence] of wrongs) {
    const failure = await openDatabase({ dataDir, databaseUrl }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(DatabaseUnusable)
    expect((failure as DatabaseUnusable).message).toMatch(sentence)
  }
  await rm(dataDir, { recursive: true })
})
