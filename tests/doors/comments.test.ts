import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { peopleLimits } from '../../src/http/limits/rate-limit.ts'
import { commentRoutes } from '../../src/http/people/comments.ts'
import { moderateComment } from '../../src/library/comments/moderate-comment.ts'
import { changeSiteSettings } from '../../src/library/moderation/site-settings.ts'
import { type Answer, DATABASES, type Device, type PeopleServer, peopleServer } from './people-server.ts'

/** Block 100109 stands first in chapter 1 of the Chinese edition of work 1. */
const BLOCK = 100_109
const TEXT = '子曰：學而時習之，不亦說乎？有朋自遠方來，不亦樂乎？'

/** Accounts made a moment ago write here as old ones do. */
const AS_OLD = { hours: 0, comments: 0, links: true }

const say = (by: Device, given: object) => by.post('/bookComment/add', given)
const idOf = (answer: Answer) => Number(answer.data.commentId)
const unread = async (of: Device) => (await of.get('/user/notice/unread')).data.unread
const idsOf = (rows: Answer['data']['list']) => (rows ?? []).map(row => row.commentId)

for (const kind of DATABASES) {
  describe(`comments on ${kind}`, () => {
    let door: PeopleServer
    let people = 0
    beforeAll(async () => {
      door = await peopleServer(kind)
      await door.db
        .updateTable('blocks')
        .set({ html: `<p>${TEXT}</p>` })
        .where('id', '=', BLOCK)
        .execute()
      await putPoems(door)
      await changeSiteSettings(door.db, null, { change: { newAccounts: AS_OLD }, expectedVersion: 0 })
    })
    afterAll(() => door.end())

    const person = async (): Promise<Device> => {
      const device = door.device()
      const account = `talker${++people}`
      await device.post('/user/register', { account, password: 'correct horse', nick: `读者${people}` })
      return device
    }
    const list = async (query: Record<string, string>) => (await door.device().get('/bookComment/list', query)).data
    const book = async (id = 1) => (await door.device().get(`/book/bookDetail/${id}`)).data

    it('are written, listed with what they hold, and counted with the work', async () => {
      const me = await person()
      const said = await say(me, { bookId: 2, text: '  好书\r\n\r\n\r\n一读再读 ', score: 9, spoiler: true })
      expect(said.code).toBe(200)
      expect(said.data).toMatchObject({ text: '好书\n\n一读再读', score: 9, spoiler: true, bookId: 2, poemId: null })
      const { list: rows, total } = await list({ bookId: '2' })
      expect(total).toBe(1)
      expect(rows?.[0]).toMatchObject({ commentId: said.data.commentId, liked: false, replies: [], name: '书2' })
      expect((await book(2)).commentCount).toBe(1)
    })

    it('give a fair average: one score a person, changed and taken back with the comment', async () => {
      const [one, two] = [await person(), await person()]
      const before = (await door.device().get('/book/comment/1')).data
      expect(before.scores).toMatchObject({ count: 0 })
      const { commentCount } = await book()
      const first = await say(one, { bookId: 1, text: '很好', score: 10 })
      // (5 × 7 + 10) / 6, written down in fair-score.ts
      expect((await book()).score).toBe(7.5)
      await say(one, { bookId: 1, text: '再读，没那么好', score: 4 })
      expect((await book()).score).toBe(6.5)
      await say(two, { bookId: 1, text: '好', score: 8 })
      // (35 + 4 + 8) / 7
      expect((await book()).score).toBe(6.7)
      await one.post('/bookComment/update', { commentId: idOf(first), score: 9 })
      const after = (await door.device().get('/book/comment/1')).data
      expect(after.scores).toMatchObject({ count: 2, byScore: [0, 0, 0, 0, 0, 0, 0, 1, 1, 0] })
      for (const row of (await list({ bookId: '1' })).list ?? []) {
        const by = (row.user as { nick: string }).nick
        const device = by === `读者${people}` ? two : one
        expect((await device.post('/bookComment/delete', { commentId: row.commentId as number })).code).toBe(200)
      }
      expect(await book()).toMatchObject({ score: null, commentCount })
    })

    it('stand in threads of one level; who is answered is named and told', async () => {
      const [host, guest, third] = [await person(), await person(), await person()]
      const first = await say(host, { bookId: 2, text: '起头' })
      const reply = await say(guest, { bookId: 2, text: '回一句', replyTo: idOf(first) })
      const second = await say(third, { text: '再回一句', replyTo: idOf(reply) })
      expect(second.data).toMatchObject({ replyTo: idOf(first), bookId: 2 })
      expect(second.data.answered).toMatchObject({ nick: (reply.data.user as { nick: string }).nick })
      const thread = (await door.device().get(`/bookComment/thread/${idOf(second)}`)).data
      expect(thread).toMatchObject({ commentId: idOf(first), replyCount: 2 })
      expect((thread.replies as { text: string }[]).map(one => one.text)).toEqual(['回一句', '再回一句'])
      expect([await unread(host), await unread(guest), await unread(third)]).toEqual([2, 1, 0])
      expect(
        (await say(guest, { bookId: 2, text: '不可', replyTo: idOf(first), score: 5 })).data.fields,
      ).toHaveProperty('score')
      expect((await say(guest, { bookId: 1, text: '不可', replyTo: idOf(first) })).code).toBe(4006)
      expect((await say(guest, { text: '不可', replyTo: 999_999 })).code).toBe(404)
    })

    it('show the first three replies, and the rest by pages', async () => {
      const host = await person()
      const first = await say(host, { bookId: 2, text: '许多回复' })
      for (let n = 1; n <= 5; n++) await say(host, { text: `第${n}条`, replyTo: idOf(first) })
      const row = (await list({ bookId: '2', sort: 'new' })).list?.find(each => each.commentId === idOf(first))
      expect(row?.replies).toMatchObject([{ text: '第1条' }, { text: '第2条' }, { text: '第3条' }])
      const rest = (await door.device().get(`/bookComment/replies/${idOf(first)}`, { page: '2', pageSize: '3' })).data
      expect(rest).toMatchObject({ total: 5 })
      expect(rest.list?.map(one => one.text)).toEqual(['第4条', '第5条'])
    })

    it('are liked once a person, never by their writer, and the writer is told once', async () => {
      const [writer, reader] = [await person(), await person()]
      const said = idOf(await say(writer, { bookId: 2, text: '请点' }))
      const like = (by: Device, liked = true) => by.post('/bookComment/like', { commentId: said, liked })
      expect((await like(writer)).code).toBe(14007)
      const answers = await Promise.all([like(reader), like(reader), like(reader)])
      expect(answers.map(answer => answer.code)).toEqual([200, 200, 200])
      expect((await like(await person())).data).toMatchObject({ likeCount: 2, liked: true })
      const notices = (await writer.get('/user/notice/list')).data.list
      expect(notices?.[0]).toMatchObject({ kind: 'like', count: 2, read: false, comment: { text: '请点', bookId: 2 } })
      expect((await reader.get('/bookComment/mine', { ids: `${said}` })).data).toMatchObject({ liked: [said], own: [] })
      expect((await writer.get('/bookComment/mine', { ids: `${said}` })).data).toMatchObject({ liked: [], own: [said] })
      expect((await like(reader, false)).data).toMatchObject({ likeCount: 1, liked: false })
      expect((await like(reader, false)).data).toMatchObject({ likeCount: 1 })
      expect((await writer.get('/user/notice/list')).data.list?.[0]).toMatchObject({ count: 1 })
    })

    it('come hot by likes and replies, new by their time, every one on one page only', async () => {
      const [writer, reader] = [await person(), await person()]
      const ids: number[] = []
      for (let n = 0; n < 5; n++) ids.push(idOf(await say(writer, { poemId: 91, text: `第${n}条` })))
      await reader.post('/bookComment/like', { commentId: ids[2] as number })
      await say(reader, { replyTo: ids[0] as number, text: '回' })
      await say(reader, { replyTo: ids[0] as number, text: '再回' })
      for (const [sort, order] of [
        ['hot', [ids[0], ids[2], ids[4], ids[3], ids[1]]],
        ['new', ids.toReversed()],
      ] as const) {
        const found: unknown[] = []
        for (const page of ['1', '2', '3']) {
          found.push(...idsOf((await list({ poemId: '91', sort, page, pageSize: '2' })).list))
        }
        expect(found).toEqual(order)
      }
    })

    it('are changed by their writer alone, marked, and never over a newer version', async () => {
      const [me, other] = [await person(), await person()]
      const said = await say(me, { bookId: 2, text: '初稿' })
      const change = (by: Device, more: object) => by.post('/bookComment/update', { commentId: idOf(said), ...more })
      expect((await change(other, { text: '不是我的' })).code).toBe(14007)
      const changed = await change(me, { text: '二稿', expectedVersion: 1 })
      expect(changed.data).toMatchObject({ text: '二稿', version: 2 })
      expect(changed.data.editedAt).not.toBeNull()
      expect((await change(me, { text: '旧设备', expectedVersion: 1 })).code).toBe(3009)
      expect((await change(me, { spoiler: true })).data).toMatchObject({ spoiler: true, text: '二稿' })
    })

    it('go when deleted; one with replies stays as a place until the last reply goes', async () => {
      const [me, other] = [await person(), await person()]
      const first = idOf(await say(me, { poemId: 92, text: '要删的', spoiler: true }))
      const reply = idOf(await say(other, { text: '回复', replyTo: first }))
      expect((await other.post('/bookComment/delete', { commentId: first })).code).toBe(14007)
      expect((await me.post('/bookComment/delete', { commentId: first })).code).toBe(200)
      const left = (await list({ poemId: '92' })).list
      expect(left?.[0]).toMatchObject({ commentId: first, state: 'deleted', text: '', user: { userId: 0, nick: '' } })
      expect(left?.[0]?.replies).toMatchObject([{ commentId: reply }])
      expect((await door.device().get(`/bookComment/detail/${first}`)).code).toBe(404)
      expect((await say(other, { text: '晚了', replyTo: first })).code).toBe(404)
      await other.post('/bookComment/delete', { commentId: reply })
      expect(await list({ poemId: '92' })).toMatchObject({ list: [], total: 0 })
    })

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
      const passages = (await door.device().get('/bookComment/passages', { bookId: '1', chapterId: '1001' })).data
      expect(passages).toMatchObject({ whole: 1 })
      expect(passages.passages).toHaveLength(2)
      expect((passages.passages as object[])[0]).toMatchObject({ blockId: BLOCK, count: 1 })
      expect((await list({ bookId: '1', chapterId: '1001' })).total).toBe(3)
      expect((await list({ bookId: '1', blockId: String(BLOCK) })).total).toBe(2)
      expect((await list({ bookId: '1', chapterId: '1002' })).total).toBe(0)
      expect((await door.device().get('/bookComment/passages', { bookId: '2', chapterId: '1001' })).code).toBe(404)
      const work = (await door.device().get('/book/comment/1')).data
      expect(work.chapters).toEqual([{ chapterId: 1001, number: 1, title: '', count: 3 }])
    })

    it('stand on a verse line of a poem, and a poem has no score', async () => {
      const me = await person()
      const said = await say(me, { poemId: 90, text: '月', anchor: { line: 1 } })
      expect(said.data).toMatchObject({ bookId: null, poemId: 90, name: '静夜思' })
      expect(said.data.anchor).toMatchObject({ line: 1, from: 0, to: 6, quote: '疑是地上霜。' })
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

    it('are reported once a person, into the queue', async () => {
      const [writer, reader] = [await person(), await person()]
      const commentId = idOf(await say(writer, { bookId: 2, text: '广告' }))
      const report = (by: Device, reason = 'spam') => by.post('/bookComment/report', { commentId, reason })
      expect((await report(writer)).code).toBe(14007)
      expect((await report(reader, 'spam: 卖货')).data).toBeNull()
      expect((await report(reader)).code).toBe(3009)
      expect((await report(reader, '   ')).code).toBe(4006)
      const rows = await door.db.selectFrom('comment_reports').selectAll().where('comment_id', '=', commentId).execute()
      expect(rows).toMatchObject([{ reason: 'spam: 卖货', state: 'open' }])
    })

    it('that are hidden go for everyone but their writer, who sees why; shown again they are back', async () => {
      const me = await person()
      const said = await say(me, { bookId: 2, text: '被收起', score: 1 })
      const before = await book(2)
      await moderateComment(door.db, idOf(said), { state: 'hidden', reason: '与书无关' })
      expect(idsOf((await list({ bookId: '2', pageSize: '100' })).list)).not.toContain(idOf(said))
      expect((await book(2)).commentCount).toBe(Number(before.commentCount) - 1)
      expect((await me.get('/bookComment/mine', { bookId: '2' })).data).toMatchObject({
        score: null,
        hidden: [{ commentId: idOf(said), state: 'hidden', hiddenReason: '与书无关' }],
      })
      expect((await (await person()).get('/bookComment/mine', { bookId: '2' })).data.hidden).toEqual([])
      await moderateComment(door.db, idOf(said), { state: 'shown', reason: '' })
      expect(idsOf((await list({ bookId: '2', pageSize: '100' })).list)).toContain(idOf(said))
      expect((await me.get('/bookComment/mine', { bookId: '2' })).data).toMatchObject({ score: 1, hidden: [] })
    })

    it('refuse what is empty, too long or nobody’s', async () => {
      const me = await person()
      const wrong = [{ text: '' }, { text: ' \n ' }, { text: '\u200f\u2066' }, { text: 'x'.repeat(5001) }, { text: 7 }]
      for (const given of wrong) expect((await say(me, { bookId: 2, ...given })).code).toBe(4006)
      for (const score of [0, 11, 1.5, 'ten']) expect((await say(me, { bookId: 2, text: '分', score })).code).toBe(4006)
      expect((await say(me, { bookId: 2, text: 'x'.repeat(5000) })).code).toBe(200)
      expect((await say(me, { bookId: 3, text: '撤下的书' })).code).toBe(404)
      const script = await say(me, { bookId: 2, text: '<img src=x onerror=alert(1)>' })
      expect(script.data.text).toBe('<img src=x onerror=alert(1)>')
      const visitor = door.device()
      for (const call of ['add', 'update', 'delete', 'like', 'report']) {
        expect((await visitor.post(`/bookComment/${call}`, { commentId: 1, text: '无名' })).code).toBe(2003)
      }
      for (const path of ['/bookComment/mine', '/user/notice/list', '/user/notice/unread']) {
        expect((await visitor.get(path)).code).toBe(2003)
      }
      expect((await me.get('/bookComment/mine', { ids: '1,x' })).code).toBe(4006)
    })

    it('wait hidden for an editor when the host wants to look at a word, and count for nothing until then', async () => {
      const me = await person()
      await door.db
        .insertInto('word_rules')
        .values({ pattern: '代购', folded: '代购', action: 'hold', created_at: 0 })
        .execute()
      const before = await book(2)
      const held = await say(me, { bookId: 2, text: '代购请来', score: 10 })
      expect(held.data).toMatchObject({ state: 'hidden', hiddenReason: '等待编辑查看' })
      expect(await book(2)).toMatchObject({ score: before.score, commentCount: before.commentCount })
      expect((await me.get('/bookComment/mine', { bookId: '2' })).data.hidden).toHaveLength(1)
      await moderateComment(door.db, idOf(held), { state: 'shown', reason: '' })
      expect((await book(2)).commentCount).toBe(Number(before.commentCount) + 1)
      const mended = await say(me, { bookId: 2, text: '好书' })
      const changed = await me.post('/bookComment/update', { commentId: idOf(mended), text: '也有代购' })
      expect(changed.data.state).toBe('hidden')
      expect((await book(2)).commentCount).toBe(Number(before.commentCount) + 1)
    })

    it('tell the nodes which pages to make anew, and leave the pages of the text alone', async () => {
      const told: string[] = []
      const routes = commentRoutes(door.db, async tag => void told.push(tag), peopleLimits())
      const device = await person()
      const { userId } = (await device.get('/user/info')).data as { userId: number }
      const caller = { person: { userId, nick: '', head: 1, identity: 'reader' }, language: 'en' } as const
      const answer = (path: string, input: object) =>
        routes.find(route => route.endpoint.path === path)?.answer(input, caller) as Promise<{ commentId: number }>
      const { commentId } = await answer('/bookComment/add', { bookId: 2, text: '一' })
      await answer('/bookComment/update', { commentId, text: '二' })
      await answer('/bookComment/delete', { commentId })
      await answer('/bookComment/add', { poemId: 90, text: '一' })
      const works = told.filter(tag => tag.startsWith('comments:'))
      expect(works).toEqual(['comments:book:2', 'comments:book:2', 'comments:book:2', 'comments:poem:90'])
      // What someone said is shown on their own page too.
      expect(told.filter(tag => !works.includes(tag))).toEqual(Array(4).fill(`person:${userId}`))
    })

    it('are limited in ten minutes', async () => {
      const me = await person()
      const codes: number[] = []
      for (let n = 0; n < 22; n++) codes.push((await say(me, { bookId: 2, text: `第${n}` })).code)
      expect(codes.filter(code => code === 200)).toHaveLength(20)
      expect(codes.at(-1)).toBe(4009)
    })

    it('go with their account, and so do its likes and scores', async () => {
      const [leaver, stayer] = [await person(), await person()]
      const said = idOf(await say(stayer, { bookId: 1, text: '留下的' }))
      await leaver.post('/bookComment/like', { commentId: said })
      const gone = idOf(await say(leaver, { bookId: 1, text: '走的', score: 2 }))
      const kept = idOf(await say(stayer, { text: '回给要走的人', replyTo: gone }))
      const before = await book()
      expect((await leaver.post('/user/delete', { password: 'correct horse' })).code).toBe(200)
      expect((await door.device().get(`/bookComment/detail/${said}`)).data.likeCount).toBe(0)
      expect((await door.device().get(`/bookComment/thread/${kept}`)).data).toMatchObject({
        state: 'deleted',
        text: '',
      })
      expect(await book()).toMatchObject({ score: null, commentCount: Number(before.commentCount) - 1 })
    })

    it('tell what is read and what is not, each to its own', async () => {
      const [me, other] = [await person(), await person()]
      const said = idOf(await say(me, { bookId: 2, text: '问' }))
      await say(other, { text: '答', replyTo: said })
      await other.post('/bookComment/like', { commentId: said })
      const [newest] = (await me.get('/user/notice/list')).data.list ?? []
      expect(newest).toMatchObject({ kind: 'like' })
      await other.post('/user/notice/read', { noticeId: newest?.noticeId as number })
      expect(await unread(me)).toBe(2)
      await me.post('/user/notice/read', { noticeId: newest?.noticeId as number })
      expect(await unread(me)).toBe(1)
      await me.post('/user/notice/read', { upTo: newest?.noticeId as number })
      expect(await unread(me)).toBe(0)
    })

    it('show what three people marked, without names, and less to nobody', async () => {
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
      await mark(await person(), 1, 3, 8)
      await mark(await person(), 2, 3, 14)
      const third = await person()
      await mark(third, 3, 0, 8)
      await mark(third, 4, 15, 20)
      const popular = await door.device().get('/book/popularHighlights', { bookId: '1', chapterId: '1001' })
      expect(popular.data).toEqual([{ blockId: BLOCK, from: 3, to: 8, quote: '學而時習之', people: 3 }])
    })

    it('are listed to who said them, hidden ones with the reason, and without those taken back', async () => {
      const [me, another] = [await person(), await person()]
      const kept = await say(me, { bookId: 1, text: '其一' })
      const hidden = await say(me, { bookId: 1, text: '其二' })
      const gone = await say(me, { bookId: 1, text: '其三' })
      await me.post('/bookComment/delete', { commentId: idOf(gone) })
      await door.db
        .updateTable('comments')
        .set({ state: 'hidden', hidden_reason: '离题' })
        .where('id', '=', idOf(hidden))
        .execute()
      const { data } = await me.get('/user/comment/list')
      expect(data.total).toBe(2)
      expect(data.list?.map(row => [row.commentId, row.state, row.hiddenReason])).toEqual([
        [idOf(hidden), 'hidden', '离题'],
        [idOf(kept), 'shown', ''],
      ])
      expect((await another.get('/user/comment/list')).data.total).toBe(0)
    })
  })
}

