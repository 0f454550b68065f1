import { describe, expect, it } from 'vitest'
import { novel, uploadsHere } from './fixtures/uploads-fixture.ts'
import { DATABASES } from './people-server.ts'

for (const kind of DATABASES) {
  describe(`a private book, on ${kind}`, () => {
    const site = uploadsHere(kind)

    it('is read by who brought it, and is nowhere for anybody else', async () => {
      const [owner, other] = [await site.someone(), await site.someone()]
      const visitor = site.server().device()
      const bookId = await site.published(owner, '私藏.txt', novel('私藏集', '无名氏甲', '翡翠鸟'))
      const detail = await owner.get(`/book/bookDetail/${bookId}`)
      expect([detail.code, detail.data['name'], detail.data['isPrivate']]).toEqual([200, '私藏集', true])
      const page = await owner.get(`/book/bookReader/${bookId}`, { chapter: '2' })
      expect(JSON.stringify(page.data)).toContain('山中有翡翠鸟，第2日飞来。')
      expect((await owner.get(`/book/search/${bookId}`, { keyword: '翡翠鸟' })).data).toHaveLength(3)
      // Everything that its own page asks for.
      const asked = { bookId: String(bookId), pageSize: '3' }
      expect((await owner.get('/bookComment/list', asked)).data).toMatchObject({ list: [], total: 0 })
      expect((await owner.get('/book/detailRecommendBook', { bookId: String(bookId) })).code).toBe(200)
      expect((await owner.get(`/book/contents/${bookId}`)).code).toBe(200)
      for (const stranger of [other, visitor]) {
        expect((await stranger.get('/bookComment/list', asked)).code).toBe(404)
        expect((await stranger.get(`/book/bookDetail/${bookId}`)).code).toBe(404)
        expect((await stranger.get(`/book/bookReader/${bookId}`, { chapter: '1' })).code).toBe(404)
        expect((await stranger.get(`/book/search/${bookId}`, { keyword: '翡翠鸟' })).code).toBe(404)
        expect((await stranger.get(`/book/comment/${bookId}`)).code).toBe(404)
        for (const keyword of ['私藏集', '翡翠鸟', '无名氏甲', 'sicangji']) {
          const { data } = await stranger.get('/common/searchWorks', { keyword })
          expect(JSON.stringify(data)).not.toMatch(/私藏集|翡翠鸟，|无名氏甲"/)
        }
        const lists = [
          await stranger.get('/book/select', { sort: 'new' }),
          await stranger.get('/book/getNewBookList'),
          await stranger.get('/book/recommendBook'),
        ]
        for (const { data } of lists) expect(JSON.stringify(data)).not.toContain('私藏')
      }
      expect((await other.post('/bookComment/add', { bookId, text: '看见了' })).code).toBe(404)
      expect((await other.post('/userBook/bookShelf/update', { bookId, state: 'want' })).code).toBe(404)
    })

    it('stands on its owner’s shelf, keeps their place and their marks', async () => {
      const owner = await site.someone()
      const bookId = await site.published(owner, '书架.txt', novel('架上', '乙'))
      expect((await owner.post('/userBook/bookShelf/update', { bookId, state: 'reading' })).code).toBe(200)
      const shelf = await owner.get('/userBook/bookShelf/list')
      expect(JSON.stringify(shelf.data)).toContain('架上')
      const reading = await owner.get(`/book/bookReader/${bookId}`, { chapter: '2' })
      const { chapter } = reading.data as unknown as { chapter: { chapterId: number; blocks: { blockId: number }[] } }
      const position = {
        bookId,
        libraryId: `${bookId}_chinese`,
        chapterId: chapter.chapterId,
        chapterNumber: 2,
        blockId: chapter.blocks[0]?.blockId,
        offset: 0,
        fraction: 0.5,
        secondsRead: 40,
        version: 0,
      }
      expect((await owner.post('/userBook/read/update', position)).code).toBe(200)
      expect(JSON.stringify((await owner.get('/userBook/read/list')).data)).toContain('架上')
    })

    it('has nothing that others said in it, and its reader is not told that it is not there', async () => {
      const [owner, other] = [await site.someone(), await site.someone()]
      const bookId = await site.published(owner, '独.txt', novel('独自读', '丁'))
      const reading = await owner.get(`/book/bookReader/${bookId}`, { chapter: '1' })
      const { chapter } = reading.data as unknown as { chapter: { chapterId: number } }
      const asked = { bookId: String(bookId), chapterId: String(chapter.chapterId) }
      for (const [path, nothing] of [
        ['/bookComment/passages', { whole: 0, passages: [] }],
        ['/book/popularHighlights', []],
      ] as const) {
        const answer = await owner.get(path, asked)
        expect([answer.code, answer.data, answer.headers['cache-control']]).toEqual([200, nothing, 'no-store'])
        for (const device of [other, site.server().device()]) expect((await device.get(path, asked)).code).toBe(404)
      }
    })

    it('has a second edition from its owner, as private as itself, and the two are read side by side', async () => {
      const [owner, other] = [await site.someone(), await site.someone()]
      const chinese = '夜雨\n\n第一章 雨\n\n山中下了一夜的雨。\n\n早上起来，路上满是落叶。\n\n他慢慢地走下山去。\n'
      const english =
        'Night Rain\n\nCHAPTER I\n\nIt had rained in the hills all night.\n\nIn the morning the road was covered with fallen leaves.\n\nSlowly he walked down the hill.\n'
      const bookId = await site.published(owner, '夜雨.txt', chinese)
      expect((await site.added(other, 'Theirs.txt', `${english}\nA.\n`, { bookId })).code).toBe(404)
      const { data: alone } = await site.added(owner, 'Rain.txt', `${english}\nAnd so on.\n`)
      await site.work()
      const { data: upload } = await site.read(owner, alone['uploadId'])
      expect(upload['preview']).toMatchObject({ works: [{ bookId, because: 'own' }] })
      const added = await site.published(owner, 'Night Rain.txt', english, { bookId, visibility: 'public' })
      expect(added).toBe(bookId)
      const reading = await owner.get(`/book/bookReader/${bookId}`, { language: 'chinese', beside: 'english' })
      const { beads } = reading.data as { beads: unknown[] }
      expect(beads.length).toBeGreaterThan(0)
      for (const stranger of [other, site.server().device()]) {
        expect((await stranger.get(`/book/bookDetail/${bookId}`)).code).toBe(404)
        const { data } = await stranger.get('/common/searchWorks', { keyword: 'Night Rain' })
        expect(JSON.stringify(data)).not.toContain('fallen leaves')
      }
    })

    it('is downloaded by who brought it, and by nobody else', async () => {
      const [owner, other] = [await site.someone(), await site.someone()]
      const bookId = await site.published(owner, '带走.txt', novel('带走', '戊', '白鹇'))
      const wish = { bookId: String(bookId), language: 'chinese', format: 'txt' }
      const { code, data } = await owner.get('/book/getDownloadToken', wish, { 'sec-fetch-site': 'same-origin' })
      expect(code).toBe(200)
      await site.work()
      const file = await owner.open(String(data['url']))
      expect([file.status, file.bytes.toString().includes('白鹇')]).toEqual([200, true])
      const stranger = await other.get('/book/getDownloadToken', wish, { 'sec-fetch-site': 'same-origin' })
      expect(stranger.code).toBe(404)
    })

    it('brought by another too is another book', async () => {
      const [one, two] = [await site.someone(), await site.someone()]
      const [first, second] = [
        await site.published(one, '同.txt', novel('同书', '丙')),
        await site.published(two, '同.txt', novel('同书', '丙')),
      ]
      expect(first).not.toBe(second)
      expect((await two.get(`/book/bookDetail/${first}`)).code).toBe(404)
    })

    it('that was withdrawn stands in the list as that, under the name it had', async () => {
      const owner = await site.someone()
      const bookId = await site.published(owner, '收起.txt', novel('收起', '丁'))
      expect((await owner.post('/book/update', { bookId, name: '收起来的书' })).code).toBe(200)
      expect((await owner.post('/book/update', { bookId, withdraw: true })).code).toBe(200)
      const { list } = (await owner.get('/book/upload/list')).data as { list: Record<string, unknown>[] }
      expect(list).toMatchObject([
        { state: 'cancelled', reasonCode: 'withdrawn', bookId: null, preview: { name: '收起来的书' } },
      ])
    })

    it('goes with a word of its owner, and with the account', async () => {
      const owner = await site.someone()
      const first = await site.published(owner, '去一.txt', novel('去一', '丁'))
      const second = await site.published(owner, '去二.txt', novel('去二', '丁'))
      expect((await owner.post('/book/update', { bookId: first, withdraw: true })).code).toBe(200)
      expect((await owner.get(`/book/bookDetail/${first}`)).code).toBe(404)
      expect((await owner.get(`/book/bookDetail/${second}`)).code).toBe(200)
      const exported = await owner.get('/user/export')
      expect(JSON.stringify(exported.data)).toContain('去二.txt')
      expect((await owner.post('/user/delete', { password: 'seven quiet herons' })).code).toBe(200)
      const left = await site.server().db.selectFrom('books').select('id').where('id', 'in', [first, second]).execute()
      expect(left).toEqual([])
    })
  })
}
