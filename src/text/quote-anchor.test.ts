import { expect, test } from 'vitest'
import { findQuote } from './quote-anchor.ts'

const PARAGRAPH =
  'It is a truth universally acknowledged, that a single man in possession of a good fortune, must be in want of a wife.'

const found = (text: string, quote: string, from: number) => {
  const span = findQuote(text, { quote, from })
  return span && text.slice(span.from, span.to)
}

test('of two equal passages the nearer one is found', () => {
  const text = '明月几时有，明月何时照，明月'
  expect(findQuote(text, { quote: '明月', from: 7 })).toEqual({ from: 6, to: 8 })
  expect(findQuote(text, { quote: '明月', from: 99 })).toEqual({ from: 12, to: 14 })
  expect(findQuote(text, { quote: '明月', from: 0 })).toEqual({ from: 0, to: 2 })
})

test('script, variants, spaces and marks may have changed', () => {
  expect(found('牀前看月光，疑是地上霜。', '月光疑是地 上霜', 0)).toBe('月光，疑是地上霜')
  expect(found('他說：「𠮷光片羽」。', '吉光', 0)).toBeNull()
  expect(found('他說：「𠮷光片羽」。', '说 𠮷光', 0)).toBe('說：「𠮷光')
})

test('a passage with a few letters mended is found again', () => {
  expect(found(PARAGRAPH, 'a truth universaly acknowleged, that the single man', 8)).toBe(
    'a truth universally acknowledged, that a single man',
  )
  expect(found('床前看月光，疑是地上霜', '床前明月光', 0)).toBe('床前看月光')
})

test('a long quote is found by its ends after an insertion in its middle', () => {
  const passage = Array.from({ length: 12 }, (_, i) => `Sentence number ${i} of this long and winding passage. `)
  const changed = `Before. ${[...passage.slice(0, 6), 'Something new. ', ...passage.slice(6)].join('')}After.`
  const quote = passage.join('').trim().replace('number 0', 'numbr 0')
  const span = findQuote(changed, { quote, from: 0 })
  expect(span?.from).toBe(8)
  expect(changed.slice(0, span?.to).endsWith('winding passage')).toBe(true)
})

test('what is not there is not found', () => {
  expect(findQuote(PARAGRAPH, { quote: 'Call me Ishmael, some years ago', from: 0 })).toBeNull()
  expect(findQuote(PARAGRAPH, { quote: '', from: 0 })).toBeNull()
  expect(findQuote('', { quote: 'x', from: 0 })).toBeNull()
})

test('a whole book is searched in a bounded time', () => {
  const book = 'All work and no play makes a dull day. '.repeat(25_000)
  const started = performance.now()
  expect(findQuote(book, { quote: 'the quick brown fox jumps over the lazy dog'.repeat(5), from: 400_000 })).toBeNull()
  expect(performance.now() - started).toBeLessThan(2000)
})
