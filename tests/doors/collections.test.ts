import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bulkInsert } from '../../src/db/bulk-insert.ts'
import type { Db } from '../../src/db/dialect.ts'
import { addWordRule } from '../../src/library/moderation/word-rules.ts'
import { DATABASES, type Device, type PeopleServer, peopleServer } from './people-server.ts'

type List = { collectionId: number; version: number; size: number; followers: number; name: string }

const update = (device: Device, change: object) => device.post('/user/book/collection/update', change)
const made = async (device: Device, change: object) => (await update(device, change)).data as unknown as List

const items = async (device: Device, { collectionId }: List) => {
  const { data } = await device.get(`/user/book/collection/detail/${collectionId}`, { pageSize: '100' })
  return (data.books as { list: { bookId: number }[] } | null)?.list.map(book => book.bookId)
}

for (const kind of DATABASES) {
  describe(`lists of readers on ${kind}`, () => {
    let door: PeopleServer
    let mine: Device
    let other: Device
    beforeAll(async () => {
      door = await peopleServer(kind)
      await putBooksAndPoems(door.db)
      ;[mine, other] = [door.device(), door.device()]
      await mine.post('/user/register', { account: 'maker', password: 'correct horse', nick: '甲' })
      await other.post('/user/register', { account: 'other', password: 'correct horse', nick: '乙' })
    })
    afterAll(() => door.end())

    it('are made private and empty, named, and found again among mine', async () => {
      const list = await made(mine, { name: ' 夜读 ', introduction: '睡前\n一页' })
      expect(list).toMatchObject({ name: '夜读', kind: 'book', public: false, mine: true, size: 0 })
      expect((await mine.get('/user/book/collection/list')).data).toMatchObject({ total: 1, list: [{ name: '夜读' }] })
      expect((await other.get('/user/book/collection/list')).data).toMatchObject({ total: 0 })
    })

    it('refuse names that are none, too long or turn the direction of the page', async () => {
      for (const name of [undefined, '  ', '长'.repeat(41), 'a\u202eb', 'a\nb']) {
        expect(await update(mine, { name, introduction: '…' })).toMatchObject({ code: 4006 })
      }
      expect((await update(mine, { name: '<script>alert(1)</script>' })).data).toMatchObject({
        name: '<script>alert(1)</script>',
      })
    })

    it('take works in, once each, and give them up', async () => {
      const list = await made(mine, { name: '甲集', add: [1, 2, 1] })
      expect(list).toMatchObject({ size: 2, has: true })
      expect(await items(mine, list)).toEqual([1, 2])
      await update(mine, { collectionId: list.collectionId, add: [2, 11], remove: [1] })
      expect(await items(mine, list)).toEqual([2, 11])
      const has = await mine.get('/user/book/collection/list', { has: '11' })
      expect(has.data.list?.map(row => [row.name, row.has])).toContainEqual(['甲集', true])
      expect(has.data.list?.map(row => [row.name, row.has])).toContainEqual(['夜读', false])
    })

    it('take no work that is not there, withdrawn, or of the other kind', async () => {
      const { collectionId } = await made(mine, { name: '乙集' })
      for (const add of [[999], [3], [501]]) {
        const answer = await update(mine, { collectionId, add })
        expect([answer.code, Object.keys(answer.data.fields ?? {})]).toEqual([4006, ['add']])
      }
      const poems = await made(mine, { name: '诗', kind: 'poem', add: [501, 502] })
      expect(poems.size).toBe(2)
      expect((await update(mine, { collectionId: poems.collectionId, add: [1] })).code).toBe(4006)
    })

    it('keep the order they are given, by one move or by a whole order', async () => {
      const list = await made(mine, { name: '次序', add: [11, 12, 13, 14] })
      const { collectionId } = list
      await update(mine, { collectionId, move: { itemId: 14, before: 12 } })
      expect(await items(mine, list)).toEqual([11, 14, 12, 13])
      await update(mine, { collectionId, move: { itemId: 11, before: null } })
      expect(await items(mine, list)).toEqual([14, 12, 13, 11])
      await update(mine, { collectionId, order: [11, 12, 13, 14] })
      expect(await items(mine, list)).toEqual([11, 12, 13, 14])
      for (const change of [
        { order: [11, 12, 13] },
        { order: [11, 12, 13, 13] },
        { move: { itemId: 15, before: 11 } },
        { move: { itemId: 11, before: 15 } },
      ]) {
        expect((await update(mine, { collectionId, ...change })).code).toBe(3009)
      }
      expect(await items(mine, list)).toEqual([11, 12, 13, 14])
    })

    it('refuse a change made from an older version', async () => {
      const { collectionId, version } = await made(mine, { name: '版次' })
      const renamed = await update(mine, { collectionId, name: '新名', expectedVersion: version })
      expect(renamed.data).toMatchObject({ name: '新名', version: version + 1 })
      expect((await update(mine, { collectionId, name: '旧名', expectedVersion: version })).code).toBe(3009)
    })

    it('lose nothing when two devices change one list at once', async () => {
      const list = await made(mine, { name: '同时' })
      const adding = [11, 12, 13, 14, 15, 16].map(id => update(mine, { collectionId: list.collectionId, add: [id] }))
      expect((await Promise.all(adding)).map(answer => answer.code)).toEqual([200, 200, 200, 200, 200, 200])
      expect((await items(mine, list))?.toSorted()).toEqual([11, 12, 13, 14, 15, 16])
    })

    it('that are private are nowhere to be seen by others', async () => {
      const { collectionId } = await made(mine, { name: '秘藏', add: [1] })
      for (const device of [other, door.device()]) {
        expect((await device.get(`/book/collection/detail/${collectionId}`)).code).toBe(404)
        expect((await device.get('/book/collection/list', { keyword: '秘藏' })).data).toMatchObject({ total: 0 })
      }
      expect((await other.get(`/user/book/collection/detail/${collectionId}`)).code).toBe(404)
      for (const change of [{ name: '我的' }, { add: [2] }, { follow: true }, { delete: true }, { public: true }]) {
        expect((await update(other, { collectionId, ...change })).code).toBe(404)
      }
      // The public answer knows nobody: not even the owner is shown it there.
      expect((await mine.get(`/book/collection/detail/${collectionId}`)).code).toBe(404)
      expect((await mine.get(`/user/book/collection/detail/${collectionId}`)).data).toMatchObject({ name: '秘藏' })
    })

    it('that are public are shown with their maker, found by pinyin, and gone when made private again', async () => {
      const { collectionId } = await made(mine, { name: '春江', add: [1], public: true })
      const seen = await door.device().get('/book/collection/list', { keyword: 'chunjiang', by: 'readers' })
      expect(seen.data).toMatchObject({ total: 1, list: [{ collectionId, owner: { nick: '甲' }, followed: false }] })
      expect((await door.device().get('/book/collection/list', { by: 'site' })).data.total).toBe(1)
      for (const change of [{ name: '我的' }, { add: [2] }, { delete: true }]) {
        expect((await update(other, { collectionId, ...change })).code).toBe(14007)
      }
      await update(mine, { collectionId, public: false })
      expect((await door.device().get(`/book/collection/detail/${collectionId}`)).code).toBe(404)
    })

    it('are published only by who may write, in words the host lets pass; a private one is free', async () => {
      const device = door.device()
      const { data } = await device.post('/user/register', { account: 'quiet', password: 'correct horse', nick: '丁' })
      await addWordRule(door.db, null, { pattern: '斗蟋蟀', action: 'hold' })
      const { collectionId } = await made(device, { name: '斗蟋蟀', add: [1] })
      const shown = await update(device, { collectionId, public: true })
      expect([shown.code, Object.keys(shown.data.fields ?? {})]).toEqual([4006, ['name']])
      expect((await update(device, { collectionId, name: '养花', public: true })).code).toBe(200)
      await door.db
        .updateTable('users')
        .set({ suspended_until: Date.now() + 86_400_000 })
        .where('id', '=', data.userId as number)
        .execute()
      expect((await update(device, { collectionId, introduction: '…' })).code).toBe(14007)
      expect((await update(device, { collectionId, public: false, introduction: '…' })).code).toBe(200)
      expect((await update(device, { collectionId, public: true })).code).toBe(14007)
      expect((await update(device, { collectionId, delete: true })).code).toBe(200)
    })

    it('of the site are nobody’s to change', async () => {
      expect((await update(mine, { collectionId: 40, name: '我的' })).code).toBe(14007)
      expect((await update(mine, { collectionId: 40, delete: true })).code).toBe(14007)
    })

    it('are followed once a person, counted, and left again', async () => {
      const { collectionId } = await made(mine, { name: '人人看', add: [1], public: true })
      const follow = (is: boolean) => update(other, { collectionId, follow: is })
      expect((await follow(true)).data).toMatchObject({ followed: true, followers: 1, mine: false })
      expect((await follow(true)).data).toMatchObject({ followed: true, followers: 1 })
      expect((await update(mine, { collectionId, follow: true })).code).toBe(4006)
      expect((await update(other, { collectionId: 40, follow: true })).data).toMatchObject({ followed: true })
      const followed = await other.get('/user/book/collection/list', { which: 'followed' })
      expect(followed.data.list?.map(row => row.collectionId)).toEqual([40, collectionId])
      expect((await follow(false)).data).toMatchObject({ followed: false, followers: 0 })
      expect((await follow(false)).data).toMatchObject({ followers: 0 })
    })

    it('count their followers right when many come at once, and when an account goes', async () => {
      const { collectionId } = await made(mine, { name: '众人', add: [1], public: true })
      const crowd = await Promise.all(
        Array.from({ length: 6 }, async (_, index) => {
          const device = door.device()
          await device.post('/user/register', { account: `fan${index}`, password: 'correct horse', nick: '众' })
          return device
        }),
      )
      await Promise.all(crowd.map(device => update(device, { collectionId, follow: true })))
      await crowd[0]?.post('/user/delete', { password: 'correct horse' })
      expect((await door.device().get(`/book/collection/detail/${collectionId}`)).data.followers).toBe(5)
    })

    it('hold the poems someone likes in one list, made on first use even by two devices at once', async () => {
      const like = (id: number) => update(other, { favourites: true, add: [id] })
      const [one, two] = await Promise.all([like(501), like(502)])
      expect([one.code, two.code]).toEqual([200, 200])
      expect(one.data.collectionId).toBe(two.data.collectionId)
      const { data } = await other.get('/user/book/collection/list', { kind: 'poem', has: '501' })
      expect(data).toMatchObject({ total: 1, list: [{ favourites: true, public: false, size: 2, has: true }] })
    })

    it('are at most a hundred a person, with at most a thousand works each', async () => {
      const device = door.device()
      await device.post('/user/register', { account: 'collector', password: 'correct horse', nick: '丙' })
      for (let n = 0; n < 100; n++) expect((await update(device, { name: `第${n}份` })).code).toBe(200)
      const more = await update(device, { name: '再一份' })
      expect([more.code, Object.keys(more.data.fields ?? {})]).toEqual([4006, ['name']])
      const list = await made(mine, {
        name: '诗海',
        kind: 'poem',
        add: Array.from({ length: 1000 }, (_, n) => 501 + n),
      })
      expect(list.size).toBe(1000)
      expect((await update(mine, { collectionId: list.collectionId, add: [1501] })).code).toBe(4006)
      await update(mine, { collectionId: list.collectionId, move: { itemId: 1500, before: 501 } })
      const { data } = await mine.get(`/user/book/collection/detail/${list.collectionId}`, { pageSize: '2' })
      expect((data.poems as { list: { poemId: number }[] }).list.map(poem => poem.poemId)).toEqual([1500, 501])
    })

    it('go with their removal and with the account, and are in its export', async () => {
      const { collectionId } = await made(other, { name: '将去', add: [1], public: true })
      expect((await update(other, { collectionId, delete: true })).data).toBeNull()
      expect((await other.get(`/user/book/collection/detail/${collectionId}`)).code).toBe(404)
      await made(other, { name: '随人去', add: [2] })
      const { data } = await other.get('/user/export')
      expect(data).toMatchObject({ followed: [{ collection_id: 40 }] })
      expect((data.collectionItems as unknown[]).length).toBe(3)
      await other.post('/user/delete', { password: 'correct horse' })
      const left = await door.db.selectFrom('collections').select('name').where('name', '=', '随人去').execute()
      expect(left).toEqual([])
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
      const [first] = await door.db.selectFrom('users').select('id').orderBy('id').limit(1).execute()
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
      await door.db.transaction().execute(transaction => bulkInsert(transaction, 'collections', lists))
      const { data } = await door.device().get('/book/collection/list', { keyword: 'WanJuan' })
      expect(data.list?.map(row => row.collectionId).toSorted()).toEqual([99_997, 99_998])
      await door.db.deleteFrom('collections').where('id', '>=', 99_997).execute()
    })

    it('ask everyone to sign in first', async () => {
      for (const path of ['/user/book/collection/list', '/user/book/collection/detail/40']) {
        expect((await door.device().get(path)).code).toBe(2003)
      }
      expect((await update(door.device(), { name: '无名' })).code).toBe(2003)
    })
  })
}

