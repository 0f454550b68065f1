import { describe, expect, it } from 'vitest'
import { castHere } from './fixtures/admin-people-fixture.ts'
import { DATABASES, peopleHere } from './people-server.ts'

for (const kind of DATABASES) {
  describe(`what editors choose and list on ${kind}`, () => {
    const site = peopleHere(kind)
    const { cast } = castHere(site)

    it('shows what was chosen by hand first, between its dates, in the order given', async () => {
      const recommended = async () =>
        ((await cast.nobody.get('/book/recommendBook')).data as unknown as { bookId: number }[]).map(one => one.bookId)
      expect(await recommended()).toEqual([1, 2])
      const change = (body: object) => cast.editor.post('/admin/pick/update', { kind: 'book', ...body })
      const { data } = await change({ add: { itemId: 2 } })
      const [pick] = data as unknown as { pickId: number }[]
      expect(await recommended()).toEqual([2, 1])
      expect((await change({ add: { itemId: 2 } })).code).toBe(3009)
      expect((await change({ add: { itemId: 3 } })).code).toBe(404)
      const past = { from: null, until: '2020-01-01T00:00:00.000Z' }
      await change({ date: { pickId: pick?.pickId, ...past } })
      expect(await recommended()).toEqual([1, 2])
      await change({ date: { pickId: pick?.pickId, from: null, until: null } })
      await change({ add: { itemId: 1 } })
      const all = (await cast.editor.get('/admin/pick/list', { kind: 'book' })).data as unknown as { pickId: number }[]
      await change({ order: all.map(one => one.pickId).toReversed() })
      expect(await recommended()).toEqual([1, 2])
      for (const { pickId } of all) await change({ remove: pickId })
    })

    it('makes a list of the site, orders it, and removes it', async () => {
      const made = await cast.editor.post('/admin/collection/update', { kind: 'book', name: '入门', items: [2, 1] })
      const collectionId = made.data['collectionId'] as number
      const items = async () =>
        (await cast.nobody.get(`/book/collection/detail/${collectionId}`)).data['books'] as {
          list: { bookId: number }[]
        }
      expect((await items()).list.map(one => one.bookId)).toEqual([2, 1])
      const change = { collectionId, expectedVersion: made.data['version'], items: [1, 2] }
      expect((await cast.editor.post('/admin/collection/update', change)).code).toBe(200)
      expect((await items()).list.map(one => one.bookId)).toEqual([1, 2])
      expect((await cast.editor.post('/admin/collection/update', change)).code).toBe(3009)
      const { data } = await cast.editor.get('/admin/collection/detail', { collectionId: String(collectionId) })
      const gone = { collectionId, expectedVersion: data['version'], delete: true }
      expect((await cast.editor.post('/admin/collection/update', gone)).data).toBeNull()
      expect((await cast.nobody.get(`/book/collection/detail/${collectionId}`)).code).toBe(404)
    })
  })
}
