import { expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { searchWorks, suggestWorks } from '../../src/contract/search.ts'
import type { Db } from '../../src/db/dialect.ts'
import { inScript } from '../../src/http/calls/answer-script.ts'
import { plainText } from '../../src/ingest/books/block-html.ts'
import { indexBook, indexEdition, indexPoems, unindexPoems } from '../../src/library/publish/index-works.ts'
import { demandReindex, isIndexStale, reindexLibrary } from '../../src/library/publish/reindex-library.ts'
import { worksFound } from '../../src/library/search/search-works.ts'
import { suggestions } from '../../src/library/search/suggest.ts'
import { fold } from '../../src/text/fold.ts'
import { halfRemembered } from '../fixtures/half-remembered.ts'
import { MISQUOTATIONS } from '../fixtures/misquotations.ts'
import { numbers } from '../fixtures/numbers.ts'
import { eachDatabase } from './databases.ts'

// Hundreds of searches a test, on a machine that may have other work.
vi.setConfig({ testTimeout: 240_000 })

async function search(db: Db, input: z.input<typeof searchWorks.input>) {
  return searchWorks.output.parse(await worksFound(db, searchWorks.input.parse(input)))
}

async function suggest(db: Db, keyword: string) {
  const input = suggestWorks.input.parse({ keyword })
  return suggestWorks.output.parse(await suggestions(db, input)).suggestions
}

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
  const poems = await db.selectFrom('poems').select(['id', 'lines']).execute()
  const blocks = await db.selectFrom('blocks').select(['id', 'html']).execute()
  return [
    ...poems.map(({ id, lines }) => scannedText(id, lines)),
    ...blocks.map(({ id, html }) => scannedText(id, plainText(html))),
  ]
}

/** What a plain scan finds: up to three characters are a word and have no mark inside, longer ones may. */
function scan(texts: readonly Scanned[], query: string): number[] {
  const isWord = [...query].length <= 3
  return texts
    .filter(({ lines }) => lines.some(line => (isWord ? line.folded : line.letters).includes(query)))
    .map(text => text.id)
}

