import { expect, it, vi } from 'vitest'
import { searchWorks } from '../../src/contract/search.ts'
import type { Db } from '../../src/db/dialect.ts'
import { worksFound } from '../../src/library/search/search-works.ts'
import { fold } from '../../src/text/fold.ts'
import { SLIPS } from '../fixtures/slips.ts'
import { eachDatabase } from './databases.ts'

vi.setConfig({ testTimeout: 120_000 })

const search = async (db: Db, keyword: string) =>
  searchWorks.output.parse(await worksFound(db, searchWorks.input.parse({ keyword, pageSize: 5 })))

/** The names of what was found, best first. */
const namesOf = ({ groups }: Awaited<ReturnType<typeof search>>) => [
  ...groups.authors.list.slice(0, 1).flatMap(({ name, nameEn }) => [name, nameEn]),
  ...groups.books.list.slice(0, 1).flatMap(({ name, nameEn }) => [name, nameEn]),
  ...groups.poems.list.slice(0, 1).flatMap(({ title, titleEn }) => [title, titleEn]),
]

eachDatabase('a name that was mistyped', 'starter', door => {
  it('is known for nine of ten real slips, and said to be another wording', async () => {
    const { db } = door()
    const missed: string[] = []
    for (const [typed, meant] of SLIPS) {
      const found = await search(db, typed)
      const isOffered = fold(found.didYouMean ?? '') === fold(meant)
      const isThere = found.how === 'close' && namesOf(found).map(fold).includes(fold(meant))
      if (!isOffered && !isThere) missed.push(`${typed} (${meant}): ${found.how} ${found.didYouMean}`)
    }
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(SLIPS.length / 10)
  })

  it('leaves alone what is there: no other wording is offered for names that are right', async () => {
    const { db } = door()
    for (const keyword of new Set(SLIPS.map(([, meant]) => meant))) {
      const found = await search(db, keyword)
      expect(found.how, keyword).toBe('exact')
      expect(found.didYouMean, keyword).toBeNull()
    }
  })

  it('takes no other name for one that is only as long', async () => {
    const { db } = door()
    for (const keyword of ['李磊', '王芳芳芳', 'blockchain', 'zzzz', 'qwertyuiop', '龘靐']) {
      const found = await search(db, keyword)
      expect([keyword, found.how, found.didYouMean]).toEqual([keyword, 'none', null])
    }
  })
})
