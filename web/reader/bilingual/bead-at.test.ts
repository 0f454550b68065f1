import { expect, it } from 'vitest'
import { sentenceAt } from './bead-at.ts'

const stretch = (blockId: number, from: number, to: number) => ({ blockId, from, to })
const beads = [
  { number: 1, confidence: 1, isAnchored: true, here: [stretch(1, 0, 5)], beside: [stretch(11, 0, 9)] },
  {
    number: 2,
    confidence: 0.8,
    isAnchored: false,
    here: [stretch(1, 5, 9), stretch(2, 0, 4)],
    beside: [stretch(11, 9, 20)],
  },
  { number: 3, confidence: 0.9, isAnchored: false, here: [stretch(2, 4, 8)], beside: [] },
]

it('is the sentence with its partner, from either side', () => {
  expect(sentenceAt(beads, { blockId: 1, offset: 4 })).toEqual({
    own: [stretch(1, 0, 5)],
    partner: [stretch(11, 0, 9)],
  })
  expect(sentenceAt(beads, { blockId: 11, offset: 9 })).toEqual({
    own: [stretch(11, 9, 20)],
    partner: [stretch(1, 5, 9), stretch(2, 0, 4)],
  })
})

it('is nothing where the other side says nothing, or no bead is', () => {
  expect(sentenceAt(beads, { blockId: 2, offset: 5 })).toBeNull()
  expect(sentenceAt(beads, { blockId: 3, offset: 0 })).toBeNull()
})
