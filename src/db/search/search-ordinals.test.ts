import { expect, test } from 'vitest'
import { LAST_RANK, ORDINALS_A_RANK, ordinalOf, ordinalsOfNumber, rankOf, rankOfOrdinal } from './search-ordinals.ts'

test('what is better known stands before what is less, whenever it came', () => {
  expect(ordinalOf(0, 344_000)).toBeLessThan(ordinalOf(1, 1))
  expect(ordinalOf(LAST_RANK - 1, 344_000)).toBeLessThan(ordinalOf(LAST_RANK, 1))
  expect(ordinalOf(3, 7)).toBeLessThan(ordinalOf(3, 8))
})

test('an ordinal says its rank, and every ordinal of a number is known', () => {
  for (const rank of [0, 7, LAST_RANK]) {
    expect(rankOfOrdinal(ordinalOf(rank, 12_345))).toBe(rank)
    expect(ordinalsOfNumber(12_345)).toContain(ordinalOf(rank, 12_345))
  }
  expect(new Set(ordinalsOfNumber(12_345)).size).toBe(LAST_RANK + 1)
})

test('more poems than a rank has ordinals stand in the last one, each at an ordinal of its own', () => {
  const far = ORDINALS_A_RANK + 5
  expect(rankOfOrdinal(ordinalOf(2, far))).toBe(LAST_RANK)
  expect(ordinalOf(2, far)).not.toBe(ordinalOf(LAST_RANK, 5))
  expect(ordinalOf(2, far)).not.toBe(ordinalOf(3, 5))
})

test('ranks go from the best known to those nobody knows', () => {
  expect([100, 30, 29, 10, 6, 4, 3, 0].map(rankOf)).toEqual([0, 0, 1, 8, 9, 10, 11, 11])
})
