import { expect, it } from 'vitest'
import type { KeptMark } from './mark-export.ts'
import { filtered, type Marked } from './marks-by-book.ts'

const mark = (more: Partial<KeptMark>) =>
  ({ kind: 'highlight', colour: 'yellow', quote: '', note: '', ...more }) as KeptMark
const books: Marked[] = [
  { bookId: 1, name: '论语', marks: [mark({ quote: '學而時習之' }), mark({ kind: 'bookmark', quote: '巧言' })] },
  { bookId: 2, name: 'Emma', marks: [mark({ colour: 'red', note: 'Lovely' })] },
]
const all = { kind: '', colour: '', bookId: '', keyword: '' }
const left = (filter: Partial<typeof all>) =>
  filtered(books, { ...all, ...filter }).map(book => [book.name, book.marks.length])

it('marks are filtered by kind, colour, book and words, in whatever script and case', () => {
  expect(left({})).toEqual([
    ['论语', 2],
    ['Emma', 1],
  ])
  expect(left({ kind: 'bookmark' })).toEqual([['论语', 1]])
  expect(left({ colour: 'yellow' })).toEqual([['论语', 1]])
  expect(left({ bookId: '2' })).toEqual([['Emma', 1]])
  expect(left({ keyword: '学而' })).toEqual([['论语', 1]])
  expect(left({ keyword: 'LOVELY' })).toEqual([['Emma', 1]])
  expect(left({ keyword: 'lovely', bookId: '1' })).toEqual([])
})
