import { expect, test } from 'vitest'
import { fairScore } from './fair-score.ts'

test('a work that nobody has scored has no score', () => {
  expect(fairScore({ sum: 0, count: 0 })).toBeNull()
})

test('one ten is no ten: five sevens stand before it', () => {
  // (5 × 7 + 10) / 6
  expect(fairScore({ sum: 10, count: 1 })).toBe(7.5)
})

test('many scores outweigh the prior', () => {
  expect(fairScore({ sum: 10_000, count: 1000 })).toBe(10)
  expect(fairScore({ sum: 2000, count: 1000 })).toBe(2)
})
