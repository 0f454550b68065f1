import { describe, expect, it } from 'vitest'
import { novel, uploadsHere } from './fixtures/uploads-fixture.ts'
import { DATABASES, type Device } from './people-server.ts'

for (const kind of DATABASES) {
  describe(`reports about rights on ${kind}`, () => {
    const site = uploadsHere(kind)
    const editionOf = async (bookId: number) => {
      const { data } = await site.server().device().get(`/book/bookDetail/${bookId}`)
      const editions = data['editions'] as { editionId: number; isFromReader: boolean }[]
      return editions[0] ?? { editionId: 0, isFromReader: false }
    }

    it('come from anyone about a public book that a reader brought, and the editors are told once', async () => {
      const [owner, reader, desk] = [await site.someone(), await site.someone(), await site.editor()]
      const bookId = await site.published(owner, '权.txt', novel('权利之书'), { rights: 'public-domain' })
      const { editionId, isFromReader } = await editionOf(bookId)
      expect(isFromReader).toBe(true)
      const visitor = site.server().device()
      const report = { editionId, text: '这是我写的书', contact: 'writer@example.org' }
      expect((await visitor.post('/book/rights/report', report)).code).toBe(200)
      expect((await visitor.post('/book/rights/report', report)).code).toBe(3009)
      expect((await reader.post('/book/rights/report', { editionId, text: '是盗版' })).code).toBe(200)
      expect((await reader.post('/book/rights/report', { editionId, text: '真的是盗版' })).code).toBe(3009)
      expect((await visitor.post('/book/rights/report', { editionId, text: ' ' })).code).toBe(4006)
      // What came with the site has no reader to answer for it.
      const own = await editionOf(1)
      expect(own.isFromReader).toBe(false)
      expect((await visitor.post('/book/rights/report', { editionId: own.editionId, text: '我的' })).code).toBe(404)
      const { list = [], total } = (await desk.get('/admin/rights/list')).data
      expect(total).toBe(2)
      expect(list[0]).toMatchObject({
        text: '这是我写的书',
        contact: 'writer@example.org',
        user: null,
        name: '权利之书',
      })
      expect((await notices(desk)).match(/violates their rights/g)).toHaveLength(1)

      const reportId = list[0]?.['reportId']
      expect((await desk.post('/admin/rights/decide', { reportId, verdict: 'withdraw' })).code).toBe(4006)
      const decided = { reportId, verdict: 'withdraw', reason: '作者本人来信' }
      expect((await desk.post('/admin/rights/decide', decided)).data).toMatchObject({ state: 'withdrawn' })
      expect((await visitor.get(`/book/bookDetail/${bookId}`)).code).toBe(404)
      expect((await desk.post('/admin/rights/decide', decided)).code).toBe(3009)
      expect((await desk.get('/admin/rights/list')).data['total']).toBe(0)
      expect((await desk.get('/admin/rights/list', { state: 'decided' })).data['total']).toBe(2)
      expect(await notices(owner)).toContain('作者本人来信')
      expect(await notices(reader)).toContain('was taken out of the library')
      expect(site.server().announced).toContain('library')
    })

    it('dismissed, leave the book, and each is answered for itself', async () => {
      const [owner, reader, desk] = [await site.someone(), await site.someone(), await site.editor()]
      const bookId = await site.published(owner, '留.txt', novel('留下之书', '古人', '鹡鸰'), {
        rights: 'public-domain',
      })
      const { editionId } = await editionOf(bookId)
      await reader.post('/book/rights/report', { editionId, text: '作者是我的祖先' })
      await site.server().device().post('/book/rights/report', { editionId, text: '另一个理由' })
      const { list = [] } = (await desk.get('/admin/rights/list')).data
      const decided = { reportId: list[0]?.['reportId'], verdict: 'dismiss', reason: '已入公有领域' }
      expect((await desk.post('/admin/rights/decide', decided)).data).toMatchObject({ state: 'dismissed' })
      expect((await desk.get('/admin/rights/list')).data['total']).toBe(1)
      expect(await notices(reader)).toContain('已入公有领域')
      expect(await notices(owner)).not.toContain('已入公有领域')
      expect((await site.server().device().get(`/book/bookDetail/${bookId}`)).code).toBe(200)
    })
  })
}

const notices = async (device: Device) => JSON.stringify((await device.get('/user/notice/list')).data.list)
