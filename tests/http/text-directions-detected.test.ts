import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { migrate } from '../../src/db/migrate.ts'
import { epubBytes, page } from '../fixtures/books/epub-bytes.ts'
import { uploadsHere } from './fixtures/uploads-fixture.ts'
import { DATABASES } from './people-server.ts'

const hebrew = (word: string) =>
  epubBytes({
    title: word,
    language: 'he',
    progression: 'rtl',
    pages: { 'a.xhtml': page(`<h1>פרק ראשון</h1><p>${word} בראשית ברא אלהים את השמים ואת הארץ.</p>`) },
  })

const CSS = { 'OPS/a.css': 'html { writing-mode: vertical-rl }' }

for (const kind of DATABASES) {
  describe(`books that came in before the direction of pages was known, on ${kind}`, () => {
    const site = uploadsHere(kind)

    const flowOf = async (bookId: number) => {
      const { db } = site.server()
      const row = await db.selectFrom('editions').select('flow').where('book_id', '=', bookId).executeTakeFirst()
      return row?.flow
    }

    it('run as their files say, once the program has been renewed', { timeout: 120_000 }, async () => {
      const owner = await site.someone()
      const { db, storage } = site.server()
      const jobs = () => db.selectFrom('jobs').select(['state', 'result']).where('kind', '=', 'learn-flows').execute()
      // A new library has nothing to learn.
      expect(await jobs()).toEqual([])
      const rtl = await site.published(owner, 'a.epub', await hebrew('שלום'))
      const gone = await site.published(owner, 'b.epub', await hebrew('חלום'))
      const vertical = await site.published(
        owner,
        'c.epub',
        await epubBytes({
          title: '草枕',
          language: 'ja',
          progression: 'rtl',
          manifest: '<item id="s" href="a.css" media-type="text/css"/>',
          pages: { 'a.xhtml': page('<h1>一</h1><p>山路を登りながら、こう考えた。</p>') },
          others: CSS,
        }),
      )
      const plain = await site.published(
        owner,
        'd.epub',
        await epubBytes({ title: '渡口', pages: { 'a.xhtml': page('<h1>一</h1><p>渡口的雾散了。</p>') } }),
      )
      const all = [rtl, gone, vertical, plain]
      expect(await Promise.all(all.map(flowOf))).toEqual(['rtl', 'rtl', 'vertical', 'ltr'])
      // As the program before had them.
      await db.updateTable('editions').set({ flow: 'ltr' }).execute()
      const { file_key } = await db
        .selectFrom('uploads')
        .select('file_key')
        .where('book_id', '=', gone)
        .executeTakeFirstOrThrow()
      await storage.remove(file_key)
      await undoLastSteps()
      await migrate(db, kind)
      await site.work()
      expect(await jobs()).toEqual([{ state: 'done', result: '{"learned":2}' }])
      // What of a lost file is not known stays.
      expect(await Promise.all(all.map(flowOf))).toEqual(['rtl', 'ltr', 'vertical', 'ltr'])
      expect(site.server().announced).toContain('library')
    })

    /** The database as a program had it whose last step was the one before. */
    async function undoLastSteps() {
      for (const undone of [
        'alter table downloads add column fetched_at integer',
        `delete from schema_migrations where number >= (select number from schema_migrations where name = 'flows of earlier editions')`,
      ])
        await sql.raw(undone).execute(site.server().db)
    }
  })
}
