import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readChapter, readContents } from '../../src/contract/works/reading.ts'
import { politeFetch, userAgentOf } from '../../src/ingest/remote/polite.ts'
import { wikisourceBook } from '../../src/ingest/remote/wikisource-book.ts'
import { importMany, type Outcome } from '../../src/jobs/imports/import-many.ts'
import { chapterForReading, contentsOfEdition } from '../../src/library/reading/reading.ts'
import { epubBytes, page } from '../fixtures/books/epub-bytes.ts'
import { eachDatabase } from './databases.ts'
import { search } from './fixtures/search-fixture.ts'
import { call } from './verb-call.ts'

/** The server of the tests stands in for the export of Wikisource: by the query, what it answers. */
let server: Server
let host = ''
let answer: { status: number; body: Buffer }
const asked: URLSearchParams[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://x').searchParams)
    response.writeHead(answer.status, { 'content-type': 'application/epub+zip' }).end(answer.body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise(resolve => server.close(resolve)))
beforeEach(() => void asked.splice(0))

/** As ws-export makes it: a page for the work and each page its contents name, and one that says where it is from. */
const exported = () =>
  epubBytes({
    title: '山雨記',
    metadata: '<dc:creator>某人</dc:creator>',
    language: 'zh',
    pages: {
      'c0_one.xhtml': page(`<h2>第一回 山中雨</h2>${wikitext('山中下了一夜的雨。', '早上起來，路上滿是落葉。')}`),
      'c1_two.xhtml': page(`<h2>第二回 鷺鷥</h2>${wikitext('有鷺鷥飛來，立於石上。', '水聲漸遠。')}`),
    },
    nav: '<ol><li><a href="c0_one.xhtml">第一回 山中雨</a></li><li><a href="c1_two.xhtml">第二回 鷺鷥</a></li></ol>',
  })

const wikitext = (...lines: string[]) =>
  `<div class="prp-pages-output" lang="zh">${lines.map(line => `<p>${line}</p>`).join('')}</div>`

eachDatabase('a page of Wikisource', 'empty', database => {
  const bring = async (): Promise<Outcome[]> => {
    const fetch = politeFetch({ userAgent: userAgentOf('host@books.example'), ownHost: host }, 0)
    const book = wikisourceBook('wikisource:zh:山雨記', fetch, `http://${host}/`)
    const outcomes: Outcome[] = []
    for await (const one of importMany(database().db, [book], { bookId: undefined, ratingsOf: null }))
      outcomes.push(one)
    return outcomes
  }

  it('that the export does not make today is told, and nothing of it stays', async () => {
    answer = { status: 500, body: Buffer.from('no') }
    expect((await bring()).map(({ kind }) => kind)).toEqual(['not-read'])
    expect(await database().db.selectFrom('editions').select('id').execute()).toEqual([])
  })

  it('comes in as its export has it, with its chapters, where it is from and its licence, and once', async () => {
    const { db } = database()
    answer = { status: 200, body: await exported() }
    const [outcome] = await bring()
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ format: 'epub-3', lang: 'zh', page: '山雨記' })
    expect(outcome).toMatchObject({ kind: 'came', imported: { editions: [{ title: '山雨記', chapters: 2 }] } })
    const edition = await db
      .selectFrom('editions')
      .select(['book_id', 'identifiers', 'licence', 'script'])
      .executeTakeFirstOrThrow()
    expect(JSON.parse(edition.identifiers)).toContain(`https://zh.wikisource.org/wiki/${encodeURIComponent('山雨記')}`)
    expect([edition.licence, edition.script]).toEqual([expect.stringMatching(/CC BY-SA 4\.0/), 'zh-Hant'])
    const id = String(edition.book_id)
    const { contents } = await call(db, [readContents, contentsOfEdition], { id })
    expect(contents.map(({ title }) => title)).toEqual(['第一回 山中雨', '第二回 鷺鷥'])
    const second = await call(db, [readChapter, chapterForReading], { id, chapter: 2 })
    expect(second.chapter.blocks.map(({ html }) => html)).toEqual(['有鷺鷥飛來，立於石上。', '水聲漸遠。'])
    expect((await search(db, { keyword: '鹭鸶飞来', kind: 'text' })).groups.text.total).toBe(1)
    expect((await bring()).map(({ kind }) => kind)).toEqual(['there'])
  })
})
