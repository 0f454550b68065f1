import { describe, expect, it } from 'vitest'
import { novel, uploadsHere } from './fixtures/uploads-fixture.ts'
import { DATABASES, type Device } from './people-server.ts'

type Row = Record<string, unknown>

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }

for (const kind of DATABASES) {
  describe(`the file that an edition came from, on ${kind}`, () => {
    const site = uploadsHere(kind)

    it('is told with its kind and size, and given to everyone as it came, under its name', async () => {
      const [owner, other] = [await site.someone(), await site.someone()]
      const text = novel('原件')
      const bookId = await site.published(owner, '原件 第一版.txt', text, { rights: 'public-domain' })
      const [edition] = await editionsOf(site.server().device(), bookId)
      expect(edition?.['downloads']).toEqual(['epub', 'html', 'txt', 'md', 'original'])
      expect(edition?.['original']).toEqual({ kind: 'TXT', sizeBytes: Buffer.byteLength(text) })
      const { code, data } = await token(other, bookId)
      expect([code, data['state'], data['fileName'], data['sizeBytes']]).toEqual([
        200,
        'ready',
        '原件 第一版.txt',
        Buffer.byteLength(text),
      ])
      const file = await other.open(String(data['url']))
      expect([file.status, file.bytes.toString()]).toEqual([200, text])
      expect(file.headers['content-type']).toBe('text/plain')
      expect(file.headers['content-disposition']).toContain(
        `attachment; filename="yuanjiandiyiban.txt"; filename*=UTF-8''${encodeURIComponent('原件 第一版.txt')}`,
      )
      expect(file.headers['content-security-policy']).toContain('sandbox')
      expect(file.headers['x-content-type-options']).toBe('nosniff')
      const [listed] = (await other.get('/userBook/download/list')).data['list'] as unknown as Row[]
      expect(listed).toMatchObject({ bookId, format: 'original', name: '原件' })
      // Whoever has the address and is somebody else gets nothing.
      expect((await owner.open(String(data['url']))).status).toBe(403)
    })

    it('is saved as what it is, whatever it was called', async () => {
      const owner = await site.someone()
      const name = '\u202Etxt.exe/..\\卷.exe'
      const bookId = await site.published(owner, name, novel('怪名'), { rights: 'licensed' })
      const { data } = await token(owner, bookId)
      expect(data['fileName']).toBe('txt.exe .. 卷.exe.txt')
      const page = '<!doctype html><title>页</title><h1>第一章</h1><p>山中有鹭鸶。</p><script>alert(1)</script>'
      const html = await site.published(owner, '页.html', page, { rights: 'licensed' })
      const file = await owner.open(String((await token(owner, html)).data['url']))
      expect([file.status, file.headers['content-type']]).toEqual([200, 'application/octet-stream'])
      expect(file.headers['content-disposition']).toContain('attachment')
    })

    it('is of a private book its owner’s alone, and goes to nobody when the book is withdrawn', async () => {
      const [owner, other] = [await site.someone(), await site.someone()]
      const bookId = await site.published(owner, '自藏.txt', novel('自藏'))
      expect((await editionsOf(owner, bookId))[0]?.['original']).toMatchObject({ kind: 'TXT' })
      const { code, data } = await token(owner, bookId)
      expect(code).toBe(200)
      expect((await owner.open(String(data['url']))).status).toBe(200)
      expect((await token(other, bookId)).code).toBe(404)
      await owner.post('/book/update', { bookId, withdraw: true })
      expect((await owner.open(String(data['url']))).status).toBe(404)
      expect((await token(owner, bookId)).code).toBe(404)
    })

    it('is not handed to others where its uploader only owns a copy, although they may read the text', async () => {
      const [owner, other] = [await site.someone(), await site.someone()]
      const bookId = await site.published(owner, '自有.txt', novel('自有'), { visibility: 'public' })
      const [edition] = await editionsOf(other, bookId)
      expect([edition?.['downloads'], edition?.['original']]).toEqual([['epub', 'html', 'txt', 'md'], null])
      expect((await token(other, bookId)).data['fields']).toHaveProperty('format')
      expect((await token(owner, bookId)).code).toBe(200)
    })

    it('is none of the library’s own texts, of lists and of poems', async () => {
      const reader = await site.someone()
      const row = await site
        .server()
        .db.selectFrom('editions')
        .select('book_id')
        .where('source_ref', 'not like', 'file:%')
        .executeTakeFirst()
      const bookId = row?.book_id ?? 1
      expect((await editionsOf(reader, bookId))[0]?.['original']).toBeNull()
      expect((await token(reader, bookId)).data['fields']).toHaveProperty('format')
      const ofPoem = await reader.get('/book/getDownloadToken', { poemId: '1', format: 'original' }, SAME_ORIGIN)
      expect(ofPoem.data['fields']).toHaveProperty('format')
    })

    it('stays when its uploader’s account goes, as the public text does, and survives the sweep', async () => {
      const owner = await site.someone()
      const bookId = await site.published(owner, '留下.txt', novel('留下'), { rights: 'public-domain' })
      expect((await owner.post('/user/delete', { password: 'seven quiet herons' })).code).toBe(200)
      const reader = await site.someone()
      const file = await reader.open(String((await token(reader, bookId)).data['url']))
      expect([file.status, file.bytes.toString()]).toEqual([200, novel('留下')])
    })
  })

  describe(`files made of a book that becomes private, on ${kind}`, () => {
    const site = uploadsHere(kind)

    it('go from the storage, and an address of before gives a stranger nothing', async () => {
      const [owner, other] = [await site.someone(), await site.someone()]
      const bookId = await site.published(owner, '收回.txt', novel('收回'), { rights: 'public-domain' })
      const wish = { bookId: String(bookId), language: 'chinese', format: 'epub' }
      const { data } = await other.get('/book/getDownloadToken', wish, SAME_ORIGIN)
      const original = await other.get(
        '/book/getDownloadToken',
        { bookId: String(bookId), format: 'original' },
        SAME_ORIGIN,
      )
      await site.work()
      expect((await other.open(String(data['url']))).status).toBe(200)
      const kept = async () => {
        const keys: string[] = []
        for await (const { key } of site.server().storage.list('downloads/')) keys.push(key)
        return keys
      }
      expect(await kept()).toHaveLength(1)
      expect((await owner.post('/book/update', { bookId, visibility: 'private' })).code).toBe(200)
      expect(await kept()).toEqual([])
      expect((await other.open(String(data['url']))).status).toBe(404)
      expect((await other.open(String(original.data['url']))).status).toBe(404)
      // Its owner has it made again, and it goes with the book.
      const again = await owner.get('/book/getDownloadToken', wish, SAME_ORIGIN)
      await site.work()
      expect((await owner.open(String(again.data['url']))).status).toBe(200)
      expect(await kept()).toHaveLength(1)
      expect((await owner.post('/user/delete', { password: 'seven quiet herons' })).code).toBe(200)
      expect(await kept()).toEqual([])
    })
  })
}

const token = (device: Device, bookId: number, more: Record<string, string> = {}) =>
  device.get('/book/getDownloadToken', { bookId: String(bookId), format: 'original', ...more }, SAME_ORIGIN)
const editionsOf = async (device: Device, bookId: number) =>
  (await device.get(`/book/bookDetail/${bookId}`)).data['editions'] as unknown as Row[]
