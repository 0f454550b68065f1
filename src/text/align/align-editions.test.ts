import { expect, test } from 'vitest'
import { alignEditions } from './align-editions.ts'
import { lexiconOf } from './evidence/lexicon.ts'
import { type EditionText, type Piece, textOfPiece } from './pieces.ts'

const ENTRIES = [
  { simplified: '太阳', senses: ['sun'] },
  { simplified: '月亮', senses: ['moon'] },
  { simplified: '鸟', senses: ['bird'] },
  { simplified: '唱', senses: ['to sing'] },
  { simplified: '河', senses: ['river'] },
  { simplified: '山', senses: ['mountain; hill'] },
  { simplified: '孩子', senses: ['child'] },
  { simplified: '睡', senses: ['to sleep'] },
  { simplified: '船', senses: ['boat; ship'] },
]

const edition = (language: 'zh' | 'en', ...chapters: string[][]): EditionText => ({
  language,
  chapters: chapters.map(paragraphs => ({ title: '', paragraphs })),
})

const CHINESE = edition('zh', ['太阳出来了，鸟在唱歌。船在河上走着。', '月亮升起来了。孩子睡着了。'])

function textsOf({ chapters }: EditionText): string[] {
  return chapters.flatMap(({ paragraphs }) => paragraphs)
}

function shown(first: EditionText, second: EditionText, options: Partial<Parameters<typeof alignEditions>[2]> = {}) {
  const lexicon = lexiconOf(ENTRIES, textsOf(first), textsOf(second))
  return alignEditions(first, second, { lexicon, ...options }).beads.map(bead => [
    bead.first.map(piece => textOfPiece(first, piece)).join('|'),
    bead.second.map(piece => textOfPiece(second, piece)).join('|'),
  ])
}

test('sentences meet their translations, two to one where the translator joined them', () => {
  const english = edition('en', [
    'The sun rose and the birds sang.',
    'A boat went down the river. The moon came up and the child slept.',
  ])
  expect(shown(CHINESE, english)).toEqual([
    ['太阳出来了，鸟在唱歌。', 'The sun rose and the birds sang.'],
    ['船在河上走着。', 'A boat went down the river.'],
    ['月亮升起来了。|孩子睡着了。', 'The moon came up and the child slept.'],
  ])
})

test('two editions of one language are aligned by their words', () => {
  const other = edition('zh', ['太陽出來了，鳥在唱歌，船在河上走著。', '月亮升起來了。孩子睡著了。'])
  expect(shown(CHINESE, other)).toEqual([
    ['太阳出来了，鸟在唱歌。|船在河上走着。', '太陽出來了，鳥在唱歌，船在河上走著。'],
    ['月亮升起来了。', '月亮升起來了。'],
    ['孩子睡着了。', '孩子睡著了。'],
  ])
})

test('an anchor without a second side keeps its piece from having a partner', () => {
  const english = edition('en', [
    'The sun rose and the birds sang. A boat went down the river. The moon came up. The child slept.',
  ])
  const anchors = [{ first: [{ chapter: 0, paragraph: 0, from: 11, to: 18 }], second: [] }]
  expect(shown(CHINESE, english, { anchors })).toContainEqual(['船在河上走着。', ''])
})

test('evidence from outside answers in place of the dictionary’s lexicon', () => {
  const english = edition('en', [
    'Il sole era sorto e gli uccelli cantavano. Una barca lungo il fiume andava piano. La luna in quel momento era già salita. Il bambino si era appena addormentato.',
  ])
  expect(shown(CHINESE, english, { likeness })).toEqual([
    ['太阳出来了，鸟在唱歌。', 'Il sole era sorto e gli uccelli cantavano.'],
    ['船在河上走着。', 'Una barca lungo il fiume andava piano.'],
    ['月亮升起来了。', 'La luna in quel momento era già salita.'],
    ['孩子睡着了。', 'Il bambino si era appena addormentato.'],
  ])
})

test('an edition without text has no beads', () => {
  expect(shown(CHINESE, edition('en', [])).every(([, second]) => second === '')).toBe(true)
  expect(shown(edition('zh', []), edition('en', []))).toEqual([])
})

/** As an embedding service might say it: the sentences correspond one by one. */
function likeness(first: Piece, second: Piece): number {
  const own = first.paragraph * 2 + (first.from > 0 ? 1 : 0)
  return own === Math.round(second.from / 42) ? 20 : -20
}
