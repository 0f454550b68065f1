import { expect, it } from 'vitest'
import type { z } from 'zod'
import * as books from '../../src/contract/books.ts'
import * as collections from '../../src/contract/collections.ts'
import * as comments from '../../src/contract/comments.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { NotFound } from '../../src/contract/errors.ts'
import * as poems from '../../src/contract/poems.ts'
import * as quotes from '../../src/contract/quotes.ts'
import * as reading from '../../src/contract/reading.ts'
import * as search from '../../src/contract/search.ts'
import type { Db } from '../../src/db/dialect.ts'
import { bookDetail } from '../../src/library/books/book-detail.ts'
import {
  booksNear,
  lastShelvedBooks,
  newestBooks,
  recommendedBooks,
  recommendedNames,
  selectedBooks,
} from '../../src/library/books/catalogue.ts'
import { classicComments } from '../../src/library/books/comments-classic.ts'
import { collectionDetail, collectionList, recommendedCollections } from '../../src/library/collections.ts'
import {
  bookWithComments,
  commentDetail,
  commentList,
  recommendedComments,
} from '../../src/library/comments/comment-list.ts'
import { poemDetail } from '../../src/library/poems/poem-detail.ts'
import { poemHall } from '../../src/library/poems/poem-hall.ts'
import { poemList } from '../../src/library/poems/poem-list.ts'
import { recommendedPoems } from '../../src/library/poems/poem-recommend.ts'
import { recommendedQuotes } from '../../src/library/quotes.ts'
import { chapterForReading, contentsOfEdition } from '../../src/library/reading/reading.ts'
import { placesInBook } from '../../src/library/reading/search-in-book.ts'
import { worksFound } from '../../src/library/search/search-works.ts'
import { bookTags, poemTags } from '../../src/library/tags.ts'
import { eachDatabase } from './databases.ts'

/** Calls a verb as the server does: input and answer are both checked against the contract. */
async function call<I extends z.ZodType, O extends z.ZodType>(
  db: Db,
  [endpoint, verb]: [Endpoint<I, O>, (db: Db, input: z.output<I>) => Promise<z.input<O>>],
  input: z.input<I>,
): Promise<z.output<O>> {
  return endpoint.output.parse(await verb(db, endpoint.input.parse(input)))
}

/** What the first database answered; the second must say the same. */
const answers = new Map<string, unknown>()

function sameOnBoth(key: string, whole: unknown) {
  // The two libraries came in at different times.
  const answer: unknown = JSON.parse(JSON.stringify(whole, (name, value) => (name === 'updatedAt' ? '' : value)))
  if (answers.has(key)) expect(answer).toEqual(answers.get(key))
  else answers.set(key, answer)
}

