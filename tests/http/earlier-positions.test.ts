import { describe, expect, it } from 'vitest'
import { at, daysAgo, readersHere } from './fixtures/positions-fixture.ts'
import { DATABASES } from './people-server.ts'

/** A place that was left, as a device tells of it. */
const left = (chapterNumber: number, leftAt: string, more: object = {}) => {
  const { bookId: _, ...position } = at(chapterNumber, 0.5)
  return { ...position, quote: '子曰', progress: 0.25, leftAt, ...more }
}
/** Chapters of the places that were left, in their order. */
const chapters = (position: unknown) =>
  (position as { earlier: { chapterNumber: number }[] }).earlier.map(({ chapterNumber }) => chapterNumber)
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

for (const kind of DATABASES) {
  describe(`positions that were left by a jump on ${kind}`, () => {
    const { here, reader, onPhone, onTablet } = readersHere(kind)

    it('stay with the new one on every device, the last left first', async () => {
      await reader()
      await onPhone(at(4, 0.5))
      await onPhone(at(1, 0.1, { version: 1, earlier: [left(4, hoursAgo(0))] }))
      const { data } = await here.tablet.get('/userBook/read/getOne', { bookId: '1' })
      expect(data).toMatchObject({
        chapterNumber: 1,
        earlier: [{ chapterNumber: 4, libraryId: '1_chinese', blockId: 100405, offset: 3, quote: '子曰' }],
      })
      const { record } = await onTablet(at(2, 0.1, { version: 2, earlier: [left(1, hoursAgo(1))] }))
      expect(chapters(record)).toEqual([4, 1])
      expect(chapters((await here.phone.get('/userBook/read/list')).data.list?.[0])).toEqual([4, 1])
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
      expect((await here.phone.post('/userBook/read/update', at(1, 0.5, { earlier: [far] }))).code).toBe(4006)
      const other = left(1, hoursAgo(0), { libraryId: '2_chinese' })
      expect(chapters((await onPhone(at(2, 0.5, { earlier: [other] }))).record)).toEqual([])
    })
  })
}
