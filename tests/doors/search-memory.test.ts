import { expect, it, vi } from 'vitest'
import { searchMemory } from '../../src/library/search/memory.ts'
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

eachDatabase('what a search keeps in memory', 'starter', door => {
  it('is read in steps: whoever else the thread serves comes in between', async () => {
    const memory = searchMemory(door().db)
    expect(await turnsDuring(memory.nearNames()), 'names').toBeGreaterThan(5)
    expect(await turnsDuring(memory.knownLines()), 'lines').toBeGreaterThan(5)
    expect(await turnsDuring(memory.smallNames()), 'tunes, tags and lists').toBeGreaterThan(5)
  })
})
