import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { dialectOf } from '../../src/db/dialect.ts'
import { indexBook } from '../../src/library/publish/index/index-works.ts'
import { publishBook } from '../../src/library/publish/publish-book.ts'
import { fullBook } from '../fixtures/books/full-book.ts'
import { castHere } from './fixtures/admin-people-fixture.ts'
import { DATABASES, peopleHere } from './people-server.ts'

/** A PNG of one colour: signature, IHDR with its size, and nothing more; no byte of it is ever decoded here. */
function pngOf(width: number, height: number): string {
  const bytes = Buffer.alloc(64)
  bytes.write('89504e470d0a1a0a0000000d49484452', 'hex')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes.toString('base64')
}

for (const kind of DATABASES) {
  describe(`editing books on ${kind}`, () => {
    const site = peopleHere(kind)
    const { cast } = castHere(site)
    beforeAll(async () => {
      for (const id of [1, 2]) await indexBook(site.db, id)
    })

    const book = async (bookId = 1) => (await cast.editor.get('/admin/book/detail', { bookId: String(bookId) })).data
    const version = async (bookId = 1) => (await book(bookId))['version'] as number
    const found = async (keyword: string) =>
      (await cast.nobody.get('/book/select', { keyword })).data.list?.map(row => row['bookId'])
    const detail = (id: number) => cast.nobody.get(`/book/bookDetail/${id}`)

    it('changes a work, its author, tags and editions; the page, the lists and search say the new at once', async () => {
      const change = {
        bookId: 1,
        expectedVersion: await version(),
        name: '论语',
        nameEn: 'The Analects',
        author: { name: '孔子', nameEn: 'Confucius', dynasty: '春秋' },
        introduction: '孔门问答',
        tags: ['儒家', '语录'],
        editions: [{ editionId: 20, translator: 'James Legge', year: '1893', licence: 'Public domain' }],
        reason: '补全',
      }
      expect((await cast.editor.post('/admin/book/update', change)).code).toBe(200)
      expect(site.announced.at(-1)).toBe('library')
      const { data } = await detail(1)
      expect(data).toMatchObject({ name: '论语', nameEn: 'The Analects', author: '孔子', introduction: '孔门问答' })
      expect((data['tags'] as { name: string }[]).map(tag => tag.name).toSorted()).toEqual(['儒家', '语录'])
      expect(data['editions']).toContainEqual(
        expect.objectContaining({ language: 'english', translator: 'James Legge', year: '1893' }),
      )
      expect(await found('论语')).toEqual([1])
      expect(await found('lunyu')).toEqual([1])
      expect(await found('书1')).toEqual([])
      expect((await cast.nobody.get('/bookTag/list')).data).toContainEqual(
        expect.objectContaining({ name: '语录', count: 1 }),
      )
    })

    it('refuses to write over what another editor wrote meanwhile', async () => {
      const expectedVersion = (await version()) - 1
      const answer = await cast.editor.post('/admin/book/update', { bookId: 1, expectedVersion, name: '旧名' })
      expect(answer.code).toBe(3009)
      expect((await detail(1)).data['name']).toBe('论语')
    })

    it('writes down what was and what is, and only that', async () => {
      const { data } = await cast.editor.get('/admin/audit/list', { action: 'book.edit', targetId: '1' })
      expect(data.list).toMatchObject([
        { reason: '补全', target: { name: '论语' }, before: { name: '书1' }, after: { name: '论语' } },
      ])
      expect(data.list?.[0]?.['before']).not.toHaveProperty('bookId')
    })

    const put = async (picture: string | null, key = 0) =>
      cast.editor.post('/admin/book/cover', { bookId: 1, expectedVersion: await version(), key, picture })

    it('takes a cover by its header alone, keeps it under its own address, and draws one again', async () => {
      expect((await put(Buffer.from('<svg onload="alert(1)"/>'.padEnd(80)).toString('base64'))).code).toBe(415)
      expect((await put(pngOf(40_000, 40_000))).code).toBe(4006)
      expect((await put(pngOf(600, 20))).code).toBe(4006)
      expect((await put(Buffer.alloc(701_000).toString('base64'))).code).toBe(413)
      expect((await put(pngOf(600, 800))).code).toBe(200)
      const covers = (await detail(1)).data['covers'] as Record<string, string>
      expect(covers['0']).toMatch(/^\/covers\/1-0\.[0-9a-f]{12}\.png$/)
      expect(covers['1']).toMatch(/^\/covers\/1-1\.svg/)
      expect((await put(null)).code).toBe(200)
      expect(((await detail(1)).data['covers'] as Record<string, string>)['0']).toMatch(/^\/covers\/1-0\.svg/)
    })

    it('withdraws a work while it is being read: the next chapter says so, lists and search lose it, and it comes back whole', async () => {
      const withdraw = (state: string, reason = '') =>
        cast.editor.post('/admin/book/withdraw', { bookId: 1, state, reason })
      expect((await cast.nobody.get('/book/bookReader/1', { chapter: '1' })).code).toBe(200)
      expect((await withdraw('withdrawn')).code).toBe(4006)
      expect((await withdraw('withdrawn', '权利人要求')).code).toBe(200)
      const gone = await cast.nobody.get('/book/bookReader/1', { chapter: '2' })
      expect(gone).toMatchObject({ code: 404, message: 'This work has been withdrawn: 权利人要求' })
      expect((await detail(1)).message).toContain('withdrawn')
      expect(await found('论语')).toEqual([])
      expect((await cast.nobody.get('/book/select')).data.list?.map(row => row['bookId'])).toEqual([2])
      expect((await withdraw('withdrawn', 'x')).code).toBe(3009)
      expect((await withdraw('published')).code).toBe(200)
      expect(await found('论语')).toEqual([1])
      expect((await cast.nobody.get('/book/bookReader/1', { chapter: '2' })).code).toBe(200)
    })

    it('counts for an author what is published, also when another work of theirs comes in later', async () => {
      const chapters = [{ title: '一', depth: 0, blocks: [{ kind: 'paragraph' as const, html: '一句' }] }]
      const publish = (bookId: number) =>
        publishBook(
          site.db,
          { ...fullBook(), bookId, ref: `test:${bookId}`, name: `全${bookId}`, chapters },
          Date.now(),
        )
      for (const id of [801, 802]) await publish(id)
      await cast.editor.post('/admin/book/withdraw', { bookId: 801, state: 'withdrawn', reason: '权利人要求' })
      await publish(803)
      const { author_id } = await site.db
        .selectFrom('books')
        .select('author_id')
        .where('id', '=', 803)
        .executeTakeFirstOrThrow()
      const author = site.db.selectFrom('authors').select('book_count').where('id', '=', author_id)
      expect(await author.executeTakeFirst()).toEqual({ book_count: 2 })
      for (const bookId of [802, 803]) {
        await cast.editor.post('/admin/book/withdraw', { bookId, state: 'withdrawn', reason: '权利人要求' })
      }
    })

    it('withdraws one edition and leaves the other', async () => {
      const change = { bookId: 1, editionId: 20, state: 'withdrawn', reason: '译文有版权' }
      expect((await cast.editor.post('/admin/book/withdraw', change)).code).toBe(200)
      expect((await detail(1)).data['languages']).toEqual(['chinese'])
      expect((await cast.editor.post('/admin/book/withdraw', { ...change, bookId: 2 })).code).toBe(404)
      await cast.editor.post('/admin/book/withdraw', { ...change, state: 'published' })
      expect((await detail(1)).data['languages']).toEqual(['chinese', 'english'])
    })

    it('joins two works: everything goes over, once a person, the old address leads on, and no row names the old work', async () => {
      const position = { offset: 0, fraction: 0.5, quote: '', device: 'a', version: 0 }
      const at = {
        1: { libraryId: '1_chinese', chapterId: 1001, blockId: 100_109 },
        2: { libraryId: '2_english', chapterId: 3001, blockId: 300_109 },
      }
      for (const [who, ids] of [
        ['reader', [1, 2]],
        ['other', [2]],
      ] as const) {
        for (const bookId of ids) {
          await cast[who].post('/userBook/bookShelf/update', { bookId, state: 'want' })
          await cast[who].post('/bookComment/add', { bookId, text: `评${bookId}`, score: 6 + bookId })
          await cast[who].post('/userBook/read/update', { bookId, chapterNumber: 1, ...position, ...at[bookId] })
        }
      }
      const mark = {
        kind: 'note',
        chapterId: 3001,
        chapterNumber: 1,
        blockId: 300_109,
        from: 0,
        to: 1,
        quote: '…',
        colour: 'red',
      }
      await cast.reader.post('/userBook/mark/update', {
        clientId: 'm1',
        bookId: 2,
        libraryId: '2_english',
        note: '记',
        ...mark,
      })
      const list = { kind: 'book', name: '两部', items: [2, 1] }
      const listId = (await cast.editor.post('/admin/collection/update', list)).data['collectionId'] as number

      expect((await cast.editor.post('/admin/book/merge', { from: 2, into: 2, reason: '重' })).code).toBe(4006)
      const merged = await cast.editor.post('/admin/book/merge', { from: 2, into: 1, reason: '同一部书' })
      expect(merged.data).toEqual({ bookId: 1, editions: 1, doubled: 1, shelves: 1, comments: 2 })

      const old = await detail(2)
      expect(old.data).toMatchObject({ bookId: 1, name: '论语', shelfCount: 2, commentCount: 3 })
      expect((await cast.nobody.get('/book/bookReader/2', { chapter: '1' })).data['book']).toMatchObject({ bookId: 1 })
      expect(await found('书2')).toEqual([1])
      const scores = await site.db
        .selectFrom('books')
        .select(['score_sum', 'score_count'])
        .where('id', '=', 1)
        .executeTakeFirst()
      // The reader gave 7 to the work that stays and 8 to the one that went; the other gave 8.
      expect(scores).toEqual({ score_sum: 15, score_count: 2 })
      const shelf = await cast.other.get('/userBook/bookShelf/list')
      expect(shelf.data.list).toMatchObject([{ book: { bookId: 1 }, record: { bookId: 1 } }])
      const books = (await cast.nobody.get(`/book/collection/detail/${listId}`)).data['books']
      expect(books).toMatchObject({ total: 1, list: [{ bookId: 1 }] })

      for (const table of await tablesWithBooks()) {
        const { rows } = await sql<{
          n: number
        }>`select count(*) as n from ${sql.table(table)} where book_id = 2`.execute(site.db)
        expect([table, Number(rows[0]?.n)]).toEqual([table, 0])
      }
      expect((await cast.editor.post('/admin/book/merge', { from: 2, into: 1, reason: '再' })).code).toBe(3009)
      expect((await cast.editor.post('/admin/book/withdraw', { bookId: 2, state: 'published' })).code).toBe(3009)
    })

    async function tablesWithBooks(): Promise<string[]> {
      const { rows } =
        dialectOf(site.db) === 'postgres'
          ? await sql<{ name: string }>`select table_name as name from information_schema.columns
              where column_name = 'book_id' and table_schema = 'public'`.execute(site.db)
          : await sql<{ name: string }>`select m.name from sqlite_master m join pragma_table_info(m.name) c
              where m.type = 'table' and c.name = 'book_id'`.execute(site.db)
      expect(rows.length).toBeGreaterThan(5)
      return rows.map(row => row.name)
    }
  })
}
