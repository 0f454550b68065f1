import { expect, test } from 'vitest'
import { percentRead, progressAt } from './progress.ts'

test('of ten words three before the chapter and half of its four are half the book', () => {
  expect(progressAt({ before: 3, own: 4, total: 10 }, 0.5)).toBe(0.5)
})

test('the end of the last chapter is the whole book, and no rounding makes it more', () => {
  expect(progressAt({ before: 6, own: 4, total: 10 }, 1)).toBe(1)
  expect(progressAt({ before: 0.7, own: 0.2, total: 0.9 }, 1)).toBeLessThanOrEqual(1)
})

test('a book without counted words is as far read as its chapter', () => {
  expect(progressAt({ before: 0, own: 0, total: 0 }, 0.25)).toBe(0.25)
})

test('whole percent, and a hundred of them only at the end', () => {
  expect([0, 0.004, 0.236, 0.994, 0.9999, 1].map(percentRead)).toEqual([0, 0, 24, 99, 99, 100])
})
