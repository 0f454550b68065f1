import { expect, it } from 'vitest'
import { searchIndexOf } from '../../src/db/search/search-index.ts'
import type { Hit, SearchIndex, Shelf } from '../../src/db/search/search-request.ts'
import { indexEdition, unindexEdition } from '../../src/library/publish/index/index-edition.ts'
import { indexPoems, unindexPoems } from '../../src/library/publish/index/index-works.ts'
import { linearCongruence } from '../fixtures/seeded-random.ts'
import { eachDatabase } from './databases.ts'
import { blocksOf, poemsOf, QUESTIONS, type Text, tokensAskedOf } from './fixtures/search-lists-fixture.ts'

const pick = <One>(list: readonly One[], random: () => number) => list[Math.floor(random() * list.length)] as One

/** What a shelf holds, as the test knows it: the tokens of what is to be found, by id. */
type Truth = Map<number, Set<string>>

const truthOf = (texts: readonly Text[]): Truth => new Map(texts.map(({ id, text }) => [id, tokensAskedOf(text)]))

const idsHolding = (truth: Truth, all: readonly string[], none: readonly string[] = []) =>
  [...truth]
    .filter(([, tokens]) => all.every(token => tokens.has(token)) && !none.some(token => tokens.has(token)))
    .map(([id]) => id)
    .toSorted((a, b) => a - b)

/** Questions whole, in pages, and as counted, against a scan. */
async function expectAsScanned(index: SearchIndex, shelf: Shelf, truth: Truth) {
  for (const question of QUESTIONS) {
    const [[one = '', other] = [], second] = question.all
    const either = [one, other ?? one].flatMap(token =>
      idsHolding(truth, second ? [token, ...second] : [token], question.none),
    )
    const expected = [...new Set(either)].toSorted((a, b) => a - b)
    const whole = await index.find({ shelf, question, limit: 1_000_000 })
    expect(whole.map(hit => hit.id).toSorted((a, b) => a - b)).toEqual(expected)
    const paged: Hit[] = []
    for (let after: number | undefined; ; after = paged.at(-1)?.ordinal) {
      const page = await index.find({ shelf, question, after, limit: 150 })
      paged.push(...page)
      if (page.length < 150) break
    }
    expect(paged).toEqual(whole)
    // Fewer are not counted apart.
    const most = Math.max(60, Math.floor(whole.length / 2))
    expect(await index.first({ shelf, question, needed: 5, most: whole.length })).toEqual({
      hits: whole,
      hasMore: false,
    })
    const { hits, hasMore } = await index.first({ shelf, question, needed: 5, most })
    expect(hasMore).toBe(whole.length > most)
    expect(whole.slice(0, hits.length)).toEqual(hits)
    expect(hits.length).toBeGreaterThanOrEqual(Math.min(5, whole.length))
  }
}

eachDatabase('the lists of the search index', 'starter', database => {
  it('are what a scan finds after any changes one after the other, whole, in pages and counted', async () => {
    const { db } = database()
    const index = searchIndexOf(db)
    const random = linearCongruence(4)
    const lines = (await poemsOf(db)).map(poem => poem.text)
    const blocks = await blocksOf(db)
    const editions = [...Map.groupBy(blocks, block => block.editionId)]
      .filter(([, own]) => own.length < 600)
      .slice(0, 4)
    const [poemTruth, blockTruth] = [truthOf(await poemsOf(db)), truthOf(blocks)]
    await indexPoems(db, [...poemTruth.keys()])
    const ids = [...poemTruth.keys()]
    const somePoems = () => Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(ids, random))
    for (let round = 1; round <= 60; round++) {
      const [some, kind] = [somePoems(), random()]
      await db.transaction().execute(async transaction => {
        if (kind < 0.5) {
          for (const id of some) {
            const change = { lines: `${pick(lines, random)}\n${pick(lines, random)}`, popularity: random() * 40 }
            await transaction.updateTable('poems').set(change).where('id', '=', id).execute()
            poemTruth.set(id, tokensAskedOf(change.lines))
          }
          await indexPoems(transaction, some)
        } else if (kind < 0.75) {
          await unindexPoems(transaction, some)
          for (const id of some) poemTruth.delete(id)
        } else {
          const [editionId, own] = pick(editions, random)
          const isThere = blockTruth.has(own[0]?.id ?? 0)
          if (isThere && kind < 0.9) await unindexEdition(transaction, editionId)
          else await indexEdition(transaction, editionId)
          for (const { id, text } of own) {
            if (isThere && kind < 0.9) blockTruth.delete(id)
            else blockTruth.set(id, tokensAskedOf(text))
          }
        }
      })
      if (round % 20 > 0) continue
      await expectAsScanned(index, 'poem', poemTruth)
      await expectAsScanned(index, 'block', blockTruth)
    }
    await index.settle()
    await expectAsScanned(index, 'poem', poemTruth)
    await expectAsScanned(index, 'block', blockTruth)
  }, 240_000)
})
