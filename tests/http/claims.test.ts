import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type App, buildApp } from '../../src/http/app.ts'
import { openDisk } from '../../src/storage/disk.ts'
import { words as englishCore } from '../../web/words/en/core.ts'
import { words as english } from '../../web/words/en/pages/site.ts'
import { words as chineseCore } from '../../web/words/zh-hans/core.ts'
import { words as chinese } from '../../web/words/zh-hans/pages/site.ts'
import { putDictionary } from '../fixtures/dictionary-pack.ts'
import { eachDatabase } from './databases.ts'

// What the site says of itself on home, on /about and to search engines, clause by clause: one that is new fails here
// until it is written down where it is shown.
const SHOWN = {
  'readers without an account find classics and poems of both languages': [
    '免费读中英文经典与历代诗词',
    '免费读中文与英文的经典和历代诗词',
    '诗书是一处读书的地方',
    '中文与英文的经典',
    '不必登录',
    'Free classics and poetry in Chinese and English',
    'Shishu is a place to read: classics in Chinese and English',
    'No account',
  ],
  'the number of poems is that of the library': ['{count} 首诗词', 'and {count} {count:poem|poems}'],
  'sentences stand beside each other': [
    '逐句对照',
    '两种语言逐句对照',
    '可以两种语言逐句对照着读',
    'side by side',
    'side by side sentence by sentence',
  ],
  'a poem has its pinyin, and a word its senses': ['注音', '查词', 'with pinyin', 'a dictionary'],
  'every book and every poem names its source and licence': [
    '都来自公有领域或开放许可',
    '每一本书',
    '每一首诗都注明出处',
    'All are in the public domain or openly licensed; every book and poem names its source',
  ],
  'tests/journeys/reader-marks.spec.ts: nobody signs in there': ['划线', '笔记', 'highlights and notes'],
  'tests/http/http-pages.test.ts: a page loads nothing from another site': ['没有广告', 'no ads'],
  'no claim of fact, or this program itself': [
    '排得像一页好书',
    '也可以放在自己的机器上',
    'set like pages of a good book',
    'You can host it on a machine of your own',
  ],
}

const clausesOf = (text: string) => text.split(/[，。：、,.]/).flatMap(clause => clause.trim() || [])

it.each([
  ['home', chinese.home.lead, english.home.lead],
  ['the description for search engines', chineseCore.site.description, englishCore.site.description],
  ['/about', chinese.about.lead, english.about.lead],
  ['/about, of its texts', chinese.about.textsHint, english.about.textsHint],
])('%s claims nothing but what is shown below', (_, ...texts) => {
  const shown = Object.values(SHOWN).flat()
  expect(texts.flatMap(clausesOf).filter(clause => !shown.includes(clause))).toEqual([])
})

eachDatabase('what the site claims', 'starter', database => {
  const files = mkdtempSync(join(tmpdir(), 'shishu-claims-'))
  let app: App
  const get = async (path: string) => (await app.server.inject(`/a/v1${path}`)).json().data

  beforeAll(async () => {
    await putDictionary(files)
    app = await buildApp({ deps: { db: database().db, storage: openDisk(files) }, site: { buildId: 'test' } })
  }, 120_000)
  afterAll(async () => {
    await app.close()
    rmSync(files, { recursive: true })
  })

  it('readers without an account find classics and poems of both languages', async () => {
    for (const type of ['1', '2']) expect((await get(`/book/select?type=${type}`)).total).toBeGreaterThan(0)
    for (const language of ['chinese', 'english'])
      expect((await get(`/poem/list?language=${language}`)).total).toBeGreaterThan(0)
  })

  it('the number of poems is that of the library', async () => {
    const { n } = await database()
      .db.selectFrom('poems')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    // What is withdrawn or stands there as the same poem is not counted.
    const { total } = await get('/poem/list?pageSize=1')
    expect(total).toBeGreaterThan(0)
    expect(total).toBeLessThanOrEqual(Number(n))
  })

  it('sentences stand beside each other', async () => {
    const { list } = await get('/book/select?pageSize=100')
    const both = (list as { bookId: number; languages: string[] }[]).filter(({ languages }) => languages.length > 1)
    const aligned: number[] = []
    for (const { bookId } of both) {
      const read = await get(`/book/bookReader/${bookId}?language=chinese&chapter=2&beside=english`)
      const pairs = (read?.beads ?? []) as unknown[]
      if (pairs.length > 10) aligned.push(bookId)
    }
    expect(aligned.length).toBeGreaterThan(0)
  })

  it('a poem has its pinyin, and a word its senses', async () => {
    const [poem] = await get('/poem/recommendList?limit=1')
    const { lines } = await get(`/poem/detail/${poem.poemId}`)
    expect(lines[0].pinyin.length).toBeGreaterThan(0)
    const senses = await get(`/common/dictionary?text=${encodeURIComponent('明月')}&at=0`)
    expect(senses[0]).toMatchObject({ word: '明月', source: expect.any(String) })
  })

  it('every book and every poem names its source and licence', async () => {
    const { list } = await get('/book/select?pageSize=100')
    for (const { bookId } of list as { bookId: number }[]) {
      const { editions } = await get(`/book/bookDetail/${bookId}`)
      for (const { source, licence, libraryId } of editions) {
        expect([libraryId, source !== '', licence !== '']).toEqual([libraryId, true, true])
      }
    }
    // Poems have theirs from the corpus: one of each dynasty.
    const rows = await database().db.selectFrom('poems').select('dynasty').distinct().execute()
    for (const { dynasty } of rows) {
      const { list: some } = await get(`/poem/list?pageSize=3&dynasty=${encodeURIComponent(dynasty)}`)
      for (const { poemId } of some as { poemId: number }[]) {
        const { source, licence } = await get(`/poem/detail/${poemId}`)
        expect([poemId, source !== '', licence !== '']).toEqual([poemId, true, true])
      }
    }
  })
})
