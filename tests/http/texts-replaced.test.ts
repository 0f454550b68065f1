import { describe, expect, it } from 'vitest'
import {
  chapterOf,
  commented,
  FIRST,
  marked,
  placed,
  type Row,
  replaced,
  SAME_ORIGIN,
  SECOND,
  spanIn,
  uploadsOf,
} from './fixtures/renewed-texts-fixture.ts'
import { novel, uploadsHere } from './fixtures/uploads-fixture.ts'
import { DATABASES } from './people-server.ts'

for (const kind of DATABASES) {
  describe(`a text that comes anew, on ${kind}`, () => {
    const site = uploadsHere(kind)

    it('keeps marks, comments and places at their words when its uploader sends another file', async () => {
      const [owner, reader] = [await site.someone(), await site.someone()]
      const bookId = await site.published(owner, '渡口.txt', FIRST, { rights: 'public-domain' })
      const [upload] = await uploadsOf(owner)
      const editionId = Number(upload?.['editionId'])
      const [dawn, dusk] = [await chapterOf(owner, bookId, 1), await chapterOf(owner, bookId, 2)]
      const marks = [
        await marked(reader, bookId, dawn, '船家已经把缆绳解开'),
        await marked(reader, bookId, dawn, '一只白鹭站在石阶上'),
        await marked(reader, bookId, dusk, '石阶只剩下三级'),
        await marked(reader, bookId, dusk, '这条河从前是没有名字的'),
      ]
      const comment = await commented(reader, bookId, dusk, '把名字刻在桥栏上')
      await placed(reader, bookId, dusk, '晚潮上来')

      const uploadId = await replaced(site, owner, { name: '渡口 修订.txt', text: SECOND, editionId })
      expect((await site.read(owner, uploadId)).data).toMatchObject({ state: 'published', bookId, editionId })
      const [edition] = (await owner.get(`/book/bookDetail/${bookId}`)).data['editions'] as unknown as Row[]
      expect(edition).toMatchObject({ editionId, chapterCount: 3, title: '渡口' })
      const now = await Promise.all([1, 2, 3].map(number => chapterOf(reader, bookId, number)))
      expect(now.map(({ title }) => title)).toEqual(['楔子', '第一章 清晨', '第二章 黄昏'])
      expect([now[1]?.chapterId, now[2]?.chapterId]).toEqual([dawn.chapterId, dusk.chapterId])
      const list = (await reader.get('/userBook/mark/list', { bookId: String(bookId) })).data[
        'list'
      ] as unknown as Row[]
      const standing = marks.map(id => {
        const mark = list.find(({ markId }) => markId === id) ?? {}
        const block = now.flatMap(({ blocks }) => blocks).find(({ blockId }) => blockId === mark['blockId'])
        return [
          mark['chapterNumber'],
          block?.html.slice(Number(mark['from']), Number(mark['to'])) ?? null,
          mark['quote'],
        ]
      })
      expect(standing).toEqual([
        [2, '船家已经把缆绳解开', '船家已经把缆绳解开'],
        [2, '一只白鹭站在石阶上', '一只白鹭站在石阶上'],
        [3, '石阶只剩下三级', '石阶只剩下三级'],
        // Its words are gone, and kept with it.
        [3, null, '这条河从前是没有名字的'],
      ])
      const comments = (await reader.get('/bookComment/list', { bookId: String(bookId) })).data[
        'list'
      ] as unknown as Row[]
      const { anchor } = comments.find(({ commentId }) => commentId === comment) as { anchor: Row }
      const last = now[2]?.blocks.find(({ blockId }) => blockId === anchor['blockId'])
      expect(last?.html.slice(Number(anchor['from']), Number(anchor['to']))).toBe('把名字刻在桥栏上')
      const { data: position } = await reader.get('/userBook/read/getOne', { bookId: String(bookId) })
      expect(position).toMatchObject({ chapterId: dusk.chapterId, chapterNumber: 3, quote: '晚潮上来' })
      expect(now[2]?.blocks[0]?.blockId).toBe(position['blockId'])
      expect(JSON.stringify((await owner.get('/user/notice/list')).data)).toContain(
        'Marks whose words are gone from it: 1 of 4',
      )
      // It is found by its new words, and no longer by those that are gone.
      const found = async (keyword: string) => (await reader.get(`/book/search/${bookId}`, { keyword })).data
      expect(await found('旧地图')).toHaveLength(1)
      expect(await found('没有名字的')).toHaveLength(0)
      // The original is the new file, and the desk has one row for the book.
      expect((await uploadsOf(owner)).map(row => [row['fileName'], row['bookId']])).toEqual([['渡口 修订.txt', bookId]])
      const token = await reader.get(
        '/book/getDownloadToken',
        { bookId: String(bookId), format: 'original' },
        SAME_ORIGIN,
      )
      expect((await reader.open(String(token.data['url']))).bytes.toString()).toBe(SECOND)
    })

    it('whose paragraph is cut in two, keeps marks and comments on both sides of the cut and across it', async () => {
      const [owner, reader] = [await site.someone(), await site.someone()]
      const head = '《断桥》\n作者：某人\n\n第一章 桥\n\n桥断了三年，没有人来修。'
      const tail = '夜里常听见木头在水中说话。'
      const bookId = await site.published(owner, '断桥.txt', `${head}${tail}\n`, { rights: 'public-domain' })
      const editionId = Number((await uploadsOf(owner))[0]?.['editionId'])
      const whole = await chapterOf(reader, bookId, 1)
      const marks = [
        await marked(reader, bookId, whole, '桥断了三年'),
        await marked(reader, bookId, whole, '没有人来修。夜里常听见'),
        await marked(reader, bookId, whole, '木头在水中说话'),
      ]
      const written = await commented(reader, bookId, whole, '在水中说话')
      await replaced(site, owner, { name: '断桥 二.txt', text: `${head}\n\n${tail}\n`, editionId })
      const [first, second] = (await chapterOf(reader, bookId, 1)).blocks
      expect([first?.html, second?.html]).toEqual(['桥断了三年，没有人来修。', tail])
      const list = (await reader.get('/userBook/mark/list', { bookId: String(bookId) })).data[
        'list'
      ] as unknown as Row[]
      const [a, across, b] = marks.map(id => list.find(({ markId }) => markId === id))
      expect(a).toMatchObject({ blockId: first?.blockId, toBlockId: first?.blockId, from: 0, to: 5 })
      const [start, end] = [first?.html.indexOf('没有人') ?? -1, tail.indexOf('常听见') + 3]
      const ends = { blockId: first?.blockId, toBlockId: second?.blockId, from: start, to: end }
      expect(across).toMatchObject({ ...ends, quote: '没有人来修。\n夜里常听见' })
      expect(b).toMatchObject({ blockId: second?.blockId, toBlockId: second?.blockId, from: tail.indexOf('木头') })
      const comments = (await reader.get('/bookComment/list', { bookId: String(bookId) })).data[
        'list'
      ] as unknown as Row[]
      const comment = comments.find(({ commentId }) => commentId === written)
      expect(comment?.['anchor']).toMatchObject({
        blockId: second?.blockId,
        from: tail.indexOf('在水中'),
        quote: '在水中说话',
      })
    })

    it('keeps marks of lines that stand in every chapter in their own, also one that is sent after the text came', async () => {
      const [owner, reader] = [await site.someone(), await site.someone()]
      const text = novel('回声')
      const bookId = await site.published(owner, '回声.txt', text, { rights: 'public-domain' })
      const editionId = Number((await uploadsOf(owner))[0]?.['editionId'])
      const second = await chapterOf(reader, bookId, 2)
      const mark = await marked(reader, bookId, second, '水声渐远')
      const late = { chapter: second, quote: '第2日飞来' }
      const next = text
        .replace('第一章', '楔子\n\n水声渐远。\n\n第一章')
        .replace('山中有鹭鸶，第2日', '谁都知道，山中有鹭鸶，第2日')
      await replaced(site, owner, { name: '回声 二.txt', text: next, editionId })
      const sent = await marked(reader, bookId, late.chapter, late.quote)
      const now = await chapterOf(reader, bookId, 3)
      expect(now.title).toBe('第二章 回声2')
      const list = (await reader.get('/userBook/mark/list', { bookId: String(bookId) })).data[
        'list'
      ] as unknown as Row[]
      const [kept, came] = [mark, sent].map(id => list.find(({ markId }) => markId === id))
      expect(kept).toMatchObject({ chapterNumber: 3, ...spanIn(now, '水声渐远') })
      expect(came).toMatchObject({ chapterNumber: 3, chapterId: now.chapterId, ...spanIn(now, '第2日飞来') })
    })

    it('may go back to its first file, is never replaced by the file it is from, and by its uploader alone', async () => {
      const [owner, other] = [await site.someone(), await site.someone()]
      const first = FIRST.replaceAll('渡口', '津口')
      const bookId = await site.published(owner, '津口.txt', first, { rights: 'public-domain' })
      const editionId = Number((await uploadsOf(owner))[0]?.['editionId'])
      const same = await site.added(owner, '津口.txt', first, { rights: 'public-domain', edition: editionId })
      expect([same.code, same.data]).toEqual([3009, { bookId }])
      const theirs = await site.added(other, '别人.txt', SECOND.replaceAll('渡口', '别口'), { edition: editionId })
      expect(theirs.code).toBe(404)
      const before = await chapterOf(owner, bookId, 1)
      const second = SECOND.replaceAll('渡口', '津口')
      await replaced(site, owner, { name: '津口 二.txt', text: second, editionId })
      // Whoever else brings the new file is told of the book that has it.
      const again = await site.added(other, '又.txt', second, { rights: 'public-domain' })
      expect([again.code, again.data]).toEqual([3009, { bookId }])
      await replaced(site, owner, { name: '津口 一.txt', text: first, editionId })
      const after = await chapterOf(owner, bookId, 1)
      expect(after.blocks.map(({ html }) => html)).toEqual(before.blocks.map(({ html }) => html))
    })

    it('leaves the old one when the new file holds nothing, or the upload is cancelled', async () => {
      const owner = await site.someone()
      const first = FIRST.replaceAll('渡口', '野渡')
      const bookId = await site.published(owner, '野渡.txt', first)
      const editionId = Number((await uploadsOf(owner))[0]?.['editionId'])
      const before = await chapterOf(owner, bookId, 1)
      const bad = await site.added(owner, '坏.epub', Buffer.from('504b0304', 'hex'), { edition: editionId })
      await site.work()
      expect((await site.read(owner, bad.data['uploadId'])).data).toMatchObject({
        state: 'failed',
        reasonCode: 'damaged',
      })
      const more = { edition: editionId }
      const { data } = await site.added(owner, '野渡 二.txt', SECOND.replaceAll('渡口', '野渡'), more)
      await site.work()
      await owner.post(`/book/upload/${data['uploadId']}/cancel`, {})
      await site.work()
      expect(await chapterOf(owner, bookId, 1)).toEqual(before)
    })
  })

  describe(`a site whose editors look first at new texts, on ${kind}`, () => {
    const site = uploadsHere(kind, { needsReview: true })

    it('shows the new text of a public book after an editor has agreed, and the old one until then', async () => {
      const [owner, editor] = [await site.someone(), await site.someone()]
      const { db } = site.server()
      const { data: info } = await editor.get('/user/info')
      await db.updateTable('users').set({ identity: 'editor' }).where('id', '=', Number(info['userId'])).execute()
      const text = FIRST.replaceAll('渡口', '审渡')
      const { data } = await site.added(owner, '审渡.txt', text, { rights: 'public-domain' })
      await site.work()
      await owner.post(`/book/upload/${data['uploadId']}/confirm`, {})
      await editor.post('/admin/review/decide', { uploadId: data['uploadId'], verdict: 'accept' })
      await site.work()
      const [upload] = await uploadsOf(owner)
      const [bookId, editionId] = [Number(upload?.['bookId']), Number(upload?.['editionId'])]
      const next = async (word: string) => {
        const more = { rights: 'public-domain', edition: editionId }
        const sent = await site.added(owner, `${word}.txt`, SECOND.replaceAll('渡口', word), more)
        await site.work()
        const shown = await owner.post(`/book/upload/${sent.data['uploadId']}/confirm`, {})
        expect(shown.data['state']).toBe('review')
        return sent.data['uploadId']
      }
      const rejected = await next('审渡甲')
      expect((await editor.get('/admin/review/list')).data['list']).toMatchObject([{ forEdition: editionId }])
      await editor.post('/admin/review/decide', { uploadId: rejected, verdict: 'reject', reason: '缺页' })
      await site.work()
      expect((await chapterOf(owner, bookId, 1)).title).toBe('第一章 清晨')
      const accepted = await next('审渡乙')
      await editor.post('/admin/review/decide', { uploadId: accepted, verdict: 'accept' })
      await site.work()
      expect((await chapterOf(owner, bookId, 1)).title).toBe('楔子')
    })
  })
}
