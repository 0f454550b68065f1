import { expect, it, vi } from 'vitest'
import { searchIndexOf } from '../../src/db/search/search-index.ts'
import { indexEdition } from '../../src/library/publish/index/index-edition.ts'
import { indexBook, indexPoems, unindexPoems } from '../../src/library/publish/index/index-works.ts'
import { demandReindex, isIndexStale, reindexLibrary } from '../../src/library/publish/index/reindex-library.ts'
import { collect } from '../../src/library/search/collect-hits.ts'
import { phraseOfText } from '../../src/library/search/request.ts'
import { eachDatabase } from './databases.ts'
import { search } from './fixtures/search-fixture.ts'

// Hundreds of searches a test, on a machine that may have other work.
vi.setConfig({ testTimeout: 240_000 })

/** Lists that ended on their first page. */
const short = (all: number[][]) => all.filter(ids => ids.length < 100)

eachDatabase('the search index', 'starter', database => {
  // What only comes near is no hit.
  const hits = async (keyword: string) => {
    const found = await search(database().db, { keyword, kind: 'text' })
    return found.how === 'close' ? 0 : found.groups.text.total
  }

  it('follows edits and removals inside their transaction', async () => {
    const { db } = database()
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
    const { db } = database()
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

  it('is looked into no further where as many are found as are enough', async () => {
    const index = searchIndexOf(database().db)
    const question = { all: phraseOfText('whale').all, none: [] }
    const lookedInto = async (enough?: number) => {
      let looked = 0
      const verify = async (found: readonly { id: number }[]) => {
        looked += found.length
        return new Set(found.map(({ id }) => id))
      }
      const { ids } = await collect(index, { shelf: 'block', question, needed: 10, verify, enough })
      return { looked, first: ids.slice(0, 10) }
    }
    const [all, few] = [await lookedInto(), await lookedInto(10)]
    expect(few.first).toEqual(all.first)
    expect([few.looked, all.looked > 500]).toEqual([100, true])
  })

  it('is made anew from the library, going on where it was stopped, and finds the same', async () => {
    const { db } = database()
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
