import { describe, expect, it } from 'vitest'
import { announcing } from '../../src/http/calls/announcing.ts'
import { peopleLimits } from '../../src/http/limits/rate-limit.ts'
import { commentRoutes } from '../../src/http/people/comments.ts'
import { idOf, idsOf, say, unread, useComments } from './fixtures/comments-fixture.ts'
import { DATABASES, type Device } from './people-server.ts'

for (const kind of DATABASES) {
  describe(`comments on ${kind}`, () => {
    const { site, person, list, book } = useComments(kind)

    it('are written, listed with what they hold, and counted with the work', async () => {
      const me = await person()
      const added = await say(me, { bookId: 2, text: '  好书\r\n\r\n\r\n一读再读 ', score: 9, spoiler: true })
      expect(added.code).toBe(200)
      expect(added.data).toMatchObject({ text: '好书\n\n一读再读', score: 9, spoiler: true, bookId: 2, poemId: null })
      const { list: rows, total } = await list({ bookId: '2' })
      expect(total).toBe(1)
      expect(rows?.[0]).toMatchObject({ commentId: added.data.commentId, liked: false, replies: [], name: '书2' })
      expect((await book(2)).commentCount).toBe(1)
    })

    it('are those of a book or a poem: a list of neither is told so', async () => {
      const ofNothing = await site().device().get('/bookComment/list', {})
      expect([ofNothing.code, Object.keys(ofNothing.data.fields ?? {})]).toEqual([4006, ['bookId']])
      // Id 0 names nothing, which is another thing.
      expect((await site().device().get('/bookComment/list', { bookId: '0' })).code).toBe(404)
    })

    it('give a mean once five people have scored: one score a person, changed and taken back with the comment', async () => {
      const [one, two] = [await person(), await person()]
      const others = [await person(), await person(), await person()]
      const before = (await site().device().get('/book/comment/1')).data
      expect(before.scores).toMatchObject({ count: 0 })
      const { commentCount } = await book()
      const first = await say(one, { bookId: 1, text: '很好', score: 10 })
      await say(two, { bookId: 1, text: '好', score: 8 })
      const third = await Promise.all(others.map(other => say(other, { bookId: 1, text: '不错', score: 7 })))
      // (10 + 8 + 7 + 7 + 7) / 5
      expect((await book()).score).toBe(7.8)
      await say(one, { bookId: 1, text: '再读，没那么好', score: 4 })
      // (4 + 8 + 7 + 7 + 7) / 5
      expect((await book()).score).toBe(6.6)
      for (const [at, comment] of third.entries())
        expect((await others[at]?.post('/bookComment/delete', { commentId: idOf(comment) }))?.code).toBe(200)
      expect((await book()).score).toBeNull()
      await one.post('/bookComment/update', { commentId: idOf(first), score: 9 })
      const after = (await site().device().get('/book/comment/1')).data
      expect(after.scores).toMatchObject({ count: 2, byScore: [0, 0, 0, 0, 0, 0, 0, 1, 1, 0] })
      const nickOfTwo = (await two.get('/user/info')).data.nick
      for (const row of (await list({ bookId: '1' })).list ?? []) {
        const by = (row.user as { nick: string }).nick
        const device = by === nickOfTwo ? two : one
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
      const thread = (
        await site()
          .device()
          .get(`/bookComment/thread/${idOf(second)}`)
      ).data
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
      const rest = (
        await site()
          .device()
          .get(`/bookComment/replies/${idOf(first)}`, { page: '2', pageSize: '3' })
      ).data
      expect(rest).toMatchObject({ total: 5 })
      expect(rest.list?.map(one => one.text)).toEqual(['第4条', '第5条'])
    })

    it('are liked once a person, never by their writer, and the writer is told once', async () => {
      const [writer, reader] = [await person(), await person()]
      const commentId = idOf(await say(writer, { bookId: 2, text: '请点' }))
      const like = (by: Device, liked = true) => by.post('/bookComment/like', { commentId, liked })
      expect((await like(writer)).code).toBe(14007)
      const answers = await Promise.all([like(reader), like(reader), like(reader)])
      expect(answers.map(answer => answer.code)).toEqual([200, 200, 200])
      expect((await like(await person())).data).toMatchObject({ likeCount: 2, liked: true })
      const notices = (await writer.get('/user/notice/list')).data.list
      expect(notices?.[0]).toMatchObject({ kind: 'like', count: 2, read: false, comment: { text: '请点', bookId: 2 } })
      expect((await reader.get('/bookComment/mine', { ids: `${commentId}` })).data).toMatchObject({
        liked: [commentId],
        own: [],
      })
      expect((await writer.get('/bookComment/mine', { ids: `${commentId}` })).data).toMatchObject({
        liked: [],
        own: [commentId],
      })
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
      const added = await say(me, { bookId: 2, text: '初稿' })
      const change = (by: Device, more: object) => by.post('/bookComment/update', { commentId: idOf(added), ...more })
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
      expect((await site().device().get(`/bookComment/detail/${first}`)).code).toBe(404)
      expect((await say(other, { text: '晚了', replyTo: first })).code).toBe(404)
      await other.post('/bookComment/delete', { commentId: reply })
      expect(await list({ poemId: '92' })).toMatchObject({ list: [], total: 0 })
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
      const visitor = site().device()
      for (const call of ['add', 'update', 'delete', 'like', 'report']) {
        expect((await visitor.post(`/bookComment/${call}`, { commentId: 1, text: '无名' })).code).toBe(2003)
      }
      for (const path of ['/bookComment/mine', '/user/notice/list', '/user/notice/unread']) {
        expect((await visitor.get(path)).code).toBe(2003)
      }
      expect((await me.get('/bookComment/mine', { ids: '1,x' })).code).toBe(4006)
    })

    it('tell the nodes which pages to make anew, and leave the pages of the text alone', async () => {
      const notified: string[] = []
      const tell = async (tag: string) => void notified.push(tag)
      const routes = commentRoutes(site().db, tell, peopleLimits()).map(route => announcing(route, tell))
      const device = await person()
      const { userId } = (await device.get('/user/info')).data as { userId: number }
      const caller = { person: { userId, nick: '', head: 1, identity: 'reader' }, language: 'en' } as const
      const answer = (path: string, input: object) =>
        routes.find(route => route.endpoint.path === path)?.answer(input, caller) as Promise<{ commentId: number }>
      const { commentId } = await answer('/bookComment/add', { bookId: 2, text: '一' })
      await answer('/bookComment/update', { commentId, text: '二' })
      await answer('/bookComment/delete', { commentId })
      await answer('/bookComment/add', { poemId: 90, text: '一' })
      const works = notified.filter(tag => tag.startsWith('comments:'))
      expect(works).toEqual(['comments:book:2', 'comments:book:2', 'comments:book:2', 'comments:poem:90'])
      // What someone said is shown on their own page too.
      expect(notified.filter(tag => !works.includes(tag))).toEqual(Array(4).fill(`person:${userId}`))
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
      const commentId = idOf(await say(stayer, { bookId: 1, text: '留下的' }))
      await leaver.post('/bookComment/like', { commentId })
      const gone = idOf(await say(leaver, { bookId: 1, text: '走的', score: 2 }))
      const kept = idOf(await say(stayer, { text: '回给要走的人', replyTo: gone }))
      const before = await book()
      expect((await leaver.post('/user/delete', { password: 'correct horse' })).code).toBe(200)
      expect((await site().device().get(`/bookComment/detail/${commentId}`)).data.likeCount).toBe(0)
      expect((await site().device().get(`/bookComment/thread/${kept}`)).data).toMatchObject({
        state: 'deleted',
        text: '',
      })
      expect(await book()).toMatchObject({ score: null, commentCount: Number(before.commentCount) - 1 })
    })
  })
}
