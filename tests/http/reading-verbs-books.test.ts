import { expect, it } from 'vitest'
import { NotFound } from '../../src/contract/errors.ts'
import * as books from '../../src/contract/works/books.ts'
import * as reading from '../../src/contract/works/reading.ts'
import { bookDetail } from '../../src/library/books/book-detail.ts'
import {
  booksNear,
  lastShelvedBooks,
  newestBooks,
  recommendedBooks,
  recommendedNames,
  selectedBooks,
} from '../../src/library/books/catalogue.ts'
import { chapterForReading, contentsOfEdition } from '../../src/library/reading/reading.ts'
import { spansInBook } from '../../src/library/reading/search-in-book.ts'
import { bookTags } from '../../src/library/works/tags.ts'
import { eachDatabase } from './databases.ts'
import { call, sameOnBoth } from './verb-call.ts'

eachDatabase('the verbs of books', 'starter', database => {
  it('select books by language, tag, dynasty and name, each list in one order on every database', async () => {
    const { db } = database()
    for (const sort of ['hot', 'score', 'name', 'wordCount'] as const) {
      const all = await call(db, [books.selectBooks, selectedBooks], { sort, pageSize: 100 })
      expect(all).toMatchObject({ total: 29, page: 1 })
      const pages = await Promise.all(
        [1, 2, 3].map(page => call(db, [books.selectBooks, selectedBooks], { sort, page, pageSize: 10 })),
      )
      expect(pages.flatMap(page => page.list.map(book => book.bookId))).toEqual(all.list.map(book => book.bookId))
      sameOnBoth(
        `books ${sort}`,
        all.list.map(book => book.bookId),
      )
    }
    // Of the 29 works 15 are Chinese; our own translations make more of them readable in both.
    const chinese = await call(db, [books.selectBooks, selectedBooks], { type: 1, pageSize: 100 })
    const english = await call(db, [books.selectBooks, selectedBooks], { language: 'english', pageSize: 100 })
    const inBoth = chinese.list.filter(book => book.languages.includes('english'))
    expect(chinese.total + english.total - inBoth.length).toBe(29)
    expect(inBoth.map(book => book.name)).toContain('论语')
    expect([chinese.total >= 15, english.total >= 14]).toEqual([true, true])
    const emma = await call(db, [books.selectBooks, selectedBooks], { keyword: 'EMMA' })
    expect(emma.list.map(book => book.nameEn)).toEqual(['Emma'])
    const [tag] = await bookTags(db)
    const tagged = await call(db, [books.selectBooks, selectedBooks], { tagId: tag?.tagId })
    expect(tagged.total).toBe(tag?.count)
    expect((await call(db, [books.selectBooks, selectedBooks], { page: 100_000 })).list).toEqual([])
  })

  it('recommend books, the newest, those near one, and names', async () => {
    const { db } = database()
    expect(await call(db, [books.recommendBooks, recommendedBooks], {})).toHaveLength(12)
    expect(await call(db, [books.newBooks, newestBooks], { limit: 5 })).toHaveLength(5)
    expect(await call(db, [books.newlyShelvedBooks, lastShelvedBooks], {})).toEqual([])
    const near = await call(db, [books.recommendForBook, booksNear], { bookId: 1 })
    expect(near.map(book => book.bookId)).not.toContain(1)
    expect(near.length).toBeGreaterThan(0)
    sameOnBoth('near', near)
    const names = await call(db, [books.recommendBookNames, recommendedNames], { limit: 3 })
    expect(names[0]).toEqual({ bookId: 1, name: '论语', nameEn: 'The Analects' })
  })

  it('show a book with its edition, and its passages where they stand', async () => {
    const { db } = database()
    const lunyu = await call(db, [books.readBookDetail, bookDetail], { id: '1' })
    expect(lunyu.editions[0]).toMatchObject({ libraryId: '1_chinese', language: 'chinese', chapterCount: 20 })
    expect(lunyu.covers).toEqual({ 0: '/covers/1-0.svg', 1: '/covers/1-1.svg', 2: null })
    for (const quote of lunyu.quotes) {
      const chapter = await chapterForReading(db, { id: 1, chapter: quote.chapterNumber ?? 0, toc: '0' })
      const block = chapter.chapter.blocks.find(one => one.blockId === quote.blockId)
      expect(block?.html).toContain(quote.text.slice(0, 4))
    }
  })

  it('read a chapter with contents, previous and next; none past the ends', async () => {
    const { db } = database()
    const first = await call(db, [reading.readChapter, chapterForReading], { id: '1' })
    expect(first.chapter).toMatchObject({ number: 1, title: '学而第一', part: 1, parts: 1 })
    expect(first.chapter.blocks[0]?.html).toContain('学而时习之')
    expect(first.toc).toHaveLength(20)
    expect(first.previous).toBeNull()
    expect(first.next?.number).toBe(2)
    const last = await call(db, [reading.readChapter, chapterForReading], { id: '1', chapter: 20, toc: '0' })
    expect(last).toMatchObject({ next: null, toc: [] })
    expect(last.previous?.number).toBe(19)
    await expect(chapterForReading(db, { id: 1, chapter: 21, toc: '1' })).rejects.toThrow(NotFound)
    await expect(chapterForReading(db, { id: 1, chapter: 1, language: 'other', toc: '1' })).rejects.toThrow(NotFound)
  })

  it('turn past the heads of volumes, which have no text, and say over each chapter which one it stands in', async () => {
    const { db } = database()
    const { id } = await db.selectFrom('books').select('id').where('name', '=', '古文观止').executeTakeFirstOrThrow()
    const read = (chapter: number) => call(db, [reading.readChapter, chapterForReading], { id: String(id), chapter })
    const first = await read(1)
    expect(first.toc.slice(0, 2).map(({ title, wordCount }) => [title, wordCount > 0])).toEqual([
      ['卷一・周文', false],
      ['郑伯克段于鄢', true],
    ])
    expect(first.chapter).toMatchObject({ number: 2, title: '郑伯克段于鄢', under: '卷一・周文' })
    expect(first.previous).toBeNull()
    const head = first.toc.find(({ number, wordCount }) => number > 1 && wordCount === 0)?.number ?? 0
    const last = await read(head - 1)
    expect(last.next?.number).toBe(head + 1)
    expect((await read(head + 1)).previous?.number).toBe(head - 1)
    const atHead = await read(head)
    expect([atHead.previous?.number, atHead.chapter.number]).toEqual([head - 1, head + 1])
    sameOnBoth('under a head', atHead)
    const lunyu = await call(db, [reading.readChapter, chapterForReading], { id: '1' })
    expect(lunyu.chapter.under).toBeUndefined()
  })

  it('give the contents of an edition without its text: all rows, or the first and how many chapters there are', async () => {
    const { db } = database()
    const { list } = await call(db, [books.selectBooks, selectedBooks], { pageSize: 100 })
    const moby = list.find(book => book.nameEn.startsWith('Moby'))
    const id = String(moby?.bookId)
    const all = await call(db, [reading.readContents, contentsOfEdition], { id })
    const read = await call(db, [reading.readChapter, chapterForReading], { id })
    expect(all.contents).toEqual(read.toc)
    expect(all.edition).toEqual(read.edition)
    // Etymology, Extracts, 135 chapters and the epilogue.
    expect(all.chapterCount).toBe(138)
    const first = await call(db, [reading.readContents, contentsOfEdition], { id, limit: 18 })
    expect(first.contents).toEqual(all.contents.slice(0, 18))
    expect(first.chapterCount).toBe(138)
    await expect(call(db, [reading.readContents, contentsOfEdition], { id, language: 'other' })).rejects.toBeInstanceOf(
      NotFound,
    )
    sameOnBoth('contents', all)
  })

  it('find every place in a book that a plain scan finds, in reading order', async () => {
    const { db } = database()
    const hits = await call(db, [reading.searchInBook, spansInBook], { id: '1', keyword: '君子' })
    let scanned = 0
    for (let chapter = 1; chapter <= 20; chapter++) {
      const { blocks } = (await chapterForReading(db, { id: 1, chapter, toc: '0' })).chapter
      scanned += blocks.reduce((sum, block) => sum + block.html.split('君子').length - 1, 0)
    }
    expect(hits).toHaveLength(scanned)
    expect(hits.every(hit => hit.match === '君子' && hit.to - hit.from === 2)).toBe(true)
    expect(hits.map(hit => hit.number)).toEqual(hits.map(hit => hit.number).toSorted((a, b) => a - b))
    sameOnBoth('in book', hits)
    expect(await call(db, [reading.searchInBook, spansInBook], { id: '1', keyword: '，。' })).toEqual([])
  })
})
