import { expect, it } from 'vitest'
import { foundAgain, quoted, runningText } from './running-text.ts'

const blocks = (texts: Record<number, string>) =>
  runningText(Object.entries(texts).map(([id, text]) => ({ chapterId: 1, blockId: Number(id), text })))

const BEFORE = blocks({
  1: '子曰：「學而時習之，不亦說乎？」',
  2: '有子曰：「其為人也孝弟。」子曰：「巧言令色，鮮矣仁！」',
  3: '子曰：「道千乘之國。」',
})
/** 鮮矣仁 with its closing marks, of the second block. */
const VIRTUE = quoted(BEFORE, { chapterId: 1, blockId: 2, from: 22, to: 27 })

it('keeps a stretch with what stands around it', () => {
  expect(VIRTUE).toMatchObject({ text: '鮮矣仁！」', after: '\n子曰：「道千乘之國。」' })
  expect(VIRTUE.before).toMatch(/孝弟。」子曰：「巧言令色，$/)
})

it.each([
  ['in its place', { 2: '有子曰：「其為人也孝弟。」子曰：「巧言令色，鮮矣仁！」' }, { blockId: 2, from: 22, to: 27 }],
  [
    'further on in its block',
    { 2: '也。有子曰：「其為人也孝弟。」子曰：「巧言令色，鮮矣仁！」' },
    { blockId: 2, from: 24, to: 29 },
  ],
  ['with another mark at its end', { 2: '子曰：「巧言令色，鮮矣仁。」' }, { blockId: 2, from: 9, to: 14 }],
  [
    'in another block, by what stands around it',
    { 7: '鮮矣仁！」', 8: '子曰：「巧言令色，鮮矣仁！」' },
    { blockId: 8, from: 9, to: 14 },
  ],
])('finds it again %s', (_, texts, found) => {
  expect(foundAgain(blocks(texts), VIRTUE)).toEqual({ chapterId: 1, ...found })
})

it.each([
  ['is gone', { 2: '有子曰：「其為人也孝弟。」' }],
  ['may stand in two places', { 7: '巧言令色，鮮矣仁！」', 8: '巧言令色，鮮矣仁！」' }],
  ['is a few words in strange surroundings', { 7: '甲鮮矣仁！」乙' }],
  ['would reach over the end of a block', { 7: '巧言令色，鮮矣', 8: '仁！」' }],
])('finds nothing where it %s', (_, texts) => {
  expect(foundAgain(blocks(texts), VIRTUE)).toBeNull()
})
