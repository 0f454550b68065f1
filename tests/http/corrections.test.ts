import { describe, expect, it } from 'vitest'
import { publishBook } from '../../src/library/publish/publish-book.ts'
import { publishShelfBook } from '../../src/library/publish/shelf/publish-shelf.ts'
import { castHere } from './fixtures/admin-people-fixture.ts'
import { BEAD_BOOK, beadEdition, publishPair } from './fixtures/beads-fixture.ts'
import { correctionsOf, piece, RIGHT, SAID, SECOND, TEXTS } from './fixtures/corrections-fixture.ts'
import { DATABASES, type Device, peopleHere } from './people-server.ts'

for (const kind of DATABASES) {
  describe(`corrections of a book on ${kind}`, () => {
    const site = peopleHere(kind)
    const { cast } = castHere(site)
    const { block, targetOf, say, decide, queue, changes } = correctionsOf(cast)

    const latest = async () => ((await cast.reader.get('/user/notice/list')).data.list as Notice[])[0]?.correction

    it('starts from the words as they stand in the text, in whatever script they are read', async () => {
      await publishPair(site.db, TEXTS, SAID)
      const target = Object.fromEntries(
        Object.entries(await targetOf('关睢，')).map(([name, id]) => [name, String(id)]),
      )
      const { data } = await cast.reader.get('/book/correction/passage', { ...target, script: 'hant' })
      expect(data).toEqual({
        before: '子曰：“',
        words: '关睢，',
        after: '乐而不淫，哀而不伤。”又曰：“关睢之乱，洋洋乎盈耳哉。”',
        script: 'zh-Hans',
      })
      expect((await cast.nobody.get('/book/correction/passage', target)).code).toBe(2003)
    })

    it('waits for an editor, counts once, and is refused where it changes nothing or the words are others', async () => {
      const added = await say(cast.reader, '关睢，乐', '关雎，乐', {
        source: '阮元本',
        reason: '诗经首篇',
        nameMe: true,
      })
      expect(added.code).toBe(200)
      expect(added.data).toMatchObject({ wrong: '睢', right: '雎', state: 'open', isThere: true, overlaps: [] })
      // The same, from a wider selection, and by somebody else.
      const again = await say(cast.reader, '子曰：“关睢，', '子曰：“关雎， ')
      expect([again.code, again.data['correctionId']]).toEqual([3009, added.data['correctionId']])
      const other = await say(cast.other, '关睢，乐', '关雎，乐')
      expect([other.code, other.data['correctionId']]).toEqual([3009, added.data['correctionId']])
      expect(other.message).not.toBe(again.message)
      expect((await say(cast.other, '乐而', '乐而')).data.fields).toHaveProperty('right')
      const { from, to, ...target } = await targetOf('乐而')
      const stale = { ...target, from, to, words: '樂而', right: '乐尔' }
      expect((await cast.other.post('/book/correction/add', stale)).code).toBe(3009)
      expect((await cast.other.post('/book/correction/add', { ...target, from: 5, to: 5, right: '乐' })).code).toBe(
        4006,
      )
      expect((await cast.other.post('/book/correction/add', { ...target, from: 5, to: 5000, right: '乐' })).code).toBe(
        4006,
      )
      expect(
        (await cast.other.post('/book/correction/add', { ...target, blockId: 1, from, to, right: '乐' })).code,
      ).toBe(404)
      expect(
        (await cast.other.post('/book/correction/add', { ...target, poemId: 3, from, to, right: '乐' })).code,
      ).toBe(4006)
      expect((await cast.nobody.post('/book/correction/add', { ...target, from, to, right: '乐' })).code).toBe(2003)
      expect(await queue()).toMatchObject([
        {
          before: '子曰：“关',
          wrong: '睢',
          right: '雎',
          source: '阮元本',
          reason: '诗经首篇',
          user: { nick: 'crane' },
          name: '两山集',
        },
      ])
      expect(await changes()).toEqual([])
    })

    it('accepted, changes the text; marks, comments, places and beads set before stay on their words', async () => {
      const { blockId, chapterId, text } = await block()
      const anchor = async (words: string) => ({
        blockId,
        chapterId,
        chapterNumber: 1,
        from: text.indexOf(words),
        to: text.indexOf(words) + words.length,
        quote: words,
      })
      const mark = { bookId: BEAD_BOOK, language: 'chinese', kind: 'highlight', toBlockId: blockId, colour: 'green' }
      for (const words of ['哀而不伤', '关睢，乐而']) {
        const kept = { ...mark, ...(await anchor(words)), clientId: `corrections-${words}` }
        expect((await cast.other.post('/userBook/mark/update', kept)).code).toBe(200)
      }
      const bookmark = { ...mark, ...(await anchor('又曰')), kind: 'bookmark', clientId: 'corrections-bookmark' }
      expect((await cast.other.post('/userBook/mark/update', bookmark)).code).toBe(200)
      const comment = { bookId: BEAD_BOOK, text: '好', anchor: await anchor('洋洋乎') }
      expect((await cast.other.post('/bookComment/add', comment)).code).toBe(200)
      const position = {
        ...(await anchor('哀而不伤')),
        bookId: BEAD_BOOK,
        libraryId: `${BEAD_BOOK}_chinese`,
        offset: text.indexOf('哀而'),
        fraction: 0.5,
        secondsRead: 1,
        device: 'a',
        version: 0,
      }
      expect((await cast.other.post('/userBook/read/update', position)).code).toBe(200)
      // One more character, so that everything behind it moves.
      const longer = await say(cast.other, '子曰：', '孔子曰：', { reason: '阮元本' })
      expect(longer.data).toMatchObject({ wrong: '子', right: '孔子', isThere: true })
      expect((await decide(longer.data['correctionId'], 'accept')).code).toBe(200)
      const [open] = await queue()
      expect(open).toMatchObject({ wrong: '睢', isThere: true, before: '孔子曰：“关' })
      const done = await decide(open?.['correctionId'], 'accept', { reason: '谢谢' })
      expect(done.data).toMatchObject({ state: 'accepted', isThere: true })

      const now = await block()
      expect([now.blockId, now.text]).toEqual([blockId, `孔${RIGHT}`])
      const marks = ((await cast.other.get('/userBook/mark/list')).data.list ?? []) as Mark[]
      const marked = marks.map(one => [one.kind, now.text.slice(one.from, one.to), one.quote])
      expect(marked.toSorted()).toEqual(
        [
          ['highlight', '关雎，乐而', '关雎，乐而'],
          ['bookmark', '又曰', '又曰'],
          ['highlight', '哀而不伤', '哀而不伤'],
        ].toSorted(),
      )
      const [listed] = ((await cast.nobody.get('/bookComment/list', { bookId: String(BEAD_BOOK) })).data.list ??
        []) as {
        anchor: Mark
      }[]
      expect(now.text.slice(listed?.anchor.from, listed?.anchor.to)).toBe('洋洋乎')
      const record = (await cast.other.get('/userBook/read/getOne', { bookId: String(BEAD_BOOK) })).data
      expect(now.text.slice(Number(record['offset']))).toMatch(/^哀而不伤/)
      const pieces = await site.db
        .selectFrom('bead_pieces')
        .selectAll()
        .where('block_id', '=', blockId)
        .orderBy('bead')
        .execute()
      expect(pieces.map(piece => now.text.slice(piece.from_unit, piece.to_unit))).toEqual([
        '哀而不伤。”',
        '洋洋乎盈耳哉。”',
      ])
      expect(
        JSON.stringify((await cast.nobody.get('/common/searchWorks', { keyword: '关雎，乐而不淫' })).data),
      ).toContain(`"blockId":${blockId}`)
      expect(site.announced).toContain('library')
    })

    it('is thanked for by name where that was wished, and told to who said it', async () => {
      const list = await changes({ bookId: String(BEAD_BOOK) })
      expect(list).toMatchObject([
        { wrong: '睢', right: '雎', source: '阮元本', user: { nick: 'crane' }, chapterNumber: 1 },
        { wrong: '子', right: '孔子', user: null },
      ])
      expect(await changes({ bookId: '1' })).toEqual([])
      // The words stay as they are in whatever script the page is read; the names follow it.
      const [shown] = await changes({ script: 'hant', bookId: String(BEAD_BOOK) })
      expect(shown).toMatchObject({ wrong: '睢', before: '孔子曰：“关', name: '兩山集', reason: '诗经首篇' })
      expect(await notices(cast.reader)).toContain('Your correction was accepted, thank you')
      expect(await queue('accepted')).toHaveLength(2)
      const audit = JSON.stringify((await cast.editor.get('/admin/audit/list')).data)
      expect(audit).toContain('correction.accept')
      expect((await decide(list[0]?.['correctionId'], 'reject')).code).toBe(3009)
      expect((await decide(999_999, 'reject')).code).toBe(404)
    })

    it('leads who said it from the notice to its words, as long as they may be read', async () => {
      const { blockId } = await block()
      const words = { bookId: BEAD_BOOK, poemId: null, language: 'chinese', chapterNumber: 1, blockId, line: null }
      expect(await latest()).toEqual(words)
      const book = site.db.updateTable('books').where('id', '=', BEAD_BOOK)
      await book.set({ state: 'withdrawn' }).execute()
      expect(await latest()).toBeNull()
      await book.set({ state: 'published' }).execute()
    })

    it('rejected, leaves the text, and says why', async () => {
      const added = await say(cast.reader, '关睢之乱', '关睢之辞')
      expect(
        (await decide(added.data['correctionId'], 'reject', { reason: 'All editions have 乱' })).data,
      ).toMatchObject({ state: 'rejected' })
      expect((await block()).text).toBe(`孔${RIGHT}`)
      expect(await notices(cast.reader)).toContain('All editions have 乱')
      expect(await queue()).toEqual([])
      expect(await changes()).toHaveLength(2)
    })

    it('that overlaps another says so, and is refused once that one has changed the words', async () => {
      const first = await say(cast.reader, '洋洋乎盈耳', '洋洋盈耳')
      const second = await say(cast.other, '乎盈', '平盈')
      const listed = await queue()
      expect(listed.map(row => row['overlaps'])).toEqual([[second.data['correctionId']], [first.data['correctionId']]])
      expect((await decide(second.data['correctionId'], 'accept')).code).toBe(200)
      expect(await queue()).toMatchObject([{ correctionId: first.data['correctionId'], isThere: false, overlaps: [] }])
      const refused = await decide(first.data['correctionId'], 'accept')
      expect(refused.code).toBe(3009)
      expect(refused.message).toContain('not in the text any more')
      expect(await queue()).toHaveLength(1)
      expect((await decide(first.data['correctionId'], 'reject')).code).toBe(200)
    })

    it('is made again when the text comes in anew, and needs nothing where the source has mended it', async () => {
      const now = `孔${RIGHT}`.replace('乎盈', '平盈')
      const chinese = beadEdition('chinese', TEXTS.chinese)
      const { blockId } = await block()
      await publishBook(site.db, chinese, 2)
      expect(await block()).toMatchObject({ blockId, text: now })
      const english = beadEdition('english', TEXTS.english)
      const beads = [{ first: [piece('哀而不伤。”')], second: [{ chapter: 0, paragraph: 0, from: 0, to: 21 }] }]
      await publishShelfBook(site.db, { source: chinese, ours: english, beads }, 3)
      const pieces = await site.db.selectFrom('bead_pieces').selectAll().where('block_id', '=', blockId).execute()
      expect(pieces.map(one => now.slice(one.from_unit, one.to_unit))).toEqual(['哀而不伤。”'])
      // The source takes one of them over: its block has another id, and the others are found in it.
      await publishBook(site.db, beadEdition('chinese', [[RIGHT, SECOND]]), 4)
      const mended = await block()
      expect(mended.blockId).not.toBe(blockId)
      expect(mended.text).toBe(now)
      expect(await changes()).toHaveLength(3)
      // An edition in which nothing of it is left.
      await publishBook(site.db, beadEdition('chinese', [[SECOND]]), 5)
      expect((await queue('accepted')).map(row => row['isThere'])).toEqual([false, false, false])
      expect(await changes()).toEqual([])
      await publishBook(site.db, chinese, 6)
      expect((await block()).text).toBe(now)
      expect(await changes()).toHaveLength(3)
    })

    it('stays without a name when the account goes', async () => {
      await site.db.deleteFrom('corrections').where('state', '=', 'open').execute()
      expect((await changes()).map(row => (row['user'] as { nick: string } | null)?.nick)).toContain('crane')
      expect(JSON.stringify((await cast.reader.get('/user/export')).data['corrections'])).toContain('阮元本')
      expect((await cast.reader.post('/user/delete', { password: 'seven quiet herons' })).code).toBe(200)
      expect(await changes()).toHaveLength(3)
      expect((await changes()).map(row => row['user'])).toEqual([null, null, null])
    })
  })
}

type Notice = { correction: unknown }
type Mark = { kind: string; from: number; to: number; quote: string }

const notices = async (device: Device) => JSON.stringify((await device.get('/user/notice/list')).data.list)
