import { describe, expect, it } from 'vitest'
import { composePoems, publishPoems } from '../../src/library/publish/poems/publish-poems.ts'
import { poemBatch } from '../fixtures/poem-batch.ts'
import { castHere } from './fixtures/admin-people-fixture.ts'
import { DATABASES, peopleHere } from './people-server.ts'

const POEM = 70_001
// As in chinese-poetry's request #419, made worse by a character put in.
const AS_SOURCE = ['床前明月光，', '疑是地上霜。', '', '举投望山明月，', '低头思故乡。']

for (const kind of DATABASES) {
  describe(`corrections of a poem on ${kind}`, () => {
    const site = peopleHere(kind)
    const { cast } = castHere(site)
    const read = async () => {
      const { data } = await cast.nobody.get(`/poem/detail/${POEM}`)
      return (data['lines'] as { text: string }[]).map(line => line.text)
    }

    it('change its line with its comments, notes and famous lines, and are made again when it comes in anew', async () => {
      await publishPoems(site.db, composePoems([poemBatch(POEM, AS_SOURCE)]), new Map())
      const comment = { poemId: POEM, text: '好', anchor: { line: 3, from: 4, to: 6, quote: '明月' } }
      expect((await cast.other.post('/bookComment/add', comment)).code).toBe(200)
      await site.db
        .insertInto('poem_notes')
        .values({ poem_id: POEM, language: 'chinese', position: 0, line: 3, from_unit: 4, to_unit: 6, text: '月' })
        .execute()
      await site.db
        .insertInto('quotes')
        .values({
          id: 77,
          text: '举投望山明月，',
          lang: 'zh',
          book_id: null,
          poem_id: POEM,
          chapter_number: null,
          block_id: null,
          place: '',
        })
        .execute()
      const added = await cast.reader.post('/book/correction/add', {
        poemId: POEM,
        line: 3,
        from: 0,
        to: 6,
        right: '举头望明月',
        reason: '通行本',
        nameMe: true,
      })
      expect(added.data).toMatchObject({
        line: 3,
        wrong: '投望山',
        right: '头望',
        before: '举',
        after: '明月，',
        name: '静夜思',
      })
      const done = await cast.editor.post('/admin/correction/decide', {
        correctionId: added.data['correctionId'],
        verdict: 'accept',
      })
      expect(done.code).toBe(200)
      const now = ['床前明月光，', '疑是地上霜。', '', '举头望明月，', '低头思故乡。']
      expect(await read()).toEqual(now)
      const [one] = ((await cast.nobody.get('/bookComment/list', { poemId: String(POEM) })).data.list ?? []) as {
        anchor: { line: number; from: number; to: number }
      }[]
      expect(now[one?.anchor.line ?? 9]?.slice(one?.anchor.from, one?.anchor.to)).toBe('明月')
      const note = await site.db.selectFrom('poem_notes').selectAll().executeTakeFirstOrThrow()
      expect(now[note.line]?.slice(note.from_unit, note.to_unit)).toBe('明月')
      const quote = await site.db.selectFrom('quotes').select('text').where('id', '=', 77).executeTakeFirstOrThrow()
      expect(quote.text).toBe('举头望明月，')
      const found = JSON.stringify((await cast.nobody.get('/common/searchWorks', { keyword: '举头望明月' })).data)
      expect(found).toContain(`"poemId":${POEM}`)
      const list = (await cast.nobody.get('/book/correction/list', { poemId: String(POEM) })).data.list
      expect(list).toMatchObject([{ poemId: POEM, bookId: null, name: '静夜思', user: { nick: 'crane' }, line: 3 }])

      await publishPoems(site.db, composePoems([poemBatch(POEM, AS_SOURCE)]), new Map())
      expect(await read()).toEqual(now)
      const comments = await site.db.selectFrom('comments').selectAll().execute()
      expect(now[comments[0]?.line ?? 9]?.slice(comments[0]?.from_offset, comments[0]?.to_offset)).toBe('明月')
      // The source has another line before it now.
      await publishPoems(site.db, composePoems([poemBatch(POEM, ['（五言）', ...AS_SOURCE])]), new Map())
      expect(await read()).toEqual(['（五言）', ...now])
      await publishPoems(site.db, composePoems([poemBatch(POEM, now)]), new Map())
      expect(await read()).toEqual(now)
    })
  })
}
