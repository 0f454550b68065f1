import { expect, test } from 'vitest'
import { sharedSpans } from './shared-spans.ts'

const TEXT = '学而时习之，不亦说乎？'
const mark = (userId: number, from: number, to: number) => ({ userId, from, to, quote: TEXT.slice(from, to) })

test('only what three people marked is shared, with how many marked most of it', () => {
  const marks = [mark(1, 0, 5), mark(2, 2, 10), mark(3, 2, 8), mark(4, 3, 4)]
  expect(sharedSpans(marks, 3)).toEqual([{ from: 2, to: 5, quote: '时习之', people: 4 }])
})

test('one person who marks three times is one', () => {
  expect(sharedSpans([mark(1, 0, 5), mark(1, 0, 5), mark(1, 1, 4)], 3)).toEqual([])
})

test('stretches that do not touch stay apart', () => {
  const marks = [1, 2, 3].flatMap(who => [mark(who, 0, 2), mark(who, 6, 10)])
  expect(sharedSpans(marks, 3)).toEqual([
    { from: 0, to: 2, quote: '学而', people: 3 },
    { from: 6, to: 10, quote: '不亦说乎', people: 3 },
  ])
})
