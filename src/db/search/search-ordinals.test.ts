import { expect, test } from 'vitest'
import { LAST_RANK, PLACES_A_RANK, placeOf, placesOfNumber, rankOf, rankOfPlace } from './search-ordinals.ts'

test('what is better known stands before what is less, whenever it came', () => {
  expect(placeOf(0, 344_000)).toBeLessThan(placeOf(1, 1))
  expect(placeOf(LAST_RANK - 1, 344_000)).toBeLessThan(placeOf(LAST_RANK, 1))
  expect(placeOf(3, 7)).toBeLessThan(placeOf(3, 8))
})

test('a place says its rank, and every place of a number is known', () => {
  for (const rank of [0, 7, LAST_RANK]) {
    expect(rankOfPlace(placeOf(rank, 12_345))).toBe(rank)
    expect(placesOfNumber(12_345)).toContain(placeOf(rank, 12_345))
  }
  expect(new Set(placesOfNumber(12_345)).size).toBe(LAST_RANK + 1)
})

test('more poems than a rank has places stand in the last one, each at a place of its own', () => {
  const far = PLACES_A_RANK + 5
  expect(rankOfPlace(placeOf(2, far))).toBe(LAST_RANK)
  expect(placeOf(2, far)).not.toBe(placeOf(LAST_RANK, 5))
  expect(placeOf(2, far)).not.toBe(placeOf(3, 5))
})

test('ranks go from the best known to those nobody knows', () => {
  expect([100, 30, 29, 10, 6, 4, 3, 0].map(rankOf)).toEqual([0, 0, 1, 8, 9, 10, 11, 11])
})
