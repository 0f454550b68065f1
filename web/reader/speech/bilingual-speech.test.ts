import { expect, it } from 'vitest'
import type { Block } from '../../../src/contract/works/reading.ts'
import { spokenInBoth } from './bilingual-speech.ts'

const TEXTS: Record<number, string> = {
  1: '甲一。甲二。',
  2: '乙。',
  11: 'A one. A two. ',
  12: 'B. More.',
}
const block = (blockId: number): Block => ({
  blockId,
  kind: 'paragraph',
  html: TEXTS[blockId] ?? '',
  bead: 1,
})
const stretch = (blockId: number, from: number, to: number) => ({ blockId, from, to })
const bead = (number: number, here: ReturnType<typeof stretch>[], beside: ReturnType<typeof stretch>[]) => ({
  number,
  confidence: 1,
  isAnchored: true,
  here,
  beside,
})

const row = { here: [block(1), block(2)], beside: [block(11), block(12)] }
const words = (beads: Parameters<typeof spokenInBoth>[1], of = row) =>
  spokenInBoth(of, beads)
    .map(({ block: { blockId }, from, to }) => (TEXTS[blockId] ?? '').slice(from, to))
    .filter(text => text !== '')

it('says each sentence and then its partner', () => {
  const beads = [
    bead(1, [stretch(1, 0, 3)], [stretch(11, 0, 7)]),
    bead(2, [stretch(1, 3, 6)], [stretch(11, 7, 14)]),
    bead(3, [stretch(2, 0, 2)], [stretch(12, 0, 8)]),
  ]
  expect(words(beads)).toEqual(['甲一。', 'A one. ', '甲二。', 'A two. ', '乙。', 'B. More.'])
})

it('says what no bead holds too, and of swapped sentences none twice', () => {
  const swapped = [
    bead(1, [stretch(1, 0, 3)], [stretch(11, 7, 14)]),
    bead(2, [stretch(1, 3, 6)], [stretch(11, 0, 7)]),
    bead(3, [stretch(99, 0, 3)], [stretch(98, 0, 3)]),
  ]
  expect(words(swapped)).toEqual(['甲一。', 'A one. A two. ', '甲二。', '乙。', 'B. More.'])
})

it('takes sentences over two blocks together, and a gap alone', () => {
  const beads = [
    bead(1, [stretch(1, 0, 6), stretch(2, 0, 2)], [stretch(11, 0, 7)]),
    bead(2, [], [stretch(11, 7, 14), stretch(12, 0, 3)]),
  ]
  expect(words(beads)).toEqual(['甲一。甲二。', '乙。', 'A one. ', 'A two. ', 'B. ', 'More.'])
})

it('says a passage whole in one language and then in the other where its sentences are not joined', () => {
  expect(words([])).toEqual(['甲一。甲二。', '乙。', 'A one. A two. ', 'B. More.'])
})
