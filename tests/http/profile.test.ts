import { describe, expect, it } from 'vitest'
import { pageAddressOf } from '../../src/http/pages/page-address.ts'
import { castHere } from './fixtures/admin-people-fixture.ts'
import { DATABASES, peopleHere } from './people-server.ts'

for (const kind of DATABASES) {
  describe(`what someone shows to everyone on ${kind}`, () => {
    const site = peopleHere(kind)
    const { cast, ids } = castHere(site)

    const profile = (userId: number, query: Record<string, string> = {}) =>
      cast.nobody.get(`/user/profile/${userId}`, query)
    const commentBy = async (userId: number) => {
      const { data } = await profile(userId)
      return (data['comments'] as { list: { text: string }[] } | undefined)?.list.map(comment => comment.text)
    }

    it('does not exist for who shows nothing, as if there were no such account', async () => {
      const [silent, absent] = [await profile(ids.reader), await profile(987_654)]
      expect(silent).toMatchObject({ code: 404, data: absent.data, message: absent.message })
      for (const id of ['0', '-1', 'x', '1_2', '99999999999999999999']) {
        expect([404, 4006]).toContain((await cast.nobody.get(`/user/profile/${id}`)).code)
      }
    })

    it('holds name, face, public lists with something in them and comments, and nothing private', async () => {
      const { reader } = cast
      await reader.post('/user/update', { email: 'crane@example.org', head: 3 })
      await reader.post('/user/book/collection/update', { name: '私下', add: [1] })
      await reader.post('/user/book/collection/update', { name: '空的', public: true })
      await reader.post('/user/book/collection/update', { name: '公开', public: true, add: [1, 2] })
      await reader.post('/userBook/bookShelf/update', { bookId: 2, state: 'reading' })
      await reader.post('/bookComment/add', { bookId: 1, text: '第一句' })
      await reader.post('/bookComment/add', { bookId: 2, text: '第二句' })
      const { code, data } = await profile(ids.reader)
      expect(code).toBe(200)
      expect(Object.keys(data).toSorted()).toEqual(['comments', 'listCount', 'lists', 'user'])
      expect(data['user']).toEqual({ userId: ids.reader, nick: 'crane', head: 3, headImage: '/avatars/3.svg' })
      expect(data['lists']).toMatchObject([{ name: '公开', size: 2 }])
      expect(data['listCount']).toBe(1)
      expect(await commentBy(ids.reader)).toEqual(['第二句', '第一句'])
      for (const own of ['crane@example.org', 'crane-1', '私下', '空的'])
        expect(JSON.stringify(data)).not.toContain(own)
    })

    it('pages what was said', async () => {
      const { data } = await profile(ids.reader, { page: '2', pageSize: '1' })
      expect(data['comments']).toMatchObject({ total: 2, page: 2, list: [{ text: '第一句' }] })
    })

    it('leaves out what was hidden, deleted or said of a withdrawn work, and tells the pages', async () => {
      const { data } = await cast.other.post('/bookComment/add', { bookId: 1, text: '要删的' })
      const hidden = await cast.other.post('/bookComment/add', { bookId: 1, text: '要收的' })
      const kept = await cast.other.post('/bookComment/add', { bookId: 2, text: '留下的' })
      expect(kept.code).toBe(200)
      site.announced.length = 0
      await cast.other.post('/bookComment/delete', { commentId: data['commentId'] })
      expect(site.announced).toContain(`person:${ids.other}`)
      const decision = { commentId: hidden.data['commentId'], verdict: 'hide', reason: '不宜' }
      expect((await cast.editor.post('/admin/report/decide', decision)).code).toBe(200)
      expect(await commentBy(ids.other)).toEqual(['留下的'])
      await site.db.updateTable('books').set({ state: 'withdrawn' }).where('id', '=', 2).execute()
      expect((await profile(ids.other)).code).toBe(404)
      await site.db.updateTable('books').set({ state: 'published' }).where('id', '=', 2).execute()
    })

    it('goes with the account; a comment that stays names nobody and leads nowhere', async () => {
      await cast.other.post('/user/delete', { password: 'seven quiet herons', comments: 'keep' })
      expect((await profile(ids.other)).code).toBe(404)
      const { data } = await cast.nobody.get('/bookComment/list', { bookId: '2' })
      const left = data.list?.find(row => row['text'] === '留下的')
      expect(left?.['user']).toEqual({ userId: 0, nick: '', head: 1, headImage: '/avatars/1.svg' })
      expect((await profile(0)).code).toBe(404)
    })
  })
}

it('a page about someone is made anew when they are announced', () => {
  expect(pageAddressOf('/profile?id=5&x=1').tags).toContain('person:5')
  expect(pageAddressOf('/profile?id=5&x=1').url).toBe('/profile?id=5')
  expect(pageAddressOf('/profile').tags).not.toContain('person:5')
})
