import { expect, test } from 'vitest'
import { findQuote } from '../../../../src/text/quote-anchor.ts'
import { shiftedSpan } from './locate.ts'

test('words that a correction moved by one character are found at their new place', () => {
  const now = '子曰：「學而時習之，不亦說乎？」'
  expect(shiftedSpan(now, { quote: '學而時習', from: 3 }, findQuote)).toEqual({ from: 4, to: 8 })
})

test('of the same words twice in a block those nearest to where they were marked are meant', () => {
  const now = '孔子曰：有朋自远方来，有朋自远方来。'
  expect(shiftedSpan(now, { quote: '有朋', from: 10 }, findQuote)).toEqual({ from: 11, to: 13 })
  expect(shiftedSpan(now, { quote: '有朋', from: 3 }, findQuote)).toEqual({ from: 4, to: 6 })
})

test('words that are only like those of the mark, or in another script, are left to the other ways of seeking', () => {
  expect(shiftedSpan('子曰：学而时习之。', { quote: '學而時習', from: 3 }, findQuote)).toBeNull()
  expect(shiftedSpan('', { quote: '學而', from: 0 }, findQuote)).toBeNull()
})
