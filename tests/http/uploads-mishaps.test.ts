import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { jobKinds } from '../../src/jobs/kinds.ts'
import { runJobs } from '../../src/jobs/queue.ts'
import { type DiskStorage, openDisk } from '../../src/storage/disk.ts'
import { novel, uploadsHere } from './fixtures/uploads-fixture.ts'
import { DATABASES, type Device } from './people-server.ts'

const BUSY_MACHINE_MS = 120_000
const PUBLIC = { rights: 'public-domain' }

const failed = (code: string) => Object.assign(new Error(code), { code })

/** A disk on which one thing goes wrong as long as a test wants it to. */
function failingDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'shishu-failing-'))
  const disk = openDisk(folder)
  const wrong: { full: boolean; away: boolean; afterRename: boolean } = { full: false, away: false, afterRename: false }
  const storage: DiskStorage = {
    ...disk,
    async take(key, grant, bytes) {
      if (wrong.full) throw failed('ENOSPC')
      await disk.take(key, grant, bytes)
    },
    async sizeOf(key) {
      if (wrong.away) throw failed('EIO')
      return disk.sizeOf(key)
    },
    async rename(from, to) {
      await disk.rename(from, to)
      if (wrong.afterRename) throw failed('EIO')
    },
  }
  return { storage, wrong, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

for (const kind of DATABASES) {
  describe(`a book that a reader brings while something goes wrong, on ${kind}`, () => {
    const { storage, wrong } = failingDisk()
    const site = uploadsHere(kind, { storage: () => storage })
    afterEach(() => Object.assign(wrong, { full: false, away: false, afterRename: false }))

    const jobsDue = () =>
      site
        .server()
        .db.updateTable('jobs')
        .set({ run_at: 0 })
        .where('state', '=', 'queued')
        .where('kind', '=', 'publish-upload')
        .execute()

    it('on a full disk is refused in plain words, and comes once there is room', async () => {
      const reader = await site.someone()
      const bytes = Buffer.from(novel('满盘'))
      const { data } = await reader.get('/oss/getToken', { name: '满盘.txt', size: String(bytes.length), kind: 'book' })
      wrong.full = true
      expect(await reader.put(String(data['url']), bytes)).toBe(503)
      expect((await reader.post('/oss/complete', { key: data['key'] })).code).toBe(4006)
      wrong.full = false
      expect(await reader.put(String(data['url']), bytes)).toBe(200)
      expect((await reader.post('/book/add', { key: data['key'], ...PUBLIC })).code).toBe(200)
      await site.work()
    })

    it('whose storage is away for an hour while it is published is there afterwards', async () => {
      const reader = await site.someone()
      const { data } = await site.added(reader, '远盘.txt', novel('远盘'), PUBLIC)
      await site.work()
      await reader.post(`/book/upload/${data['uploadId']}/confirm`, {})
      wrong.away = true
      const { db } = site.server()
      const job = () =>
        db
          .selectFrom('jobs')
          .select(['state', 'run_at'])
          .where('kind', '=', 'publish-upload')
          .where('job_key', '=', String(data['uploadId']))
          .executeTakeFirstOrThrow()
      let waitedMs = 0
      while (waitedMs < 3_600_000) {
        await site.work()
        const { state, run_at } = await job()
        expect(state).toBe('queued')
        waitedMs += run_at - Date.now()
        await jobsDue()
      }
      expect((await site.read(reader, data['uploadId'])).data['state']).toBe('reading')
      wrong.away = false
      await site.work()
      expect((await site.read(reader, data['uploadId'])).data['state']).toBe('published')
    })

    it('whose work was given up may be brought again', async () => {
      const reader = await site.someone()
      const lost: unknown[] = []
      // As many as one person may have at work, each lost with its worker.
      for (let at = 0; at < 5; at += 1) {
        const { data } = await site.added(reader, `失${at}.txt`, novel(`失${at}`), PUBLIC)
        lost.push(data['uploadId'])
      }
      const { db } = site.server()
      await db.updateTable('jobs').set({ state: 'failed', finished_at: 1 }).where('state', '=', 'queued').execute()
      expect((await site.read(reader, lost[0])).data).toMatchObject({ state: 'failed', reasonCode: 'lost' })
      const again = await site.added(reader, '失0.txt', novel('失0'), PUBLIC)
      expect(again.code).toBe(200)
      await site.work()
      expect((await site.read(reader, again.data['uploadId'])).data['state']).toBe('preview')
      expect((await site.read(reader, lost[0])).data).toMatchObject({ state: 'failed', reasonCode: 'lost' })
    })

    it('is handed in again when the site died right after it had the file', async () => {
      const reader = await site.someone()
      const key = await site.sent(reader, '一半.txt', Buffer.from(novel('一半')))
      wrong.afterRename = true
      expect((await reader.post('/book/add', { key, ...PUBLIC })).status).toBe(500)
      wrong.afterRename = false
      const added = await reader.post('/book/add', { key, ...PUBLIC })
      expect(added.code).toBe(200)
      await site.work()
      expect((await site.read(reader, added.data['uploadId'])).data['state']).toBe('preview')
    })

    it('and another brings too, with two workers at it at once, comes in once', {
      timeout: BUSY_MACHINE_MS,
    }, async () => {
      const people = [await site.someone(), await site.someone()]
      const text = novel('并肩').replaceAll('水声渐远。', '水声渐远。\n'.repeat(300))
      const ids: unknown[] = []
      for (const one of people) ids.push((await site.added(one, '并肩.txt', text, PUBLIC)).data['uploadId'])
      await site.work()
      for (const [at, one] of people.entries()) await one.post(`/book/upload/${ids[at]}/confirm`, {})
      await Promise.all([work(), work()])
      await jobsDue()
      await work()
      const ends = await Promise.all(people.map((one, at) => stateOf(one, ids[at])))
      expect(ends.toSorted()).toEqual(['failed there-already', 'published null'])
      expect(await site.server().db.selectFrom('editions').select('id').where('is_draft', '=', 1).execute()).toEqual([])
    })

    /** Another worker than the one of the site: it goes on its own. */
    async function work(): Promise<void> {
      const { db, dataDir } = site.server()
      const kinds = jobKinds({ storage, dataDir, announce: async () => undefined })
      await runJobs({ db, kinds, signal: new AbortController().signal, idleMs: 30 })
    }

    async function stateOf(device: Device, id: unknown): Promise<string> {
      const { data } = await site.read(device, id)
      return `${data['state']} ${data['reasonCode']}`
    }

    it('under a name of 300 characters with marks of direction is called what can be read of it', async () => {
      const reader = await site.someone()
      const name = `${'\u202e'}${'长'.repeat(290)}\u2066.txt`
      const { data } = await site.added(reader, name, '　　山中无日月。\n'.repeat(30), PUBLIC)
      await site.work()
      await reader.post(`/book/upload/${data['uploadId']}/confirm`, {})
      await site.work()
      const { data: upload } = await site.read(reader, data['uploadId'])
      expect(upload).toMatchObject({ state: 'published' })
      const book = (await reader.get(`/book/bookDetail/${upload['bookId']}`)).data
      expect(book['name']).toBe('长'.repeat(290))
      expect(JSON.stringify([upload, book])).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
    })
  })
}
