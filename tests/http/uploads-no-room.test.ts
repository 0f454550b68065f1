import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Db } from '../../src/db/dialect.ts'
import { UPLOAD_ATTEMPTS } from '../../src/library/uploads/add-upload.ts'
import { type DiskStorage, openDisk } from '../../src/storage/disk.ts'
import { epubBytes, page } from '../fixtures/books/epub-bytes.ts'
import { drawing } from '../fixtures/books/pictures.ts'
import { uploadsHere } from './fixtures/uploads-fixture.ts'
import { DATABASES, type Device } from './people-server.ts'

/** Of some megabytes, as it is stored: far more than the room that is left. */
function longNovel(title: string): string {
  const paragraph = (at: number) => `${title}第${at}日，山雨欲来，远树含烟，行人渐少。`.repeat(30)
  const chapters = Array.from(
    { length: 120 },
    (_, at) => `第${at + 1}章 ${title}\n\n${paragraph(at)}\n${paragraph(-at)}\n`,
  )
  return `《${title}》\n作者：某人\n\n${chapters.join('\n')}`
}

/** No page more than there are, and a few: SQLite then says that its disk is full, as it does of one. */
async function fillSqlite(db: Db): Promise<() => Promise<void>> {
  const { page_count: pages } = (await sql<{ page_count: number }>`pragma page_count`.execute(db)).rows[0] as {
    page_count: number
  }
  await sql.raw(`pragma max_page_count = ${pages + 60}`).execute(db)
  return async () => void (await sql.raw('pragma max_page_count = 4294967294').execute(db))
}

/** PostgreSQL says so of the blocks that come in behind the first five hundred. */
async function fillPostgres(db: Db): Promise<() => Promise<void>> {
  await sql
    .raw(`create function no_room() returns trigger language plpgsql as $$
      begin
        if new.position > 0 and (select count(*) from blocks) > 50 then
          raise exception 'could not extend file: No space left on device' using errcode = '53100';
        end if;
        return new;
      end $$`)
    .execute(db)
  await sql.raw('create trigger no_room before insert on blocks for each row execute function no_room()').execute(db)
  return async () => void (await sql.raw('drop trigger no_room on blocks').execute(db))
}

/** A disk of files that has no room as long as a test wants it to have none. */
function fillableDisk() {
  const disk = openDisk(mkdtempSync(join(tmpdir(), 'shishu-full-')))
  const wrong = { full: false }
  const demandRoom = () => {
    if (wrong.full) throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
  }
  const storage: DiskStorage = {
    ...disk,
    async put(key, bytes) {
      demandRoom()
      await disk.put(key, bytes)
    },
    async joinParts(key, uploading, parts) {
      demandRoom()
      await disk.joinParts(key, uploading, parts)
    },
  }
  return { storage, wrong }
}

for (const kind of DATABASES) {
  describe(`a disk that is full while a book comes in, on ${kind}`, () => {
    const { storage, wrong } = fillableDisk()
    const site = uploadsHere(kind, { storage: () => storage })

    const upload = async (device: Device, id: unknown) => (await site.read(device, id)).data
    const dueNow = () => site.server().db.updateTable('jobs').set({ run_at: 0 }).where('state', '=', 'queued').execute()

    it('the uploader reads that it waits for room, nobody sees half of it, and it comes in when there is room', {
      timeout: 120_000,
    }, async () => {
      const { db, storage } = site.server()
      const reader = await site.someone()
      const { data } = await site.added(reader, '长书.txt', longNovel('长书'), { rights: 'public-domain' })
      const id = data['uploadId']
      await site.work()
      expect((await upload(reader, id))['state']).toBe('preview')
      await reader.post(`/book/upload/${id}/confirm`, {})
      const makeRoom = await (kind === 'sqlite' ? fillSqlite(db) : fillPostgres(db))

      // Oftener than a job is tried that fails otherwise.
      for (let time = 0; time < UPLOAD_ATTEMPTS + 2; time += 1) {
        await site.work()
        const now = await upload(reader, id)
        expect(now).toMatchObject({ isConfirmed: true, waitsForRoom: true, reason: null, bookId: null })
        await dueNow()
      }
      const shown = await reader.get('/common/searchWorks', { keyword: '长书' })
      expect(JSON.stringify(shown.data)).not.toContain('长书')
      const rows = await db.selectFrom('editions').select('state').where('is_draft', '=', 1).execute()
      for (const { state } of rows) expect(state).toBe('withdrawn')
      const { file_key } = await db
        .selectFrom('uploads')
        .select('file_key')
        .where('id', '=', Number(id))
        .executeTakeFirstOrThrow()
      expect(await storage.sizeOf(file_key)).toBeGreaterThan(0)
      const notices = await reader.get('/user/notice/list')
      expect([notices.code, JSON.stringify(notices.data).includes('长书')]).toEqual([200, false])

      await makeRoom()
      await dueNow()
      await site.work()
      const come = await upload(reader, id)
      expect(come).toMatchObject({ state: 'published', waitsForRoom: false })
      const { data: book } = await reader.get(`/book/bookReader/${come['bookId']}`, { chapter: '120' })
      expect(JSON.stringify(book)).toContain('长书第119日')
      expect(await db.selectFrom('editions').select('id').where('is_draft', '=', 1).execute()).toEqual([])
    })

    it('which holds the files, its pictures wait in the same way', async () => {
      const reader = await site.someone()
      const pages = { 'c1.xhtml': page('<h2>第一章</h2><p>山中有鹭鸶。</p><p><img src="a.png" alt="鹭鸶"/></p>') }
      const manifest = '<item id="a" href="a.png" media-type="image/png"/>'
      const file = await epubBytes({ title: '画本', pages, manifest, others: { 'OPS/a.png': await drawing(80, 80) } })
      const { data } = await site.added(reader, '画本.epub', file)
      await site.work()
      await reader.post(`/book/upload/${data['uploadId']}/confirm`, {})
      wrong.full = true
      await site.work()
      expect(await upload(reader, data['uploadId'])).toMatchObject({ waitsForRoom: true, reason: null })
      wrong.full = false
      await dueNow()
      await site.work()
      expect(await upload(reader, data['uploadId'])).toMatchObject({ state: 'published', waitsForRoom: false })
    })

    it('whoever sends a large file is told so when its parts are joined, and may say once more that it has come', async () => {
      const reader = await site.someone()
      const bytes = Buffer.alloc(17 * 2 ** 20, '山')
      const { data } = await reader.get('/oss/getToken', { name: '大.txt', size: String(bytes.length), kind: 'book' })
      for (const { url, offset, size } of data['parts'] as { url: string; offset: number; size: number }[])
        expect(await reader.put(url, bytes.subarray(offset, offset + size))).toBe(200)
      wrong.full = true
      const refused = await reader.post('/oss/complete', { key: data['key'] })
      expect([refused.status, refused.message]).toEqual([503, expect.stringContaining('no storage left')])
      wrong.full = false
      expect((await reader.post('/oss/complete', { key: data['key'] })).data['sizeBytes']).toBe(bytes.length)
    })
  })
}
