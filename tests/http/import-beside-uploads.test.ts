import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { UploadRights } from '../../src/contract/values/uploads.ts'
import { booksAt } from '../../src/ingest/host/books-at.ts'
import { importMany, type Outcome } from '../../src/jobs/imports/import-many.ts'
import { DraftTaken } from '../../src/library/publish/drafts/draft-claim.ts'
import { openDraft } from '../../src/library/publish/drafts/draft-edition.ts'
import { originalKeeper } from '../../src/library/uploads/files/keep-original.ts'
import { fullBook } from '../fixtures/books/full-book.ts'
import { novel, uploadsHere } from './fixtures/uploads-fixture.ts'
import { DATABASES, type Device } from './people-server.ts'

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }
const top = mkdtempSync(join(tmpdir(), 'shishu-beside-'))
afterAll(() => rmSync(top, { recursive: true }))

const bookOf = ([outcome]: readonly Outcome[]) =>
  outcome?.kind === 'came' ? (outcome.imported.editions[0]?.bookId ?? 0) : 0
const token = (device: Device, bookId: number) =>
  device.get('/book/getDownloadToken', { bookId: String(bookId), format: 'original' }, SAME_ORIGIN)
const originals = async (device: Device, bookId: number) =>
  (await device.get('/userBook/original/list', { bookId: String(bookId) })).data['list']

for (const kind of DATABASES) {
  describe(`files that the host imports beside readers who bring some, on ${kind}`, () => {
    const site = uploadsHere(kind)

    async function imported(name: string, text: string, rights: UploadRights = 'licensed'): Promise<Outcome[]> {
      const path = join(top, `${kind}-${name}`)
      writeFileSync(path, text)
      const { db, storage } = site.server()
      const options = { bookId: undefined, ratingsOf: null, keepOriginal: originalKeeper(storage, rights) }
      const outcomes: Outcome[] = []
      for await (const outcome of importMany(db, booksAt(path, { zip: 'guess', pattern: null }), options))
        outcomes.push(outcome)
      return outcomes
    }

    /** A text of this file that is coming in on another's account. */
    const comingIn = (text: string, owner: string) => {
      const { chapters: _chapters, quotes: _quotes, ...head } = fullBook()
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 40)
      return openDraft(site.server().db, { ...head, bookId: null, ref: `file:${hash}:0` }, 1, { owner })
    }
    const chapter = { title: '第一章', depth: 0, blocks: [{ kind: 'paragraph' as const, html: '山中有鹭鸶。' }] }
    const dueNow = () => site.server().db.updateTable('jobs').set({ run_at: 0 }).where('state', '=', 'queued').execute()

    it('are kept as they came, for readers where the host may give them and for reading again', async () => {
      const reader = await site.someone()
      const text = novel('馆藏')
      const bookId = bookOf(await imported('馆藏.txt', text))
      const file = await reader.open(String((await token(reader, bookId)).data['url']))
      expect([file.status, file.bytes.toString()]).toEqual([200, text])
      expect(await originals(reader, bookId)).toEqual([
        { editionId: expect.any(Number), language: 'chinese', kind: 'TXT', sizeBytes: Buffer.byteLength(text) },
      ])
      const kept = bookOf(await imported('馆内.txt', novel('馆内'), 'own'))
      expect((await token(reader, kept)).data['fields']).toHaveProperty('format')
      expect(await originals(reader, kept)).toEqual([])
    })

    it('are offered to whoever brought a book that they own and show to all, and to nobody else', async () => {
      const [owner, other] = [await site.someone(), await site.someone()]
      const bookId = await site.published(owner, '自有公开.txt', novel('自有公开'), { visibility: 'public' })
      expect(await originals(other, bookId)).toEqual([])
      expect(await originals(owner, bookId)).toMatchObject([{ language: 'chinese', kind: 'TXT' }])
      const own = await site.published(owner, '只给自己.txt', novel('只给自己'))
      expect((await other.get('/userBook/original/list', { bookId: String(own) })).code).toBe(404)
    })

    it('keep a reader from bringing the same, who is led to the book', async () => {
      const reader = await site.someone()
      const text = novel('先有')
      const waiting = await site.added(reader, '先有.txt', text, { rights: 'public-domain' })
      await site.work()
      const bookId = bookOf(await imported('先有.txt', text))
      await reader.post(`/book/upload/${waiting.data['uploadId']}/confirm`, {})
      await site.work()
      expect((await site.read(reader, waiting.data['uploadId'])).data).toMatchObject({
        state: 'failed',
        reasonCode: 'there-already',
        bookId,
      })
      expect(await site.added(await site.someone(), '又来.txt', text)).toMatchObject({ code: 3009, data: { bookId } })
    })

    it('come in alone: an upload of the same file waits for the import, and is told of the book', async () => {
      const reader = await site.someone()
      const text = novel('同时')
      const { data } = await site.added(reader, '同时.txt', text, { rights: 'public-domain' })
      await site.work()
      const draft = await comingIn(text, 'host')
      await draft.put({ ...chapter, continues: false })
      await reader.post(`/book/upload/${data['uploadId']}/confirm`, {})
      await site.work()
      expect((await site.read(reader, data['uploadId'])).data).toMatchObject({ isConfirmed: true, reason: null })
      await draft.end()
      await site
        .server()
        .db.transaction()
        .execute(transaction => draft.publish(transaction, 2))
      await dueNow()
      await site.work()
      expect((await site.read(reader, data['uploadId'])).data).toMatchObject({
        state: 'failed',
        reasonCode: 'there-already',
        bookId: draft.bookId,
      })
      expect(await chaptersIn(draft.editionId)).toBe(1)
    })

    it('wait for an upload of the same file; when that has died, its draft is taken over and it writes no more', async () => {
      const text = novel('轮到')
      const draft = await comingIn(text, 'upload:99')
      await draft.put({ ...chapter, continues: false })
      await draft.store()
      const importing = imported('轮到.txt', text)
      const { db } = site.server()
      await new Promise(resolve => setTimeout(resolve, 500))
      expect(await chaptersIn(draft.editionId)).toBe(1)
      // Unheard of for longer than a minute.
      await db.updateTable('editions').set({ draft_at: 1 }).where('id', '=', draft.editionId).execute()
      expect((await importing).map(({ kind: became }) => became)).toEqual(['came'])
      await expect(draft.put({ ...chapter, continues: false }).then(draft.store)).rejects.toThrow(DraftTaken)
      await draft.discard()
      expect(await chaptersIn(draft.editionId)).toBe(3)
      expect((await imported('轮到.txt', text)).map(({ kind: became }) => became)).toEqual(['there'])
    })

    async function chaptersIn(editionId: number): Promise<number> {
      const { count } = await site
        .server()
        .db.selectFrom('chapters')
        .select(eb => eb.fn.countAll<number>().as('count'))
        .where('edition_id', '=', editionId)
        .where('word_count', '>', 0)
        .executeTakeFirstOrThrow()
      return Number(count)
    }
  })
}
