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

/** Lines of verses: every fifth goes on in English where the Chinese sentence ends. */
const VERSES = 60
const inVerses = (chinese: string[], english: string[]) =>
  joined(
    [...Array<string>(VERSES).fill(LONG_CHINESE), ...chinese],
    [
      ...Array.from({ length: VERSES }, (_, at) => (at % 5 === 0 ? LONG_ENGLISH.replace(/\.$/, ':') : LONG_ENGLISH)),
      ...english,
    ],
  ).slice(VERSES)

const LONG_CHINESE = '耶和华神用地上的尘土造人，将生气吹在他鼻孔里，他就成了有灵的活人，名叫亚当。'
const LONG_ENGLISH =
  'And the LORD God formed man of the dust of the ground, and breathed into his nostrils the breath of life; and man became a living soul.'

test('a short question and its answer are one bead among long sentences', () => {
  const chinese = [LONG_CHINESE, '他问他说，你父亲平安吗？', '他说，平安。', LONG_CHINESE]
  const english = [LONG_ENGLISH, 'And he asked him, Is thy father well?', 'And he said, He is well.', LONG_ENGLISH]
  expect(inVerses(chinese, english)).toEqual([
    [1, 1],
    [2, 2],
    [1, 1],
  ])
})

test('where every line is a sentence, as in prose, none is joined', () => {
  const chinese = [LONG_CHINESE, '他问他说，你父亲平安吗？', '他说，平安。', LONG_CHINESE]
  const english = [LONG_ENGLISH, 'And he asked him, Is thy father well?', 'And he said, He is well.', LONG_ENGLISH]
  expect(joined(chinese, english)).toHaveLength(4)
})

test('where all sentences are short, none is joined for that', () => {
  expect(joined(['月亮升起来了。', '孩子睡着了。'], ['The moon came up.', 'The child slept.'])).toHaveLength(2)
})

test('two long sentences stay two beads', () => {
  expect(inVerses([LONG_CHINESE, LONG_CHINESE], [LONG_ENGLISH, LONG_ENGLISH])).toHaveLength(2)
})

test('lines that end within a sentence stay as they were cut, however short', () => {
  const chinese = [LONG_CHINESE, '基纳斯族长，', '提幔族长，', LONG_CHINESE]
  const english = [LONG_ENGLISH, 'Duke Kenaz,', 'duke Teman,', LONG_ENGLISH]
  expect(joined(chinese, english)).toHaveLength(4)
})
