import { describe, expect, it } from 'vitest'
import { DATABASES, type Device } from './people-server.ts'
import { novel, uploadsHere } from './uploads-fixture.ts'

const PUBLIC = { rights: 'public-domain' }

/** What someone is told, the latest first. */
async function told(device: Device): Promise<string[]> {
  const { list = [] } = (await device.get('/user/notice/list')).data
  return list.map(({ text }) => String(text))
}

for (const kind of DATABASES) {
  describe(`whoever brings a book, on ${kind}`, () => {
    const site = uploadsHere(kind)
    const seen = async (bookId: number) => (await site.server().device().get(`/book/bookDetail/${bookId}`)).code

    it('is told that it is in the library, by the name that it has there', async () => {
      const owner = await site.someone()
      await site.published(owner, 'file0001.txt', novel('到了的书'))
      expect(await told(owner)).toEqual(['“到了的书” is in the library now'])
    })

    it('is told why an editor withdrew it, and that it is back', async () => {
      const [owner, other, desk] = [await site.someone(), await site.someone(), await site.editor()]
      const bookId = await site.published(owner, '下架.txt', novel('要下架的书'), PUBLIC)
      const change = (input: object) => desk.post('/admin/book/withdraw', { bookId, ...input })
      expect((await change({ state: 'withdrawn', reason: '排版太乱' })).code).toBe(200)
      expect(await seen(bookId)).toBe(404)
      expect((await told(owner))[0]).toBe('“要下架的书”, which you brought, was taken out of the library: 排版太乱')
      expect((await change({ state: 'published' })).code).toBe(200)
      expect(await seen(bookId)).toBe(200)
      expect((await told(owner))[0]).toBe('“要下架的书”, which you brought, is in the library again')
      expect(await told(other)).toEqual([])
    })

    it('is told of their edition of a work that is not theirs', async () => {
      const [first, second, desk] = [await site.someone(), await site.someone(), await site.editor()]
      const bookId = await site.published(first, '两本.txt', novel('两本之一'), PUBLIC)
      const english = Array.from({ length: 3 }, (_, at) => `Chapter ${at + 1}\n\nThe heron came on day ${at + 1}.\n`)
      await site.published(second, 'two.txt', english.join('\n'), { ...PUBLIC, bookId, language: 'english' })
      const editions = (await site.server().device().get(`/book/bookDetail/${bookId}`)).data['editions']
      const { editionId } = (editions as { editionId: number; language: string }[]).find(
        ({ language }) => language === 'english',
      ) ?? { editionId: 0 }
      const withdrawal = { bookId, editionId, state: 'withdrawn', reason: '译文不全' }
      expect((await desk.post('/admin/book/withdraw', withdrawal)).code).toBe(200)
      expect((await told(second))[0]).toContain('译文不全')
      expect((await told(first)).join()).not.toContain('译文不全')
    })

    it('may withdraw what everyone sees, says no reason for it and is told nothing of it', async () => {
      const [owner, other] = [await site.someone(), await site.someone()]
      const bookId = await site.published(owner, '收回.txt', novel('收回的书'), PUBLIC)
      expect((await other.post('/book/update', { bookId, withdraw: true })).code).toBe(404)
      expect((await owner.post('/book/update', { bookId, withdraw: true })).code).toBe(200)
      expect(await seen(bookId)).toBe(404)
      expect((await told(owner))[0]).toContain('is in the library now')
      const { list = [] } = (await owner.get('/book/upload/list')).data
      expect(list[0]).toMatchObject({ state: 'cancelled', reasonCode: 'withdrawn' })
    })
  })

  describe(`whoever brings a book where editors look first, on ${kind}`, () => {
    const site = uploadsHere(kind, { needsReview: true })

    it('is told what became of it under the name of the book, not of its file', async () => {
      const [owner, desk] = [await site.someone(), await site.someone()]
      const { data } = await desk.get('/user/info')
      const people = site.server().db.updateTable('users').set({ identity: 'editor' })
      await people.where('id', '=', Number(data['userId'])).execute()
      for (const [title, decision] of [
        ['不收的书', { verdict: 'reject', reason: '缺了下卷' }],
        ['收下的书', { verdict: 'accept' }],
      ] as const) {
        const { data: upload } = await site.added(owner, 'file.txt', novel(title), PUBLIC)
        await site.work()
        await owner.post(`/book/upload/${upload['uploadId']}/confirm`, {})
        expect(await told(desk)).toEqual([])
        const answer = await desk.post('/admin/review/decide', { uploadId: upload['uploadId'], ...decision })
        expect(answer.code).toBe(200)
        await site.work()
      }
      expect(await told(owner)).toEqual([
        '“收下的书” is in the library now',
        'Your upload “不收的书” was not accepted: 缺了下卷',
      ])
    })
  })

  describe(`whoever is signed in, on ${kind}`, () => {
    const site = uploadsHere(kind)

    it('stays so while a file is on its way, though the session was about to end when it began', async () => {
      const owner = await site.someone()
      const { data } = await owner.get('/user/info')
      const sessions = site.server().db.updateTable('sessions')
      const ends = Date.now() + 700
      await sessions.set({ expires_at: ends }).where('user_id', '=', Number(data['userId'])).execute()
      const bytes = Buffer.from(novel('慢慢来'))
      const key = await site.sent(owner, '慢.txt', bytes)
      await new Promise(resolve => setTimeout(resolve, Math.max(0, ends + 50 - Date.now())))
      expect((await owner.post('/oss/complete', { key })).code).toBe(200)
      expect((await owner.post('/book/add', { key, rights: 'own' })).code).toBe(200)
      // The address itself asks for nobody: a part that goes for an hour needs no session.
      const token = (await owner.get('/oss/getToken', { name: 'x.txt', size: '3', kind: 'book' })).data
      expect(await site.server().device().put(String(token['url']), Buffer.from('abc'))).toBe(200)
    })
  })
}
