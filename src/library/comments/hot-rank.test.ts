import { expect, test } from 'vitest'
import { hotRank } from './hot-rank.ts'

const DAY = 86_400_000

test('of two comments of one day the one with more voices stands above', () => {
  expect(hotRank({ voices: 3, createdAt: 0 })).toBeGreaterThan(hotRank({ voices: 2, createdAt: 0 }))
})

test('nine voices hold a comment up for ninety days and no longer', () => {
  const old = hotRank({ voices: 9, createdAt: 0 })
  expect(old).toBeGreaterThan(hotRank({ voices: 0, createdAt: 89 * DAY }))
  expect(old).toBeLessThan(hotRank({ voices: 0, createdAt: 91 * DAY }))
})
