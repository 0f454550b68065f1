import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openS3 } from '../../src/storage/s3.ts'
import type { Storage } from '../../src/storage/storage.ts'
import { type S3Server, startS3 } from '../fixtures/programs/s3-server.ts'
import { novel, uploadsHere } from './fixtures/uploads-fixture.ts'
import { DATABASES } from './people-server.ts'

for (const kind of DATABASES) {
  describe(`a book that a reader brings to a site whose files are in a bucket, on ${kind}`, () => {
    let s3: S3Server
    let storage: Storage & { close(): void }
    beforeAll(async () => {
      s3 = await startS3()
      storage = openS3(s3.place)
    })
    afterAll(async () => {
      storage.close()
      await s3.close()
    })
    const site = uploadsHere(kind, { storage: () => storage })

    it('goes straight to the bucket, and its original is kept there by its hash', async () => {
      const reader = await site.someone()
      const bookId = await site.published(reader, '桶.txt', novel('桶中'), { rights: 'public-domain' })
      expect((await site.server().device().get(`/book/bookDetail/${bookId}`)).data).toMatchObject({ name: '桶中' })
      expect([...s3.files.keys()].filter(key => /^(uploads|originals)/.test(key))).toEqual([
        expect.stringMatching(/^originals\/[0-9a-f]{40}$/),
      ])
    })

    it('comes in parts when it is large', async () => {
      const reader = await site.someone()
      const text = novel('大桶') + '\n'.repeat(17 << 20)
      expect(Buffer.byteLength(text)).toBeGreaterThan(16 << 20)
      const bookId = await site.published(reader, '大桶.txt', text, { rights: 'public-domain' })
      expect((await site.server().device().get(`/book/bookDetail/${bookId}`)).data).toMatchObject({ name: '大桶' })
      expect(s3.uploads.size).toBe(0)
    })

    it('that is away fails nothing for good: the job is tried again', async () => {
      const reader = await site.someone()
      const { data } = await site.added(reader, '远桶.txt', novel('远桶'), { rights: 'public-domain' })
      s3.failNext(1_000)
      await site.work()
      expect((await site.read(reader, data['uploadId'])).data['state']).toBe('reading')
      s3.failNext(0)
      await site.server().db.updateTable('jobs').set({ run_at: 0 }).where('state', '=', 'queued').execute()
      await site.work()
      expect((await site.read(reader, data['uploadId'])).data['state']).toBe('preview')
    })
  })
}
