import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routesOf } from '../../src/http/calls/routes.ts'
import { changeIdentity } from '../../src/library/people/admin-people.ts'
import { openDisk } from '../../src/storage/disk.ts'
import { INSIDE, MARK, type Row, type World } from './authorisation-rows.ts'
import { TABLE } from './authorisation-table.ts'
import { type Answer, DATABASES, type Device, type PeopleServer, peopleServer } from './people-server.ts'

const PASSWORD = 'seven quiet herons'
/** Stands in everything the owner keeps for themselves: no one else is ever answered anything that holds it. */
const PRIVATE = 'private-to-its-owner'
/** Events are no call with an envelope, so no route of the table of calls. */
const EVENTS = 'GET /book/upload/{id}/events'

for (const kind of DATABASES) {
  describe(`who may call what, on ${kind}`, () => {
    let site: PeopleServer
    let people: Record<'out' | 'owner' | 'other' | 'suspended' | 'editor' | 'admin', Device>
    beforeAll(async () => {
      site = await peopleServer(kind)
      people = {
        out: site.device(),
        owner: await member('owner', { email: `${PRIVATE}@example.org` }),
        other: await member('other'),
        suspended: await member('suspended'),
        editor: await member('editor1'),
        admin: await member('admin1'),
      }
      await people.owner.post('/user/update', { settings: { diary: PRIVATE } })
      await changeIdentity(site.db, 'editor1', 'editor')
      await changeIdentity(site.db, 'admin1', 'admin')
      // Nobody is so new that they may write little.
      await site.db.updateTable('users').set({ created_at: 0 }).execute()
      await site.db
        .updateTable('users')
        .set({ suspended_until: Date.now() + 86_400_000 })
        .where('account', '=', 'suspended')
        .execute()
    })
    afterAll(() => site.end())

    async function member(account: string, more: object = {}): Promise<Device> {
      const device = site.device()
      const made = await device.post('/user/register', { account, password: PASSWORD, nick: '某', ...more })
      expect([account, made.code]).toEqual([account, 200])
      return device
    }

    it('has a row for every call there is, and for no other', () => {
      const routes = routesOf({ db: site.db, storage: openDisk(site.dataDir) })
      const calls = [...routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`), EVENTS]
      const rows = TABLE.map(row => row.call)
      expect(
        calls.filter(call => !rows.includes(call)),
        'calls without a row in authorisation-table.ts',
      ).toEqual([])
      expect(
        rows.filter(row => !calls.includes(row)),
        'rows of calls that are not there',
      ).toEqual([])
      expect(new Set(rows).size).toBe(rows.length)
    })

    it.each(TABLE.map(row => [row.call, row] as const))('%s', async (_call, row) => {
      const world = await ownersThings()
      const [out, owner, other, suspended, editor, admin] = row.answers
      // The owner last: what the owner may remove is there for the others to try.
      const tried = { out, other, suspended, editor, admin, owner }
      for (const [identity, expected] of Object.entries(tried) as [keyof typeof people, number][]) {
        const answer = await ask(people[identity], row, world)
        const isRight = expected === INSIDE ? ![2003, 14007, 500].includes(answer.code) : answer.code === expected
        expect(isRight ? '' : `${identity}: ${answer.code} ${answer.message ?? ''}, not ${expected}`).toBe('')
        if (identity !== 'owner') expect(JSON.stringify(answer.data)).not.toContain(PRIVATE)
      }
    })

    /** One of everything, made by the owner. */
    async function ownersThings(): Promise<World> {
      const { owner } = people
      const userId = Number(
        (await site.db.selectFrom('users').select('id').where('account', '=', 'owner').executeTakeFirstOrThrow()).id,
      )
      const elsewhere = site.device()
      elsewhere.cookie = owner.cookie
      const mark = await owner.post('/userBook/mark/update', { ...MARK, clientId: crypto.randomUUID(), note: PRIVATE })
      const list = await owner.post('/user/book/collection/update', { name: PRIVATE, kind: 'book' })
      const now = Date.now()
      const passkey = await site.db
        .insertInto('passkeys')
        .values({
          user_id: userId,
          credential_id: crypto.randomUUID(),
          public_key: '',
          counter: 0,
          transports: '[]',
          name: PRIVATE,
          synced: 0,
          created_at: now,
          used_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await site.db
        .insertInto('sessions')
        .values({
          token_hash: crypto.randomUUID(),
          user_id: userId,
          user_agent: '',
          created_at: now,
          expires_at: now + 86_400_000,
        })
        .execute()
      const notice = await site.db
        .insertInto('notices')
        .values({
          user_id: userId,
          kind: 'moderation',
          comment_id: null,
          actor_id: null,
          text: PRIVATE,
          created_at: now,
          read_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const comment = await site.db
        .insertInto('comments')
        .values({
          book_id: 1,
          user_id: userId,
          text: '好书',
          reply_to: null,
          state: 'shown',
          created_at: now,
          rank: 0,
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      const upload = await site.db
        .insertInto('uploads')
        .values({
          user_id: userId,
          file_key: 'originals/none',
          file_name: `${PRIVATE}.txt`,
          file_hash: crypto.randomUUID(),
          size_bytes: 5,
          state: 'preview',
          rights: 'own',
          is_private: 1,
          for_book: null,
          given: '{}',
          preview: '',
          job_id: null,
          book_id: null,
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { data } = await owner.get('/user/security')
      const sessions = (data.sessions ?? []) as unknown as { sessionId: string; isThis: boolean }[]
      return {
        ownerId: userId,
        markId: Number(mark.data.markId),
        commentId: comment.id,
        sessionId: sessions.find(session => !session.isThis)?.sessionId ?? '',
        passkeyId: passkey.id,
        collectionId: Number(list.data.collectionId),
        noticeId: notice.id,
        uploadId: upload.id,
        password: PASSWORD,
      }
    }
  })
}

function ask(device: Device, { call, input }: Row, world: World): Promise<Answer> {
  const [method, template = ''] = call.split(' ')
  const { id, ...rest } = input(world)
  const path = template.replace('{id}', String(id))
  if (method === 'POST') return device.post(path, rest)
  const query = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]))
  // As from a page of this site: who may is asked here, not from where.
  return device.get(path, query, { 'sec-fetch-site': 'same-origin' })
}
