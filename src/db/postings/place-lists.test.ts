import { describe, expect, it } from 'vitest'
import { numbersBelow } from '../../../tests/fixtures/numbers.ts'
import { inAny, inBoth, without } from './place-lists.ts'

describe('what lists share', () => {
  it('is what sets share, whatever their lengths', () => {
    for (const [a, b] of [
      [numbersBelow(1000, 300, 1), numbersBelow(1000, 20, 2)],
      [numbersBelow(50_000, 10_000, 4), numbersBelow(50_000, 3, 5)],
      [numbersBelow(100, 50, 6), []],
    ] as const) {
      expect(inBoth(a, b)).toEqual(a.filter(place => new Set(b).has(place)))
      expect(without(a, b)).toEqual(a.filter(place => !new Set(b).has(place)))
      expect(inAny([a, b, a])).toEqual([...new Set([...a, ...b])].toSorted((x, y) => x - y))
    }
  })
})
