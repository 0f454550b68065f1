import { describe, expect, it } from 'vitest'
import { type List, made, update, useLists } from './fixtures/lists-fixture.ts'
import { DATABASES, type Device } from './people-server.ts'

const items = async (device: Device, { collectionId }: List) => {
  const { data } = await device.get(`/user/book/collection/detail/${collectionId}`, { pageSize: '100' })
  return (data.books as { list: { bookId: number }[] } | null)?.list.map(book => book.bookId)
}

for (const kind of DATABASES) {
  describe(`lists of readers on ${kind}`, () => {
    const { site, mine, other } = useLists(kind)

    it('are made private and empty, named, and found again among mine', async () => {
      const list = await made(mine(), { name: ' 夜读 ', introduction: '睡前\n一页' })
      expect(list).toMatchObject({ name: '夜读', kind: 'book', public: false, mine: true, size: 0 })
      expect((await mine().get('/user/book/collection/list')).data).toMatchObject({
        total: 1,
        list: [{ name: '夜读' }],
      })
      expect((await other().get('/user/book/collection/list')).data).toMatchObject({ total: 0 })
    })

    it('refuse names that are none, too long or turn the direction of the page', async () => {
      for (const name of [undefined, '  ', '长'.repeat(41), 'a\u202eb', 'a\nb']) {
        expect(await update(mine(), { name, introduction: '…' })).toMatchObject({ code: 4006 })
      }
      expect((await update(mine(), { name: '<script>alert(1)</script>' })).data).toMatchObject({
        name: '<script>alert(1)</script>',
      })
    })

    it('take works in, once each, and give them up', async () => {
      const list = await made(mine(), { name: '甲集', add: [1, 2, 1] })
      expect(list).toMatchObject({ size: 2, has: true })
      expect(await items(mine(), list)).toEqual([1, 2])
      await update(mine(), { collectionId: list.collectionId, add: [2, 11], remove: [1] })
      expect(await items(mine(), list)).toEqual([2, 11])
      const has = await mine().get('/user/book/collection/list', { has: '11' })
      expect(has.data.list?.map(row => [row.name, row.has])).toContainEqual(['甲集', true])
      expect(has.data.list?.map(row => [row.name, row.has])).toContainEqual(['夜读', false])
    })

    it('take no work that is not there, withdrawn, or of the other kind', async () => {
      const { collectionId } = await made(mine(), { name: '乙集' })
      for (const add of [[999], [3], [501]]) {
        const answer = await update(mine(), { collectionId, add })
        expect([answer.code, Object.keys(answer.data.fields ?? {})]).toEqual([4006, ['add']])
      }
      const poems = await made(mine(), { name: '诗', kind: 'poem', add: [501, 502] })
      expect(poems.size).toBe(2)
      expect((await update(mine(), { collectionId: poems.collectionId, add: [1] })).code).toBe(4006)
    })

    it('keep the order they are given, by one move or by a whole order', async () => {
      const list = await made(mine(), { name: '次序', add: [11, 12, 13, 14] })
      const { collectionId } = list
      await update(mine(), { collectionId, move: { itemId: 14, before: 12 } })
      expect(await items(mine(), list)).toEqual([11, 14, 12, 13])
      await update(mine(), { collectionId, move: { itemId: 11, before: null } })
      expect(await items(mine(), list)).toEqual([14, 12, 13, 11])
      await update(mine(), { collectionId, order: [11, 12, 13, 14] })
      expect(await items(mine(), list)).toEqual([11, 12, 13, 14])
      for (const change of [
        { order: [11, 12, 13] },
        { order: [11, 12, 13, 13] },
        { move: { itemId: 15, before: 11 } },
        { move: { itemId: 11, before: 15 } },
      ]) {
        expect((await update(mine(), { collectionId, ...change })).code).toBe(3009)
      }
      expect(await items(mine(), list)).toEqual([11, 12, 13, 14])
    })

    it('refuse a change made from an older version', async () => {
      const { collectionId, version } = await made(mine(), { name: '版次' })
      const renamed = await update(mine(), { collectionId, name: '新名', expectedVersion: version })
      expect(renamed.data).toMatchObject({ name: '新名', version: version + 1 })
      expect((await update(mine(), { collectionId, name: '旧名', expectedVersion: version })).code).toBe(3009)
    })

    it('lose nothing when two devices change one list at once', async () => {
      const list = await made(mine(), { name: '同时' })
      const adding = [11, 12, 13, 14, 15, 16].map(id => update(mine(), { collectionId: list.collectionId, add: [id] }))
      expect((await Promise.all(adding)).map(answer => answer.code)).toEqual([200, 200, 200, 200, 200, 200])
      expect((await items(mine(), list))?.toSorted()).toEqual([11, 12, 13, 14, 15, 16])
    })

    it('hold the poems someone likes in one list, made on first use even by two devices at once', async () => {
      const like = (id: number) => update(other(), { favourites: true, add: [id] })
      const [one, two] = await Promise.all([like(501), like(502)])
      expect([one.code, two.code]).toEqual([200, 200])
      expect(one.data.collectionId).toBe(two.data.collectionId)
      const { data } = await other().get('/user/book/collection/list', { kind: 'poem', has: '501' })
      expect(data).toMatchObject({ total: 1, list: [{ favourites: true, public: false, size: 2, has: true }] })
    })

    it('are at most a hundred a person, with at most a thousand works each', async () => {
      const device = site().device()
      await device.post('/user/register', { account: 'collector', password: 'correct horse', nick: '丙' })
      for (let n = 0; n < 100; n++) expect((await update(device, { name: `第${n}份` })).code).toBe(200)
      const more = await update(device, { name: '再一份' })
      expect([more.code, Object.keys(more.data.fields ?? {})]).toEqual([4006, ['name']])
      const list = await made(mine(), {
        name: '诗海',
        kind: 'poem',
        add: Array.from({ length: 1000 }, (_, n) => 501 + n),
      })
      expect(list.size).toBe(1000)
      expect((await update(mine(), { collectionId: list.collectionId, add: [1501] })).code).toBe(4006)
      await update(mine(), { collectionId: list.collectionId, move: { itemId: 1500, before: 501 } })
      const { data } = await mine().get(`/user/book/collection/detail/${list.collectionId}`, { pageSize: '2' })
      expect((data.poems as { list: { poemId: number }[] }).list.map(poem => poem.poemId)).toEqual([1500, 501])
    })

    it('go with their removal and with the account, and are in its export', async () => {
      const { collectionId } = await made(other(), { name: '将去', add: [1], public: true })
      expect((await update(other(), { collectionId, delete: true })).data).toBeNull()
      expect((await other().get(`/user/book/collection/detail/${collectionId}`)).code).toBe(404)
      await update(other(), { collectionId: 40, follow: true })
      await made(other(), { name: '随人去', add: [2] })
      const { data } = await other().get('/user/export')
      expect(data).toMatchObject({ followed: [{ collection_id: 40 }] })
      expect((data.collectionItems as unknown[]).length).toBe(3)
      await other().post('/user/delete', { password: 'correct horse' })
      const left = await site().db.selectFrom('collections').select('name').where('name', '=', '随人去').execute()
      expect(left).toEqual([])
    })

    it('ask everyone to sign in first', async () => {
      for (const path of ['/user/book/collection/list', '/user/book/collection/detail/40']) {
        expect((await site().device().get(path)).code).toBe(2003)
      }
      expect((await update(site().device(), { name: '无名' })).code).toBe(2003)
    })
  })
}
