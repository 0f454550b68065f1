import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES, type Device, type PeopleServer, peopleServer } from './people-server.ts'

const put = (device: Device, bookId: number, state: string) =>
  device.post('/userBook/bookShelf/update', { bookId, state })

for (const kind of DATABASES) {
  describe(`the shelf on ${kind}`, () => {
    let door: PeopleServer
    let mine: Device
    let other: Device
    beforeAll(async () => {
      door = await peopleServer(kind)
      mine = door.device()
      other = door.device()
      await mine.post('/user/register', { account: 'reader1', password: 'correct horse', nick: '甲' })
      await other.post('/user/register', { account: 'reader2', password: 'correct horse', nick: '乙' })
    })
    afterAll(() => door.end())

    const shelf = async (query: Record<string, string> = {}) => (await mine.get('/userBook/bookShelf/list', query)).data
    const ids = async (query: Record<string, string> = {}) =>
      (await shelf(query)).list?.map(row => (row.book as { bookId: number }).bookId)
    const shelfCount = async (bookId: number) =>
      (await door.db.selectFrom('books').select('shelf_count').where('id', '=', bookId).executeTakeFirst())?.shelf_count

    it('takes a work, changes its state, and counts each shelf once', async () => {
      expect((await put(mine, 1, 'want')).data).toMatchObject({ state: 'want', record: null, unread: 99 })
      expect((await put(mine, 1, 'reading')).data).toMatchObject({ state: 'reading', book: { shelfCount: 1 } })
      await put(other, 1, 'finished')
      expect(await shelfCount(1)).toBe(2)
    })

    it('says how much is unread by the words of the edition', async () => {
      const place = { bookId: 1, libraryId: '1_chinese', chapterId: 1003, chapterNumber: 3, blockId: 100309, offset: 0 }
      const unreadAt = async (fraction: number, more = {}) => {
        await mine.post('/userBook/read/update', { ...place, fraction, ...more })
        return (await shelf()).list?.find(row => (row.book as { bookId: number }).bookId === 1)?.unread
      }
      // 200 of 1,000 words lie before chapter 3, which has 100; chapter 4 has 700.
      expect(await unreadAt(0)).toBe(80)
      expect(await unreadAt(0.5)).toBe(75)
      expect(await unreadAt(1, { chapterNumber: 4 })).toBe(0)
      expect(await unreadAt(0, { chapterNumber: 1 })).toBe(99)
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
      expect(await ids({ state: 'want' })).toEqual([2])
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
      await door.db.updateTable('books').set({ state: 'withdrawn' }).where('id', '=', 2).execute()
      expect(await shelf()).toMatchObject({ list: [], total: 0 })
      await door.db.updateTable('books').set({ state: 'published' }).where('id', '=', 2).execute()
    })

    it('is nobody else’s to see', async () => {
      expect((await door.device().get('/userBook/bookShelf/list')).code).toBe(2003)
      const theirs = (await other.get('/userBook/bookShelf/list')).data
      expect(theirs).toMatchObject({ total: 1, list: [{ state: 'finished' }] })
    })
  })
}
