import { expect, it } from 'vitest'
import { searchWorks } from '../../src/contract/search.ts'
import { inScript } from '../../src/http/calls/answers/answer-script.ts'
import { blockText } from '../../src/text/block/plain-text.ts'
import { fold } from '../../src/text/characters/fold.ts'
import { eachDatabase } from './databases.ts'
import { search } from './fixtures/search-fixture.ts'

eachDatabase('search', 'starter', database => {
  it('says that nothing is exactly so and what comes nearest', async () => {
    const { db } = database()
    const near = await search(db, { keyword: '床前名月光疑是地上霜' })
    expect(near.how).toBe('close')
    expect(near.groups.poems.list[0]).toMatchObject({ title: '靜夜思', matched: 'close' })
    expect(fold(near.didYouMean ?? '')).toMatch(/月光/)
    expect((await search(db, { keyword: '疑是地上霜' })).how).toBe('exact')
    expect((await search(db, { keyword: 'jys' })).how).toBe('pinyin')
    expect((await search(db, { keyword: '龘靐齉' })).how).toBe('none')
  })

  it('reaches over the comma of a couplet, never over a line’s end, and takes no word from two clauses', async () => {
    const { db } = database()
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
    const { db } = database()
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
    expect(blockText(block.html).slice(inBook?.from, inBook?.to)).toBe(inBook?.quote)
  })

  it('lights what a title says in the opening lines too, and leads to the beginning where it stands further down', async () => {
    const { db } = database()
    const hits = async (keyword: string) => (await search(db, { keyword, kind: 'poem' })).groups.poems.list
    // 出塞: 秦時明月漢時關，萬里長征人未還。
    const passes = (await hits('秦时明月')).find(hit => hit.matched === 'title')
    expect(passes?.match).toMatchObject({ line: 0, from: 0, to: 4 })
    // 岑夫子，丹丘生，將進酒，杯莫停。 comes in the middle of 將進酒.
    const wine = (await hits('将进酒')).find(hit => hit.author.name === '李白')
    expect(wine).toMatchObject({ matched: 'title', match: null })
  })

  it.each(['hant', 'hans'] as const)('keeps the places of hits when the answer is in %s', async script => {
    const { db } = database()
    for (const keyword of ['低头思故乡', '学而时习之', '明月', '后来']) {
      const { groups } = inScript(await search(db, { keyword }), script, searchWorks.output)
      const lit = groups.poems.list.flatMap(hit => (hit.matched === 'line' && hit.match ? [hit.match] : []))
      expect(lit.length + groups.text.list.length, keyword).toBeGreaterThan(0)
      for (const { text, from, to } of lit) expect(letters(text.slice(from, to))).toBe(keyword)
      for (const { match, quote } of groups.text.list) {
        expect(letters(match)).toBe(keyword)
        expect(letters(quote)).toBe(keyword)
      }
    }
  })
})

const letters = (text: string) => fold(text).replace(/[^\p{L}]/gu, '')
