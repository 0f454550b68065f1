import { describe, expect, it } from 'vitest'
import { rereadFiles } from '../../src/jobs/uploads/reread-files.ts'
import {
  chapterOf,
  FIRST,
  marked,
  type Row,
  replaced,
  SECOND,
  spanIn,
  uploadsOf,
} from './fixtures/renewed-texts-fixture.ts'
import { uploadsHere } from './fixtures/uploads-fixture.ts'
import { DATABASES, type Device } from './people-server.ts'

for (const kind of DATABASES) {
  describe(`a file that is read again, on ${kind}`, () => {
    const site = uploadsHere(kind)

    it('by a better reader of its format has its chapters, and the marks are in them', async () => {
      const owner = await site.someone()
      const text = FIRST.replaceAll('渡口', '古渡')
      // A reader that knows no headings of chapters: the book is one chapter.
      const headingRule = { without: ['chapter', 'stands-alone'], pattern: '' }
      const bookId = await site.published(owner, '古渡.txt', text, { headingRule })
      const [upload] = await uploadsOf(owner)
      const editionId = Number(upload?.['editionId'])
      const whole = await chapterOf(owner, bookId, 1)
      expect(whole.blocks.map(({ html }) => html).join('\n')).toContain('第二章 黄昏')
      const mark = await marked(owner, bookId, whole, '孩子们不信')
      await site
        .server()
        .db.updateTable('edition_files')
        .set({ read_as: '{}' })
        .where('edition_id', '=', editionId)
        .execute()
      expect((await owner.post('/book/edition/reread', { editionId })).code).toBe(200)
      expect((await uploadsOf(owner))[0]).toMatchObject({ state: 'published', rereading: 0 })
      await site.work()
      expect((await uploadsOf(owner))[0]).toMatchObject({ state: 'published', rereading: null })
      const dusk = await chapterOf(owner, bookId, 2)
      expect(dusk.title).toBe('第二章 黄昏')
      const [kept] = (await owner.get('/userBook/mark/list', { bookId: String(bookId) })).data[
        'list'
      ] as unknown as Row[]
      expect(kept).toMatchObject({ markId: mark, chapterId: dusk.chapterId, chapterNumber: 2, quote: '孩子们不信' })
      // Blocks whose words are the same are the same blocks.
      expect(dusk.blocks.map(({ blockId }) => blockId)).toEqual(
        dusk.blocks.map(({ html }) => whole.blocks.find(block => block.html === html)?.blockId),
      )
      // Once more changes nothing.
      await owner.post('/book/edition/reread', { editionId })
      await site.work()
      expect(await chapterOf(owner, bookId, 2)).toEqual(dusk)
    })

    it('is so by its uploader and by editors, and where a file is kept of it', async () => {
      const [owner, other, editor] = [await site.someone(), await site.someone(), await site.someone()]
      await site.published(owner, '公.txt', FIRST.replaceAll('渡口', '公渡'), { rights: 'public-domain' })
      const open = Number((await uploadsOf(owner))[0]?.['editionId'])
      await site.published(owner, '私.txt', FIRST.replaceAll('渡口', '私渡'))
      const own = Number((await uploadsOf(owner))[0]?.['editionId'])
      const { db } = site.server()
      const { data } = await editor.get('/user/info')
      await db.updateTable('users').set({ identity: 'editor' }).where('id', '=', Number(data['userId'])).execute()
      const codes = async (device: Device) =>
        Promise.all([open, own].map(async editionId => (await device.post('/book/edition/reread', { editionId })).code))
      expect(await codes(other)).toEqual([404, 404])
      expect(await codes(editor)).toEqual([200, 404])
      expect(await codes(owner)).toEqual([200, 200])
      await site.work()
      await db.deleteFrom('edition_files').where('edition_id', '=', open).execute()
      expect((await editor.post('/book/edition/reread', { editionId: open })).data['fields']).toHaveProperty(
        'editionId',
      )
    })

    it('is so by the host, file by file, and stays where the file is gone', async () => {
      const owner = await site.someone()
      const [kept, gone] = [
        await site.published(owner, '甲渡.txt', FIRST.replaceAll('渡口', '甲渡')),
        await site.published(owner, '乙渡.txt', FIRST.replaceAll('渡口', '乙渡')),
      ]
      const before = await chapterOf(owner, gone, 2)
      await marked(owner, kept, await chapterOf(owner, kept, 2), '孩子们不信')
      const { db, storage, dataDir } = site.server()
      const file = await db
        .selectFrom('uploads')
        .select('file_key')
        .where('book_id', '=', gone)
        .executeTakeFirstOrThrow()
      await storage.remove(file.file_key)
      const became = []
      for await (const one of rereadFiles({ db, storage, dataDir }, [kept, gone])) became.push(one)
      const read = { title: '甲渡', reason: null, marks: 1, lost: 0 }
      expect(became.map(({ at: _at, of: _of, ...one }) => one)).toEqual(
        kept < gone ? [read, { title: '乙渡', reason: 'lost' }] : [{ title: '乙渡', reason: 'lost' }, read],
      )
      expect(await chapterOf(owner, gone, 2)).toEqual(before)
    })

    it('keeps what an editor accepted of readers’ corrections', async () => {
      const [owner, editor] = [await site.someone(), await site.someone()]
      const { db } = site.server()
      const { data: info } = await editor.get('/user/info')
      await db.updateTable('users').set({ identity: 'editor' }).where('id', '=', Number(info['userId'])).execute()
      const text = FIRST.replaceAll('渡口', '荒渡')
      const bookId = await site.published(owner, '荒渡.txt', text, { rights: 'public-domain' })
      const editionId = Number((await uploadsOf(owner))[0]?.['editionId'])
      const dusk = await chapterOf(owner, bookId, 2)
      const { blockId, from, to } = spanIn(dusk, '三级')
      const { code, data } = await editor.post('/book/correction/add', {
        bookId,
        blockId,
        from,
        to,
        right: '五级',
        source: '手稿',
        reason: '误植',
      })
      expect(code).toBe(200)
      const decision = { correctionId: data['correctionId'], verdict: 'accept' }
      expect((await editor.post('/admin/correction/decide', decision)).code).toBe(200)
      await owner.post('/book/edition/reread', { editionId })
      await site.work()
      expect((await chapterOf(owner, bookId, 2)).blocks[0]).toEqual({
        blockId,
        html: expect.stringContaining('只剩下五级'),
      })
      await replaced(site, owner, { name: '荒渡 二.txt', text: SECOND.replaceAll('渡口', '荒渡'), editionId })
      expect((await chapterOf(owner, bookId, 3)).blocks[0]).toEqual({
        blockId,
        html: expect.stringContaining('只剩下五级'),
      })
    })
  })
}
