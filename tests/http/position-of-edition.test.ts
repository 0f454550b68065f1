import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishThreeEditions, THREE_EDITIONS } from '../fixtures/three-editions.ts'
import { DATABASES, type Device, type PeopleServer, peopleServer } from './people-server.ts'

const { bookId, translations } = THREE_EDITIONS

type Edition = { editionId: number; language: string; translator: string }
type Kept = Record<string, unknown>
type Read = { chapter: { chapterId: number; blocks: { blockId: number }[] } }

for (const kind of DATABASES) {
  describe(`where a work has two translations into one language, a position on ${kind}`, () => {
    let site: PeopleServer
    let reader: Device
    const idOf = new Map<string, number>()
    beforeAll(async () => {
      site = await peopleServer(kind)
      await publishThreeEditions(site.db)
      reader = site.device()
      await reader.post('/user/register', { account: 'twohands', password: 'correct horse', nick: '读者' })
      const { data } = await reader.get(`/book/bookDetail/${bookId}`)
      for (const { editionId, translator } of (data as unknown as { editions: Edition[] }).editions)
        idOf.set(translator, editionId)
    })
    afterAll(() => site.end())

    /** Reads the second paragraph of an edition; answers what the account says then. */
    const readIn = async (translator: string, more: object = {}) => {
      const edition = String(idOf.get(translator))
      const { chapter } = (await reader.get(`/book/bookReader/${bookId}`, { edition })).data as unknown as Read
      return reader.post('/userBook/read/update', {
        bookId,
        libraryId: `${bookId}_${translator ? 'english' : 'chinese'}`,
        chapterId: chapter.chapterId,
        chapterNumber: 1,
        blockId: chapter.blocks[1]?.blockId,
        offset: 0,
        fraction: 0.5,
        force: true,
        ...more,
      })
    }
    const kept = async () => {
      const one = await reader.get('/userBook/read/getOne', { bookId: String(bookId) })
      const all = await reader.get('/userBook/read/list')
      const shelf = await reader.get('/userBook/bookShelf/list')
      return [one.data, (all.data['list'] as Kept[])[0], (shelf.data['list'] as { record: Kept }[])[0]?.record]
    }

    it('in the second names its edition, wherever it is answered', async () => {
      const second = { editionId: idOf.get(translations[1].translator) }
      expect(second.editionId).toBeGreaterThan(0)
      expect((await readIn(translations[1].translator)).data['record']).toMatchObject(second)
      for (const record of await kept()) expect(record).toMatchObject(second)
    })

    it.each([
      ['in the first', translations[0].translator],
      ['in the text itself', ''],
    ])('%s names none', async (_, translator) => {
      expect((await readIn(translator)).data['record']).toMatchObject({ editionId: null })
      for (const record of await kept()) expect(record).toMatchObject({ editionId: null })
    })

    it('that was left names its edition too', async () => {
      const { record } = (await readIn(translations[1].translator)).data as { record: Record<string, unknown> }
      const { libraryId, chapterId, chapterNumber, blockId, offset, quote, fraction, progress } = record
      const place = { libraryId, chapterId, chapterNumber, blockId, offset, quote, fraction, progress }
      const earlier = [{ ...place, leftAt: new Date().toISOString() }]
      await readIn(translations[0].translator, { earlier })
      const second = idOf.get(translations[1].translator)
      for (const now of await kept()) expect(now).toMatchObject({ editionId: null, earlier: [{ editionId: second }] })
      await readIn('', { earlier: (await kept())[0]?.['earlier'] })
      for (const now of await kept()) expect(now).toMatchObject({ earlier: [{ editionId: second }] })
    })

    it('names none where its block and chapter are gone, or its edition is withdrawn', async () => {
      await readIn(translations[1].translator)
      const edition = idOf.get(translations[1].translator) ?? 0
      await site.db.updateTable('editions').set({ state: 'withdrawn' }).where('id', '=', edition).execute()
      for (const record of await kept()) expect(record).toMatchObject({ editionId: null })
      await site.db.updateTable('editions').set({ state: 'published' }).where('id', '=', edition).execute()
      for (const record of await kept()) expect(record).toMatchObject({ editionId: edition })
      const gone = 987_654_321
      await site.db.updateTable('places').set({ block_id: gone }).where('book_id', '=', bookId).execute()
      for (const record of await kept()) expect(record).toMatchObject({ editionId: edition })
      await site.db.updateTable('places').set({ chapter_id: gone }).where('book_id', '=', bookId).execute()
      for (const record of await kept()) expect(record).toMatchObject({ editionId: null })
    })
  })
}
