import { describe, expect, it } from 'vitest'
import { at, readersHere, type StoredRecord } from './fixtures/positions-fixture.ts'
import { DATABASES } from './people-server.ts'

for (const kind of DATABASES) {
  describe(`the position on ${kind}`, () => {
    const { here, reader, onPhone, onTablet } = readersHere(kind)

    it('is null before the first, then the same on every device', async () => {
      await reader()
      expect((await here.phone.get('/userBook/read/getOne', { bookId: '1' })).data).toBeNull()
      const first = await onPhone(at(2, 0.5, { quote: '学而时习之' }))
      expect(first).toMatchObject({
        overtaken: null,
        record: { chapterNumber: 2, offset: 3, version: 1, device: 'phone' },
      })
      expect((await here.tablet.get('/userBook/read/getOne', { bookId: '1' })).data).toEqual(first.record)
      expect((await here.phone.get('/userBook/read/list')).data).toMatchObject({
        total: 1,
        list: [{ chapterNumber: 2, book: { bookId: 1, name: '书1' } }],
      })
    })

    it('is stamped by the server, whatever a device says of the time', async () => {
      await reader()
      const before = Date.now()
      const { record } = await onPhone({ ...at(1, 0.5), updatedAt: '2099-01-01T00:00:00.000Z', at: 4e12 })
      expect(Date.parse(record.updatedAt)).toBeGreaterThanOrEqual(before)
      expect(Date.parse(record.updatedAt)).toBeLessThanOrEqual(Date.now())
    })

    it('follows each device that knew the last place, back and forth', async () => {
      await reader()
      await onPhone(at(3, 0.5))
      const back = await onTablet(at(1, 0.1, { version: 1 }))
      expect(back).toMatchObject({ overtaken: null, record: { chapterNumber: 1, version: 2, device: 'tablet' } })
      expect(await onPhone(at(4, 0.2, { version: 2 }))).toMatchObject({ record: { chapterNumber: 4, version: 3 } })
    })

    it('is never moved back by a device that did not know it, which hears of it instead', async () => {
      await reader()
      await onTablet(at(1, 0.1))
      await onPhone(at(3, 0.5, { version: 1 }))
      const stale = await onTablet(at(1, 0.9, { version: 1 }))
      expect(stale.record).toMatchObject({ chapterNumber: 3, version: 2, device: 'phone' })
      expect(stale.overtaken).toEqual(stale.record)
      expect((await here.phone.get('/userBook/read/getOne', { bookId: '1' })).data).toMatchObject({ chapterNumber: 3 })
      const earlierInBlock = at(3, 0.5, { version: 1, offset: 2 })
      expect((await onTablet(earlierInBlock)).overtaken).not.toBeNull()
    })

    it('goes on where someone read without a network, though another device was opened meanwhile', async () => {
      await reader()
      await onPhone(at(2, 0.1))
      await onTablet(at(2, 0.1, { version: 1 }))
      const back = await onPhone(at(4, 0.9, { version: 1 }))
      expect(back).toMatchObject({ overtaken: null, record: { chapterNumber: 4, version: 3, device: 'phone' } })
      expect((await onTablet(at(2, 0.2, { version: 2 }))).overtaken).toMatchObject({ chapterNumber: 4 })
    })

    it('moves back when the reader insists, and for a device that has since heard of the newer place', async () => {
      await reader()
      await onPhone(at(3, 0.5))
      expect((await onTablet(at(1, 0.5, { force: true }))).record).toMatchObject({ chapterNumber: 1, version: 2 })
      await onPhone(at(3, 0.6, { version: 2 }))
      const saved = await onTablet(at(1, 0.6, { version: 2 }))
      expect(saved.overtaken).toMatchObject({ version: 3 })
      expect((await onTablet(at(1, 0.7, { version: 3 }))).overtaken).toBeNull()
    })

    it('follows the same device though an answer to it was lost', async () => {
      await reader()
      await onPhone(at(3, 0.5))
      await onPhone(at(3, 0.6, { version: 1 }))
      expect(await onPhone(at(2, 0.5, { version: 1 }))).toMatchObject({ overtaken: null, record: { chapterNumber: 2 } })
    })

    it('compares two editions by their share of the whole', async () => {
      await reader()
      await onPhone(at(3, 0.5))
      const english = { libraryId: '1_english', chapterId: 2001 }
      expect((await onTablet(at(1, 0.5, english))).overtaken).toMatchObject({ libraryId: '1_chinese' })
      const later = { libraryId: '1_english', chapterId: 2004 }
      expect(await onTablet(at(4, 0.5, later))).toMatchObject({ overtaken: null, record: { libraryId: '1_english' } })
    })

    it('loses nothing when two devices move at the same moment', async () => {
      await reader()
      await onPhone(at(1, 0))
      const race = Array.from({ length: 12 }, (_, n) => {
        const position = at(1 + (n % 4), 0.5, { version: 1, secondsRead: 10 })
        return n % 2 === 0 ? onPhone(position) : onTablet(position)
      })
      const answers = await Promise.all(race)
      const end = (await here.phone.get('/userBook/read/getOne', { bookId: '1' })).data as unknown as StoredRecord & {
        secondsRead: number
      }
      expect(end.secondsRead).toBe(120)
      const versions = answers.filter(answer => !answer.overtaken).map(answer => answer.record.version)
      expect(new Set(versions).size).toBe(versions.length)
      expect(end.version).toBe(Math.max(...versions))
    })

    it('is told with the name of the device that stood there', async () => {
      await reader()
      const phones = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1'
      await here.phone.post('/userBook/read/update', at(3, 0.5, { device: 'phone' }), { 'user-agent': phones })
      const deviceName = { system: 'iPhone', browser: 'Safari' }
      expect((await here.tablet.get('/userBook/read/getOne', { bookId: '1' })).data).toMatchObject({ deviceName })
      expect((await onTablet(at(1, 0.5))).overtaken).toMatchObject({ deviceName })
    })

    it('is one share of the whole on the record, in the list and on the shelf', async () => {
      await reader()
      // 100, 100, 100 and 700 words: half of the fourth chapter is behind 300 + 350 of 1000.
      const { record } = await onPhone(at(4, 0.5))
      expect(record).toMatchObject({ progress: 0.65 })
      expect((await here.tablet.get('/userBook/read/list')).data.list).toMatchObject([{ progress: 0.65 }])
      expect((await here.tablet.get('/userBook/bookShelf/list')).data.list).toMatchObject([
        { progress: 0.65, record: { progress: 0.65 } },
      ])
    })

    it('shelves a work as being read by its first place, and only then', async () => {
      await reader()
      await onPhone(at(1, 0.5))
      expect((await here.phone.get('/userBook/bookShelf/list')).data.list).toMatchObject([{ state: 'reading' }])
      await here.phone.post('/userBook/bookShelf/update', { bookId: 1, state: 'none' })
      await onPhone(at(2, 0.5, { version: 1 }))
      expect((await here.phone.get('/userBook/bookShelf/list')).data.list).toEqual([])
      await here.phone.post('/userBook/bookShelf/update', { bookId: 2, state: 'want' })
      const two = {
        bookId: 2,
        libraryId: '2_english',
        chapterId: 3001,
        chapterNumber: 1,
        blockId: 1,
        offset: 0,
        fraction: 0,
      }
      await onPhone(two)
      expect((await here.phone.get('/userBook/bookShelf/list')).data.list).toMatchObject([{ state: 'want' }])
    })

    it('refuses what is no place', async () => {
      await reader()
      const code = async (position: object) => (await here.phone.post('/userBook/read/update', position)).code
      expect(await code(at(5, 0.5))).toBe(404)
      expect(await code({ ...at(1, 0.5), bookId: 99, libraryId: '99_chinese' })).toBe(404)
      expect(await code({ ...at(1, 0.5), bookId: 3, libraryId: '3_chinese' })).toBe(404)
      expect(await code({ ...at(1, 0.5), libraryId: '2_chinese' })).toBe(4006)
      expect(await code({ ...at(1, 0.5), fraction: 1.5 })).toBe(4006)
      expect(await code({ ...at(1, 0.5), secondsRead: -5 })).toBe(4006)
      expect((await here.phone.get('/userBook/read/getOne', { bookId: '0' })).code).toBe(404)
      expect((await here.server.device().post('/userBook/read/update', at(1, 0.5))).code).toBe(2003)
    })
  })
}
