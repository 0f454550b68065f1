import { utimesSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readChapter, readContents, searchInBook } from '../../src/contract/works/reading.ts'
import { importFile } from '../../src/jobs/imports/import-file.ts'
import { bookCards } from '../../src/library/books/book-cards.ts'
import { bookDetail } from '../../src/library/books/book-detail.ts'
import { openDraft } from '../../src/library/publish/drafts/draft-edition.ts'
import { endOldDrafts } from '../../src/library/publish/drafts/end-drafts.ts'
import { chapterForReading, contentsOfEdition } from '../../src/library/reading/reading.ts'
import { spansInBook } from '../../src/library/reading/search-in-book.ts'
import { epubBytes, page } from '../fixtures/books/epub-bytes.ts'
import { fullBook } from '../fixtures/books/full-book.ts'
import { eachDatabase } from './databases.ts'
import { filesHere, NOVEL } from './fixtures/import-fixture.ts'
import { search } from './fixtures/search-fixture.ts'
import { call } from './verb-call.ts'

const fileOf = filesHere()

eachDatabase('a file that is imported', 'empty', database => {
  it('is a work that is read, listed and found, and comes in once', async () => {
    const { db } = database()
    const path = await fileOf('山中.txt', NOVEL)
    const fractions: number[] = []
    const { editions, proposed } = await importFile(db, path, { now: 1, onFraction: one => fractions.push(one) })
    expect([editions.length, proposed]).toEqual([1, []])
    const [{ bookId, chapters }] = editions as [(typeof editions)[number]]
    expect(chapters).toBe(3)
    expect(fractions.at(-1)).toBe(1)
    const [card] = await bookCards(db, [bookId])
    expect(card).toMatchObject({ name: '山中', author: '某人', languages: ['chinese'] })
    const id = String(bookId)
    const { contents } = await call(db, [readContents, contentsOfEdition], { id })
    expect(contents.map(({ title }) => title)).toEqual(['第一章 雨1', '第二章 雨2', '第三章 雨3'])
    const second = await call(db, [readChapter, chapterForReading], { id, chapter: 2 })
    expect(second.chapter.blocks.map(({ html }) => html)).toEqual(['山中下雨，第2日。', '鸟声渐远。'])
    const hits = await call(db, [searchInBook, spansInBook], { id, keyword: '鸟声' })
    expect(hits).toHaveLength(3)
    await expect(importFile(db, path, { now: 2 })).rejects.toMatchObject({ code: 3009 })
    expect(await call(db, [searchInBook, spansInBook], { id, keyword: '鸟声' })).toHaveLength(3)
  })

  it('is by nobody in both languages, and of no time, where it names no author', async () => {
    const { db } = database()
    const named = async (fileName: string, text: string) => {
      const { editions } = await importFile(db, await fileOf(fileName, text), { now: 1 })
      const [card] = await bookCards(db, [editions[0]?.bookId as number])
      return card
    }
    const poems = 'Rain on the stones\n\nCHAPTER I\n\nIt rained on the stones all night.\n'
    const nobody = { author: '佚名', authorEn: 'Anonymous', dynasty: '' }
    expect(await named('石上雨.txt', '石上雨\n\n第一章 夜\n\n夜里下雨，石上有声。\n')).toMatchObject(nobody)
    expect(await named('Rain on the stones.txt', poems)).toMatchObject(nobody)
  })

  it('is looked through to its end for words that stand in every paragraph, and nearly never so', async () => {
    const { db } = database()
    const chapters = Array.from({ length: 10 }, (_, at) =>
      stonesAndRivers(at + 1, at === 9 ? 'The river by the stone ran dry.' : ''),
    )
    const path = await fileOf('Stones.txt', `Stones\n\n${chapters.join('\n\n')}`)
    const { editions } = await importFile(db, path, { now: 1 })
    const id = String(editions[0]?.bookId)
    const hits = await call(db, [searchInBook, spansInBook], { id, keyword: 'river by the stone' })
    expect(hits.map(({ number }) => number)).toEqual([10])
  })

  it('in which two languages alternate is a work of two editions, aligned', async () => {
    const { db } = database()
    const chinese = ['山中下了一夜的雨。', '早上起来，路上满是落叶。', '他慢慢地走下山去。']
    const english = [
      'It had rained in the hills all night.',
      'In the morning the road was covered with fallen leaves.',
      'Slowly he walked down the hill.',
    ]
    const both = chinese.map((text, at) => `<p>${text}</p><p>${english[at]}</p>`).join('')
    const pages = Object.fromEntries(
      ['a', 'b'].map((name, at) => [`${name}.xhtml`, page(`<h1>第${at + 1}章 / Chapter ${at + 1}</h1>${both}`)]),
    )
    const path = await fileOf('双语.epub', await epubBytes({ title: '山雨 Rain in the Hills', pages }))
    const { editions } = await importFile(db, path, { now: 1 })
    expect(editions.map(({ title, chapters }) => [title, chapters])).toEqual([
      ['山雨', 2],
      ['Rain in the Hills', 2],
    ])
    const id = String(editions[0]?.bookId)
    const answer = await call(db, [readChapter, chapterForReading], { id, chapter: 2, beside: 'english' })
    const english2 = answer.besideChapter?.blocks ?? []
    expect(
      answer.chapter.blocks.map(({ html, bead }) => [html, english2.find(one => one.bead === bead)?.html]),
    ).toEqual(chinese.map((text, at) => [text, english[at]]))
    const [card] = await bookCards(db, [Number(id)])
    expect(card?.isBilingual).toBe(true)
  })

  it('is not said to be as old as its file, and its rights are cut at a word', async () => {
    const { db } = database()
    const rights = `${'May be copied freely. '.repeat(20)}`
    const kept = async (date: string, words: string) => {
      const metadata = `<dc:date>${date}</dc:date><dc:rights>${rights}</dc:rights>`
      const pages = { 'a.xhtml': page(`<h1>一</h1><p>${words}</p>`) }
      const path = await fileOf(`${words}.epub`, await epubBytes({ title: words, metadata, pages }))
      const { editions } = await importFile(db, path, { now: 1 })
      return db
        .selectFrom('books')
        .innerJoin('editions', 'editions.book_id', 'books.id')
        .select(['first_published', 'year', 'licence'])
        .where('books.id', '=', editions[0]?.bookId ?? 0)
        .executeTakeFirstOrThrow()
    }
    const made = await kept('2018-05-08T02:24:50Z', '甲子')
    expect(made.first_published).toBe('')
    expect(made.licence).toMatch(/^May be copied freely\. .* (?:May|be|copied|freely\.)…$/)
    expect(made.licence.length).toBeLessThanOrEqual(300)
    expect(await kept('1813', '乙丑')).toMatchObject({ first_published: '1813', year: '1813' })
    // A translation has a year of its own, the work not.
    const translated = await kept(
      '1891</dc:date><dc:contributor opf:role="trl">Legge</dc:contributor><dc:date>',
      '丙寅',
    )
    expect(translated).toMatchObject({ first_published: '', year: '1891' })
  })

  it('that is changed while it comes in is refused and leaves nothing behind', async () => {
    const { db } = database()
    const path = await fileOf('d.txt', NOVEL.replaceAll('鸟声', '虫声'))
    const later = new Date(Date.now() + 60_000)
    const coming = importFile(db, path, { now: 1, onFraction: () => utimesSync(path, later, later) })
    await expect(coming).rejects.toMatchObject({ reason: 'changed-while-read' })
    expect(await db.selectFrom('editions').select('id').where('is_draft', '=', 1).execute()).toEqual([])
  })

  it('bears what is said of it from outside, and asks for the cover that is given', async () => {
    const { db } = database()
    const path = await fileOf('c.txt', NOVEL.replaceAll('鸟声', '雁声'))
    const covers: unknown[] = []
    const given = {
      title: '雨集',
      authors: ['甲', '乙'],
      identifiers: ['isbn:9787020002207'],
      tags: ['小说', '雨'],
      series: { name: '山水', number: '2' },
      cover: new Uint8Array([1]),
    }
    const { editions, warnings } = await importFile(db, path, {
      now: 1,
      given,
      putCover: async wanted => {
        covers.push(wanted)
        return { code: 'cover-left-out', where: '', count: 1 }
      },
    })
    const bookId = editions[0]?.bookId as number
    expect(covers).toEqual([{ bookId, language: 'chinese', picture: new Uint8Array([1]) }])
    expect(warnings.map(({ code }) => code)).toContain('cover-left-out')
    const [card] = await bookCards(db, [bookId])
    expect(card).toMatchObject({ name: '雨集', author: '甲、乙' })
    expect(card?.tags.map(({ name }) => name).toSorted()).toEqual(['小说', '雨'].toSorted())
    const kept = await db
      .selectFrom('books')
      .innerJoin('editions', 'editions.book_id', 'books.id')
      .select(['series', 'series_number', 'identifiers'])
      .where('books.id', '=', bookId)
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({ series: '山水', series_number: '2', identifiers: '["isbn:9787020002207"]' })
    expect((await bookDetail(db, { id: bookId })).series).toEqual({ name: '山水', number: '2' })
  })

  it('that is refused leaves nothing behind', async () => {
    const { db } = database()
    const before = await db.selectFrom('editions').select('id').execute()
    await expect(importFile(db, await fileOf('empty.epub', new Uint8Array(0)), { now: 3 })).rejects.toThrow()
    expect(await db.selectFrom('editions').select('id').execute()).toEqual(before)
  })

  it('whose coming in was cut off is seen by nobody, is ended later, and can come again', async () => {
    const { db } = database()
    const { chapters, quotes: _quotes, ...head } = fullBook()
    const draft = await openDraft(db, { ...head, bookId: null, ref: 'tests:cut' }, 1_000)
    await draft.put({ ...(chapters[0] as (typeof chapters)[number]), continues: false })
    await draft.end()
    expect(await bookCards(db, [draft.bookId])).toEqual([])
    await expect(
      call(db, [readChapter, chapterForReading], { id: String(draft.bookId), chapter: 1 }),
    ).rejects.toMatchObject({ code: 404 })
    // A sentence of its first chapter, and its name.
    const found = async (keyword: string) => (await search(db, { keyword })).groups
    const hits = async () => [
      (await found('il faut cultiver notre jardin')).text.total,
      (await found(head.name)).books.total,
    ]
    expect(await hits()).toEqual([0, 0])
    expect(await endOldDrafts(db, 1_000)).toBe(0)
    expect(await endOldDrafts(db, 1_001)).toBe(1)
    expect(await db.selectFrom('books').select('id').where('id', '=', draft.bookId).execute()).toEqual([])
    const again = await openDraft(db, { ...head, bookId: null, ref: 'tests:cut' }, 2_000)
    await again.put({ ...(chapters[0] as (typeof chapters)[number]), continues: false })
    await again.end()
    await db.transaction().execute(transaction => again.publish(transaction, 2_000))
    expect(await bookCards(db, [draft.bookId])).toHaveLength(1)
    expect(await hits()).toEqual([1, 1])
  })
})

function stonesAndRivers(chapter: number, end: string): string {
  const lines = Array.from(
    { length: 330 },
    (_, line) => `The river by night, ${chapter} and ${line}: the stone stood by the hill.`,
  )
  return [`Chapter ${chapter}`, ...lines, end].join('\n\n')
}
