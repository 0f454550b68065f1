import { expect, it } from 'vitest'
import type { Db } from '../../src/db/dialect.ts'
import { searchIndexOf } from '../../src/db/search/search-index.ts'
import type { Hit, SearchIndex, Shelf } from '../../src/db/search/search-request.ts'
import { indexEdition, unindexEdition } from '../../src/library/publish/index/index-edition.ts'
import { indexPoems, unindexPoems } from '../../src/library/publish/index/index-works.ts'
import { blockText } from '../../src/text/block/plain-text.ts'
import { tokensOfText } from '../../src/text/search/search-tokens.ts'
import { numbers } from '../fixtures/numbers.ts'
import { eachDatabase } from './databases.ts'

/** Common ones, whose lists are many rows, and rare ones. */
const TOKENS = ['月', '不', '人', '明月', '春风', '江南', '子曰', '君子', '鹧', '溶溶', 'whale', 'the', '天下', '桃花']

async function idsWith(index: SearchIndex, shelf: Shelf, token: string): Promise<number[]> {
  const hits = await index.find({ shelf, question: { all: [[token]], none: [] }, limit: 1_000_000 })
  const places = hits.map(hit => hit.place)
  expect(places, token).toEqual(places.toSorted((a, b) => a - b))
  return hits.map(hit => hit.id).toSorted((a, b) => a - b)
}

type Text = { id: number; text: string }

const poemsOf = async (db: Db): Promise<Text[]> => {
  const rows = await db.selectFrom('poems').select(['id', 'lines']).execute()
  return rows.map(({ id, lines }) => ({ id, text: lines }))
}

const blocksOf = async (db: Db): Promise<(Text & { editionId: number })[]> => {
  const rows = await db.selectFrom('blocks').select(['id', 'html', 'edition_id']).execute()
  return rows.map(({ id, html, edition_id }) => ({ id, text: blockText(html), editionId: edition_id }))
}

const known = new Map<string, Set<string>>()

/** Those tokens of a text that these tests ask for. The same texts are looked at after each change: a text is cut once. */
function tokensAskedOf(text: string): Set<string> {
  const found = known.get(text) ?? new Set([...tokensOfText(text)].filter(token => ASKED.has(token)))
  known.set(text, found)
  return found
}

/** The lists of the index against the tokens of the texts themselves. */
async function expectTrue(db: Db, shelf: Shelf, texts: readonly Text[]) {
  const tokens = texts.map(({ id, text }) => ({ id, tokens: tokensAskedOf(text) }))
  for (const token of TOKENS) {
    const truth = tokens.flatMap(one => (one.tokens.has(token) ? [one.id] : []))
    expect(await idsWith(searchIndexOf(db), shelf, token), token).toEqual(truth.toSorted((a, b) => a - b))
  }
}

const pick = <One>(list: readonly One[], random: () => number) => list[Math.floor(random() * list.length)] as One

/** What a shelf holds, as the test knows it: the tokens of what is to be found, by id. */
type Truth = Map<number, Set<string>>

const truthOf = (texts: readonly Text[]): Truth => new Map(texts.map(({ id, text }) => [id, tokensAskedOf(text)]))

const idsHolding = (truth: Truth, all: readonly string[], none: readonly string[] = []) =>
  [...truth]
    .filter(([, tokens]) => all.every(token => tokens.has(token)) && !none.some(token => tokens.has(token)))
    .map(([id]) => id)
    .toSorted((a, b) => a - b)

const QUESTIONS = [
  { all: [['月']], none: [] },
  { all: [['月'], ['人']], none: [] },
  { all: [['不']], none: ['人'] },
  { all: [['春风'], ['人']], none: ['月'] },
  { all: [['明月', '溶溶']], none: [] },
]

