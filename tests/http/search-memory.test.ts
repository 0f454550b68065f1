import { expect, it, vi } from 'vitest'
import { searchWorks } from '../../src/contract/search.ts'
import { openDatabase } from '../../src/db/open.ts'
import { searchMemory } from '../../src/library/search/memory.ts'
import { warmForFirst, warmForSlips } from '../../src/library/search/warm-search.ts'
import { searchAside, searchHere } from '../../src/library/search/worker/open-search.ts'
import { eachDatabase } from './databases.ts'

vi.setConfig({ testTimeout: 60_000 })

/** How often others come to their turn while the work goes on. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let isDone = false
  const count = () => {
    turns++
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await work
  isDone = true
  return turns
}

eachDatabase('what a search keeps in memory', 'starter', database => {
  it('is read in steps: whoever else the thread serves comes in between', async () => {
    const memory = searchMemory(database().db)
    expect(await turnsDuring(memory.nearNames()), 'names').toBeGreaterThan(5)
    expect(await turnsDuring(memory.popularLines()), 'lines').toBeGreaterThan(5)
    expect(await turnsDuring(memory.smallNames()), 'tunes, tags and lists').toBeGreaterThan(5)
  })

  it('is there for the first search once it is warm, and was read in steps', async () => {
    const memory = searchMemory(database().db)
    expect(await turnsDuring(warmForFirst(database().db, memory))).toBeGreaterThan(5)
    expect(await turnsDuring(memory.smallNames())).toBeLessThanOrEqual(1)
    await warmForSlips(memory)
    expect(await turnsDuring(memory.nearNames())).toBeLessThanOrEqual(1)
    expect(await turnsDuring(memory.popularLines())).toBeLessThanOrEqual(1)
  })

  it('is read for all who ask while it is being read', async () => {
    const { db, close } = await openDatabase(database().location)
    const search = searchHere(db)
    search.warm()
    const asked = searchWorks.input.parse({ keyword: '明月' })
    const answers = await Promise.all([1, 2, 3].map(() => search.works(asked)))
    for (const { groups } of answers) expect(groups.poems.list.length).toBe(20)
    await close()
  })

  it('answers the same in a thread of its own, warm or not', async () => {
    const search = searchAside(database().location)
    const asked = searchWorks.input.parse({ keyword: '明月' })
    const cold = await search.works(asked)
    search.warm()
    const warm = await search.works(asked)
    await search.close()
    expect({ ...warm, tookMs: 0 }).toEqual({ ...cold, tookMs: 0 })
    expect({ ...warm, tookMs: 0 }).toEqual({ ...(await searchHere(database().db).works(asked)), tookMs: 0 })
  })
})
