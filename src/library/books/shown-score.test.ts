import { expect, test } from 'vitest'
import { shownScore } from './shown-score.ts'

test('a score is shown when five people have given one', () => {
  expect(shownScore({ sum: 0, count: 0 })).toBeNull()
  expect(shownScore({ sum: 36, count: 4 })).toBeNull()
  expect(shownScore({ sum: 40, count: 5 })).toBe(8)
})

test('what is shown is the mean of what was given, to one decimal', () => {
  // 7 + 8 + 8 + 9 + 9 + 10 = 51, over 6
  expect(shownScore({ sum: 51, count: 6 })).toBe(8.5)
  expect(shownScore({ sum: 2000, count: 1000 })).toBe(2)
})
