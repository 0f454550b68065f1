import { expect, it, vi } from 'vitest'
import type { Db } from '../../src/db/dialect.ts'
import { blockText } from '../../src/text/block/plain-text.ts'
import { fold } from '../../src/text/characters/fold.ts'
import { halfRemembered } from '../fixtures/search/half-remembered.ts'
import { linearCongruence } from '../fixtures/seeded-random.ts'
import { eachDatabase } from './databases.ts'
import { search } from './fixtures/search-fixture.ts'

// Hundreds of searches a test, on a machine that may have other work.
vi.setConfig({ testTimeout: 240_000 })

/** Every hit of a group, walked page by page. */
async function allOf(db: Db, keyword: string, kind: 'poem' | 'text') {
  const name = kind === 'poem' ? 'poems' : 'text'
  const ids: number[] = []
  for (let page = 1; ; page++) {
    const { groups } = await search(db, { keyword, kind, page, pageSize: 100 })
    ids.push(...groups[name].list.map(hit => ('blockId' in hit ? (hit.blockId ?? hit.poemId ?? 0) : (hit.poemId ?? 0))))
    if (ids.length >= groups[name].total || groups[name].list.length === 0) return { ids, ...groups[name] }
  }
}

/** A line as it is compared: folded; `letters` of it alone. */
type Scanned = { id: number; lines: { folded: string; letters: string }[] }

const scannedText = (id: number, text: string): Scanned => ({
  id,
  lines: fold(text)
    // A line that ends in a comma goes on.
    .replace(/([,、;:—])\n/g, '$1')
    .split('\n')
    .map(folded => ({ folded, letters: folded.replace(/[^\p{L}\p{M}\p{N}]+/gu, '') })),
})

async function wholeLibrary(db: Db): Promise<Scanned[]> {
  const poems = await db.selectFrom('poems').select(['id', 'lines']).orderBy('id').execute()
  const blocks = await db.selectFrom('blocks').select(['id', 'html']).orderBy('id').execute()
  return [
    ...poems.map(({ id, lines }) => scannedText(id, lines)),
    ...blocks.map(({ id, html }) => scannedText(id, blockText(html))),
  ]
}

/** What a plain scan finds: up to three characters are a word and have no mark inside, longer ones may. */
function scan(texts: readonly Scanned[], query: string): number[] {
  const isWord = [...query].length <= 3
  return texts
    .filter(({ lines }) => lines.some(line => (isWord ? line.folded : line.letters).includes(query)))
    .map(text => text.id)
}

/** The first block of each chapter, with its folded title: who asks for a chapter by name finds its beginning. */
async function chapterBeginnings(db: Db): Promise<{ id: number; title: string }[]> {
  const rows = await db
    .selectFrom('blocks as b')
    .innerJoin('chapters as c', 'c.id', 'b.chapter_id')
    .where('b.position', '=', 0)
    .select(['b.id', 'c.title'])
    .execute()
  return rows.map(({ id, title }) => ({ id, title: fold(title) }))
}

/** Pieces of the library, of one to ten characters, folded, drawn by seed. */
function pieces(texts: readonly Scanned[], count: number): string[] {
  const random = linearCongruence(11)
  const clauses = texts.flatMap(({ lines }) =>
    lines.flatMap(line => [line.letters, ...line.folded.split(/[^\p{L}\p{M}\p{N}]+/u)]),
  )
  const chinese = clauses.filter(clause => /^\p{Script=Han}{2,}$/u.test(clause))
  return Array.from({ length: count }, (_, n) => {
    const size = (n % 10) + 1
    const clause = [...(chinese[Math.floor(random() * chinese.length)] ?? '')]
    const from = Math.floor(random() * Math.max(1, clause.length - size))
    return clause.slice(from, from + size).join('')
  })
}

/** What the first database answered; the second must say the same. */
const answers = new Map<string, unknown>()

function sameOnBoth(key: string, whole: unknown) {
  // The two libraries came in at different times.
  const text = JSON.stringify(whole, (name, value) => (['updatedAt', 'tookMs'].includes(name) ? 0 : value))
  const answer: unknown = JSON.parse(text)
  if (answers.has(key)) expect(answer, key).toEqual(answers.get(key))
  else answers.set(key, answer)
}

eachDatabase('what a search finds', 'starter', database => {
  it('finds what a plain scan finds, all of it and nothing else, for one to ten characters', async () => {
    const { db } = database()
    const texts = await wholeLibrary(db)
    const beginnings = await chapterBeginnings(db)
    // 公孙丑 is said in 孟子, and is the name of two of its chapters.
    for (const query of ['公孙丑', ...pieces(texts, 80)]) {
      const truth = scan(texts, query)
      const called = beginnings.filter(({ title }) => title.includes(query)).map(({ id }) => id)
      const found = await allOf(db, query, 'text')
      const right = new Set([...truth, ...called])
      if (found.totalIsCapped) expect(truth.length, query).toBeGreaterThan(1000)
      else
        expect(
          truth.filter(id => !found.ids.includes(id)),
          query,
        ).toEqual([])
      expect(new Set(found.ids).size, query).toBe(found.ids.length)
      expect(
        found.ids.filter(id => !right.has(id)),
        query,
      ).toEqual([])
    }
  })

  it('answers over 300 questions the same on both databases, page by page', async () => {
    const { db } = database()
    const texts = await wholeLibrary(db)
    const authors = await db
      .selectFrom('authors')
      .select('name')
      .orderBy('popularity', 'desc')
      .orderBy('id')
      .limit(30)
      .execute()
    const keys = await db
      .selectFrom('name_keys')
      .select('key')
      .where('kind', '=', 'poem')
      .where('key', '<', 'zz')
      .orderBy('popularity', 'desc')
      .orderBy('key')
      .orderBy('item_id')
      .limit(30)
      .execute()
    const slips = await halfRemembered(60, 5)
    const questions = [
      ...new Set([
        ...pieces(texts, 200),
        ...authors.map(author => author.name),
        ...keys.map(row => row.key),
        ...slips.map(slip => slip.query),
        '李白 月',
        'author:李白 月',
        '明月 -床',
        'in:论语 君子',
        '于:论语 学',
        'dynasty:唐 春风',
        '“明月”',
        '《春晓》',
        'call me ishmael',
        'whales',
        'Blake William',
        'golden daffodils',
        'the the the',
        'li白 月',
        'lì bái',
      ]),
    ]
    expect(questions.length).toBeGreaterThan(300)
    for (const keyword of questions) {
      sameOnBoth(keyword, await search(db, { keyword, pageSize: 10 }))
      sameOnBoth(`${keyword} 2`, await search(db, { keyword, pageSize: 10, page: 2 }))
    }
  })
})