async function putPoems({ db }: PeopleServer): Promise<void> {
  const poem = {
    title_en: '',
    author_id: 2,
    dynasty: '唐',
    form: '',
    cipai: '',
    language: 'chinese' as const,
    script: 'zh-Hans' as const,
    preface: '',
    lines: '床前明月光，\n疑是地上霜。',
    flags: 0,
    popularity: 0,
    sort_key: '',
  }
  const author = { name_en: '', dynasty: '唐', years: '', sort_key: '', poem_count: 1, book_count: 0, popularity: 0 }
  await db
    .insertInto('authors')
    .values([
      { ...author, id: 2, name: '李白', folded: '李白' },
      { ...author, id: 4, name: '李商隐', folded: '李商隐' },
    ])
    .execute()
  await db
    .insertInto('poems')
    .values([
      { ...poem, id: 90, title: '静夜思', title_folded: '静夜思', source_ref: 'p90' },
      { ...poem, id: 91, title: '无题', title_folded: '无题', source_ref: 'p91' },
      { ...poem, id: 92, title: '无题', title_folded: '无题', source_ref: 'p92', author_id: 4 },
    ])
    .execute()
  await db.insertInto('name_keys').values({ kind: 'book', key: '书1', item_id: 1, popularity: 0 }).execute()
}
