import { expect, test } from 'vitest'
import { id48 } from './hash.ts'

test('four hundred thousand poems get four hundred thousand identifiers, all positive and within 48 bits', () => {
  const seen = new Set<number>()
  for (let i = 0; i < 400_000; i++) {
    const id = id48('poem', `诗人${i % 3000}`, `无题 其${i}`, '床前明月光疑是地上霜举头望明月低头思故乡')
    if (!Number.isSafeInteger(id) || id < 1 || id >= 2 ** 48) expect.fail(`out of range: ${id}`)
    seen.add(id)
  }
  expect(seen.size).toBe(400_000)
})

test('every bit is set about half the time', () => {
  const ones = Array.from({ length: 48 }, () => 0)
  for (let i = 0; i < 20_000; i++) {
    const bits = id48('book', String(i)).toString(2).padStart(48, '0')
    for (let b = 0; b < 48; b++) if (bits[b] === '1') ones[b] = (ones[b] ?? 0) + 1
  }
  for (const count of ones) expect(Math.abs(count / 20_000 - 0.5)).toBeLessThan(0.02)
})

test('the border between parts counts', () => {
  expect(new Set([id48('ab', 'c'), id48('a', 'bc'), id48('abc'), id48('abc', ''), id48()]).size).toBe(5)
})
