import { expect, test } from 'vitest'
import { bigrams, indexTokens, queryTokens, windows } from './bigrams.ts'

test('a run of Han gives overlapping pairs, a word stays whole', () => {
  expect(bigrams('床前明月光,moon 1984')).toEqual(['床前', '前明', '明月', '月光', 'moon', '1984'])
  expect(bigrams('月')).toEqual(['月'])
  expect(bigrams('𠮷野𩕳')).toEqual(['𠮷野', '野𩕳'])
  expect(bigrams('。，!')).toEqual([])
})

test('the index holds the last character of each run alone', () => {
  expect(indexTokens('牀前看月光，疑是地上霜。')).toBe('床前 前看 看月 月光 光 疑是 是地 地上 上霜 霜')
  expect(indexTokens('Alice’s Café')).toBe('alice s cafe')
})

test('tokens hold nothing that FTS5 or tsvector would read as syntax', () => {
  expect(indexTokens(`"a" 'b' c:d e\\f (g) *h^ -i {月} “光”`)).toBe('a b c d e f g h i 月 光')
})

test('a query is a phrase over line marks, and a prefix where one character is left', () => {
  expect(queryTokens('明月光')).toMatchObject({ phrase: ['明月', '月光'], prefix: false })
  expect(queryTokens('月光，疑')).toMatchObject({ phrase: ['月光', '光', '疑'], prefix: true })
  expect(queryTokens('李白 月').runs).toEqual([
    { phrase: ['李白'], prefix: false },
    { phrase: ['月'], prefix: true },
  ])
  expect(queryTokens('——').phrase).toEqual([])
})

test('windows of four cover a half-remembered line', () => {
  expect(windows('床前明月光', 4)).toEqual(['床前明月', '前明月光'])
  expect(windows('明月，故乡', 4)).toEqual(['明月', '故乡'])
  expect(windows('Shall I compare thee to', 4)).toEqual(['shall i compare thee', 'i compare thee to'])
})

test('a phrase question over these tokens finds exactly what a substring scan finds', () => {
  const lines = [
    '床前明月光，疑是地上霜。',
    '举头望明月，低头思故乡。',
    '𠮷光片羽',
    '月',
    '明明如月，何时可掇',
    'The moon 月下',
  ]
  for (const query of ['月', '明月', '明月光', '光', '𠮷光', '𠮷', '月光，疑', '霜', 'moon 月', '羽', '月下', '地霜']) {
    const { phrase, prefix } = queryTokens(query)
    const found = lines.filter(line => holdsPhrase(indexTokens(line).split(' '), phrase, prefix))
    const scanned = lines.filter(line => line.includes(query))
    expect(found, query).toEqual(scanned)
  }
})

/** What FTS5 and tsvector do with a phrase. */
function holdsPhrase(tokens: string[], phrase: string[], prefix: boolean): boolean {
  return tokens.some((_, at) =>
    phrase.every((wanted, i) =>
      prefix && i === phrase.length - 1 ? tokens[at + i]?.startsWith(wanted) : tokens[at + i] === wanted,
    ),
  )
}