/** Pieces of the library, of one to ten characters, folded, drawn by seed. */
function pieces(texts: readonly Scanned[], count: number): string[] {
  const random = numbers(11)
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

eachDatabase('search', 'starter', door => {
  it('finds what a plain scan finds, all of it and nothing else, for one to ten characters', async () => {
    const { db } = door()
    const texts = await wholeLibrary(db)
    for (const query of pieces(texts, 80)) {
      const truth = scan(texts, query)
      const found = await allOf(db, query, 'text')
      if (found.totalIsCapped) expect(truth.length, query).toBeGreaterThan(1000)
      else expect(found.ids.toSorted(), query).toEqual(truth.toSorted())
      const right = new Set(truth)
      expect(
        found.ids.filter(id => !right.has(id)),
        query,
      ).toEqual([])
    }
  })

  it('answers over 300 questions the same on both databases, page by page', async () => {
    const { db } = door()
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

  it('finds the right poem among the first three for 95 of 100 half-remembered lines', {
    timeout: 120_000,
  }, async () => {
    const { db } = door()
    const slips = await halfRemembered(120, 3)
    const missed: string[] = []
    for (const { query, poemId } of slips) {
      const { groups } = await search(db, { keyword: query, kind: 'poem' })
      const first = groups.poems.list.slice(0, 3).map(poem => poem.poemId)
      if (!first.includes(poemId)) missed.push(query)
    }
    expect(missed.length, missed.join(' ')).toBeLessThanOrEqual(slips.length * 0.05)
  })

  it('knows what people misquote', async () => {
    const { db } = door()
    const missed: string[] = []
    for (const { query, title, key } of MISQUOTATIONS) {
      const { groups } = await search(db, { keyword: query, kind: 'poem' })
      const ids = groups.poems.list.slice(0, 3).map(poem => poem.poemId)
      const rows = ids.length === 0 ? [] : await db.selectFrom('poems').select('lines').where('id', 'in', ids).execute()
      if (
        !rows.some(row =>
          fold(row.lines)
            .replace(/[^\p{L}]/gu, '')
            .includes(key),
        )
      )
        missed.push(`${query} (${title})`)
    }
    expect(missed.length, missed.join(' ')).toBeLessThanOrEqual(MISQUOTATIONS.length * 0.05)
  })

  it('says that nothing is exactly so and what comes nearest', async () => {
    const { db } = door()
    const near = await search(db, { keyword: '床前名月光疑是地上霜' })
    expect(near.how).toBe('close')
    expect(near.groups.poems.list[0]).toMatchObject({ title: '靜夜思', matched: 'close' })
    expect(fold(near.didYouMean ?? '')).toMatch(/月光/)
    expect((await search(db, { keyword: '疑是地上霜' })).how).toBe('exact')
    expect((await search(db, { keyword: 'jys' })).how).toBe('pinyin')
    expect((await search(db, { keyword: '龘靐齉' })).how).toBe('none')
  })

  it('reaches over the comma of a couplet, never over a line’s end, and takes no word from two clauses', async () => {
    const { db } = door()
    const titles = async (keyword: string) =>
      (await search(db, { keyword, kind: 'poem' })).groups.poems.list
        .filter(hit => hit.matched === 'line')
        .map(hit => hit.title)
    expect(await titles('舉頭望明月低頭思故鄉')).toContain('靜夜思')
    // 白日依山盡，黃河入海流。
    expect(await titles('尽黄河')).not.toContain('登鸛雀樓')
    expect(await titles('尽，黄河')).toContain('登鸛雀樓')
  })

  it('opens at the line and the characters, in either script', async () => {
    const { db } = door()
    const { groups } = await search(db, { keyword: '低头思故乡', kind: 'all' })
    const hit = groups.poems.list.find(poem => poem.title === '靜夜思')
    const poem = await db
      .selectFrom('poems')
      .select('lines')
      .where('id', '=', hit?.poemId ?? 0)
      .executeTakeFirstOrThrow()
    const line = poem.lines.split('\n')[hit?.match?.line ?? -1]
    expect(line).toBe(hit?.match?.text)
    expect(line?.slice(hit?.match?.from, hit?.match?.to)).toBe('低頭思故鄉')
    const inBook = (await search(db, { keyword: '学而时习之', kind: 'text' })).groups.text.list[0]
    const block = await db
      .selectFrom('blocks')
      .select('html')
      .where('id', '=', inBook?.blockId ?? 0)
      .executeTakeFirstOrThrow()
    expect(plainText(block.html).slice(inBook?.from, inBook?.to)).toBe(inBook?.quote)
  })

  it('understands authors with words, fields, quotes and what is left out', async () => {
    const { db } = door()
    const all = async (keyword: string) =>
      (await search(db, { keyword, kind: 'poem', pageSize: 100 })).groups.poems.list
    for (const keyword of ['李白 月', '月 李白', 'author:李白 月', '作者：李白 月', 'libai 月']) {
      const hits = await all(keyword)
      const fields = hits.map(hit => hit.author.name)
      expect(hits.length, keyword).toBeGreaterThan(5)
      expect(fields.filter(name => name === '李白').length / fields.length, keyword).toBeGreaterThan(0.9)
    }
    const [withMoon, without] = [await all('title:春 花'), await all('title:春 花 -月')]
    expect(without.length).toBeLessThan(withMoon.length)
    expect(withMoon.every(hit => fold(hit.title).includes('春'))).toBe(true)
    expect((await all('dynasty:宋 明月')).every(hit => hit.dynasty === '宋')).toBe(true)
    const inBook = (await search(db, { keyword: 'in:论语 君子', kind: 'text' })).groups.text
    expect(inBook.total).toBeGreaterThan(50)
    expect(new Set(inBook.list.map(hit => hit.name))).toEqual(new Set(['论语']))
  })

  it('finds English in any form of its words, phrases in quotes, names either way round', async () => {
    const { db } = door()
    const texts = async (keyword: string) => (await search(db, { keyword, kind: 'text' })).groups.text
    expect((await texts('call me ishmael')).list[0]?.match).toBe('Call me Ishmael')
    expect((await texts('whale')).list.some(hit => /whales/i.test(hit.match))).toBe(true)
    expect((await texts('"whale"')).list.every(hit => /^whale$/i.test(hit.match))).toBe(true)
    for (const keyword of ['William Blake', 'Blake William', 'Blake, William']) {
      const { groups } = await search(db, { keyword, kind: 'author' })
      expect(groups.authors.list[0]?.nameEn, keyword).toBe('William Blake')
    }
  })

  it('takes a poet’s name, whole or the family’s alone, together with words of his poems', async () => {
    const { db } = door()
    for (const keyword of ['William Blake lamb', 'Blake lamb', 'lamb Blake', 'Blake, William lamb']) {
      const { groups } = await search(db, { keyword, kind: 'all' })
      expect(groups.poems.list[0]?.author.nameEn, keyword).toBe('William Blake')
      expect(groups.authors.list[0]?.nameEn, keyword).toBe('William Blake')
    }
  })

  it('takes a book’s name together with words that stand in it', async () => {
    const { db } = door()
    for (const keyword of ['《论语》君子', '论语 君子', 'title:论语 君子', 'lunyu 君子']) {
      const { groups } = await search(db, { keyword, kind: 'all' })
      expect(groups.text.total, keyword).toBeGreaterThan(50)
      expect(new Set(groups.text.list.map(hit => hit.name)), keyword).toEqual(new Set(['论语']))
      expect(groups.books.list[0]?.name, keyword).toBe('论语')
    }
  })

  it('gives the books of an author and the words in them', async () => {
    const { db } = door()
    const all = await search(db, { keyword: 'author:Austen' })
    expect(all.groups.books.list.map(book => book.nameEn)).toContain('Emma')
    expect(all.groups.books.list.every(book => book.authorEn === 'Jane Austen')).toBe(true)
    for (const keyword of ['author:Austen emma', 'Austen emma', 'Jane Austen emma']) {
      expect((await search(db, { keyword })).groups.books.list[0]?.nameEn, keyword).toBe('Emma')
    }
    const words = (await search(db, { keyword: 'author:Austen handsome clever and rich', kind: 'text' })).groups.text
    expect(words.list.length).toBeGreaterThan(0)
    expect(new Set(words.list.map(hit => hit.author))).toEqual(new Set(['Jane Austen']))
  })

  it.each(['hant', 'hans'] as const)('keeps the places of hits when the answer is in %s', async script => {
    const { db } = door()
    for (const keyword of ['低头思故乡', '学而时习之', '明月', '后来']) {
      const { groups } = inScript(await search(db, { keyword }), script) as Awaited<ReturnType<typeof search>>
      const lit = groups.poems.list.flatMap(hit => (hit.matched === 'line' && hit.match ? [hit.match] : []))
      expect(lit.length + groups.text.list.length, keyword).toBeGreaterThan(0)
      for (const { text, from, to } of lit) expect(letters(text.slice(from, to))).toBe(keyword)
      for (const { match, quote } of groups.text.list) {
        expect(letters(match)).toBe(keyword)
        expect(letters(quote)).toBe(keyword)
      }
    }
  })

  it('keeps to a language and to a kind', async () => {
    const { db } = door()
    const english = await search(db, { keyword: 'night', language: 'english' })
    expect(english.groups.text.list.every(hit => hit.language === 'english')).toBe(true)
    expect(english.groups.poems.list.every(hit => hit.language === 'english')).toBe(true)
    const onlyAuthors = await search(db, { keyword: '李白', kind: 'author' })
    expect(onlyAuthors.groups.poems.total + onlyAuthors.groups.text.total).toBe(0)
    expect(onlyAuthors.best?.kind).toBe('author')
    expect((await search(db, { keyword: '水调歌头', kind: 'tune' })).groups.tunes.list[0]?.name).toBe('水调歌头')
    expect((await search(db, { keyword: '唐诗三百首', kind: 'list' })).groups.lists.total).toBeGreaterThan(0)
  })

  it('suggests authors, poems, lines and tunes from their beginnings, sounds and initials', async () => {
    const { db } = door()
    const texts = async (keyword: string) =>
      (await suggest(db, keyword)).map(({ kind, text }) => `${kind} ${fold(text)}`)
    expect((await texts('李白'))[0]).toBe('author 李白')
    expect(await texts('jys')).toContain('poem 静夜思')
    expect(await texts('libai')).toContain('author 李白')
    expect(await texts('shuidiao')).toContain('tune 水调歌头')
    expect(await texts('疑是地上')).toContain('line 疑是地上霜')
    expect(await texts('，')).toEqual([])
    const carriers = async (keyword: string) =>
      (await suggest(db, keyword)).flatMap(one => (one.kind === 'tag' ? [one.of] : []))
    expect([await carriers('唐诗三百首'), await carriers('儒家')]).toEqual([['poem'], ['book']])
  })

  it('answers whatever is typed', async () => {
    const { db } = door()
    const hostile = [
      '" * NEAR ( )',
      'a AND b OR NOT c',
      '"',
      "'; drop table poems; --",
      'rowid:1',
      'words:月',
      '月*',
      '^月',
      '{a b}',
      '，。！',
      '-',
      '- -',
      '“”',
      'author:',
      'author: :',
      'in:',
      '()',
      '\\',
      '%',
      '_',
      '%月%',
      '$1',
      '?1',
      '\0月',
      '😀',
      '👨‍👩‍👧',
      '\ud842',
      '月\udfb7',
      '‮月明',
      '𠮷',
      '￾',
      'ﷺ',
      'İ',
      'ß',
      '',
      '明月',
      '󰀀',
      '月'.repeat(100),
      'the '.repeat(25).trim(),
      '的 '.repeat(50).trim(),
      'a'.repeat(100),
      '-'.repeat(100),
    ]
    for (const keyword of hostile) {
      const parsed = searchWorks.input.safeParse({ keyword })
      if (!parsed.success) continue
      const begun = performance.now()
      const { groups } = await search(db, { keyword })
      expect(groups.text.list.length, keyword).toBeLessThanOrEqual(20)
      await suggest(db, keyword)
      expect(performance.now() - begun, keyword).toBeLessThan(20_000)
    }
    expect(searchWorks.input.safeParse({ keyword: '月'.repeat(10_000) }).success).toBe(false)
    expect(searchWorks.input.safeParse({ keyword: '   ' }).success).toBe(false)
  })
})

const letters = (text: string) => fold(text).replace(/[^\p{L}]/gu, '')

/** Lists that ended on their first page. */
const short = (all: number[][]) => all.filter(ids => ids.length < 100)

eachDatabase('the search index', 'starter', door => {
  // What only comes near is no hit.
  const hits = async (keyword: string) => {
    const found = await search(door().db, { keyword, kind: 'text' })
    return found.how === 'close' ? 0 : found.groups.text.total
  }

  it('follows edits and removals inside their transaction', async () => {
    const { db } = door()
    const poem = await db
      .selectFrom('poems')
      .select('id')
      .where('lines', 'like', '%疑是地上霜%')
      .executeTakeFirstOrThrow()
    const undone = db.transaction().execute(async transaction => {
      await unindexPoems(transaction, [poem.id])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await hits('疑是地上霜')).toBe(1)
    await db.transaction().execute(async transaction => {
      await transaction
        .updateTable('poems')
        .set({ lines: '蟾宫折桂饕餮霜。', popularity: 0.1 })
        .where('id', '=', poem.id)
        .execute()
      await indexPoems(transaction, [poem.id])
    })
    expect([await hits('疑是地上霜'), await hits('折桂饕餮')]).toEqual([0, 1])
    await db.transaction().execute(transaction => unindexPoems(transaction, [poem.id]))
    expect(await hits('折桂饕餮')).toBe(0)
  })

  it('forgets an edition that is withdrawn and knows it again afterwards', async () => {
    const { db } = door()
    const { id, book_id } = await db
      .selectFrom('editions')
      .select(['id', 'book_id'])
      .where('title', '=', '论语')
      .executeTakeFirstOrThrow()
    const before = await hits('君子')
    await db.updateTable('books').set({ state: 'withdrawn' }).where('id', '=', book_id).execute()
    await indexBook(db, book_id)
    await indexEdition(db, id)
    expect(await hits('君子')).toBeLessThan(before)
    expect((await search(db, { keyword: '论语', kind: 'book' })).groups.books.total).toBe(0)
    await db.updateTable('books').set({ state: 'published' }).where('id', '=', book_id).execute()
    await indexBook(db, book_id)
    await indexEdition(db, id)
    expect(await hits('君子')).toBe(before)
  })

  it('is made anew from the library, going on where it was stopped, and finds the same', async () => {
    const { db } = door()
    const keywords = ['月', '明月', '春风', '君子', 'whale', '不知何处', 'libai', '李白']
    const answered = () => Promise.all(keywords.map(keyword => search(db, { keyword, kind: 'text', pageSize: 100 })))
    const idsOf = (found: Awaited<ReturnType<typeof answered>>) =>
      found.map(({ groups }) => groups.text.list.map(hit => hit.blockId ?? hit.poemId ?? 0).toSorted())
    const before = await answered()
    await demandReindex(db)
    expect(await isIndexStale(db)).toBe(true)
    const stop = new AbortController()
    let steps = 0
    await reindexLibrary(db, { signal: stop.signal, tell: () => ++steps === 3 && stop.abort() })
    expect(await isIndexStale(db)).toBe(true)
    const reached: number[] = []
    await reindexLibrary(db, { tell: ({ done }) => reached.push(done) })
    expect(reached[0]).toBeGreaterThan(0)
    expect(await isIndexStale(db)).toBe(false)
    const totals = (found: typeof before) => found.map(({ groups }) => groups.text.total)
    expect(totals(await answered())).toEqual(totals(before))
    expect(short(idsOf(await answered()))).toEqual(short(idsOf(before)))
  })
})
