import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepUploads } from '../../src/library/uploads/sweep-uploads.ts'
import { openS3 } from '../../src/storage/s3.ts'
import type { Storage } from '../../src/storage/storage.ts'
import { type S3Server, startS3 } from '../fixtures/programs/s3-server.ts'
import { startS3rver } from '../fixtures/programs/start-s3rver.ts'
import { novel, uploadsHere } from './fixtures/uploads-fixture.ts'
import { DATABASES } from './people-server.ts'

const DAY_MS = 86_400_000

for (const kind of DATABASES) {
  describe(`a book that a reader brings to a site whose files are in a bucket, on ${kind}`, () => {
    let s3: S3Server
    let storage: Storage & { close(): void }
    beforeAll(async () => {
      s3 = await startS3()
      storage = openS3(s3.location)
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

    it('leaves nothing in the bucket that nothing names, and all that anything does', async () => {
      const reader = await site.someone()
      await site.published(reader, '留桶.txt', novel('留在桶里'), { rights: 'public-domain' })
      const { db } = site.server()
      await storage.put('uploads/nobody', Buffer.from('nobody’s'))
      await storage.put('originals/nobody', Buffer.from('nobody’s'))
      await storage.beginParts('uploads/begun')
      await sweepUploads(db, storage, Date.now())
      expect([s3.files.has('uploads/nobody'), s3.uploads.size]).toEqual([true, 1])
      await sweepUploads(db, storage, Date.now() + 2 * DAY_MS)
      const named = await db.selectFrom('uploads').select('file_key').where('state', '=', 'published').execute()
      expect([...s3.files.keys()].filter(key => /^(uploads|originals)/.test(key)).toSorted()).toEqual(
        named.map(({ file_key }) => file_key).toSorted(),
      )
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

describe('a book that a reader brings to a site whose files are in a bucket of a server that others wrote', () => {
  let storage: Storage & { close(): void }
  let s3rver: Awaited<ReturnType<typeof startS3rver>>
  beforeAll(async () => {
    s3rver = await startS3rver()
    storage = openS3(s3rver.location)
  })
  afterAll(async () => {
    storage.close()
    await s3rver.close()
  })
  const site = uploadsHere('sqlite', { storage: () => storage })

  it('goes straight to the bucket and is kept there by its hash', async () => {
    const reader = await site.someone()
    const bookId = await site.published(reader, '别桶.txt', novel('别桶'), { rights: 'public-domain' })
    expect((await site.server().device().get(`/book/bookDetail/${bookId}`)).data).toMatchObject({ name: '别桶' })
    const { file_key } = await site.server().db.selectFrom('uploads').select('file_key').executeTakeFirstOrThrow()
    expect(file_key).toMatch(/^originals\/[0-9a-f]{40}$/)
    expect(await storage.sizeOf(file_key)).toBe(Buffer.byteLength(novel('别桶')))
  })
})
