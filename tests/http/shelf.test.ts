import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES, type Device, type PeopleServer, peopleServer } from './people-server.ts'

const put = (device: Device, bookId: number, state: string) =>
  device.post('/userBook/bookShelf/update', { bookId, state })

const many = (device: Device, changes: object[], more = {}) =>
  device.post('/userBook/bookShelf/updateMany', { changes, ...more })
const key = (kind: 'book' | 'author', of: string, item_id: number) => ({ kind, key: of, item_id, popularity: 0 })

for (const kind of DATABASES) {
  describe(`the shelf on ${kind}`, () => {
    let site: PeopleServer
    let mine: Device
    let other: Device
    beforeAll(async () => {
      site = await peopleServer(kind)
      mine = site.device()
      other = site.device()
      await mine.post('/user/register', { account: 'reader1', password: 'correct horse', nick: '甲' })
      await other.post('/user/register', { account: 'reader2', password: 'correct horse', nick: '乙' })
    })
    afterAll(() => site.end())

    const shelf = async (query: Record<string, string> = {}) => (await mine.get('/userBook/bookShelf/list', query)).data
    const ids = async (query: Record<string, string> = {}) =>
      (await shelf(query)).list?.map(row => (row.book as { bookId: number }).bookId)
    const shelfCount = async (bookId: number) =>
      (await site.db.selectFrom('books').select('shelf_count').where('id', '=', bookId).executeTakeFirst())?.shelf_count

    it('takes a work, changes its state, and counts each shelf once', async () => {
      expect((await put(mine, 1, 'want')).data).toMatchObject({ state: 'want', record: null, unread: 4, progress: 0 })
      expect((await put(mine, 1, 'reading')).data).toMatchObject({ state: 'reading', book: { shelfCount: 1 } })
      await put(other, 1, 'finished')
      expect(await shelfCount(1)).toBe(2)
    })

    it('counts the chapters after the one being read, and the share that is read by words', async () => {
      const position = {
        bookId: 1,
        libraryId: '1_chinese',
        chapterId: 1003,
        chapterNumber: 3,
        blockId: 100309,
        offset: 0,
      }
      const standing = async (fraction: number, more = {}) => {
        await mine.post('/userBook/read/update', { ...position, fraction, ...more })
        const row = (await shelf()).list?.find(each => (each.book as { bookId: number }).bookId === 1)
        return [row?.unread, row?.progress]
      }
      // 200 of 1,000 words lie before chapter 3, which has 100; chapter 4 has 700.
      expect(await standing(0)).toEqual([1, 0.2])
      expect(await standing(0.5)).toEqual([1, 0.25])
      expect(await standing(1, { chapterNumber: 4 })).toEqual([0, 1])
      expect(await standing(0, { chapterNumber: 1 })).toEqual([3, 0])
      await put(mine, 1, 'finished')
      expect((await shelf()).list?.[0]).toMatchObject({ state: 'finished', unread: 0 })
      await put(mine, 1, 'reading')
    })

    it('is ordered by the last touch, by age, by name, and kept to a state', async () => {
      await put(mine, 2, 'want')
      expect(await ids({ sort: 'added' })).toEqual([2, 1])
      expect(await ids({ sort: 'name' })).toEqual([2, 1])
      await mine.post('/userBook/read/update', {
        bookId: 1,
        libraryId: '1_chinese',
        chapterId: 1001,
        chapterNumber: 1,
        blockId: 100109,
        offset: 5,
        fraction: 0.1,
      })
      expect(await ids({ sort: 'recent' })).toEqual([1, 2])
      expect(await ids({ sort: 'progress' })).toEqual([1, 2])
      expect(await ids({ state: 'want' })).toEqual([2])
      expect((await shelf({ state: 'want' })).counts).toEqual({ want: 1, reading: 1, finished: 0 })
      expect(await ids({ pageSize: '1', page: '2', sort: 'name' })).toEqual([1])
      expect(await shelf({ pageSize: '1' })).toMatchObject({ total: 2, page: 1, pageSize: 1 })
    })

    it('gives a work up with null, also twice', async () => {
      expect(await put(mine, 1, 'none')).toMatchObject({ code: 200, data: null })
      expect(await put(mine, 1, 'none')).toMatchObject({ code: 200, data: null })
      expect(await shelfCount(1)).toBe(1)
      expect(await ids()).toEqual([2])
    })

    it('takes no work that is not there, and shows none that was withdrawn', async () => {
      expect((await put(mine, 99, 'want')).code).toBe(404)
      expect((await put(mine, 3, 'want')).code).toBe(404)
      expect((await put(mine, 1, 'burnt')).code).toBe(4006)
      await site.db.updateTable('books').set({ state: 'withdrawn' }).where('id', '=', 2).execute()
      expect(await shelf()).toMatchObject({ list: [], total: 0 })
      await site.db.updateTable('books').set({ state: 'published' }).where('id', '=', 2).execute()
    })

    it('is searched by part of a name, in pinyin too, and by author', async () => {
      await site.db
        .insertInto('name_keys')
        .values([key('book', '论语', 1), key('book', 'lunyu', 1), key('book', '爱丽丝', 2), key('author', '孔子', 1)])
        .execute()
      await put(mine, 1, 'reading')
      expect(await ids({ keyword: '論' })).toEqual([1])
      expect(await ids({ keyword: 'lunyu' })).toEqual([1])
      expect((await ids({ keyword: '孔' }))?.toSorted()).toEqual([1, 2])
      expect(await ids({ keyword: '红楼' })).toEqual([])
      expect(await ids({ keyword: '%' })).toEqual([])
      await put(mine, 1, 'none')
    })

    it('changes many at once, and what came back undoes it, to the hour it was shelved', async () => {
      await put(mine, 1, 'reading')
      const before = (await shelf({ sort: 'name' })).list?.map(({ state, addedAt }) => ({ state, addedAt }))
      const taken = await many(mine, [
        { bookId: 2, state: 'none' },
        { bookId: 1, state: 'none' },
      ])
      expect(await ids()).toEqual([])
      expect(await shelfCount(1)).toBe(1)
      expect((await many(mine, taken.data.before as object[])).code).toBe(200)
      expect((await shelf({ sort: 'name' })).list?.map(({ state, addedAt }) => ({ state, addedAt }))).toEqual(before)
      expect(await shelfCount(1)).toBe(2)
    })

    it('changes all or nothing', async () => {
      const answer = await many(mine, [
        { bookId: 1, state: 'finished' },
        { bookId: 99, state: 'want' },
      ])
      expect(answer.code).toBe(404)
      expect((await shelf({ state: 'finished' })).total).toBe(0)
      expect((await many(mine, [])).code).toBe(4006)
    })

    it('leaves what stands there alone when a device brings what it kept', async () => {
      await put(mine, 2, 'none')
      const kept = [
        { bookId: 1, state: 'want', addedAt: '2020-01-01T00:00:00.000Z' },
        { bookId: 2, state: 'want', addedAt: '2999-01-01T00:00:00.000Z' },
      ]
      await many(mine, kept, { onlyNew: true })
      expect((await mine.get('/userBook/bookShelf/states', { ids: '1,2,99' })).data).toEqual([
        { bookId: 1, state: 'reading' },
        { bookId: 2, state: 'want' },
      ])
      // A clock that runs ahead does not stay before everyone else.
      const row = (await shelf({ state: 'want' })).list?.[0]
      expect(Date.parse(String(row?.addedAt))).toBeLessThanOrEqual(Date.now())
    })

    it('counts right when many shelve at once', async () => {
      const readers = await Promise.all(
        Array.from({ length: 8 }, async (_, index) => {
          const device = site.device()
          await device.post('/user/register', { account: `crowd${index}`, password: 'correct horse', nick: '众' })
          return device
        }),
      )
      const before = (await shelfCount(2)) ?? 0
      await Promise.all(readers.map(device => put(device, 2, 'want')))
      expect(await shelfCount(2)).toBe(before + 8)
      await Promise.all(readers.map(device => put(device, 2, 'none')))
      expect(await shelfCount(2)).toBe(before)
    })

    it('gives cards by ids to everyone, in the order asked for', async () => {
      const cards = (await site.device().get('/book/cards', { ids: '2,3,1' })).data as unknown as { bookId: number }[]
      expect(cards.map(card => card.bookId)).toEqual([2, 1])
      expect((await site.device().get('/book/cards', { ids: '1;2' })).code).toBe(4006)
    })

    it('is nobody else’s to see', async () => {
      expect((await site.device().get('/userBook/bookShelf/list')).code).toBe(2003)
      const theirs = (await other.get('/userBook/bookShelf/list')).data
      expect(theirs).toMatchObject({ total: 1, list: [{ state: 'finished' }] })
    })
  })
}