const ASKED = new Set([...TOKENS, ...QUESTIONS.flatMap(({ all, none }) => [...all.flat(), ...none])])

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
    for (let after: number | undefined; ; after = paged.at(-1)?.place) {
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

eachDatabase('the lists of the search index', 'starter', door => {
  it('stay true when poems go, come back, change their lines and become better known', async () => {
    const { db } = door()
    const poems = await poemsOf(db)
    const some = poems.filter((_, at) => at % 7 === 0).map(poem => poem.id)
    await db.transaction().execute(transaction => unindexPoems(transaction, some))
    await expectTrue(
      db,
      'poem',
      poems.filter(poem => !some.includes(poem.id)),
    )
    await db.transaction().execute(async transaction => {
      for (const [at, id] of some.entries()) {
        const change = at % 3 === 0 ? { lines: '溶溶月。\n春风又绿江南岸，' } : { popularity: at % 40 }
        await transaction.updateTable('poems').set(change).where('id', '=', id).execute()
      }
      await indexPoems(transaction, some)
    })
    await expectTrue(db, 'poem', await poemsOf(db))
  }, 120_000)

  it('stay true when editions go and come back, and when a change is taken back', async () => {
    const { db } = door()
    const blocks = await blocksOf(db)
    const editions = [...new Set(blocks.map(block => block.editionId))]
    const gone = editions.filter((_, at) => at % 4 === 0)
    await db.transaction().execute(async transaction => {
      for (const id of gone) await unindexEdition(transaction, id)
    })
    const left = blocks.filter(block => !gone.includes(block.editionId))
    await expectTrue(db, 'block', left)
    const failing = db.transaction().execute(async transaction => {
      for (const id of gone) await indexEdition(transaction, id)
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    await expectTrue(db, 'block', left)
    await db.transaction().execute(async transaction => {
      for (const id of gone) await indexEdition(transaction, id)
    })
    await expectTrue(db, 'block', blocks)
  }, 120_000)

  it('are true after what many writes left is merged, also of what was changed before', async () => {
    const { db } = door()
    const index = searchIndexOf(db)
    const [first, second] = await poemsOf(db)
    await unindexPoems(db, [first?.id ?? 0])
    await db
      .updateTable('poems')
      .set({ lines: '溶溶鹧' })
      .where('id', '=', second?.id ?? 0)
      .execute()
    await indexPoems(db, [second?.id ?? 0])
    await index.settle()
    await expectTrue(db, 'poem', (await poemsOf(db)).slice(1))
    await expectTrue(db, 'block', await blocksOf(db))
  }, 120_000)

  it('are what a scan finds after any changes one after the other, whole, in pages and counted', async () => {
    const { db } = door()
    const index = searchIndexOf(db)
    const random = numbers(4)
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

  it('take a paragraph of more than a megabyte of words, and keep an edition where it stood', async () => {
    const { db } = door()
    const index = searchIndexOf(db)
    const pairs = Array.from({ length: 200_000 }, (_, at) =>
      String.fromCharCode(0x4e00 + (at % 20_000), 0x4e00 + at / 20_000),
    )
    const hits = (token: string) => index.find({ shelf: 'block', question: { all: [[token]], none: [] }, limit: 9 })
    await index.putEdition(900_001, [
      { id: 900_011, words: `${pairs.join(' ')} whalesong` },
      { id: 900_012, words: 'whalesong' },
    ])
    await index.putEdition(900_002, [{ id: 900_021, words: 'whalesong' }])
    const before = await hits('whalesong')
    expect(before.map(hit => hit.id)).toEqual([900_011, 900_012, 900_021])
    expect((await hits(pairs.at(-1) ?? '')).map(hit => hit.id)).toEqual([900_011])
    await index.putEdition(900_001, [{ id: 900_013, words: 'whalesong' }])
    expect(await hits('whalesong')).toEqual([{ id: 900_013, place: before[0]?.place }, before[2]])
    await index.putEdition(900_001, [])
    await index.removeEdition(900_002)
    expect(await hits('whalesong')).toEqual([])
  }, 120_000)

  it('are true after several wrote at once, and show who reads meanwhile what nobody changes', async () => {
    const { db } = door()
    const index = searchIndexOf(db)
    const texts = await poemsOf(db)
    await indexPoems(
      db,
      texts.map(poem => poem.id),
    )
    const changed = texts.filter((_, at) => at % 40 === 0).map(poem => poem.id)
    const untouched = new Set(texts.map(poem => poem.id).filter(id => !changed.includes(id)))
    const untouchedMoons = async () => {
      const hits = await index.find({ shelf: 'poem', question: { all: [['月']], none: [] }, limit: 1_000_000 })
      return hits.filter(hit => untouched.has(hit.id))
    }
    const before = JSON.stringify(await untouchedMoons())
    let isWriting = true
    const reading = (async () => {
      // oxlint-disable-next-line no-unmodified-loop-condition -- the writers below end it
      while (isWriting) expect(JSON.stringify(await untouchedMoons())).toBe(before)
    })()
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let round = 0; round < 12; round++) {
        const some = [changed[round % changed.length] ?? 0, changed[(round * 4 + writer) % changed.length] ?? 0]
        await db.transaction().execute(async transaction => {
          const lines = `溶溶月${round}\n春风又绿江南岸${writer}，`
          await transaction.updateTable('poems').set({ lines }).where('id', 'in', some).execute()
          await indexPoems(transaction, some)
        })
      }
    })
    await Promise.all(writers).finally(() => {
      isWriting = false
    })
    await reading
    await expectTrue(db, 'poem', await poemsOf(db))
  }, 240_000)
})
