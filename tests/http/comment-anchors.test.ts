import { describe, expect, it } from 'vitest'
import { BLOCK, say, TEXT, useComments } from './fixtures/comments-fixture.ts'
import { DATABASES, type Device } from './people-server.ts'

const mark = (by: Device, n: number, from: number, to: number) =>
  by.post('/userBook/mark/update', {
    clientId: `popular-${n}`,
    bookId: 1,
    language: 'chinese',
    kind: 'highlight',
    chapterId: 1001,
    chapterNumber: 1,
    blockId: BLOCK,
    from,
    to,
    quote: TEXT.slice(from, to),
  })

for (const kind of DATABASES) {
  describe(`comments and marks in a text on ${kind}`, () => {
    const { site, person, list } = useComments(kind)

    it('stand on words that are in the text, found again in the other script, and on nothing else', async () => {
      const me = await person()
      const at = (anchor: object) => say(me, { bookId: 1, text: '此句', anchor: { chapterId: 1001, ...anchor } })
      // 学而时习之 is what a page in 简体 shows of 學而時習之.
      const quoted = await at({ blockId: BLOCK, from: 3, to: 8, quote: '学而时习之' })
      expect(quoted.data.anchor).toMatchObject({
        chapterNumber: 1,
        blockId: BLOCK,
        from: 3,
        to: 8,
        quote: '學而時習之',
      })
      const moved = await at({ blockId: BLOCK, from: 0, to: 6, quote: '不亦樂乎？' })
      expect(moved.data.anchor).toMatchObject({ from: TEXT.indexOf('不亦樂'), to: TEXT.length, quote: '不亦樂乎？' })
      expect((await at({})).data.anchor).toMatchObject({ chapterId: 1001, blockId: 0, quote: '' })
      expect((await at({ blockId: BLOCK, from: 3, to: 8, quote: '这几个字书里没有' })).code).toBe(4006)
      expect((await at({ blockId: 999, from: 0, to: 1, quote: '子' })).code).toBe(4006)
      expect((await say(me, { bookId: 2, text: '错书', anchor: { chapterId: 1001 } })).code).toBe(4006)
      const passages = (await site().device().get('/bookComment/passages', { bookId: '1', chapterId: '1001' })).data
      expect(passages).toMatchObject({ whole: 1 })
      expect(passages.passages).toHaveLength(2)
      expect((passages.passages as object[])[0]).toMatchObject({ blockId: BLOCK, count: 1 })
      expect((await list({ bookId: '1', chapterId: '1001' })).total).toBe(3)
      expect((await list({ bookId: '1', blockId: String(BLOCK) })).total).toBe(2)
      expect((await list({ bookId: '1', chapterId: '1002' })).total).toBe(0)
      expect((await site().device().get('/bookComment/passages', { bookId: '2', chapterId: '1001' })).code).toBe(404)
      const work = (await site().device().get('/book/comment/1')).data
      expect(work.chapters).toEqual([{ chapterId: 1001, number: 1, title: '', count: 3 }])
    })

    it('stand on a verse line of a poem, and a poem has no score', async () => {
      const me = await person()
      const added = await say(me, { poemId: 90, text: '月', anchor: { line: 1 } })
      expect(added.data).toMatchObject({ bookId: null, poemId: 90, name: '静夜思' })
      expect(added.data.anchor).toMatchObject({ line: 1, from: 0, to: 6, quote: '疑是地上霜。' })
      expect((await say(me, { poemId: 90, text: '无此行', anchor: { line: 9 } })).code).toBe(4006)
      expect((await say(me, { poemId: 90, text: '打分', score: 9 })).code).toBe(4006)
      expect((await say(me, { poemId: 123_456, text: '无此诗' })).code).toBe(404)
      expect((await say(me, { bookId: 1, poemId: 90, text: '两样' })).code).toBe(4006)
      expect((await say(me, { text: '都没有' })).code).toBe(4006)
    })

    it('name works in 《》 that lead there; a name that several poems have needs its poet', async () => {
      const me = await person()
      const text = '《书1》，《静夜思》，李白的《无题》，《无题》，《没有的书》'
      const named = await say(me, { bookId: 2, text })
      expect(named.data.references).toEqual([
        { from: 0, to: 4, bookId: 1, poemId: null },
        { from: 5, to: 10, bookId: null, poemId: 90 },
        { from: 14, to: 18, bookId: null, poemId: 91 },
      ])
    })

    it('show what three people marked, without names, and less to nobody', async () => {
      await mark(await person(), 1, 3, 8)
      await mark(await person(), 2, 3, 14)
      const third = await person()
      await mark(third, 3, 0, 8)
      await mark(third, 4, 15, 20)
      const popular = await site().device().get('/book/popularHighlights', { bookId: '1', chapterId: '1001' })
      expect(popular.data).toEqual([{ blockId: BLOCK, from: 3, to: 8, quote: '學而時習之', people: 3 }])
    })

    it('a mark sent from a text that was corrected since is kept at its words as they stand now', async () => {
      const me = await person()
      let sent = 0
      const keep = async (more: object) => {
        const given = { clientId: `late-mark-${++sent}`, kind: 'highlight', chapterId: 1001, chapterNumber: 1 }
        const at = { bookId: 1, language: 'chinese', blockId: BLOCK }
        const { code, data } = await me.post('/userBook/mark/update', { ...given, ...at, ...more })
        expect(code).toBe(200)
        return [data.from, data.to, data.quote]
      }
      const words = TEXT.indexOf('不亦')
      // Two characters fewer stood before them when the device read the text.
      expect(await keep({ from: words - 2, to: words, quote: '不亦' })).toEqual([words, words + 2, '不亦'])
      expect(await keep({ from: words - 2, to: words - 2, quote: '不亦', kind: 'bookmark' })).toEqual([
        words,
        words,
        '不亦',
      ])
      // In the other script they stand where they were marked, and the words stay as their reader saw them.
      expect(await keep({ from: 2, to: 8, quote: '：学而时习之' })).toEqual([2, 8, '：学而时习之'])
      // What is not there stays what its reader marked.
      expect(await keep({ from: 1, to: 5, quote: '巧言令色' })).toEqual([1, 5, '巧言令色'])
      expect(await keep({ from: 0, to: 3, quote: '别处之文', blockId: 4_000_000_123 })).toEqual([0, 3, '别处之文'])
    })
  })
}
