import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BookDetail } from '../../src/contract/works/books.ts'
import type { PoemDetail } from '../../src/contract/works/poems.ts'
import type { BookReading } from '../../src/contract/works/reading.ts'
import { type App, buildApp } from '../../src/http/app.ts'
import { openDisk } from '../../src/storage/disk.ts'
import { putDictionary } from '../fixtures/dictionary-pack.ts'
import { eachDatabase } from './databases.ts'

type Answer<Data> = { status: number; code: number; data: Data; headers: Record<string, unknown> }

/** Every reading call that lists something, with what it is told. */
const LISTS = [
  'book/select',
  'book/select?sort=name&pageSize=100',
  'book/recommendBook?limit=50',
  'book/getNewBookList',
  'book/getNewShelfBookList',
  'book/detailRecommendBook?bookId=1',
  'book/recommendBookNameList',
  'bookTag/list',
  'poemTag/list',
  'bookQuote/getRecommend?limit=50',
  'book/collection/list',
  'book/collection/list?kind=poem',
  'book/collection/recommendList',
  'poem/list?sort=author',
  'poem/recommendList?seed=2026-11-21',
  'bookComment/list?bookId=1',
  'bookComment/getRecommendCommentList',
  'common/searchWorks?keyword=月',
  'common/dictionary?text=银行',
]

/** Calls with an id in the path. */
const DETAILS = [
  'book/bookDetail',
  'book/bookReader',
  'book/comment',
  'book/collection/detail',
  'poem/detail',
  'bookComment/detail',
  'book/search',
]

/** 1 论语 has 20 books; the fourth of its paragraphs is Zengzi's (package chinese-poetry, lunyu/lunyu.json). */
const ANALECTS = 1

const lengths = (answer: Answer<BookReading>) => answer.data.chapter.blocks.map(block => block.html.length)

