import { expect, it } from 'vitest'
import { Shares } from './shares.ts'

const LIMITS = { most: 3, mostInAll: 10, beyond: 2, windowMs: 1000 }

const taken = (shares: Shares, key: string, times: number, now = 0) =>
  Array.from({ length: times }, () => shares.take(key, now)).filter(Boolean).length

it('each has its share in a window, and anew in the next', () => {
  const shares = new Shares(LIMITS)
  expect([taken(shares, 'a', 5), taken(shares, 'b', 5)]).toEqual([3, 3])
  expect(taken(shares, 'a', 5, 1000)).toBe(3)
})

it('of a flood from a thousand, each has a few; whoever spoke before it or comes after is heard too', () => {
  const shares = new Shares(LIMITS)
  taken(shares, 'before', 1)
  let heard = 0
  for (let turn = 0; turn < 50; turn++) {
    for (let nth = 0; nth < 1000; nth++) if (shares.take(`flood ${nth}`, 0)) heard++
  }
  expect(heard).toBeLessThanOrEqual(2010)
  expect([taken(shares, 'before', 5), taken(shares, 'after', 5)]).toEqual([2, 2])
})

it('a clock that is set back shuts nobody out', () => {
  const shares = new Shares(LIMITS)
  taken(shares, 'a', 5, 5_000_000)
  expect(taken(shares, 'a', 1, 0)).toBe(1)
})
