import { describe, expect, it } from 'vitest'
import { novel, uploadsHere } from './fixtures/uploads-fixture.ts'
import { DATABASES, type Device } from './people-server.ts'

const change = (device: Device, bookId: number, visibility: string) =>
  device.post('/book/update', { bookId, visibility })

for (const kind of DATABASES) {
  describe(`who sees a book that a reader brought, on ${kind}`, () => {
    const site = uploadsHere(kind)
    const seen = async (bookId: number) => (await site.server().device().get(`/book/bookDetail/${bookId}`)).code
    const found = async (keyword: string) =>
      JSON.stringify((await site.server().device().get('/common/searchWorks', { keyword })).data)

    it('is everyone once its uploader says so, with its marks where they were, and found by name and text', async () => {
      const [owner, other] = [await site.someone(), await site.someone()]
      const bookId = await site.published(owner, '转.txt', novel('由私转公', '转甲', '鸬鹚'))
      expect(await seen(bookId)).toBe(404)
      const { data } = await owner.get(`/book/bookReader/${bookId}`, { chapter: '1' })
      const { chapter } = data as unknown as { chapter: { chapterId: number; blocks: { blockId: number }[] } }
      expect((await change(other, bookId, 'public')).code).toBe(404)
      expect((await change(owner, bookId, 'public')).code).toBe(200)
      expect(await seen(bookId)).toBe(200)
      const now = await other.get(`/book/bookReader/${bookId}`, { chapter: '1' })
      const then = (now.data as unknown as { chapter: typeof chapter }).chapter
      expect(then.blocks.map(({ blockId }) => blockId)).toEqual(chapter.blocks.map(({ blockId }) => blockId))
      expect(await found('由私转公')).toContain(`"bookId":${bookId}`)
      expect(await found('鸬鹚')).toContain(`"bookId":${bookId}`)
      expect(await found('转甲')).toContain('转甲')
      expect((await change(owner, bookId, 'public')).code).toBe(404)
      const again = await site.added(other, '转二.txt', novel('由私转公', '转甲', '鸬鹚'), { rights: 'public-domain' })
      expect([again.code, again.data['bookId']]).toEqual([3009, bookId])
    })

    it('is its uploader alone again, for whom it stays on the shelf', async () => {
      const [owner, other] = [await site.someone(), await site.someone()]
      const bookId = await site.published(owner, '收.txt', novel('由公转私', '转乙', '䴙䴘'), {
        rights: 'public-domain',
      })
      for (const device of [owner, other])
        expect((await device.post('/userBook/bookShelf/update', { bookId, state: 'reading' })).code).toBe(200)
      expect((await change(owner, bookId, 'private')).code).toBe(200)
      expect(await seen(bookId)).toBe(404)
      expect((await owner.get(`/book/bookDetail/${bookId}`)).code).toBe(200)
      expect(JSON.stringify((await owner.get('/userBook/bookShelf/list')).data)).toContain('由公转私')
      expect(JSON.stringify((await other.get('/userBook/bookShelf/list')).data)).not.toContain('由公转私')
      for (const words of ['由公转私', '䴙䴘']) expect(await found(words)).not.toContain(`"bookId":${bookId}`)
      expect((await change(owner, bookId, 'public')).code).toBe(200)
      expect(await seen(bookId)).toBe(200)
    })
  })

  describe(`a private book that is to be public where editors look first, on ${kind}`, () => {
    const site = uploadsHere(kind, { needsReview: true })

    it('waits for an editor, and stays private when they say no', async () => {
      const [owner, editor] = [await site.someone(), await site.someone()]
      const { data } = await editor.get('/user/info')
      const editors = site.server().db.updateTable('users').set({ identity: 'editor' })
      await editors.where('id', '=', Number(data['userId'])).execute()
      const seen = async (bookId: number) => (await site.server().device().get(`/book/bookDetail/${bookId}`)).code
      const bookId = await site.published(owner, '等.txt', novel('等一等'))
      const wanted = () => owner.post('/book/update', { bookId, visibility: 'public' })
      const waiting = async () => {
        const list = (await editor.get('/admin/review/list')).data['list'] as unknown as { uploadId: number }[]
        return list.map(({ uploadId }) => uploadId)
      }
      expect((await wanted()).code).toBe(200)
      expect(await seen(bookId)).toBe(404)
      const [uploadId] = await waiting()
      const decide = (input: object) => editor.post('/admin/review/decide', { uploadId, ...input })
      expect((await decide({ verdict: 'reject', reason: '有版权' })).code).toBe(200)
      expect((await site.read(owner, uploadId)).data).toMatchObject({ state: 'published', visibility: 'private' })
      expect((await owner.get(`/book/bookDetail/${bookId}`)).code).toBe(200)
      expect((await wanted()).code).toBe(200)
      expect((await owner.post(`/book/upload/${uploadId}/cancel`, {})).data).toMatchObject({
        state: 'published',
        visibility: 'private',
      })
      expect((await wanted()).code).toBe(200)
      expect((await decide({ verdict: 'accept' })).code).toBe(200)
      expect(await seen(bookId)).toBe(200)
      expect(JSON.stringify((await owner.get('/user/notice/list')).data)).toContain('is public now')
      expect(await waiting()).toEqual([])
    })
  })
}
