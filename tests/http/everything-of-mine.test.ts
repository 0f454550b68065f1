import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Db } from '../../src/db/dialect.ts'
import { TABLE_CLASSES } from '../../src/db/tables/table-classes.ts'
import { DATABASES, type Device, type PeopleServer, peopleHere } from './people-server.ts'

const PASSWORD = 'seven quiet herons'

/** Columns that say whose a row is, or that someone did something. */
const OF_PEOPLE = /^(?:user|owner|actor|answered_user|reporter|author_user|uploader|made_by)(?:_id)?$/

/** What no export holds, each with its reason. */
const NOT_EXPORTED: Record<string, string> = {
  'recovery_codes.user_id': 'hashes of secrets; how many are left is told',
  'challenges.user_id': 'a sign-in of the last five minutes',
  'comments.answered_user_id': "another's comment that answers mine",
  'notices.actor_id': "another's notice of what I did",
  'audit.actor_id': 'what the site did, not what someone said; of editors and admins only',
  'invitations.made_by': 'hashes of secrets; of admins only',
}

/** Where a table is in the export, when not under a name of its own. */
function exportedAs(table: string): string {
  const exported = TABLE_CLASSES[table]?.exported
  if (exported && 'as' in exported) return exported.as
  return exported && 'within' in exported ? exported.within : table
}

for (const kind of DATABASES) {
  describe(`everything of mine on ${kind}`, () => {
    const site = peopleHere(kind)

    /** A reader with a row in as many tables as calls can reach. */
    async function busyReader(account: string): Promise<{ device: Device; userId: number }> {
      const device = site.device()
      const { data } = await device.post('/user/register', { account, password: PASSWORD, nick: account })
      const position = {
        bookId: 2,
        libraryId: '2_english',
        chapterId: 3001,
        chapterNumber: 1,
        blockId: 300_105,
        offset: 0,
      }
      const rest = { quote: '…', fraction: 0.5, device: 'a', version: 0 }
      const answers = [
        await device.post('/userBook/read/update', { ...position, ...rest, secondsRead: 30, day: today() }),
        await device.post('/userBook/bookShelf/update', { bookId: 1, state: 'want' }),
        await device.post('/bookComment/add', { bookId: 1, text: '好书', score: 9 }),
        await device.post('/user/totp/start', { password: PASSWORD }),
      ]
      expect(answers.map(answer => answer.code)).toEqual(answers.map(() => 200))
      const userId = Number(data.userId)
      await fillOwnTables(site.db, userId)
      return { device, userId }
    }

    it('is in the export, table by table of the schema', async () => {
      const { device } = await busyReader('exporter')
      const mine = (await device.get('/user/export')).data
      for (const { table, column } of await columnsOfPeople(site.db, kind)) {
        const name = `${table}.${column}`
        if (name in NOT_EXPORTED) continue
        expect(Object.keys(mine), `${name} is in no export; add it, or say here why not`).toContain(exportedAs(table))
      }
      expect(mine.comments).toMatchObject([{ text: '好书', score: 9 }])
      expect(JSON.stringify(mine)).not.toMatch(/argon2|token_hash|public_key|"secret"/)
    })

    it.each(['remove', 'keep'] as const)(
      'is gone from every table of the schema with the account (comments: %s)',
      async comments => {
        const { device, userId } = await busyReader(`leaver-${comments}`)
        const columns = await columnsOfPeople(site.db, kind)
        const before = await rowsThatName(site.db, columns, userId)
        expect(before).toEqual(
          expect.arrayContaining(['sessions.user_id', 'places.user_id', 'comments.user_id', 'totp.user_id']),
        )
        const before1 = await commentsOfBook(site)
        expect((await device.post('/user/delete', { password: PASSWORD, comments })).code).toBe(200)
        expect(await rowsThatName(site.db, columns, userId)).toEqual([])
        const after = await commentsOfBook(site)
        expect(after).toHaveLength(comments === 'keep' ? before1.length : before1.length - 1)
        expect(JSON.stringify(after)).not.toContain(`leaver-${comments}`)
        expect(await site.db.selectFrom('users').select('id').where('id', '=', userId).execute()).toEqual([])
      },
    )
  })
}

async function commentsOfBook(site: PeopleServer) {
  const { data } = await site.device().get('/bookComment/list', { bookId: '1', sort: 'new' })
  return data.list ?? []
}

type Column = { table: string; column: string }

/** From the database's own catalogue, so that a table nobody thought of is found. */
async function columnsOfPeople(db: Db, kind: (typeof DATABASES)[number]): Promise<Column[]> {
  const columns =
    kind === 'postgres'
      ? sql<Column>`select table_name as "table", column_name as "column" from information_schema.columns
          where table_schema = current_schema() order by 1, 2`
      : sql<Column>`select m.name as "table", c.name as "column" from sqlite_master m, pragma_table_info(m.name) c
          where m.type = 'table' order by 1, 2`
  const { rows } = await columns.execute(db)
  const found = rows.filter(({ column }) => OF_PEOPLE.test(column))
  expect(found.length).toBeGreaterThan(12)
  return found
}

async function rowsThatName(db: Db, columns: Column[], userId: number): Promise<string[]> {
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${userId} limit 1`.execute(
      db,
    )
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

/** Rows that a test cannot come by without a browser or another person. */
async function fillOwnTables(db: Db, userId: number): Promise<void> {
  const now = Date.now()
  await db
    .insertInto('passkeys')
    .values({
      user_id: userId,
      credential_id: `c${userId}`,
      public_key: '',
      counter: 0,
      transports: '[]',
      name: '手机',
      synced: 0,
      created_at: now,
      used_at: null,
    })
    .execute()
  await db.insertInto('recovery_codes').values({ user_id: userId, code_hash: 'x' }).execute()
  await db
    .insertInto('front_logs')
    .values({ user_id: userId, log_name: 'a', user_agent: 'b', entries: '[]', at: now })
    .execute()
}

const today = () => new Date().toISOString().slice(0, 10)
