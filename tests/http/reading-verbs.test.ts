import { expect, it } from 'vitest'
import * as comments from '../../src/contract/comments/comments.ts'
import { NotFound } from '../../src/contract/errors.ts'
import * as search from '../../src/contract/search.ts'
import * as collections from '../../src/contract/works/collections.ts'
import * as quotes from '../../src/contract/works/quotes.ts'
import { bookDetail } from '../../src/library/books/book-detail.ts'
import { classicComments } from '../../src/library/books/comments-classic.ts'
import {
  bookWithComments,
  commentDetail,
  commentList,
  recommendedComments,
} from '../../src/library/comments/comment-list.ts'
import { collectionDetail, collectionList, recommendedCollections } from '../../src/library/lists/collections.ts'
import { poemDetail } from '../../src/library/poems/poem-detail.ts'
import { chapterForReading } from '../../src/library/reading/reading.ts'
import { spansInBook } from '../../src/library/reading/search-in-book.ts'
import { worksFound } from '../../src/library/search/search-works.ts'
import { recommendedQuotes } from '../../src/library/works/quotes.ts'
import { eachDatabase } from './databases.ts'
import { call, sameOnBoth } from './verb-call.ts'

eachDatabase('the verbs of search, lists, passages and comments', 'starter', database => {
  it('find books, authors, lines and half-remembered lines, whatever is typed', async () => {
    const { db } = database()
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
    const { db } = database()
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
    const { db } = database()
    const day = await call(db, [quotes.recommendQuotes, recommendedQuotes], { seed: 'a' })
    expect(day).toHaveLength(12)
    sameOnBoth('quotes', day)
    const many = await call(db, [quotes.recommendQuotes, recommendedQuotes], { limit: 50 })
    expect(new Set(many.map(quote => quote.text)).size).toBe(50)
  })

  it('give the remarks that 幽梦影 prints under its sayings, each with its speaker and its saying', async () => {
    const { db } = database()
    const remarks = await call(db, [comments.listClassicComments, classicComments], { limit: 50, seed: 'a' })
    expect(remarks).toHaveLength(50)
    sameOnBoth('remarks', remarks)
    expect(remarks.every(({ speaker, text, on }) => speaker && text && on.text && on.name === '幽梦影')).toBe(true)
    // No saying twice: they stand side by side.
    expect(new Set(remarks.map(({ on }) => on.blockId)).size).toBe(50)
    const quoted = remarks[0]?.on
    const block = await db
      .selectFrom('blocks')
      .selectAll()
      .where('id', '=', quoted?.blockId ?? 0)
      .executeTakeFirst()
    expect(block?.kind).not.toBe('note')
    expect(block?.html).toContain(quoted?.text)
  })

  it('show comments, the hidden ones never', async () => {
    const { db } = database()
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
    const { db } = database()
    for (const id of [0, -1, 999_999, Number.MAX_SAFE_INTEGER]) {
      await expect(bookDetail(db, { id })).rejects.toThrow(NotFound)
      await expect(poemDetail(db, { id })).rejects.toThrow(NotFound)
      await expect(chapterForReading(db, { id, chapter: 1, toc: '1' })).rejects.toThrow(NotFound)
      await expect(spansInBook(db, { id, keyword: '月' })).rejects.toThrow(NotFound)
      await expect(collectionDetail(db, { id, page: 1, pageSize: 20 })).rejects.toThrow(NotFound)
      await expect(commentDetail(db, { id })).rejects.toThrow(NotFound)
      await expect(bookWithComments(db, { id, sort: 'hot', page: 1, pageSize: 20 })).rejects.toThrow(NotFound)
    }
  })
})
