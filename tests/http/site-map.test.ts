import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type App, buildApp } from '../../src/http/app.ts'
import { openDisk } from '../../src/storage/disk.ts'
import { eachDatabase } from './databases.ts'

/** 静夜思; ids come from the text and never change. */
const QUIET_NIGHT = 108_994_189_616_135
const PUBLIC = 'https://books.example.org'

const addressesIn = (xml: string) =>
  Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => address.replaceAll('&amp;', '&'))

eachDatabase('for crawlers', 'starter', database => {
  let app: App
  beforeAll(async () => {
    const { db, location } = database()
    app = await buildApp({
      deps: { db, storage: openDisk(location.dataDir) },
      site: { buildId: 't', publicUrl: PUBLIC },
    })
  })
  afterAll(() => app.close())

  const get = (url: string) => app.server.inject({ url })
  const pathsIn = async (url: string) => addressesIn((await get(url)).body).map(address => address.replace(PUBLIC, ''))
  const count = async (table: 'poems' | 'books') =>
    Number(
      (
        await database()
          .db.selectFrom(table)
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )

  it('every poem, book and chapter stands once in files of bounded size, which the site map names', async () => {
    const files = await pathsIn('/sitemap.xml')
    const paths: string[] = []
    for (const file of files) {
      const some = await pathsIn(file)
      expect([file, some.length > 0 && some.length <= 25_000]).toEqual([file, true])
      paths.push(...some)
    }
    expect(new Set(paths).size).toBe(paths.length)
    const of = (start: RegExp) => paths.filter(path => start.test(path)).length
    expect(of(/^\/poetry\/\d+$/)).toBe(await count('poems'))
    expect(of(/^\/bookDetail\/\d+$/)).toBe(await count('books'))
    expect(of(/^\/bookReader\/\d+\?language=\w+&chapter=\d+$/)).toBeGreaterThan(100)
    expect(paths.filter(path => /sort=|lang=|beside=/.test(path))).toEqual([])
  })

  it('all texts can be downloaded instead: every poem in one of the files, every edition in its own', async () => {
    const index = (await get('/dump/index.json')).json() as {
      poems: string[]
      editions: { url: string; chapterCount: number }[]
    }
    const rowsIn = async (url: string) =>
      gunzipSync((await get(url)).rawPayload)
        .toString()
        .trim()
        .split('\n')
        .map(line => JSON.parse(line))
    const poems = (await Promise.all(index.poems.map(rowsIn))).flat()
    expect(new Set(poems.map(({ poemId }) => poemId)).size).toBe(await count('poems'))
    expect(poems.find(({ poemId }) => poemId === QUIET_NIGHT)).toMatchObject({ author: '李白', licence: 'MIT' })
    const [edition] = index.editions
    const chapters = await rowsIn(edition?.url ?? '')
    expect(chapters).toHaveLength(edition?.chapterCount ?? 0)
    expect(chapters[0]?.blocks.length).toBeGreaterThan(0)
  })

  it('what not everyone may read is in neither', async () => {
    const { db } = database()
    const edition = await db
      .selectFrom('editions')
      .select(['id', 'book_id'])
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const url = `/dump/edition-${edition.id}.jsonl.gz`
    const hidden = { state: 'withdrawn', is_private: 1 } as const
    await db.updateTable('editions').set(hidden).where('id', '=', edition.id).execute()
    expect((await get(url)).statusCode).toBe(404)
    expect((await get('/dump/index.json')).body).not.toContain(url)
    await db.updateTable('editions').set({ state: 'published', is_private: 0 }).where('id', '=', edition.id).execute()
    expect((await get(url)).statusCode).toBe(200)
  })

  it.each([
    '/dump/poems-1-of-3.jsonl.gz',
    '/dump/edition-0.jsonl.gz',
    '/dump/x.jsonl.gz',
    '/sitemaps/x.xml',
    '/sitemaps/poems-9-of-3.xml',
  ])('%s is not found', async url => {
    expect((await get(url)).statusCode).toBe(404)
  })
})
