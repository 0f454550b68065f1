import { expect, test } from 'vitest'
import { matchBlocks } from './match-blocks.ts'

const A = '子曰：學而時習之，不亦說乎？'
const B = '有朋自遠方來，不亦樂乎？'
const C = '人不知而不慍，不亦君子乎？'
const D = '巧言令色，鮮矣仁。'

test('blocks of the same words are the same, wherever they stand now', () => {
  expect(matchBlocks([A, B, C], [C, '序', A, B])).toEqual({ same: [2, null, 0, 1], spread: new Map() })
})

test('a line that stands many times is the one beside its old neighbour', () => {
  const { same } = matchBlocks([A, '＊', B, '＊', C], ['＊', '序言', A, '＊', B, '＊', C])
  expect(same.slice(2)).toEqual([0, 1, 2, 3, 4])
})

test('a block with a character mended goes on', () => {
  expect(matchBlocks([A, B, C], [A, B.replace('遠', '辽'), C])).toEqual({ same: [0, 1, 2], spread: new Map() })
})

test('a block cut in two goes on in the longer half, and its words are in both', () => {
  const { same, spread } = matchBlocks([A, B + C + D, D], [A, B, C + D, D])
  expect(same).toEqual([0, null, 1, 2])
  expect([...spread]).toEqual([[1, [1, 2]]])
})

test('blocks that were joined have their words in the one that they became', () => {
  const { same, spread } = matchBlocks([A, B, C], [A, B + C])
  expect(same[0]).toBe(0)
  const [, joined] = same
  const other = joined === 1 ? 2 : 1
  expect(spread.get(other)).toEqual([1])
})

test('of another text nothing goes on', () => {
  const { same, spread } = matchBlocks([A, B], ['Call me Ishmael.', 'Some years ago, never mind how long precisely.'])
  expect(same).toEqual([null, null])
  expect([...spread.values()]).toEqual([[], []])
})

test('a book of many thousand blocks is compared without all pairs', () => {
  const blocks = Array.from({ length: 20_000 }, (_, at) => `第${at}句，山中有鹭鸶${at * 7}只，飞来飞去。`)
  const now = blocks.map((text, at) => (at % 10 === 0 ? `${text}水声渐远。` : text))
  const { same, spread } = matchBlocks(blocks, now)
  expect(same).toEqual(blocks.map((_, at) => at))
  expect(spread.size).toBe(0)
})
