import { expect, test } from 'vitest'
import { parseSearchQuery, reworded } from './search-query.ts'

const words = (keyword: string) => parseSearchQuery(keyword).terms.map(term => term.text)

test('words are parted by spaces of any width, each with its folded runs', () => {
  expect(parseSearchQuery('李白　明月')).toEqual({
    terms: [
      { text: '李白', isExact: false, runs: ['李白'] },
      { text: '明月', isExact: false, runs: ['明月'] },
    ],
    excluded: [],
    fields: {},
    isEmpty: false,
  })
  expect(parseSearchQuery('牀前看月光，疑是地上霜').terms[0]?.runs).toEqual(['床前看月光', '疑是地上霜'])
  expect(parseSearchQuery('Don’t').terms[0]?.runs).toEqual(['don', 't'])
})

test.each([
  ['“a single man in possession”', 'a single man in possession'],
  ['"a single man"', 'a single man'],
  ['「明月光」', '明月光'],
  ['『明月光』', '明月光'],
])('%s is an exact phrase', (keyword, text) => {
  expect(parseSearchQuery(keyword).terms).toEqual([{ text, isExact: true, runs: [text] }].map(withRuns))
})

const withRuns = (term: { text: string; isExact: boolean }) => ({ ...term, runs: term.text.split(' ') })

test('a title in its marks asks in titles, with or without a space before', () => {
  expect(parseSearchQuery('李白《静夜思》')).toMatchObject({ fields: { title: '静夜思' }, terms: [{ text: '李白' }] })
  expect(parseSearchQuery('《红楼梦》葬花')).toMatchObject({ fields: { title: '红楼梦' }, terms: [{ text: '葬花' }] })
})

test.each(['月 -秋', '月 －秋', '月 −秋', '月 -"秋"', '月 -author:秋'])('%s leaves out 秋', keyword => {
  expect(parseSearchQuery(keyword)).toMatchObject({ terms: [{ text: '月' }], excluded: [{ text: '秋', runs: ['秋'] }] })
})

test('a minus inside a word, alone or doubled is text', () => {
  for (const keyword of ['Moby-Dick', '月 - 秋', '月 --秋', '-']) expect(parseSearchQuery(keyword).excluded).toEqual([])
  expect(words('Moby-Dick')).toEqual(['Moby-Dick'])
})

test.each([
  ['author:李白', { author: '李白' }],
  ['AUTHOR：李白', { author: '李白' }],
  ['作者:李白', { author: '李白' }],
  ['作者：李白', { author: '李白' }],
  ['title:"Leaves of Grass"', { title: 'Leaves of Grass' }],
  ['标题：静夜思', { title: '静夜思' }],
  ['標題：静夜思', { title: '静夜思' }],
  ['题:静夜思', { title: '静夜思' }],
  ['dynasty:唐', { dynasty: '唐' }],
  ['朝代：唐', { dynasty: '唐' }],
  ['in:红楼梦', { book: '红楼梦' }],
  ['于：「红楼梦」', { book: '红楼梦' }],
  ['於:红楼梦', { book: '红楼梦' }],
])('%s asks in its field', (keyword, fields) => {
  expect(parseSearchQuery(`${keyword} 月`)).toMatchObject({ fields, terms: [{ text: '月' }] })
  expect(parseSearchQuery(keyword)).toMatchObject({ fields, terms: [], isEmpty: false })
})

test('the second of a field is a word', () => {
  expect(parseSearchQuery('author:李白 author:杜甫')).toMatchObject({
    fields: { author: '李白' },
    terms: [{ text: '杜甫' }],
  })
})

test.each([
  ['author:', ['author:']],
  ['author: 李白', ['author:', '李白']],
  ['author::李白', ['author::李白']],
  ['colour:red', ['colour:red']],
  ['“明月', ['“明月']],
  ['明月”', ['明月”']],
  ['《静夜思', ['《静夜思']],
  ['see: https://x', ['see:', 'https://x']],
])('broken syntax is text: %s', (keyword, expected) => {
  expect(words(keyword)).toEqual(expected)
})

test.each(['', '   ', '——', '。，！', '""', '“”', '《》', '-秋', '\0', '\ud840', '🙂', '* ^ ( )', 'author:！'])(
  '%j asks for nothing',
  keyword => {
    expect(parseSearchQuery(keyword).isEmpty).toBe(true)
  },
)

test('what nobody types on purpose is gone before anything is read', () => {
  expect(words('明\0月\u202e光\ud840\u200f\ufeff')).toEqual(['明月光'])
  expect(words('明月\n光')).toEqual(['明月', '光'])
})

test('a long input is cut at 100 characters, astral ones whole', () => {
  expect(words('𠮷'.repeat(10_000))).toEqual(['𠮷'.repeat(100)])
})

test('search syntax of databases is only words', () => {
  expect(words('" * NEAR ( )')).toEqual(['NEAR'])
  expect(words(`'; drop table poems; --`)).toEqual(['drop', 'table', 'poems;'])
})

test('no string of marks and words makes it throw or lose a Han character', () => {
  const parts = ['“', '”', '"', '「', '」', '《', '》', '-', '：', ':', 'author:', '月', ' ', '\ud840', '作者']
  let seed = 7
  for (let round = 0; round < 3000; round++) {
    let keyword = ''
    for (let at = 0; at < 8; at++) {
      seed = (seed * 48271) % 0x7fffffff
      keyword += parts[seed % parts.length]
    }
    const { terms, excluded, fields } = parseSearchQuery(keyword)
    const kept = [...terms, ...excluded].map(term => term.text).join('') + Object.values(fields).join('')
    expect(count(kept, '月'), keyword).toBe(count(keyword, '月'))
  }
})

const count = (text: string, char: string) => text.split(char).length - 1

test.each([
  ['author:Shakespere sonnet', { field: 'author', text: 'William Shakespeare' }, 'author:"William Shakespeare" sonnet'],
  ['明月 作者：李自 -春', { field: 'author', text: '李白' }, '明月 作者："李白" -春'],
  ['作者:「李自」 author:b', { field: 'author', text: '李白' }, '作者:"李白" author:b'],
  ['李自  月', { from: 0, to: 1, text: '李白' }, '李白 月'],
  ['the wiliam blake tiger', { from: 1, to: 3, text: 'William Blake' }, 'the William Blake tiger'],
  ['-李自 title:x 李自 “月 光”', { from: 0, to: 1, text: '李白' }, '-李自 title:x 李白 “月 光”'],
] as const)('%s put in other words', (typed, rewording, written) => {
  expect(reworded(typed, rewording)).toBe(written)
})
