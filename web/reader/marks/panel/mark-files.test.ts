import { expect, test } from 'vitest'
import type { Mark } from '../../../state/marks/mark.ts'
import { words as english } from '../../../words/en/tools.ts'
import { type ExportedBook, marksAsCsv, marksAsJson, marksAsMarkdown, marksFromJson } from './mark-files.ts'

const words = english.marks
const time = '2026-01-02T03:04:05.000Z'

const mark: Mark = {
  markId: 7,
  clientId: 'client-id-1',
  bookId: 5,
  language: 'chinese',
  kind: 'note',
  chapterId: 50,
  chapterNumber: 1,
  blockId: 500,
  toBlockId: 500,
  from: 3,
  to: 9,
  quote: '学而时习之，\n不亦说乎',
  note: 'He said "learn", twice',
  colour: 'green',
  createdAt: time,
  updatedAt: time,
  deleted: false,
}

const book = (...marks: Mark[]): ExportedBook => ({
  bookId: 5,
  title: '论语',
  lang: 'zh-Hans',
  titles: new Map([[1, '学而第一']]),
  marks,
})

test('a spreadsheet reads the file: a byte order mark, CRLF, quotes doubled, line ends inside a cell (RFC 4180)', () => {
  const csv = marksAsCsv(book(mark), words)
  expect(csv.startsWith('\uFEFF')).toBe(true)
  expect(csv.endsWith('\r\n')).toBe(true)
  expect(csv).toContain('"学而时习之，\n不亦说乎"')
  expect(csv).toContain('"He said ""learn"", twice"')
  expect(csv.split('\r\n')).toHaveLength(3)
})

test('a note cannot become a formula of the spreadsheet', () => {
  expect(marksAsCsv(book({ ...mark, note: '=HYPERLINK("http://x")' }), words)).toContain('"\'=HYPERLINK(""http://x"")"')
})

test('nor where it begins with a wide sign, which spreadsheets of East Asia read as the narrow one', () => {
  for (const sign of ['＝', '＋', '－', '＠'])
    expect(marksAsCsv(book({ ...mark, note: `${sign}1+1` }), words)).toContain(`,'${sign}1+1,`)
})

test('what is written as JSON comes back, without the id of the account it was in', () => {
  const file = marksAsJson(book(mark), new Date(time))
  expect(marksFromJson(file)).toEqual({ marks: [{ ...mark, markId: 0 }], bookmarks: [] })
})

test('a file of something else is refused, and rows that are no marks are left out', () => {
  expect(marksFromJson('{"marks": []}')).toBeNull()
  expect(marksFromJson('not json')).toBeNull()
  expect(marksFromJson('null')).toBeNull()
  const broken = marksAsJson(book(mark, { ...mark, clientId: 'short' }), new Date(time))
  expect(marksFromJson(broken)?.marks).toHaveLength(1)
})

test('Markdown has a heading a chapter, verse lines as lines of the quotation, and no accidental signs', () => {
  const text = marksAsMarkdown(book({ ...mark, note: '# not a heading\n1. not a list' }), words)
  expect(text).toContain('## 学而第一')
  expect(text).toContain('> 学而时习之，  \n> 不亦说乎')
  expect(text).toContain('\\# not a heading  \n1\\. not a list')
})

test('a line of dashes or equal signs in a note makes no heading of the line before (CommonMark 4.3)', () => {
  const text = marksAsMarkdown(book({ ...mark, note: 'one\n---\ntwo\n===' }), words)
  expect(text).toContain('one  \n\\---  \ntwo  \n\\===')
})

test('bookmarks are in every file, without a colour, and come back from ours', () => {
  const bookmark = { ...mark, clientId: 'bookmark-1', kind: 'bookmark' as const, note: '', quote: '有朋自远方来' }
  const both = { ...book(mark), marks: [mark, bookmark] }
  expect(marksAsMarkdown(both, words)).toContain('> 有朋自远方来\n\n<small>Bookmarks · 2026-01-02</small>')
  expect(marksAsCsv(both, words)).toContain(',Bookmarks,,有朋自远方来,')
  expect(marksFromJson(marksAsJson(both, new Date(time)))?.bookmarks).toEqual([{ ...bookmark, markId: 0 }])
})