/** Books 11–16, poems 501–1501 and list 40 of the site. */
async function putBooksAndPoems(db: Db): Promise<void> {
  const book = await db.selectFrom('books').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
  const books = [11, 12, 13, 14, 15, 16].map(id => ({ ...book, id, name: `书${id}` }))
  await db.insertInto('books').values(books).execute()
  const poem = { title_en: '', author_id: 1, dynasty: '', form: '', cipai: '', preface: '', lines: '句', flags: 0 }
  const poems = Array.from({ length: 1001 }, (_, n) => ({
    ...poem,
    id: 501 + n,
    title: `诗${n}`,
    title_folded: `诗${n}`,
    language: 'chinese' as const,
    script: 'zh-Hans' as const,
    popularity: 0,
    sort_key: `${n}`,
    source_ref: `test poem ${n}`,
  }))
  for (let from = 0; from < poems.length; from += 500) {
    await db
      .insertInto('poems')
      .values(poems.slice(from, from + 500))
      .execute()
  }
  await db
    .insertInto('collections')
    .values({
      id: 40,
      name: '本站的',
      name_en: '',
      introduction: '',
      introduction_en: '',
      kind: 'book',
      owner_id: null,
      public: 1,
      size: 0,
      followers: 0,
      position: 0,
      role: null,
      created_at: 0,
      updated_at: 0,
    })
    .execute()
}
