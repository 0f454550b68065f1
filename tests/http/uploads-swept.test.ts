import { describe, expect, it } from 'vitest'
import { sweepUploads } from '../../src/library/uploads/sweep-uploads.ts'
import { openDisk } from '../../src/storage/disk.ts'
import { novel, uploadsHere } from './fixtures/uploads-fixture.ts'
import { DATABASES } from './people-server.ts'

const DAY_MS = 86_400_000

for (const kind of DATABASES) {
  describe(`what uploads leave behind, on ${kind}`, () => {
    const site = uploadsHere(kind)

    it('goes after a day, and what anything names stays', async () => {
      const reader = await site.someone()
      const { db, dataDir } = site.server()
      const storage = openDisk(dataDir)
      const bookId = await site.published(reader, '留.txt', novel('留下'), { rights: 'public-domain' })
      const waiting = await site.added(reader, '等.txt', novel('等着'))
      const ended = await site.added(reader, '弃.txt', novel('放弃'))
      await site.work()
      await reader.post(`/book/upload/${ended.data['uploadId']}/cancel`, {})
      await storage.put('uploads/nobody', Buffer.from('nobody’s'))
      const keys = async () => {
        const found: string[] = []
        for await (const { key } of storage.list('')) if (/^(?:uploads|originals)\//.test(key)) found.push(key)
        return found.toSorted()
      }
      expect(await keys()).toHaveLength(4)
      // Nothing is a day old yet.
      await sweepUploads(db, storage, Date.now())
      expect(await keys()).toHaveLength(4)
      await sweepUploads(db, storage, Date.now() + 2 * DAY_MS)
      const rows = await db.selectFrom('uploads').select(['file_key', 'state']).execute()
      const named = rows.filter(({ state }) => state !== 'cancelled').map(({ file_key }) => file_key)
      expect(await keys()).toEqual(named.toSorted())
      // The text of a published book stays although its uploader’s account is gone.
      await reader.post('/user/delete', { password: 'seven quiet herons' })
      await sweepUploads(db, storage, Date.now() + 2 * DAY_MS)
      expect(await keys()).toHaveLength(1)
      expect((await reader.get(`/book/bookDetail/${bookId}`)).code).toBe(200)
      expect(waiting.code).toBe(200)
    })

    it('pictures go that no book wears any more', async () => {
      const { db, dataDir } = site.server()
      const storage = openDisk(dataDir)
      const [worn, bare] = ['aaaaaaaaaaaa.webp', 'bbbbbbbbbbbb.webp']
      for (const file of [worn, bare]) await storage.put(`covers/${file}`, Buffer.from('a picture'))
      await db
        .updateTable('books')
        .set({ covers: JSON.stringify({ 0: worn }) })
        .where('id', '=', 1)
        .execute()
      await sweepUploads(db, storage, Date.now() + 2 * DAY_MS)
      expect([await storage.sizeOf(`covers/${worn}`), await storage.sizeOf(`covers/${bare}`)]).toEqual([9, null])
    })

    it('previews that nobody confirmed for a month are given up', async () => {
      const reader = await site.someone()
      const { db, dataDir } = site.server()
      const { data } = await site.added(reader, '忘.txt', novel('忘了'))
      await site.work()
      await sweepUploads(db, openDisk(dataDir), Date.now() + 29 * DAY_MS)
      expect((await site.read(reader, data['uploadId'])).data['state']).toBe('preview')
      await sweepUploads(db, openDisk(dataDir), Date.now() + 31 * DAY_MS)
      expect((await site.read(reader, data['uploadId'])).data['state']).toBe('cancelled')
    })
  })
}
