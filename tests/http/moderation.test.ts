import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { castHere } from './fixtures/admin-people-fixture.ts'
import { DATABASES, peopleHere } from './people-server.ts'

for (const kind of DATABASES) {
  describe(`moderation on ${kind}`, () => {
    const site = peopleHere(kind)
    const { cast, ids } = castHere(site)

    const write = async (text: string) => {
      const answer = await cast.reader.post('/bookComment/add', { bookId: 1, text })
      return { ...answer, id: answer.data?.['commentId'] as number }
    }
    const shown = async () =>
      (await cast.nobody.get('/bookComment/list', { bookId: '1' })).data.list?.map(row => row['commentId'])
    const queue = async (state = 'open') => (await cast.editor.get('/admin/report/list', { state })).data.list ?? []
    /** What the reader is told, the oldest first, in a language. */
    const notifications = async (language = 'zh-CN') => {
      const { data } = await cast.reader.get('/user/notice/list', {}, { 'accept-language': language })
      return (data.list ?? []).map(row => String(row['text'])).toReversed()
    }

    it('shows a reported comment with all an editor needs, once however many report it', async () => {
      const { id } = await write('广告广告')
      for (const device of [cast.other, cast.admin]) {
        expect((await device.post('/bookComment/report', { commentId: id, reason: 'spam' })).code).toBe(200)
      }
      const [row, ...rest] = await queue()
      expect(rest).toEqual([])
      expect(row).toMatchObject({
        commentId: id,
        text: '广告广告',
        state: 'shown',
        why: ['reported'],
        reportCount: 2,
        work: { name: '书1', address: '/bookComment/1' },
        author: { userId: ids.reader, nick: 'crane', comments: 1, hiddenBefore: 0, suspendedUntil: null },
      })
    })

    it('hides with a reason that the author is told and everyone else never sees the text again', async () => {
      const [row] = await queue()
      const commentId = row?.['commentId'] as number
      expect((await cast.editor.post('/admin/report/decide', { commentId, verdict: 'hide' })).code).toBe(4006)
      const before = site.announced.length
      const decided = await cast.editor.post('/admin/report/decide', { commentId, verdict: 'hide', reason: '广告' })
      expect(decided.data).toMatchObject({ state: 'hidden', why: [], decision: { verdict: 'hide', reason: '广告' } })
      expect(site.announced.slice(before)).toContain('library')
      expect(await shown()).not.toContain(commentId)
      expect(await queue()).toEqual([])
      expect(await notifications()).toEqual(['你的评论已隐藏：广告'])
      expect(await notifications('en')).toEqual(['Your comment was hidden: 广告'])
      expect((await cast.nobody.get(`/bookComment/detail/${commentId}`)).code).toBe(404)
    })

    it('lets the author answer once, and the comment stand again', async () => {
      const [row] = await queue('decided')
      const commentId = row?.['commentId'] as number
      const answer = { commentId, text: '这不是广告，是书名' }
      expect((await cast.other.post('/bookComment/appeal', answer)).code).toBe(14007)
      expect((await cast.reader.post('/bookComment/appeal', answer)).code).toBe(200)
      expect((await cast.reader.post('/bookComment/appeal', answer)).code).toBe(3009)
      expect(await queue()).toMatchObject([{ commentId, why: ['appealed'], appeal: '这不是广告，是书名' }])
      await cast.editor.post('/admin/report/decide', { commentId, verdict: 'restore', reason: '看错了' })
      expect(await shown()).toContain(commentId)
      expect(await queue()).toEqual([])
      expect(await notifications()).toHaveLength(2)
    })

    it('dismisses a report without a word to the author, who never knew of it', async () => {
      const { id } = await write('我不喜欢这本书')
      await cast.other.post('/bookComment/report', { commentId: id, reason: 'other' })
      const before = await notifications()
      await cast.editor.post('/admin/report/decide', { commentId: id, verdict: 'dismiss' })
      expect(await shown()).toContain(id)
      expect(await notifications()).toEqual(before)
    })

    it('deletes, and nothing of the text stays', async () => {
      const { id } = await write('人身攻击的话')
      await cast.editor.post('/admin/report/decide', { commentId: id, verdict: 'delete', reason: '辱骂' })
      expect(await site.db.selectFrom('comments').select('id').where('id', '=', id).execute()).toEqual([])
      expect(JSON.stringify(await site.db.selectFrom('audit').selectAll().execute())).not.toContain('人身攻击的话')
      expect((await notifications()).at(-1)).toContain('辱骂')
    })

    it('holds and refuses by the words of the host, in whatever script they come', async () => {
      await cast.admin.post('/admin/word/add', { pattern: '賭博', action: 'refuse' })
      await cast.admin.post('/admin/word/add', { pattern: '加?信', action: 'hold' })
      expect((await cast.admin.post('/admin/word/add', { pattern: '赌 博', action: 'hold' })).code).toBe(3009)
      const refused = await write('来赌博吧')
      expect(refused.code).toBe(4006)
      expect(refused.data.fields).toHaveProperty('text')
      const { id } = await write('加V信聊')
      expect(await shown()).not.toContain(id)
      expect(await queue()).toMatchObject([{ commentId: id, why: ['held'], state: 'hidden' }])
      expect((await cast.editor.post('/admin/report/decide', { commentId: id, verdict: 'dismiss' })).code).toBe(4006)
      await cast.editor.post('/admin/report/decide', { commentId: id, verdict: 'restore' })
      expect(await shown()).toContain(id)
      const { data } = await cast.admin.get('/admin/settings')
      const words = data['words'] as { wordId: number; pattern: string }[]
      expect(words.map(word => word.pattern)).toEqual(['賭博', '加?信'])
      for (const { wordId } of words) await cast.admin.post('/admin/word/remove', { wordId })
      expect((await write('来赌博吧')).code).toBe(200)
    })

    it('asks little of new accounts at first: no links, few comments, as the host has set', async () => {
      const fresh = site.device()
      await fresh.post('/user/register', { account: 'sparrow-1', password: 'seven quiet herons', nick: '新人' })
      const say = (text: string) => fresh.post('/bookComment/add', { bookId: 2, text })
      expect((await say('看这里 https://example.org')).code).toBe(4006)
      const { data } = await cast.admin.get('/admin/settings')
      const change = { newAccounts: { hours: 24, comments: 2, links: true }, expectedVersion: data['version'] }
      expect((await cast.admin.post('/admin/settings/update', change)).code).toBe(200)
      expect((await cast.admin.post('/admin/settings/update', change)).code).toBe(3009)
      expect((await say('看这里 https://example.org')).code).toBe(200)
      expect((await say('第二')).code).toBe(200)
      const third = await say('第三')
      expect(third.code).toBe(4009)
      expect(Number(third.headers['retry-after'])).toBeGreaterThan(23 * 3600)
    })

    it('suspends with a comment: who is suspended reads and exports, and is told until when they may not write', async () => {
      const { id } = await write('又来了')
      const until = new Date(Date.now() + 3 * 86_400_000).toISOString()
      const decision = { commentId: id, verdict: 'hide', reason: '屡犯', suspend: { until } }
      const decided = await cast.editor.post('/admin/report/decide', decision)
      expect(decided.data).toMatchObject({ author: { suspendedUntil: until } })
      const refused = await write('还想说')
      expect(refused).toMatchObject({ status: 403, code: 14007 })
      expect(refused.message).toContain(until.slice(0, 10))
      expect(refused.message).toContain('屡犯')
      expect((await cast.reader.get('/user/info')).code).toBe(200)
      expect((await cast.reader.get('/user/export')).code).toBe(200)
      expect((await cast.reader.post('/userBook/bookShelf/update', { bookId: 1, state: 'want' })).code).toBe(200)
      await cast.admin.post('/admin/user/update', { userId: ids.reader, release: true })
      expect((await write('谢谢')).code).toBe(200)
      expect((await notifications()).at(-1)).toContain('又可以发言')
    })

    it('suspends no editor, and the database keeps every decision as it was written', async () => {
      const mine = await cast.editor.post('/bookComment/add', { bookId: 1, text: '编辑也写' })
      const commentId = mine.data['commentId']
      const decision = { commentId, verdict: 'hide', reason: '试', suspend: { until: null } }
      expect((await cast.admin.post('/admin/report/decide', decision)).code).toBe(14007)
      // Neither half of a refused decision is kept.
      expect(await shown()).toContain(commentId)
      const { data } = await cast.editor.get('/admin/audit/list', { action: 'comment.hide' })
      expect(data.list?.map(row => row['reason'])).toEqual(['屡犯', '广告'])
      expect(data.list?.[0]).toMatchObject({ actor: { userId: ids.editor }, target: { kind: 'comment' } })
      await expect(sql`update audit set reason = 'other'`.execute(site.db)).rejects.toThrow(/append-only/)
      await expect(sql`delete from audit`.execute(site.db)).rejects.toThrow(/append-only/)
    })

    it('keeps the record when the one who decided leaves, without saying who it was', async () => {
      await cast.editor.post('/user/delete', { password: 'seven quiet herons' })
      const { data } = await cast.admin.get('/admin/audit/list', { action: 'comment.hide' })
      expect(data.list?.map(row => row['actor'])).toEqual([null, null])
    })
  })
}