eachDatabase('the reading calls over HTTP', 'starter', database => {
  let app: App
  const dataDir = mkdtempSync(join(tmpdir(), 'shishu-reading-'))
  beforeAll(async () => {
    await putDictionary(dataDir)
    app = await buildApp({
      deps: { db: database().db, storage: openDisk(dataDir) },
      site: { buildId: 'test', publicUrl: undefined, mayEnterFirst: () => false },
    })
  })
  afterAll(async () => {
    await app.close()
    rmSync(dataDir, { recursive: true })
  })

  const ask = async <Data>(call: string): Promise<Answer<Data>> => {
    const answer = await app.server.inject({ url: encodeURI(`/a/v1/${call}`) })
    const { code, data } = answer.json() as { code: number; data: Data }
    return { status: answer.statusCode, code, data, headers: answer.headers }
  }

  it.each(LISTS)(
    '%s answers 200 in the envelope',
    async call => {
      const { status, code, data } = await ask(call)
      expect([status, code]).toEqual([200, 200])
      expect(data).not.toBeNull()
    },
    60_000,
  )

  it.each(DETAILS)('%s knows no id that is 0, negative, endless, no number, or holds an underscore', async call => {
    for (const id of ['0', '-1', '999999999999999', '99999999999999999999', 'abc', '1_2', '1e3', ' ', '%00', "1'--"]) {
      const answer = await app.server.inject({ url: `/a/v1/${call}/${encodeURIComponent(id)}?keyword=x` })
      expect([404, 4006], `${call}/${id}`).toContain(answer.json().code)
      expect([404, 422]).toContain(answer.statusCode)
    }
  })

  it('reads a chapter with its contents and neighbours', async () => {
    const { data } = await ask<BookReading>(`book/bookReader/${ANALECTS}?language=chinese&chapter=2`)
    expect(data.toc).toHaveLength(20)
    expect(data.chapter).toMatchObject({ number: 2, title: '为政第二' })
    expect(data.previous?.title).toBe('学而第一')
    expect(data.next?.title).toBe('八佾第三')
    expect(data.chapter.blocks[0]?.html).toContain('为政以德')
    expect(new Set(data.chapter.blocks.map(block => block.blockId)).size).toBe(data.chapter.blocks.length)
  })

  it('converts a text on demand without moving a position, and leaves addresses alone', async () => {
    const original = await ask<BookReading>(`book/bookReader/${ANALECTS}?chapter=1&script=original`)
    const traditional = await ask<BookReading>(`book/bookReader/${ANALECTS}?chapter=1&script=hant`)
    expect(traditional.data.chapter.blocks[0]?.html).toContain('學而時習之')
    expect(lengths(traditional)).toEqual(lengths(original))
    expect(traditional.data.edition.libraryId).toBe('1_chinese')
    expect(traditional.data.book.covers).toEqual(original.data.book.covers)
  })

  it('writes pinyin over a chapter without changing its text', async () => {
    const { data } = await ask<BookReading>(`book/bookReader/${ANALECTS}?chapter=1&pinyin=all`)
    const html = data.chapter.blocks[0]?.html ?? ''
    expect(html).toMatch(/<ruby>说<rt data-aside[^>]*>yuè<\/rt><\/ruby>/)
    expect(html.replaceAll(/<rt[^>]*>[^<]*<\/rt>|<[^>]+>/g, '')).toContain('学而时习之，不亦说乎')
  })

  it('tells of a work with its editions, and of a chapter that is not there', async () => {
    const { data } = await ask<BookDetail>(`book/bookDetail/${ANALECTS}`)
    expect(data).toMatchObject({ name: '论语', nameEn: 'The Analects', author: '孔子' })
    expect(data.editions.map(edition => edition.libraryId)).toEqual(['1_chinese', '1_english'])
    for (const chapter of ['99999', '21']) {
      expect((await ask(`book/bookReader/${ANALECTS}?chapter=${chapter}`)).code).toBe(404)
    }
    expect((await ask(`book/bookReader/${ANALECTS}?chapter=0`)).code).toBe(4006)
    expect((await ask(`book/bookReader/${ANALECTS}?language=other`)).code).toBe(404)
  })

  it('reads a poem with one syllable for each character', async () => {
    const found = await ask<{ groups: { poems: { list: { poemId: number }[] } } }>('common/searchWorks?keyword=静夜思')
    const poemId = found.data.groups.poems.list[0]?.poemId
    const { data } = await ask<PoemDetail>(`poem/detail/${poemId}?script=hans`)
    expect(data).toMatchObject({ title: '静夜思', author: { name: '李白' } })
    expect(data.lines[0]).toMatchObject({ text: '床前明月光，' })
    expect(data.lines[0]?.pinyin).toEqual(['chuáng', 'qián', 'míng', 'yuè', 'guāng', ''])
    expect(data.translations[0]?.lines).toHaveLength(data.lines.length)
  })

  it('finds a line in the other script, by pinyin and by initials', async () => {
    type Found = { groups: { poems: { list: { title: string }[] } } }
    const titles = async (keyword: string) =>
      (await ask<Found>(`common/searchWorks?keyword=${keyword}&script=hans`)).data.groups.poems.list.map(p => p.title)
    expect(await titles('疑是地上霜')).toContain('静夜思')
    expect(await titles('舉頭望明月')).toContain('静夜思')
    expect((await titles('jingyesi'))[0]).toBe('静夜思')
    expect(await titles('jys')).toContain('静夜思')
  })

  it('shows a line that was found with what stands around it in one line', async () => {
    type Found = { groups: { text: { list: { before: string; match: string; after: string; line: number }[] } } }
    const { data } = await ask<Found>('common/searchWorks?keyword=疑是地上霜&kind=text&script=hans')
    expect(data.groups.text.list[0]).toMatchObject({ match: '疑是地上霜', line: 1 })
    expect(data.groups.text.list[0]?.before).toBe('床前明月光，')
    expect(data.groups.text.list[0]?.after).toMatch(/^。举头望明月/)
  })

  it('lets shared caches keep what is the same for everyone, and answers 304 to who has it', async () => {
    const { headers } = await ask('book/bookDetail/1')
    expect(headers['cache-control']).toMatch(/^public, max-age=\d+/)
    const again = await app.server.inject({
      url: '/a/v1/book/bookDetail/1',
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })

  it('bounds every list', async () => {
    for (const call of ['book/select', 'poem/list', 'bookComment/list?bookId=1', 'book/collection/list']) {
      const joint = call.includes('?') ? '&' : '?'
      expect((await ask(`${call}${joint}pageSize=101`)).code).toBe(4006)
      expect((await ask(`${call}${joint}page=0`)).code).toBe(4006)
      expect((await ask<{ list: unknown[] }>(`${call}${joint}page=500`)).data.list).toEqual([])
      // Beyond the ten thousandth row the answer says how to narrow.
      expect((await ask(`${call}${joint}page=90000`)).code).toBe(4006)
    }
    expect((await ask('book/recommendBook?limit=51')).code).toBe(4006)
    expect((await ask(`common/searchWorks?keyword=${'月'.repeat(101)}`)).code).toBe(4006)
  })
})
