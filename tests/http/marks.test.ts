import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MOST_MARKS_OF_A_BOOK } from '../../src/library/mine/marks.ts'
import { DATABASES, type Device, type PeopleServer, peopleServer } from './people-server.ts'

let made = 0
/** A highlight in work 1; a block's id says nothing of its place, the later block has the smaller one. */
const mark = (chapterNumber: number, position: number, more: object = {}) => ({
  clientId: `client-${++made}`,
  bookId: 1,
  language: 'chinese',
  kind: 'highlight',
  chapterId: 1000 + chapterNumber,
  chapterNumber,
  blockId: (1000 + chapterNumber) * 100 + 9 - position,
  from: 2,
  to: 9,
  quote: '学而时习之',
  ...more,
})

for (const kind of DATABASES) {
  describe(`marks on ${kind}`, () => {
    let site: PeopleServer
    let mine: Device
    let readers = 0
    beforeAll(async () => {
      site = await peopleServer(kind)
    })
    afterAll(() => site.end())

    const reader = async () => {
      mine = site.device()
      await mine.post('/user/register', { account: `reader${++readers}`, password: 'correct horse', nick: '读者' })
    }
    const keep = (given: object, device = mine) => device.post('/userBook/mark/update', given)
    const remove = (which: object, device = mine) => device.post('/userBook/mark/delete', which)
    const list = async (query: Record<string, string> = {}) => (await mine.get('/userBook/mark/list', query)).data

    it('are kept with what was given, and the same when they are sent twice', async () => {
      await reader()
      const given = mark(1, 0, { note: '好', colour: 'green', kind: 'note' })
      const first = await keep(given)
      expect(first.data).toMatchObject({ ...given, toBlockId: given.blockId, deleted: false })
      const again = await keep(given)
      expect(again.data.markId).toBe(first.data.markId)
      expect(again.data.createdAt).toBe(first.data.createdAt)
      expect(await list()).toMatchObject({ total: 1 })
    })

    it('are one when the same is sent at once', async () => {
      await reader()
      const given = mark(1, 0)
      const answers = await Promise.all([keep(given), keep(given), keep(given)])
      expect(answers.map(answer => answer.code)).toEqual([200, 200, 200])
      expect(await list()).toMatchObject({ total: 1 })
    })

    it('come in reading order, book by book and page by page', async () => {
      await reader()
      const wanted = [mark(1, 2), mark(1, 5, { from: 1 }), mark(1, 5, { from: 4 }), mark(2, 0), mark(4, 9)]
      for (const given of wanted.toReversed()) await keep(given)
      const order = wanted.map(given => given.clientId)
      expect((await list({ bookId: '1' })).list?.map(row => row.clientId)).toEqual(order)
      const second = await list({ bookId: '1', page: '2', pageSize: '2' })
      expect(second.list?.map(row => row.clientId)).toEqual(order.slice(2, 4))
      expect(second.total).toBe(5)
      expect(await list({ bookId: '2' })).toMatchObject({ list: [], total: 0 })
    })

    it('are taken away so that other devices hear of it, and their words are gone', async () => {
      await reader()
      const [gone, stays] = [mark(1, 0, { note: '秘密' }), mark(1, 1)]
      await keep(gone)
      const { data } = await keep(stays)
      expect((await remove({ clientId: gone.clientId })).code).toBe(200)
      expect((await remove({ clientId: gone.clientId })).code).toBe(200)
      expect((await list()).list?.map(row => row.clientId)).toEqual([stays.clientId])
      const changed = (await list({ since: '2020-01-01T00:00:00.000Z' })).list
      expect(changed?.find(row => row.clientId === gone.clientId)).toMatchObject({ deleted: true, note: '', quote: '' })
      const now = (await list({ since: new Date(Date.now() + 60_000).toISOString() })).list
      expect(now).toEqual([])
      expect((await remove({ markId: data.markId })).code).toBe(200)
      expect((await keep(gone)).data).toMatchObject({ deleted: false, note: '秘密' })
    })

    it('are changed by their id or their device’s name for them', async () => {
      await reader()
      const given = mark(1, 0)
      const { data } = await keep(given)
      expect((await keep({ ...given, colour: 'red' })).data).toMatchObject({ markId: data.markId, colour: 'red' })
      const byId = await keep({ ...given, clientId: 'another-device', markId: data.markId, note: '再读' })
      expect(byId.data).toMatchObject({ markId: data.markId, clientId: given.clientId, note: '再读' })
    })

    it('are nobody else’s to see, change or take away', async () => {
      await reader()
      const owner = mine
      const given = mark(1, 0)
      const { data } = await keep(given)
      await reader()
      expect(await list()).toMatchObject({ total: 0 })
      expect((await keep({ ...mark(1, 0), markId: data.markId })).code).toBe(404)
      expect((await remove({ markId: data.markId })).code).toBe(404)
      expect((await remove({ clientId: given.clientId })).code).toBe(404)
      const own = await keep(given)
      expect(own.data.markId).not.toBe(data.markId)
      expect((await remove({ clientId: given.clientId }, owner)).code).toBe(200)
      expect((await site.device().get('/userBook/mark/list')).code).toBe(2003)
    })

    it('refuse what is no mark', async () => {
      await reader()
      expect((await keep(mark(1, 0, { from: 9, to: 2 }))).data.fields).toHaveProperty('to')
      expect((await keep(mark(1, 0, { kind: 'scribble' }))).code).toBe(4006)
      expect((await keep(mark(1, 0, { clientId: 'short' }))).code).toBe(4006)
      expect((await keep(mark(1, 0, { bookId: 99 }))).code).toBe(404)
      expect((await keep(mark(1, 0, { quote: '字'.repeat(2001) }))).code).toBe(4006)
      expect((await remove({})).code).toBe(4006)
      const across = mark(1, 0, { toBlockId: 100108, from: 9, to: 2 })
      expect((await keep(across)).code).toBe(200)
    })

    it('are bounded for one book', async () => {
      await reader()
      const { data } = await keep(mark(1, 0))
      const row = await site.db
        .selectFrom('marks')
        .selectAll()
        .where('id', '=', Number(data.markId))
        .executeTakeFirstOrThrow()
      const { id: _id, ...columns } = row
      for (let from = 1; from < MOST_MARKS_OF_A_BOOK; from += 500) {
        const many = Array.from({ length: Math.min(500, MOST_MARKS_OF_A_BOOK - from) }, (_, n) => ({
          ...columns,
          client_id: `bulk-${from + n}`,
        }))
        await site.db.insertInto('marks').values(many).execute()
      }
      expect((await keep(mark(1, 0))).code).toBe(14007)
      expect((await keep(mark(1, 0, { bookId: 2, chapterId: 3001 }))).code).toBe(200)
    })
  })
}
