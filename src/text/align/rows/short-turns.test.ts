import { expect, test } from 'vitest'
import type { RawBead } from '../lattice/decode.ts'
import { readSides } from '../read-editions.ts'
import { joinShortTurns } from './short-turns.ts'

/** How many lines each bead has on either side, where line by line corresponds and nothing is in doubt. */
function joined(chinese: string[], english: string[]): [number, number][] {
  const sides = readSides({ language: 'zh', texts: chinese }, { language: 'en', texts: english }, new Map())
  const beads = chinese.map(
    (_, at): RawBead => ({ first: at, firstCount: 1, second: at, secondCount: 1, probability: 1 }),
  )
  return joinShortTurns(beads, sides).map(({ firstCount, secondCount }) => [firstCount, secondCount])
}

const LONG_CHINESE = '耶和华神用地上的尘土造人，将生气吹在他鼻孔里，他就成了有灵的活人，名叫亚当。'
const LONG_ENGLISH =
  'And the LORD God formed man of the dust of the ground, and breathed into his nostrils the breath of life; and man became a living soul.'

test('a short question and its answer are one bead among long sentences', () => {
  const chinese = [LONG_CHINESE, '你在哪里？', '我在这里。', LONG_CHINESE]
  const english = [LONG_ENGLISH, 'Where art thou?', 'Here am I.', LONG_ENGLISH]
  expect(joined(chinese, english)).toEqual([
    [1, 1],
    [2, 2],
    [1, 1],
  ])
})

test('where all sentences are short, none is joined for that', () => {
  expect(joined(['月亮升起来了。', '孩子睡着了。'], ['The moon came up.', 'The child slept.'])).toHaveLength(2)
})

test('two long sentences stay two beads', () => {
  expect(joined([LONG_CHINESE, LONG_CHINESE], [LONG_ENGLISH, LONG_ENGLISH])).toHaveLength(2)
})

test('lines that end within a sentence stay as they were cut, however short', () => {
  const chinese = [LONG_CHINESE, '基纳斯族长，', '提幔族长，', LONG_CHINESE]
  const english = [LONG_ENGLISH, 'Duke Kenaz,', 'duke Teman,', LONG_ENGLISH]
  expect(joined(chinese, english)).toHaveLength(4)
})
