import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { searchIndexOf } from '../../src/db/search/search-index.ts'
import { indexEdition, unindexEdition } from '../../src/library/publish/index/index-edition.ts'
import { indexPoems, unindexPoems } from '../../src/library/publish/index/index-works.ts'
import { eachDatabase } from './databases.ts'
import { blocksOf, expectTrue, poemsOf } from './fixtures/search-lists-fixture.ts'

eachDatabase('the lists of the search index', 'starter', database => {
  it('stay true when poems go, come back, change their lines and become better known', async () => {
    const { db } = database()
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
    const { db } = database()
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
    const { db } = database()
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

  it('take a paragraph of more than a megabyte of words, and keep an edition where it stood', async () => {
    const { db } = database()
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
    expect(await hits('whalesong')).toEqual([{ id: 900_013, ordinal: before[0]?.ordinal }, before[2]])
    await index.putEdition(900_001, [])
    await index.removeEdition(900_002)
    expect(await hits('whalesong')).toEqual([])
  }, 120_000)

  it('are true after several wrote at once, and show who reads meanwhile what nobody changes', async () => {
    const { db } = database()
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
      while (isWriting) {
        expect(JSON.stringify(await untouchedMoons())).toBe(before)
        // A few reads fall between two commits; without a pause the writers wait for the reader most of the time.
        await pause(5)
      }
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
