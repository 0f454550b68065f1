import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { staleWhileRenewed } from './stale-while-renewed.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

/** Readings that are done when the test says so; each gives its number. */
function readings() {
  const done: ((value: number) => void)[] = []
  const failed: ((error: Error) => void)[] = []
  const read = () =>
    new Promise<number>((resolve, reject) => {
      done.push(resolve)
      failed.push(reject)
    })
  const finish = async (nth: number) => {
    done[nth]?.(nth)
    await nextTurn()
  }
  const fail = async (nth: number) => {
    failed[nth]?.(new Error('away'))
    await nextTurn()
  }
  return { read, finish, fail, begun: () => done.length }
}

const nextTurn = () => new Promise(resolve => setImmediate(resolve))
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

test('one reading serves all who wait for it', async () => {
  const { read, finish, begun } = readings()
  const memory = staleWhileRenewed(read)
  const both = [memory.value(), memory.value()]
  await finish(0)
  expect(await Promise.all(both)).toEqual([0, 0])
  expect(begun()).toBe(1)
})

test('after a change it is read again a minute after the last reading, and nobody waits for that', async () => {
  const { read, finish, begun } = readings()
  const memory = staleWhileRenewed(read)
  void memory.value()
  await finish(0)
  memory.forget()
  pass(59_000)
  expect(await memory.value()).toBe(0)
  expect(begun()).toBe(1)
  pass(2_000)
  expect(await memory.value()).toBe(0)
  expect(await memory.value()).toBe(0)
  expect(begun()).toBe(2)
  await finish(1)
  expect(await memory.value()).toBe(1)
})

test('what changes while it is read is read after it', async () => {
  const { read, finish, begun } = readings()
  const memory = staleWhileRenewed(read)
  void memory.value()
  memory.forget()
  await finish(0)
  pass(61_000)
  await memory.value()
  expect(begun()).toBe(2)
})

test('a library that another program fills is read again after ten minutes', async () => {
  const { read, finish, begun } = readings()
  const memory = staleWhileRenewed(read)
  void memory.value()
  await finish(0)
  pass(599_000)
  await memory.value()
  expect(begun()).toBe(1)
  pass(2_000)
  await memory.value()
  expect(begun()).toBe(2)
})

test('a reading that failed is tried again by who asks next, who hears what is wrong', async () => {
  const { read, finish, fail } = readings()
  const memory = staleWhileRenewed(read)
  const first = memory.value()
  await Promise.all([expect(first).rejects.toThrow('away'), fail(0)])
  const second = memory.value()
  await finish(1)
  expect(await second).toBe(1)
})

test('what was read serves on where reading anew fails, and is read anew a minute later', async () => {
  const { read, finish, fail, begun } = readings()
  const memory = staleWhileRenewed(read)
  void memory.value()
  await finish(0)
  memory.forget()
  pass(61_000)
  expect(await memory.value()).toBe(0)
  await fail(1)
  expect(await memory.value()).toBe(0)
  expect(begun()).toBe(2)
  pass(61_000)
  expect(await memory.value()).toBe(0)
  await finish(2)
  expect(await memory.value()).toBe(2)
})
