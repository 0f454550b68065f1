import { describe, expect, it } from 'vitest'
import type { Db } from '../../src/db/dialect.ts'
import { moderateRow } from '../../src/library/comments/writing/moderate-comment.ts'
import { anyComment } from '../../src/library/comments/writing/own-comment.ts'
import { idOf, idsOf, say, unread, useComments } from './fixtures/comments-fixture.ts'
import { DATABASES, type Device } from './people-server.ts'

for (const kind of DATABASES) {
  describe(`comments that are looked at on ${kind}`, () => {
    const { site, person, list, book } = useComments(kind)

    it('are reported once a person, into the queue', async () => {
      const [writer, reader] = [await person(), await person()]
      const commentId = idOf(await say(writer, { bookId: 2, text: '广告' }))
      const report = (by: Device, reason = 'spam') => by.post('/bookComment/report', { commentId, reason })
      expect((await report(writer)).code).toBe(14007)
      expect((await report(reader, 'spam: 卖货')).data).toBeNull()
      expect((await report(reader)).code).toBe(3009)
      expect((await report(reader, '   ')).code).toBe(4006)
      const rows = await site()
        .db.selectFrom('comment_reports')
        .selectAll()
        .where('comment_id', '=', commentId)
        .execute()
      expect(rows).toMatchObject([{ reason: 'spam: 卖货', state: 'open' }])
    })

    it('that are hidden go for everyone but their writer, who sees why; shown again they are back', async () => {
      const me = await person()
      const commentId = await say(me, { bookId: 2, text: '被收起', score: 1 })
      const before = await book(2)
      await moderateComment(site().db, idOf(commentId), { state: 'hidden', reason: '与书无关' })
      expect(idsOf((await list({ bookId: '2', pageSize: '100' })).list)).not.toContain(idOf(commentId))
      expect((await book(2)).commentCount).toBe(Number(before.commentCount) - 1)
      expect((await me.get('/bookComment/mine', { bookId: '2' })).data).toMatchObject({
        score: null,
        hidden: [{ commentId: idOf(commentId), state: 'hidden', hiddenReason: '与书无关' }],
      })
      expect((await (await person()).get('/bookComment/mine', { bookId: '2' })).data.hidden).toEqual([])
      await moderateComment(site().db, idOf(commentId), { state: 'shown', reason: '' })
      expect(idsOf((await list({ bookId: '2', pageSize: '100' })).list)).toContain(idOf(commentId))
      expect((await me.get('/bookComment/mine', { bookId: '2' })).data).toMatchObject({ score: 1, hidden: [] })
    })

    it('wait hidden for an editor when the host wants to look at a word, and count for nothing until then', async () => {
      const me = await person()
      await site()
        .db.insertInto('word_rules')
        .values({ pattern: '代购', folded: '代购', action: 'hold', created_at: 0 })
        .execute()
      const before = await book(2)
      const held = await say(me, { bookId: 2, text: '代购请来', score: 10 })
      expect(held.data).toMatchObject({ state: 'hidden', hiddenReason: '等待编辑查看' })
      expect(await book(2)).toMatchObject({ score: before.score, commentCount: before.commentCount })
      expect((await me.get('/bookComment/mine', { bookId: '2' })).data.hidden).toHaveLength(1)
      await moderateComment(site().db, idOf(held), { state: 'shown', reason: '' })
      expect((await book(2)).commentCount).toBe(Number(before.commentCount) + 1)
      const mended = await say(me, { bookId: 2, text: '好书' })
      const changed = await me.post('/bookComment/update', { commentId: idOf(mended), text: '也有代购' })
      expect(changed.data.state).toBe('hidden')
      expect((await book(2)).commentCount).toBe(Number(before.commentCount) + 1)
    })

    it('tell what is read and what is not, each to its own', async () => {
      const [me, other] = [await person(), await person()]
      const commentId = idOf(await say(me, { bookId: 2, text: '问' }))
      await say(other, { text: '答', replyTo: commentId })
      await other.post('/bookComment/like', { commentId })
      const [newest] = (await me.get('/user/notice/list')).data.list ?? []
      expect(newest).toMatchObject({ kind: 'like' })
      await other.post('/user/notice/read', { noticeId: newest?.noticeId as number })
      expect(await unread(me)).toBe(2)
      await me.post('/user/notice/read', { noticeId: newest?.noticeId as number })
      expect(await unread(me)).toBe(1)
      await me.post('/user/notice/read', { upTo: newest?.noticeId as number })
      expect(await unread(me)).toBe(0)
    })

    it('are listed to who said them, hidden ones with the reason, and without those taken back', async () => {
      const [me, another] = [await person(), await person()]
      const kept = await say(me, { bookId: 1, text: '其一' })
      const hidden = await say(me, { bookId: 1, text: '其二' })
      const gone = await say(me, { bookId: 1, text: '其三' })
      await me.post('/bookComment/delete', { commentId: idOf(gone) })
      await site()
        .db.updateTable('comments')
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

/** As an editor's decision has it. */
function moderateComment(db: Db, commentId: number, decision: { state: 'shown' | 'hidden'; reason: string }) {
  return db.transaction().execute(async transaction => {
    await moderateRow(transaction, await anyComment(transaction, commentId), decision)
  })
}
