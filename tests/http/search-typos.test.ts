import { expect, it, vi } from 'vitest'
import { searchWorks } from '../../src/contract/search.ts'
import type { Db } from '../../src/db/dialect.ts'
import { worksFound } from '../../src/library/search/search-works.ts'
import { fold } from '../../src/text/characters/fold.ts'
import { SLIPS } from '../fixtures/search/typos.ts'
import { SLIPS_AMONG_WORDS, SLIPS_IN_FIELDS } from '../fixtures/search/typos-among-words.ts'
import { eachDatabase } from './databases.ts'
import { suggest } from './fixtures/search-fixture.ts'

vi.setConfig({ testTimeout: 120_000 })

const search = async (db: Db, keyword: string) =>
  searchWorks.output.parse(await worksFound(db, searchWorks.input.parse({ keyword, pageSize: 5 })))

/** The names of what was found, best first. */
const displayNames = ({ groups }: Awaited<ReturnType<typeof search>>) => [
  ...groups.authors.list.slice(0, 1).flatMap(({ name, nameEn }) => [name, nameEn]),
  ...groups.books.list.slice(0, 1).flatMap(({ name, nameEn }) => [name, nameEn]),
  ...groups.poems.list.slice(0, 1).flatMap(({ title, titleEn }) => [title, titleEn]),
]

eachDatabase('a name that was mistyped', 'starter', database => {
  it('is known for nine of ten real slips, and said to be another wording', async () => {
    const { db } = database()
    const missed: string[] = []
    for (const [typed, meant] of SLIPS) {
      const found = await search(db, typed)
      const isOffered = fold(found.didYouMean ?? '') === fold(meant)
      const isThere = found.how === 'close' && displayNames(found).map(fold).includes(fold(meant))
      if (!isOffered && !isThere) missed.push(`${typed} (${meant}): ${found.how} ${found.didYouMean}`)
    }
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(SLIPS.length / 10)
  })

  it('leaves alone what is there: no other wording is offered for names that are right', async () => {
    const { db } = database()
    for (const keyword of new Set(SLIPS.map(([, meant]) => meant))) {
      const found = await search(db, keyword)
      expect(found.how, keyword).toBe('exact')
      expect(found.didYouMean, keyword).toBeNull()
    }
  })

  it('takes no other name for one that is only as long', async () => {
    const { db } = database()
    for (const keyword of ['李磊', '王芳芳芳', 'blockchain', 'vvvv', 'qwertyuiop', '龘靐']) {
      const found = await search(db, keyword)
      expect([keyword, found.how, found.didYouMean]).toEqual([keyword, 'none', null])
    }
  })
})

eachDatabase('a name that was mistyped beside other words', 'starter', database => {
  it.each([...SLIPS_AMONG_WORDS, ...SLIPS_IN_FIELDS])('%s: %s is meant', async (typed, meant) => {
    const found = await search(database().db, typed)
    expect(fold(found.didYouMean ?? '')).toContain(fold(meant))
  })

  it('is put right where nothing stands as it was typed', async () => {
    const { groups, how } = await search(database().db, 'author:Shakespere summer')
    expect(how).toBe('close')
    expect(groups.poems.list[0]?.author.nameEn).toBe('William Shakespeare')
  })

  it('is nobody where none comes near, and words that are right stay as they are', async () => {
    for (const keyword of [
      'author:李磊',
      'author:qwertyuiop 明月',
      '李磊 明月',
      'purple monkey dishwasher',
      '李白 月',
    ]) {
      expect([keyword, (await search(database().db, keyword)).didYouMean]).toEqual([keyword, null])
    }
  })
})

eachDatabase('suggestions for a name that was mistyped', 'starter', database => {
  const offered = async (keyword: string) => (await suggest(database().db, keyword)).map(one => fold(one.text))

  it.each([
    ['shakespere', 'William Shakespeare'],
    ['hamlte', 'Hamlet'],
    ['mackbeth', 'Macbeth'],
    ['dufo', '杜甫'],
    ['bayjuyi', '白居易'],
    ['jinyesi', '静夜思'],
    ['王唯', '王维'],
    ['琵琶形', '琵琶行'],
  ])('%s offers %s', async (typed, meant) => {
    expect(await offered(typed)).toContain(fold(meant))
  })

  it('are none where nothing comes near', async () => {
    for (const keyword of ['blockchain', 'qwertyuiop', '李磊'])
      expect([keyword, await offered(keyword)]).toEqual([keyword, []])
  })
})
