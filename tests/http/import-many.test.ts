import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hostAccount } from '../../src/commands/host-account.ts'
import type { Db } from '../../src/db/dialect.ts'
import { booksAt } from '../../src/ingest/host/books-at.ts'
import type { Found } from '../../src/ingest/host/candidate.ts'
import { importMany, type ManyOptions, type Outcome } from '../../src/jobs/imports/import-many.ts'
import { pictureKeeper } from '../../src/jobs/imports/picture-keeper.ts'
import { bookCards } from '../../src/library/books/book-cards.ts'
import { openStorage } from '../../src/storage/open-storage.ts'
import { makeCalibreLibrary } from '../fixtures/books/calibre-library.ts'
import { epubBytes, page } from '../fixtures/books/epub-bytes.ts'
import { eachDatabase } from './databases.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shishu-many-'))
})
afterAll(() => rm(folder, { recursive: true }))

const novel = (word: string) => `第一章 ${word}\n山中下雨，${word}。\n\n第二章 又\n鸟声渐远，${word}。\n`

async function all(db: Db, path: string, options: Partial<ManyOptions> = {}) {
  const found: Found[] = []
  for await (const one of booksAt(path, { zip: 'guess', pattern: null })) found.push(one)
  const outcomes: Outcome[] = []
  for await (const outcome of importMany(db, found, { bookId: undefined, ratingsOf: null, ...options }))
    outcomes.push(outcome)
  return outcomes
}

async function account(db: Db, name: string, identity: 'admin' | 'reader'): Promise<number> {
  const names = { account: name, account_folded: name, nick: name, account_skeleton: name, nick_skeleton: name }
  const row = {
    ...names,
    head: 1,
    email: null,
    identity,
    password_hash: '',
    settings: '{}',
    created_at: 1,
    changed_at: 1,
  }
  const { id } = await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

eachDatabase('many books', 'empty', database => {
  it('come in one after another, what fails is told, and a second run passes over what is there', async () => {
    const { db, name } = database()
    const shelf = join(folder, `shelf-${name}`)
    await mkdir(shelf)
    await writeFile(join(shelf, '鲁迅 - 一.txt'), novel('一'))
    await writeFile(join(shelf, 'b.epub'), 'no archive')
    await writeFile(join(shelf, '二_老舍.txt'), novel('二'))
    expect((await all(db, shelf)).map(({ kind }) => kind).toSorted()).toEqual(['came', 'came', 'refused'])
    await writeFile(join(shelf, '三.txt'), novel('三'))
    const again = await all(db, shelf)
    expect(again.map(({ kind }) => kind).toSorted()).toEqual(['came', 'refused', 'there', 'there'])
    expect(again.find(({ kind }) => kind === 'refused')).toMatchObject({ code: 'wrong-content' })
  })

  it('that are stopped leave no draft, and go on where they were', async () => {
    const { db, name } = database()
    const shelf = join(folder, `stopped-${name}`)
    await mkdir(shelf)
    for (const word of ['甲', '乙', '丙']) await writeFile(join(shelf, `${word}.txt`), novel(word))
    const stop = new AbortController()
    let seen = 0
    const onFraction = () => {
      seen += 1
      if (seen === 3) stop.abort()
    }
    await expect(all(db, shelf, { signal: stop.signal, onFraction })).rejects.toThrow()
    expect(await db.selectFrom('editions').select('id').where('is_draft', '=', 1).execute()).toEqual([])
    const kinds = (await all(db, shelf)).map(({ kind }) => kind)
    expect(kinds).toContain('there')
    expect(kinds.filter(kind => kind === 'came').length).toBeGreaterThan(0)
    expect(kinds).toHaveLength(3)
  })

  it('of a calibre library bear its covers, tags and the host’s ratings; the next form stands in for a broken one', async () => {
    const { db, name } = database()
    const shelf = join(folder, `calibre-${name}`)
    const cover = await sharp({ create: { width: 900, height: 1_350, channels: 3, background: '#264' } })
      .jpeg()
      .toBuffer()
    const epub = await epubBytes({ title: 'wrong', pages: { 'a.xhtml': page('<h1>一</h1><p>雨夜读书。</p>') } })
    const library = makeCalibreLibrary(shelf, [
      {
        title: '雨夜',
        authors: ['某人'],
        files: { 'a.epub': epub, 'a.txt': novel('丁') },
        tags: ['散文'],
        rating: 9,
        cover,
      },
      { title: '坏书', authors: ['某人'], files: { 'b.epub': 'broken', 'b.txt': novel('戊') }, language: 'zho' },
    ])
    library.close()
    const host = { id: await account(db, 'host', 'admin') }
    const storage = await openStorage({ dataDir: join(folder, name) })
    const pictures = pictureKeeper({ db, storage })
    const outcomes = await all(db, shelf, {
      ratingsOf: host.id,
      putCover: pictures.putCover,
      putPicture: pictures.putPicture,
    })
    await pictures.close()
    expect(outcomes.map(({ kind }) => kind)).toEqual(['came', 'came'])
    expect(outcomes[1]?.remarks).toEqual([expect.stringContaining('wrong-content')])
    const ids = outcomes.flatMap(one => (one.kind === 'came' ? one.imported.editions.map(({ bookId }) => bookId) : []))
    const [first, second] = await bookCards(db, ids)
    expect(first).toMatchObject({ name: '雨夜', author: '某人', tags: [{ name: '散文' }] })
    expect(first?.covers[0]).toMatch(/^\/covers\/\d+-0\.[0-9a-f]{12}\.webp$/)
    expect(second?.covers[0]).toMatch(/\.svg$/)
    const sums = await db
      .selectFrom('books')
      .select(['score_sum', 'score_count'])
      .where('id', '=', ids[0] ?? 0)
      .execute()
    expect(sums).toEqual([{ score_sum: 9, score_count: 1 }])
  })

  it('are rated by whom the host names, else by the only admin, and by nobody where there are two', async () => {
    const { db } = database()
    const only = await hostAccount(db, undefined)
    expect(only).not.toBeNull()
    const other = await account(db, 'other', 'admin')
    expect(await hostAccount(db, undefined)).toBeNull()
    expect(await hostAccount(db, 'Other')).toBe(other)
    await expect(hostAccount(db, 'nobody')).rejects.toThrow('There is no account "nobody"')
  })
})
