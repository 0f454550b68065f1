import { expect, it, vi } from 'vitest'
import { GatheredWrites } from './gathered-writes.ts'

it('the first is written at once, and what comes before the rest is over together, in its order', async () => {
  const written: number[][] = []
  const writes = new GatheredWrites<number>(async batch => {
    written.push(batch)
    await new Promise(resolve => setTimeout(resolve, 5))
  })
  const writing = [writes.add(1)]
  expect(written).toEqual([[1]])
  writing.push(...[2, 3, 4].map(one => writes.add(one)))
  await Promise.all(writing)
  expect(written).toEqual([[1], [2, 3, 4]])
})

it('under a flood writing takes about a hundredth of the time', async () => {
  let writingMs = 0
  const startedAt = performance.now()
  const writes = new GatheredWrites<number>(async () => {
    await new Promise(resolve => setTimeout(resolve, 4))
    writingMs += 4
  })
  while (performance.now() - startedAt < 1_000) {
    await new Promise(resolve => setTimeout(resolve, 2))
    void writes.add(1)
  }
  expect(writingMs).toBeGreaterThan(0)
  expect(writingMs).toBeLessThan(1_000 / 40)
})

it('one that cannot be written is told so, and takes none of the others with it', async () => {
  const kept: number[] = []
  const writes = new GatheredWrites<number>(async batch => {
    if (batch.includes(3)) throw new Error('three')
    kept.push(...batch)
  })
  const writing = [1, 2, 3, 4].map(one => writes.add(one))
  const ends = await Promise.allSettled(writing)
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(kept).toEqual([1, 2, 4])
})

it('while the database is away nobody is made to wait for one try after the other', async () => {
  let tries = 0
  const writes = new GatheredWrites<number>(async () => {
    tries++
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  })
  const ends = await Promise.allSettled([1, 2, 3, 4].map(one => writes.add(one)))
  expect(ends.every(({ status }) => status === 'rejected')).toBe(true)
  expect(tries).toBe(2)
})

it('says while a flood lasts that nobody need wait, and drops what is beyond five thousand', async () => {
  vi.useFakeTimers()
  let kept = 0
  const writes = new GatheredWrites<number>(async batch => void (kept += batch.length))
  await writes.add(0)
  expect(writes.isFlooded).toBe(false)
  const writing = Array.from({ length: 6_000 }, (_, nth) => writes.add(nth))
  await vi.advanceTimersByTimeAsync(1)
  expect(writes.isFlooded).toBe(true)
  await vi.advanceTimersByTimeAsync(20_000)
  await Promise.all(writing)
  expect([kept, writes.isFlooded]).toEqual([1 + 5_000, false])
  vi.useRealTimers()
})
