import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, DATABASES, type Device, type PeopleServer, peopleServer } from './people-server.ts'

type Place = {
  chapterNumber: number
  blockId: number
  offset: number
  version: number
  device: string
  updatedAt: string
}
type Moved = { record: Place; overtaken: Place | null }

/** Somewhere in work 1: chapter and fraction, told by a device that knew `version`. */
const at = (chapterNumber: number, fraction: number, more: object = {}) => ({
  bookId: 1,
  libraryId: '1_chinese',
  chapterId: 1000 + chapterNumber,
  chapterNumber,
  blockId: (1000 + chapterNumber) * 100 + 9 - Math.floor(fraction * 9),
  offset: 3,
  fraction,
  ...more,
})
const moved = (answer: Answer) => answer.data as unknown as Moved
const today = () => new Date().toISOString().slice(0, 10)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
/** A place that was left, as a device tells of it. */
const left = (chapterNumber: number, leftAt: string, more: object = {}) => {
  const { bookId: _, ...place } = at(chapterNumber, 0.5)
  return { ...place, quote: '子曰', progress: 0.25, leftAt, ...more }
}
/** Chapters of the places that were left, in their order. */
const chapters = (place: unknown) =>
  (place as { earlier: { chapterNumber: number }[] }).earlier.map(({ chapterNumber }) => chapterNumber)
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

