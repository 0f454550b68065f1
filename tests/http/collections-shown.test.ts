import { describe, expect, it } from 'vitest'
import { bulkInsert } from '../../src/db/queries/writes/bulk-insert.ts'
import { addWordRule } from '../../src/library/moderation/word-rules.ts'
import { made, update, useLists } from './fixtures/lists-fixture.ts'
import { DATABASES } from './people-server.ts'

for (const kind of DATABASES) {
  describe(`lists before other readers on ${kind}`, () => {
    const { site, mine, other } = useLists(kind)

    it('that are private are nowhere to be seen by others', async () => {
      const { collectionId } = await made(mine(), { name: '秘藏', add: [1] })
      for (const device of [other(), site().device()]) {
        expect((await device.get(`/book/collection/detail/${collectionId}`)).code).toBe(404)
        expect((await device.get('/book/collection/list', { keyword: '秘藏' })).data).toMatchObject({ total: 0 })
      }
      expect((await other().get(`/user/book/collection/detail/${collectionId}`)).code).toBe(404)
      for (const change of [{ name: '我的' }, { add: [2] }, { follow: true }, { delete: true }, { public: true }]) {
        expect((await update(other(), { collectionId, ...change })).code).toBe(404)
      }
      // The public answer knows nobody: not even the owner is shown it there.
      expect((await mine().get(`/book/collection/detail/${collectionId}`)).code).toBe(404)
      expect((await mine().get(`/user/book/collection/detail/${collectionId}`)).data).toMatchObject({ name: '秘藏' })
    })

    it('that are public are shown with their maker, found by pinyin, and gone when made private again', async () => {
      const { collectionId } = await made(mine(), { name: '春江', add: [1], public: true })
      const seen = await site().device().get('/book/collection/list', { keyword: 'chunjiang', by: 'readers' })
      expect(seen.data).toMatchObject({ total: 1, list: [{ collectionId, owner: { nick: '甲' }, followed: false }] })
      expect((await site().device().get('/book/collection/list', { by: 'site' })).data.total).toBe(1)
      for (const change of [{ name: '我的' }, { add: [2] }, { delete: true }]) {
        expect((await update(other(), { collectionId, ...change })).code).toBe(14007)
      }
      await update(mine(), { collectionId, public: false })
      expect((await site().device().get(`/book/collection/detail/${collectionId}`)).code).toBe(404)
    })

    it('are published only by who may write, in words the host lets pass; a private one is free', async () => {
      const device = site().device()
      const { data } = await device.post('/user/register', { account: 'quiet', password: 'correct horse', nick: '丁' })
      await addWordRule(site().db, null, { pattern: '斗蟋蟀', action: 'hold' })
      const { collectionId } = await made(device, { name: '斗蟋蟀', add: [1] })
      const shown = await update(device, { collectionId, public: true })
      expect([shown.code, Object.keys(shown.data.fields ?? {})]).toEqual([4006, ['name']])
      expect((await update(device, { collectionId, name: '养花', public: true })).code).toBe(200)
      await site()
        .db.updateTable('users')
        .set({ suspended_until: Date.now() + 86_400_000 })
        .where('id', '=', data.userId as number)
        .execute()
      expect((await update(device, { collectionId, introduction: '…' })).code).toBe(14007)
      expect((await update(device, { collectionId, public: false, introduction: '…' })).code).toBe(200)
      expect((await update(device, { collectionId, public: true })).code).toBe(14007)
      expect((await update(device, { collectionId, delete: true })).code).toBe(200)
    })

    it('of poems come with two lines of each, or with all for who asks', async () => {
      await site().db.updateTable('poems').set({ lines: '春\n夏\n秋\n冬' }).where('id', '=', 502).execute()
      const { collectionId } = await made(mine(), { name: '四时', kind: 'poem', add: [502], public: true })
      for (const path of [`/book/collection/detail/${collectionId}`, `/user/book/collection/detail/${collectionId}`]) {
        const linesOf = async (query: Record<string, string>) => {
          const { data } = await mine().get(path, query)
          return (data.poems as { list: { lines: string[] }[] }).list[0]?.lines
        }
        expect(await linesOf({})).toEqual(['春', '夏'])
        expect(await linesOf({ allLines: '1' })).toEqual(['春', '夏', '秋', '冬'])
      }
    })

    it('of the site are nobody’s to change', async () => {
      expect((await update(mine(), { collectionId: 40, name: '我的' })).code).toBe(14007)
      expect((await update(mine(), { collectionId: 40, delete: true })).code).toBe(14007)
    })

    it('are followed once a person, counted, and left again', async () => {
      const { collectionId } = await made(mine(), { name: '人人看', add: [1], public: true })
      const follow = (is: boolean) => update(other(), { collectionId, follow: is })
      expect((await follow(true)).data).toMatchObject({ followed: true, followers: 1, mine: false })
      expect((await follow(true)).data).toMatchObject({ followed: true, followers: 1 })
      expect((await update(mine(), { collectionId, follow: true })).code).toBe(4006)
      expect((await update(other(), { collectionId: 40, follow: true })).data).toMatchObject({ followed: true })
      const followed = await other().get('/user/book/collection/list', { which: 'followed' })
      expect(followed.data.list?.map(row => row.collectionId)).toEqual([40, collectionId])
      expect((await follow(false)).data).toMatchObject({ followed: false, followers: 0 })
      expect((await follow(false)).data).toMatchObject({ followers: 0 })
    })

    it('count their followers right when many come at once, and when an account goes', async () => {
      const { collectionId } = await made(mine(), { name: '众人', add: [1], public: true })
      const crowd = await Promise.all(
        Array.from({ length: 6 }, async (_, index) => {
          const device = site().device()
          await device.post('/user/register', { account: `fan${index}`, password: 'correct horse', nick: '众' })
          return device
        }),
      )
      await Promise.all(crowd.map(device => update(device, { collectionId, follow: true })))
      await crowd[0]?.post('/user/delete', { password: 'correct horse' })
      expect((await site().device().get(`/book/collection/detail/${collectionId}`)).data.followers).toBe(5)
    })

    it('are looked up by name among those of the site and the most followed, so that many lists slow nobody', async () => {
      const ours = {
        name: '万卷',
        found_by: '万卷\nwanjuan\nwj',
        owner_id: null,
        kind: 'book' as const,
        public: 1,
        size: 1,
      }
      const empty = { name_en: '', introduction: '', introduction_en: '', position: 0, created_at: 0, updated_at: 0 }
      const [first] = await site().db.selectFrom('users').select('id').orderBy('id').limit(1).execute()
      const owner_id = first?.id ?? 0
      const list = (id: number, change: object) => ({ ...empty, ...ours, role: null, followers: 0, id, ...change })
      const crowd = Array.from({ length: 4999 }, (_, n) =>
        list(100_000 + n, { name: '众', found_by: '众', owner_id, followers: 9 }),
      )
      const lists = [
        list(99_997, {}),
        list(99_998, { owner_id, followers: 10 }),
        list(99_999, { owner_id, followers: 8 }),
        ...crowd,
      ]
      await site()
        .db.transaction()
        .execute(transaction => bulkInsert(transaction, 'collections', lists))
      const { data } = await site().device().get('/book/collection/list', { keyword: 'WanJuan' })
      expect(data.list?.map(row => row.collectionId).toSorted()).toEqual([99_997, 99_998])
      await site().db.deleteFrom('collections').where('id', '>=', 99_997).execute()
    })
  })
}
