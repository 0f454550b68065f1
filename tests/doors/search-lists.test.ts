import { expect, it } from 'vitest'
import type { Db } from '../../src/db/dialect.ts'
import { type SearchIndex, type Shelf, searchIndexOf } from '../../src/db/search-index.ts'
import { plainText } from '../../src/ingest/books/block-html.ts'
import { indexEdition, indexPoems, unindexEdition, unindexPoems } from '../../src/library/publish/index-works.ts'
import { tokensOfText } from '../../src/text/search-tokens.ts'
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
  return rows.map(({ id, html, edition_id }) => ({ id, text: plainText(html), editionId: edition_id }))
}

/** The lists of the index against the tokens of the texts themselves. */
async function expectTrue(db: Db, shelf: Shelf, texts: readonly Text[]) {
  const tokens = texts.map(({ id, text }) => ({ id, tokens: tokensOfText(text) }))
  for (const token of TOKENS) {
    const truth = tokens.flatMap(one => (one.tokens.has(token) ? [one.id] : []))
    expect(await idsWith(searchIndexOf(db), shelf, token), token).toEqual(truth.toSorted((a, b) => a - b))
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

  it('are true after a load that wrote words alone, also of what was changed while it was on', async () => {
    const { db } = door()
    const index = searchIndexOf(db)
    await index.defer()
    const [first, second] = await poemsOf(db)
    await unindexPoems(db, [first?.id ?? 0])
    await db
      .updateTable('poems')
      .set({ lines: '溶溶鹧' })
      .where('id', '=', second?.id ?? 0)
      .execute()
    await indexPoems(db, [second?.id ?? 0])
    await index.settle()
    expect(await index.isBehind()).toBe(false)
    await expectTrue(db, 'poem', (await poemsOf(db)).slice(1))
    await expectTrue(db, 'block', await blocksOf(db))
  }, 120_000)
})
