import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BookValue } from '../../src/ingest/values.ts'
import { publishBook } from '../../src/library/publish/publish-book.ts'
import { fullBook } from '../fixtures/books/full-book.ts'
import { DATABASES, type Device, type PeopleServer, peopleServer } from './people-server.ts'

const BOOK_ID = 941
const GONE = 987_654_321

/** A translation with a chapter of so many words for each number. */
function translation(translator: string, words: readonly number[]): BookValue {
  const chapters = words.map((count, at) => ({
    title: '',
    depth: 0,
    blocks: [{ kind: 'paragraph' as const, html: `${translator}${' word'.repeat(count - 2)} ${at}.` }],
  }))
  const ref = `tests:longer-${translator}`
  return { ...fullBook(), bookId: BOOK_ID, ref, name: '长短集', nameEn: 'Short and Long', translator, chapters }
}

type Chapter = { chapterId: number; number: number; blocks: { blockId: number }[] }

for (const kind of DATABASES) {
  describe(`where the second translation into a language is longer, on ${kind}`, () => {
    let site: PeopleServer
    let reader: Device
    let readerId: number
    let short: number
    let long: number
    const chapters: Record<'short' | 'long', Chapter[]> = { short: [], long: [] }
    beforeAll(async () => {
      site = await peopleServer(kind)
      short = (await publishBook(site.db, translation('Brief', [50, 50]), 1)).editionId
      long = (await publishBook(site.db, translation('Whole', [10, 10, 20]), 1)).editionId
      expect(short, 'the first of the two').toBeLessThan(long)
      const chapterOf = async (edition: number, chapter: number) => {
        const query = { edition: String(edition), chapter: String(chapter) }
        const { data } = await site.device().get(`/book/bookReader/${BOOK_ID}`, query)
        return data['chapter'] as Chapter
      }
      for (const number of [1, 2]) chapters.short.push(await chapterOf(short, number))
      for (const number of [1, 2, 3]) chapters.long.push(await chapterOf(long, number))
    })
    beforeEach(async () => {
      reader = await someone()
      readerId = await lastUser()
      await become({ state: 'published', is_private: 0, is_draft: 0, uploader_id: null })
    })
    afterAll(() => site.end())

    const someone = async () => {
      const device = site.device()
      const account = `reader${Math.random().toString(36).slice(2, 10)}`
      await device.post('/user/register', { account, password: 'correct horse', nick: '读者' })
      return device
    }
    const lastUser = async () =>
      (await site.db.selectFrom('users').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id

    const become = (state: Record<string, unknown>) =>
      site.db.updateTable('editions').set(state).where('id', '=', long).execute()

    /** In the middle of a chapter of an edition, as its device sends it. */
    const readIn = (edition: 'short' | 'long', number: number, more: object = {}, by = reader) => {
      const chapter = chapters[edition][number - 1]
      return by.post('/userBook/read/update', {
        bookId: BOOK_ID,
        libraryId: `${BOOK_ID}_english`,
        chapterId: chapter?.chapterId,
        chapterNumber: number,
        blockId: chapter?.blocks[0]?.blockId,
        offset: 0,
        fraction: 0.5,
        force: true,
        ...more,
      })
    }

    it('keeps a position in a chapter that the first does not have', async () => {
      const { code, data } = await readIn('long', 3)
      expect([code, data['record']]).toMatchObject([200, { editionId: long, chapterNumber: 3, progress: 30 / 40 }])
      const { data: kept } = await reader.get('/userBook/read/getOne', { bookId: String(BOOK_ID) })
      expect(kept).toMatchObject({ editionId: long, chapterNumber: 3, progress: 30 / 40 })
    })

    it('counts each by the words of its own edition', async () => {
      expect((await readIn('long', 2)).data['record']).toMatchObject({ editionId: long, progress: 15 / 40 })
      expect((await readIn('short', 2)).data['record']).toMatchObject({ editionId: null, progress: 75 / 100 })
    })

    it('knows the edition by its chapter, where the block is gone', async () => {
      expect((await readIn('long', 3, { blockId: GONE })).data['record']).toMatchObject({
        editionId: long,
        progress: 30 / 40,
      })
    })

    it('takes the first edition, where both are gone', async () => {
      const gone = { blockId: GONE, chapterId: GONE }
      expect((await readIn('long', 2, gone)).data['record']).toMatchObject({ editionId: null, progress: 75 / 100 })
      expect((await readIn('long', 3, gone)).code).toBe(404)
    })

    it('counts many readers in either at once', async () => {
      const others = [await someone(), await someone(), await someone(), await someone()]
      const answers = others.map((device, nth) => readIn(nth % 2 === 0 ? 'long' : 'short', 2, {}, device))
      answers.push(readIn('long', 3))
      const read = (await Promise.all(answers)).map(({ data }) => (data['record'] as { progress: number }).progress)
      expect(read).toEqual([15 / 40, 75 / 100, 15 / 40, 75 / 100, 30 / 40])
    })

    it.each([
      ['withdrawn', { state: 'withdrawn' }],
      ['still coming in', { state: 'withdrawn', is_draft: 1 }],
      ['private to another', { state: 'withdrawn', is_private: 1 }],
    ])('says nothing of one that is %s', async (_, state) => {
      await someone()
      await become({ ...state, uploader_id: await lastUser() })
      expect((await readIn('long', 3)).code).toBe(404)
      expect((await readIn('long', 2)).data['record']).toMatchObject({ editionId: null, progress: 75 / 100 })
    })

    it('counts by one that is private to its reader', async () => {
      await become({ state: 'withdrawn', is_private: 1, uploader_id: readerId })
      expect((await readIn('long', 3)).data['record']).toMatchObject({ editionId: long, progress: 30 / 40 })
      expect((await readIn('short', 2)).data['record']).toMatchObject({ editionId: null, progress: 75 / 100 })
    })
  })
}