eachDatabase('the reading verbs', 'starter', door => {
  it('select books by language, tag, dynasty and name, each list in one order on every database', async () => {
    const { db } = door()
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
    expect((await call(db, [books.selectBooks, selectedBooks], { type: 1 })).total).toBe(15)
    expect((await call(db, [books.selectBooks, selectedBooks], { language: 'english' })).total).toBe(14)
    const emma = await call(db, [books.selectBooks, selectedBooks], { keyword: 'EMMA' })
    expect(emma.list.map(book => book.nameEn)).toEqual(['Emma'])
    const [tag] = await bookTags(db)
    const tagged = await call(db, [books.selectBooks, selectedBooks], { tagId: tag?.tagId })
    expect(tagged.total).toBe(tag?.count)
    expect((await call(db, [books.selectBooks, selectedBooks], { page: 100_000 })).list).toEqual([])
  })

  it('recommend books, the newest, those near one, and names', async () => {
    const { db } = door()
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
    const { db } = door()
    const lunyu = await call(db, [books.readBookDetail, bookDetail], { id: '1' })
    expect(lunyu.editions).toMatchObject([{ libraryId: '1_chinese', language: 'chinese', chapterCount: 20 }])
    expect(lunyu.covers).toEqual({ 0: '/covers/1-0.svg', 1: null, 2: null })
    for (const quote of lunyu.quotes) {
      const chapter = await chapterForReading(db, { id: 1, chapter: quote.chapterNumber ?? 0, toc: '0' })
      const block = chapter.chapter.blocks.find(one => one.blockId === quote.blockId)
      expect(block?.html).toContain(quote.text.slice(0, 4))
    }
  })

  it('read a chapter with contents, previous and next; none past the ends', async () => {
    const { db } = door()
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
    await expect(chapterForReading(db, { id: 1, chapter: 1, language: 'english', toc: '1' })).rejects.toThrow(NotFound)
  })

  it('give the contents of an edition without its text: all rows, or the first and how many chapters there are', async () => {
    const { db } = door()
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
    await expect(
      call(db, [reading.readContents, contentsOfEdition], { id, language: 'chinese' }),
    ).rejects.toBeInstanceOf(NotFound)
    sameOnBoth('contents', all)
  })

  it('open the ways into the poems: dynasties that have any, poets and tunes of the best known', async () => {
    const { db } = door()
    const hall = await call(db, [poems.poemHall, poemHall], {})
    for (const dynasty of ['先秦', '唐', '宋']) expect(hall.dynasties).toContain(dynasty)
    expect(hall.poets.slice(0, 4).map(({ poem }) => poem.author.name)).toEqual(expect.arrayContaining(['杜甫', '李白']))
    expect(hall.englishPoets.map(({ poem }) => poem.author.nameEn)).toContain('William Blake')
    expect(hall.tunes.length).toBeGreaterThan(10)
    expect(hall.poets.every(({ count }, at) => count <= (hall.poets[at - 1]?.count ?? count))).toBe(true)
    sameOnBoth('hall', hall)
  })

  it('find every place in a book that a plain scan finds, in reading order', async () => {
    const { db } = door()
    const hits = await call(db, [reading.searchInBook, placesInBook], { id: '1', keyword: '君子' })
    let scanned = 0
    for (let chapter = 1; chapter <= 20; chapter++) {
      const { blocks } = (await chapterForReading(db, { id: 1, chapter, toc: '0' })).chapter
      scanned += blocks.reduce((sum, block) => sum + block.html.split('君子').length - 1, 0)
    }
    expect(hits).toHaveLength(scanned)
    expect(hits.every(hit => hit.match === '君子' && hit.to - hit.from === 2)).toBe(true)
    expect(hits.map(hit => hit.number)).toEqual(hits.map(hit => hit.number).toSorted((a, b) => a - b))
    sameOnBoth('in book', hits)
    expect(await call(db, [reading.searchInBook, placesInBook], { id: '1', keyword: '，。' })).toEqual([])
  })

  it('list poems in one total order by every filter, the same on every database', async () => {
    const { db } = door()
    const [tag] = await poemTags(db)
    const filters = [
      {},
      { dynasty: '唐' },
      { form: '五言绝句' },
      { language: 'english' as const },
      { tagId: tag?.tagId },
    ]
    for (const filter of filters) {
      for (const sort of ['hot', 'title', 'author'] as const) {
        const list = await call(db, [poems.listPoems, poemList], { ...filter, sort, pageSize: 30 })
        const second = await call(db, [poems.listPoems, poemList], { ...filter, sort, page: 2, pageSize: 15 })
        expect(second.list.map(poem => poem.poemId)).toEqual(list.list.slice(15).map(poem => poem.poemId))
        expect(list.total).toBeGreaterThan(30)
        sameOnBoth(`poems ${JSON.stringify(filter)} ${sort}`, list)
      }
    }
    expect((await call(db, [poems.listPoems, poemList], { language: 'english' })).total).toBe(588)
  })

  it('list the poems of a tune, a form or a dynasty asked for in traditional characters', async () => {
    const { db } = door()
    const count = async (filter: object) => (await call(db, [poems.listPoems, poemList], filter)).total
    for (const [plain, traditional] of [
      [{ cipai: '满江红' }, { cipai: '滿江紅' }],
      [{ form: '词' }, { form: '詞' }],
      [{ dynasty: '汉' }, { dynasty: '漢' }],
    ] as const) {
      expect(await count(traditional)).toBe(await count(plain))
    }
    expect(await count({ cipai: '滿江紅' })).toBeGreaterThan(0)
  })

  it('recommend the same poems for a day: whole, short, translated ones first', async () => {
    const { db } = door()
    const day = await call(db, [poems.recommendPoems, recommendedPoems], { seed: '2026-11-21', limit: 5 })
    expect(await call(db, [poems.recommendPoems, recommendedPoems], { seed: '2026-11-21', limit: 5 })).toEqual(day)
    expect(await call(db, [poems.recommendPoems, recommendedPoems], { seed: '2026-11-22', limit: 5 })).not.toEqual(day)
    const [poem] = day
    const detail = await call(db, [poems.readPoem, poemDetail], { id: String(poem?.poemId) })
    expect(detail.translations[0]?.lines).toHaveLength(detail.lines.length)
    sameOnBoth('day', day)
  })

  it('show 静夜思 by the name, the pinyin and the initials, with pinyin over each character', async () => {
    const { db } = door()
    for (const keyword of ['静夜思', '靜夜思', 'jingyesi', 'jys', '疑是地上霜']) {
      const { groups } = await call(db, [search.searchWorks, worksFound], { keyword, kind: 'poem' })
      expect(groups.poems.list.map(poem => poem.title)).toContain('靜夜思')
    }
    const { groups } = await call(db, [search.searchWorks, worksFound], { keyword: '静夜思', kind: 'poem' })
    const detail = await call(db, [poems.readPoem, poemDetail], { id: String(groups.poems.list[0]?.poemId) })
    expect(detail.author).toMatchObject({ name: '李白', dynasty: '唐' })
    expect(detail.lines.map(line => line.pinyin?.join(' ').trim())).toContain('dī tóu sī gù xiāng')
    expect(detail.sameAuthor.every(poem => poem.author.name === '李白')).toBe(true)
  })

  it('walk the poems of an author forth and back', async () => {
    const { db } = door()
    const { groups } = await call(db, [search.searchWorks, worksFound], { keyword: '静夜思', kind: 'poem' })
    const here = await call(db, [poems.readPoem, poemDetail], { id: String(groups.poems.list[0]?.poemId) })
    const there = await call(db, [poems.readPoem, poemDetail], { id: String(here.next?.poemId) })
    expect(there.previous?.poemId).toBe(here.poemId)
  })

  it('find books, authors, lines and half-remembered lines, whatever is typed', async () => {
    const { db } = door()
    const typed = [
      '明月',
      '李白',
      '论语',
      'whale',
      '床前明月照',
      '月',
      '"*NEAR(',
      "'; drop table",
      '，',
      '😀',
      '\u0000x',
      '\ud800',
    ]
    for (const keyword of typed) {
      const { groups } = await call(db, [search.searchWorks, worksFound], { keyword })
      sameOnBoth(`search ${keyword}`, groups)
    }
    const found = async (keyword: string) => (await call(db, [search.searchWorks, worksFound], { keyword })).groups
    expect((await found('李白')).authors.list[0]).toMatchObject({ name: '李白', dynasty: '唐' })
    expect((await found('论语')).books.list[0]?.bookId).toBe(1)
    expect((await found('疑是地上雪')).text.list[0]).toMatchObject({ name: '靜夜思' })
    const whale = (await found('call me ishmael')).text.list[0]
    expect(whale).toMatchObject({ match: 'Call me Ishmael', language: 'english' })
  })

  it('list collections with their items in the order of the list', async () => {
    const { db } = door()
    const list = await call(db, [collections.listCollections, collectionList], { kind: 'poem' })
    const tang = list.list.find(one => one.name === '唐诗三百首')
    expect(tang?.size).toBe(320)
    const id = String(tang?.collectionId)
    const detail = await call(db, [collections.readCollection, collectionDetail], { id, page: 16 })
    expect(detail.poems).toMatchObject({ total: 320, page: 16 })
    expect(detail.poems?.list).toHaveLength(20)
    sameOnBoth('collection', detail)
    const english = list.list.map(one => one.introductionEn)
    expect(english.every(introduction => /^[A-Z“][^'"]+[.”]$/.test(introduction))).toBe(true)
    expect(await call(db, [collections.recommendCollections, recommendedCollections], { kind: 'book' })).not.toEqual([])
  })

  it('recommend passages by a seed', async () => {
    const { db } = door()
    const day = await call(db, [quotes.recommendQuotes, recommendedQuotes], { seed: 'a' })
    expect(day).toHaveLength(12)
    sameOnBoth('quotes', day)
    const many = await call(db, [quotes.recommendQuotes, recommendedQuotes], { limit: 50 })
    expect(new Set(many.map(quote => quote.text)).size).toBe(50)
  })

  it('give the remarks that 幽梦影 prints under its sayings, each with its speaker and its saying', async () => {
    const { db } = door()
    const remarks = await call(db, [comments.listClassicComments, classicComments], { limit: 50, seed: 'a' })
    expect(remarks).toHaveLength(50)
    sameOnBoth('remarks', remarks)
    expect(remarks.every(({ speaker, text, on }) => speaker && text && on.text && on.name === '幽梦影')).toBe(true)
    const said = remarks[0]?.on
    const block = await db
      .selectFrom('blocks')
      .selectAll()
      .where('id', '=', said?.blockId ?? 0)
      .executeTakeFirst()
    expect(block?.kind).not.toBe('note')
    expect(block?.html).toContain(said?.text)
  })

  it('show comments, the hidden ones never', async () => {
    const { db } = door()
    const now = Date.UTC(2026, 0, 1)
    const user = await db
      .insertInto('users')
      .values({
        account: 'a',
        account_folded: 'a',
        nick: '读者',
        head: 3,
        email: null,
        identity: 'reader',
        password_hash: '',
        settings: '{}',
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const comment = {
      book_id: 1,
      user_id: user.id,
      score: 9,
      reply_to: null,
      chapter_id: null,
      spoiler: 0,
      edited_at: null,
    }
    await db
      .insertInto('comments')
      .values([
        { ...comment, text: '好', like_count: 1, rank: 1, state: 'shown', created_at: now },
        { ...comment, text: '更好', like_count: 5, rank: 5, state: 'shown', created_at: now - 1 },
        { ...comment, text: '不可见', like_count: 9, rank: 9, state: 'hidden', created_at: now },
      ])
      .execute()
    const hot = await call(db, [comments.readBookComments, bookWithComments], { id: '1' })
    expect(hot.comments.list.map(one => one.text)).toEqual(['更好', '好'])
    const fresh = await call(db, [comments.listComments, commentList], { bookId: 1, sort: 'new' })
    expect(fresh.list.map(one => one.text)).toEqual(['好', '更好'])
    expect(fresh.list[0]).toMatchObject({
      user: { nick: '读者', headImage: '/avatars/3.svg' },
      score: 9,
      name: '论语',
    })
    expect((await call(db, [comments.recommendComments, recommendedComments], {}))[0]?.text).toBe('更好')
    const id = String(fresh.list[0]?.commentId)
    expect((await call(db, [comments.readComment, commentDetail], { id })).text).toBe('好')
  })

  it('say of what is absent that it is not there, id 0 and negative ids too', async () => {
    const { db } = door()
    for (const id of [0, -1, 999_999, Number.MAX_SAFE_INTEGER]) {
      await expect(bookDetail(db, { id })).rejects.toThrow(NotFound)
      await expect(poemDetail(db, { id })).rejects.toThrow(NotFound)
      await expect(chapterForReading(db, { id, chapter: 1, toc: '1' })).rejects.toThrow(NotFound)
      await expect(placesInBook(db, { id, keyword: '月' })).rejects.toThrow(NotFound)
      await expect(collectionDetail(db, { id, page: 1, pageSize: 20 })).rejects.toThrow(NotFound)
      await expect(commentDetail(db, { id })).rejects.toThrow(NotFound)
      await expect(bookWithComments(db, { id, sort: 'hot', page: 1, pageSize: 20 })).rejects.toThrow(NotFound)
    }
  })
})