for (const kind of DATABASES) {
  describe(`the place on ${kind}`, () => {
    let door: PeopleServer
    let phone: Device
    let tablet: Device
    let readers = 0
    beforeAll(async () => {
      door = await peopleServer(kind)
    })
    afterAll(() => door.end())

    /** A reader with two devices that are signed in. */
    const reader = async () => {
      const account = { account: `reader${++readers}`, password: 'correct horse', nick: '读者' }
      phone = door.device()
      tablet = door.device()
      await phone.post('/user/register', account)
      await tablet.post('/user/login', account)
    }
    const onPhone = async (place: object) =>
      moved(await phone.post('/userBook/read/update', { device: 'phone', ...place }))
    const onTablet = async (place: object) =>
      moved(await tablet.post('/userBook/read/update', { device: 'tablet', ...place }))

    it('is null before the first, then the same on every device', async () => {
      await reader()
      expect((await phone.get('/userBook/read/getOne', { bookId: '1' })).data).toBeNull()
      const first = await onPhone(at(2, 0.5, { quote: '学而时习之' }))
      expect(first).toMatchObject({
        overtaken: null,
        record: { chapterNumber: 2, offset: 3, version: 1, device: 'phone' },
      })
      expect((await tablet.get('/userBook/read/getOne', { bookId: '1' })).data).toEqual(first.record)
      expect((await phone.get('/userBook/read/list')).data).toMatchObject({
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
      expect((await phone.get('/userBook/read/getOne', { bookId: '1' })).data).toMatchObject({ chapterNumber: 3 })
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
      const told = await onTablet(at(1, 0.6, { version: 2 }))
      expect(told.overtaken).toMatchObject({ version: 3 })
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
        const place = at(1 + (n % 4), 0.5, { version: 1, secondsRead: 10 })
        return n % 2 === 0 ? onPhone(place) : onTablet(place)
      })
      const answers = await Promise.all(race)
      const end = (await phone.get('/userBook/read/getOne', { bookId: '1' })).data as unknown as Place & {
        secondsRead: number
      }
      expect(end.secondsRead).toBe(120)
      const versions = answers.filter(answer => !answer.overtaken).map(answer => answer.record.version)
      expect(new Set(versions).size).toBe(versions.length)
      expect(end.version).toBe(Math.max(...versions))
    })

    describe('places that were left by a jump', () => {
      it('stay with the new one on every device, the last left first', async () => {
        await reader()
        await onPhone(at(4, 0.5))
        await onPhone(at(1, 0.1, { version: 1, earlier: [left(4, hoursAgo(0))] }))
        const { data } = await tablet.get('/userBook/read/getOne', { bookId: '1' })
        expect(data).toMatchObject({
          chapterNumber: 1,
          earlier: [{ chapterNumber: 4, libraryId: '1_chinese', blockId: 100405, offset: 3, quote: '子曰' }],
        })
        const { record } = await onTablet(at(2, 0.1, { version: 2, earlier: [left(1, hoursAgo(1))] }))
        expect(chapters(record)).toEqual([4, 1])
        expect(chapters((await phone.get('/userBook/read/list')).data.list?.[0])).toEqual([4, 1])
      })

      it('stay for thirty days, three at most, and none where one stands again', async () => {
        await reader()
        const old = [left(2, daysAgo(31) + 'T00:00:00.000Z'), left(3, daysAgo(29) + 'T00:00:00.000Z')]
        expect(chapters((await onPhone(at(1, 0.1, { earlier: old }))).record)).toEqual([3])
        const back = at(3, 0.5, { version: 1, earlier: [left(1, hoursAgo(0))] })
        expect(chapters((await onPhone(back)).record)).toEqual([1])
        const others = [3, 2, 1].map(n => left(n, hoursAgo(n), { blockId: 9000 + n }))
        expect(chapters((await onPhone(at(4, 0.1, { version: 2, earlier: others }))).record)).toEqual([1, 1, 2])
      })

      it('are the account’s too where another device stood that this one had not heard of', async () => {
        await reader()
        await onTablet(at(1, 0.5))
        const { record } = await onPhone(at(3, 0.5))
        expect(record).toMatchObject({ chapterNumber: 3, earlier: [{ chapterNumber: 1, progress: 0.05 }] })
      })

      it('are refused where they are none, and passed over where they are another book’s', async () => {
        await reader()
        const far = left(1, hoursAgo(0), { offset: -1 })
        expect((await phone.post('/userBook/read/update', at(1, 0.5, { earlier: [far] }))).code).toBe(4006)
        const other = left(1, hoursAgo(0), { libraryId: '2_chinese' })
        expect(chapters((await onPhone(at(2, 0.5, { earlier: [other] }))).record)).toEqual([])
      })
    })

    it('is told with the name of the device that stood there', async () => {
      await reader()
      const phones = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1'
      await phone.post('/userBook/read/update', at(3, 0.5, { device: 'phone' }), { 'user-agent': phones })
      const deviceName = { system: 'iPhone', browser: 'Safari' }
      expect((await tablet.get('/userBook/read/getOne', { bookId: '1' })).data).toMatchObject({ deviceName })
      expect((await onTablet(at(1, 0.5))).overtaken).toMatchObject({ deviceName })
    })

    it('is one share of the whole on the record, in the list and on the shelf', async () => {
      await reader()
      // 100, 100, 100 and 700 words: half of the fourth chapter is behind 300 + 350 of 1000.
      const { record } = await onPhone(at(4, 0.5))
      expect(record).toMatchObject({ progress: 0.65 })
      expect((await tablet.get('/userBook/read/list')).data.list).toMatchObject([{ progress: 0.65 }])
      expect((await tablet.get('/userBook/bookShelf/list')).data.list).toMatchObject([
        { progress: 0.65, record: { progress: 0.65 } },
      ])
    })

    it('shelves a work as being read by its first place, and only then', async () => {
      await reader()
      await onPhone(at(1, 0.5))
      expect((await phone.get('/userBook/bookShelf/list')).data.list).toMatchObject([{ state: 'reading' }])
      await phone.post('/userBook/bookShelf/update', { bookId: 1, state: 'none' })
      await onPhone(at(2, 0.5, { version: 1 }))
      expect((await phone.get('/userBook/bookShelf/list')).data.list).toEqual([])
      await phone.post('/userBook/bookShelf/update', { bookId: 2, state: 'want' })
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
      expect((await phone.get('/userBook/bookShelf/list')).data.list).toMatchObject([{ state: 'want' }])
    })

    it('refuses what is no place', async () => {
      await reader()
      const code = async (place: object) => (await phone.post('/userBook/read/update', place)).code
      expect(await code(at(5, 0.5))).toBe(404)
      expect(await code({ ...at(1, 0.5), bookId: 99, libraryId: '99_chinese' })).toBe(404)
      expect(await code({ ...at(1, 0.5), bookId: 3, libraryId: '3_chinese' })).toBe(404)
      expect(await code({ ...at(1, 0.5), libraryId: '2_chinese' })).toBe(4006)
      expect(await code({ ...at(1, 0.5), fraction: 1.5 })).toBe(4006)
      expect(await code({ ...at(1, 0.5), secondsRead: -5 })).toBe(4006)
      expect((await phone.get('/userBook/read/getOne', { bookId: '0' })).code).toBe(404)
      expect((await door.device().post('/userBook/read/update', at(1, 0.5))).code).toBe(2003)
    })

    describe('the time read', () => {
      it('counts by the reader’s own day, whether the place moves or not', async () => {
        await reader()
        await onPhone(at(3, 0.5, { secondsRead: 60, charactersRead: 500, day: today() }))
        await onTablet(at(1, 0.5, { secondsRead: 30, charactersRead: 100, day: daysAgo(1) }))
        const { data } = await phone.get('/userBook/read/statistics', { today: today() })
        expect(data).toMatchObject({
          days: [
            { day: daysAgo(1), seconds: 30, characters: 100 },
            { day: today(), seconds: 60, characters: 500 },
          ],
          streakDays: 2,
          longestStreakDays: 2,
          totalSeconds: 90,
          totalCharacters: 600,
          startedBooks: 1,
          finishedBooks: 0,
        })
      })

      it('counts for today what a clock puts into years to come, and no more seconds than a day has', async () => {
        await reader()
        await onPhone(at(1, 0.1, { secondsRead: 50_000, day: '2099-01-01' }))
        await onPhone(at(1, 0.2, { secondsRead: 50_000, day: today() }))
        const { data } = await phone.get('/userBook/read/statistics', { today: today() })
        expect(data.days).toEqual([{ day: today(), seconds: 86_400, characters: 0 }])
      })

      it('takes the days from before signing in', async () => {
        await reader()
        const days = [5, 4, 3, 1].map(ago => ({ day: daysAgo(ago), seconds: 100, characters: 10 }))
        await onPhone(at(1, 0.1, { days }))
        await phone.post('/userBook/bookShelf/update', { bookId: 1, state: 'finished' })
        const { data } = await phone.get('/userBook/read/statistics', { today: today() })
        expect(data).toMatchObject({ streakDays: 1, longestStreakDays: 3, totalSeconds: 400, finishedBooks: 1 })
      })
    })
  })
}
