import { describe, expect, it } from 'vitest'
import { novel, uploadsHere } from './fixtures/uploads-fixture.ts'
import { DATABASES, type Device } from './people-server.ts'

const PUBLIC = { rights: 'public-domain' }

/** The notices of someone, the latest first. */
async function notices(device: Device, headers?: Record<string, string>) {
  const { list = [] } = (await device.get('/user/notice/list', {}, headers)).data
  return list
}

/** What they say. */
const notifications = async (device: Device) => (await notices(device)).map(({ text }) => String(text))

for (const kind of DATABASES) {
  describe(`whoever brings a book, on ${kind}`, () => {
    const site = uploadsHere(kind)
    const seen = async (bookId: number) => (await site.server().device().get(`/book/bookDetail/${bookId}`)).code

    it('is told that it is in the library, by the name that it has there', async () => {
      const owner = await site.someone()
      await site.published(owner, 'file0001.txt', novel('到了的书'))
      expect(await notifications(owner)).toEqual(['“到了的书” is in the library now'])
    })

    it('is led from the notice to the book', async () => {
      const owner = await site.someone()
      const bookId = await site.published(owner, '引路.txt', novel('引路的书'))
      const [notice] = await notices(owner)
      expect(notice?.['upload']).toMatchObject({ state: 'published', bookId })
    })

    it('is told that a file could not be read and why, in the language that they read then, and where to go on', async () => {
      const owner = await site.someone()
      const { data } = await site.added(owner, '坏.epub', Buffer.from('PK\u0003\u0004'))
      await site.work()
      expect((await site.read(owner, data['uploadId'])).data).toMatchObject({ state: 'failed', reasonCode: 'damaged' })
      expect(await notifications(owner)).toEqual([
        'The file “坏.epub” could not be read. The file is damaged and cannot be read.',
      ])
      expect((await owner.get('/user/notice/unread')).data).toEqual({ unread: 1 })
      const [chinese] = await notices(owner, { 'accept-language': 'zh-CN' })
      expect(chinese).toMatchObject({
        kind: 'decision',
        text: '文件“坏.epub”没有读成：文件已损坏，无法读取',
        upload: { uploadId: data['uploadId'], state: 'failed', bookId: null },
      })
    })

    it('sees of a long name its beginning and its end in the notice', async () => {
      const owner = await site.someone()
      await site.added(owner, `${'很长的名字'.repeat(40)}.epub`, Buffer.from('PK\u0003\u0004'))
      await site.work()
      expect((await notifications(owner))[0]).toBe(
        `The file “${'很长的名字'.repeat(10)}…很长的名字.epub” could not be read. The file is damaged and cannot be read.`,
      )
    })

    it('is told once when the work on it was given up, and not again when they bring it anew', async () => {
      const owner = await site.someone()
      const text = novel('断了的书')
      const { data } = await site.added(owner, '断了.txt', text)
      const { db } = site.server()
      // Its worker died in the last try, half a minute ago.
      await db
        .updateTable('jobs')
        .set({ state: 'running', attempts: 7, most_attempts: 7, claimed_at: 0 })
        .where('job_key', '=', String(data['uploadId']))
        .execute()
      await site.work()
      const lost = ['The file “断了.txt” could not be read. The work on it broke off; please upload it again.']
      expect(await notifications(owner)).toEqual(lost)
      expect((await site.read(owner, data['uploadId'])).data).toMatchObject({ state: 'failed', reasonCode: 'lost' })
      await site.added(owner, '断了.txt', text)
      await site.work()
      expect(await notifications(owner)).toEqual(lost)
    })

    it('is told why a confirmed book did not come in, with the way to the one that is there', async () => {
      const [first, second] = [await site.someone(), await site.someone()]
      const text = novel('同一本书')
      const { data: one } = await site.added(first, '同.txt', text, PUBLIC)
      const { data: other } = await site.added(second, '同.txt', text, PUBLIC)
      await site.work()
      for (const [device, { uploadId }] of [
        [first, one],
        [second, other],
      ] as const)
        await device.post(`/book/upload/${uploadId}/confirm`, {})
      await site.work()
      const bookId = (await site.read(first, one['uploadId'])).data['bookId']
      const [notice] = await notices(second)
      expect(notice).toMatchObject({
        text: '“同一本书” could not be brought in. This book is in the library already.',
        upload: { state: 'failed', bookId },
      })
    })

    it('is told why an editor withdrew it, and that it is back', async () => {
      const [owner, other, desk] = [await site.someone(), await site.someone(), await site.editor()]
      const bookId = await site.published(owner, '下架.txt', novel('要下架的书'), PUBLIC)
      const change = (input: object) => desk.post('/admin/book/withdraw', { bookId, ...input })
      expect((await change({ state: 'withdrawn', reason: '排版太乱' })).code).toBe(200)
      expect(await seen(bookId)).toBe(404)
      expect((await notifications(owner))[0]).toBe(
        '“要下架的书”, which you uploaded, was taken out of the library: 排版太乱',
      )
      expect((await change({ state: 'published' })).code).toBe(200)
      expect(await seen(bookId)).toBe(200)
      expect((await notifications(owner))[0]).toBe('“要下架的书”, which you uploaded, is in the library again')
      expect(await notifications(other)).toEqual([])
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
      expect((await notifications(second))[0]).toContain('译文不全')
      expect((await notifications(first)).join()).not.toContain('译文不全')
    })

    it('may withdraw what everyone sees, says no reason for it and is told nothing of it', async () => {
      const [owner, other] = [await site.someone(), await site.someone()]
      const bookId = await site.published(owner, '收回.txt', novel('收回的书'), PUBLIC)
      expect((await other.post('/book/update', { bookId, withdraw: true })).code).toBe(404)
      expect((await owner.post('/book/update', { bookId, withdraw: true })).code).toBe(200)
      expect(await seen(bookId)).toBe(404)
      expect((await notifications(owner))[0]).toContain('is in the library now')
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
        expect(await notifications(desk)).toEqual([])
        const answer = await desk.post('/admin/review/decide', { uploadId: upload['uploadId'], ...decision })
        expect(answer.code).toBe(200)
        await site.work()
      }
      expect(await notifications(owner)).toEqual([
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
