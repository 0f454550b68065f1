import { afterEach, describe, expect, it, vi } from 'vitest'
import { DATABASES, type Device, peopleHere } from './people-server.ts'

const MARKS = '/userBook/mark/list'
const WORDS = '/userBook/word/list'
const HOUR_MS = 3_600_000

type Row = Record<string, unknown> & { change: number; updatedAt: string }

let made = 0
const mark = (clientId = `device-mark-${++made}`) => ({
  clientId,
  bookId: 1,
  language: 'chinese',
  kind: 'note',
  chapterId: 1001,
  chapterNumber: 1,
  blockId: 100_105,
  from: 0,
  to: 1,
  quote: '…',
  note: `${++made}`,
})

const word = (wordKey: string) => ({
  wordKey,
  word: {
    word: '月',
    traditional: '月',
    pinyin: 'yuè',
    senses: ['moon'],
    form: '月',
    sentence: '床前明月光',
    bookId: 1,
    bookName: '书1',
    language: 'chinese',
    chapterNumber: 1,
    blockId: 1,
    offset: 2,
    savedAt: ++made,
  },
})

const list = async (device: Device, path: string, query: Record<string, string> = {}) =>
  (await device.get(path, query)).data.list as Row[]
const keepMark = (device: Device, given = mark()) => device.post('/userBook/mark/update', given)
const keepWords = (device: Device, ...keys: string[]) => device.post('/userBook/word/update', { words: keys.map(word) })

/** Sets the clock of the server, which is that of this process. */
const setClock = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: ms })

for (const kind of DATABASES) {
  describe(`what changed since, on ${kind}`, () => {
    const site = peopleHere(kind)
    let readers = 0
    afterEach(() => vi.useRealTimers())

    const reader = async () => {
      const device = site.device()
      await device.post('/user/register', {
        account: `changes${++readers}`,
        password: 'seven quiet herons',
        nick: '钟',
      })
      return device
    }

    it('is told by number, whatever the clock of the server does', async () => {
      const device = await reader()
      const start = Date.now()
      const clocks = [start, start - 2 * HOUR_MS, start + 72 * HOUR_MS, start - HOUR_MS, start]
      let since = { marks: '0', words: '0' }
      const kept = mark()
      for (const [nth, clock] of clocks.entries()) {
        setClock(clock)
        await keepMark(device, nth % 2 === 0 ? kept : mark())
        await keepWords(device, `word ${nth}`)
        const [marks, words] = [
          await list(device, MARKS, { since: since.marks }),
          await list(device, WORDS, { since: since.words }),
        ]
        expect(marks.map(row => row['clientId'])).toEqual([nth % 2 === 0 ? kept.clientId : `device-mark-${made - 2}`])
        expect(words.map(row => row['wordKey'])).toEqual([`word ${nth}`])
        since = { marks: String(marks.at(-1)?.change), words: String(words.at(-1)?.change) }
      }
    })

    it('is told by time too, as older pages ask: nothing is passed over when the clock goes back or jumps ahead', async () => {
      const device = await reader()
      const start = Date.now()
      setClock(start)
      const [first, second] = [mark(), mark()]
      await keepMark(device, first)
      await keepWords(device, 'a', 'b')
      for (const clock of [start - 2 * HOUR_MS, start + 72 * HOUR_MS, start - HOUR_MS]) {
        const until = (rows: Row[]) =>
          rows
            .map(row => row.updatedAt)
            .toSorted()
            .at(-1) ?? ''
        const seen = { marks: until(await list(device, MARKS)), words: until(await list(device, WORDS)) }
        setClock(clock)
        // The very row that the device saw last is changed too: it is found by its new time only.
        await keepMark(device, { ...first, note: `at ${clock}` })
        await keepMark(device, second)
        await device.post('/userBook/word/delete', { wordKeys: ['a'] })
        await keepWords(device, 'a', 'b')
        const marks = await list(device, MARKS, { since: seen.marks })
        expect(marks.find(row => row['clientId'] === first.clientId)?.['note']).toBe(`at ${clock}`)
        expect(marks.map(row => row['clientId'])).toContain(second.clientId)
        const words = await list(device, WORDS, { since: seen.words })
        expect(words.map(row => row['wordKey']).toSorted()).toEqual(['a', 'b'])
      }
    })

    it('has a number for each row, so that pages of any size follow one another', async () => {
      const device = await reader()
      const keys = Array.from({ length: 45 }, (_, nth) => `w${nth}`)
      await keepWords(device, ...keys)
      await device.post('/userBook/word/delete', { wordKeys: keys.slice(0, 30) })
      await keepWords(device, ...keys.slice(0, 7))
      const seen = new Map<unknown, boolean>()
      let since = '0'
      for (let left = 1; left > 0; ) {
        const { data } = await device.get(WORDS, { since, pageSize: '10' })
        const rows = data.list as Row[]
        for (const row of rows) seen.set(row['wordKey'], row['word'] !== null)
        expect(new Set(rows.map(row => row.change)).size).toBe(rows.length)
        since = String(rows.at(-1)?.change ?? since)
        left = Number(data['total']) - rows.length
      }
      expect(seen.size).toBe(45)
      expect([...seen.values()].filter(Boolean)).toHaveLength(45 - 30 + 7)
    })

    it('that is written at the same moment is told in the order in which it came to stand', async () => {
      const device = await reader()
      await Promise.all(Array.from({ length: 20 }, () => keepMark(device)))
      const rows = await list(device, MARKS, { since: '0', pageSize: '100' })
      expect(rows).toHaveLength(20)
      expect(new Set(rows.map(row => row.change)).size).toBe(20)
      const middle = rows[9]?.change
      expect(await list(device, MARKS, { since: String(middle), pageSize: '100' })).toEqual(rows.slice(10))
    })

    it('is a number or a time, nothing else', async () => {
      const device = await reader()
      for (const since of ['-1', 'yesterday', '1.5', '9'.repeat(16), ''])
        expect([since, (await device.get(MARKS, { since })).code]).toEqual([since, 4006])
    })
  })
}
