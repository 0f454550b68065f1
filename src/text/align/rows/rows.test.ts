import { expect, test } from 'vitest'
import type { Piece } from '../pieces.ts'
import { paragraphsOfPieces, rowsByParagraph } from './rows.ts'

const piece = (paragraph: number, from: number): Piece => ({ chapter: 0, paragraph, from, to: from + 5 })
const bead = (first: Piece[], second: Piece[]) => ({ first, second, confidence: 1, isAnchored: false })

test('a row opens with each paragraph of the first edition, whatever paragraphs the second has', () => {
  const beads = [
    bead([piece(0, 0)], [piece(0, 0)]),
    bead([piece(0, 5)], [piece(1, 0)]),
    bead([piece(1, 0)], [piece(1, 5)]),
  ]
  expect(rowsByParagraph(beads)).toEqual([
    { first: [piece(0, 0), piece(0, 5)], second: [piece(0, 0), piece(1, 0)] },
    { first: [piece(1, 0)], second: [piece(1, 5)] },
  ])
})

test('a paragraph that only the second has is a row of its own, the rest of one stays where it is', () => {
  const beads = [
    bead([piece(0, 0)], [piece(0, 0)]),
    bead([], [piece(0, 5)]),
    bead([], [piece(1, 0)]),
    bead([], [piece(2, 0)]),
    bead([piece(1, 0)], [piece(3, 0)]),
  ]
  expect(rowsByParagraph(beads)).toEqual([
    { first: [piece(0, 0)], second: [piece(0, 0), piece(0, 5)] },
    { first: [], second: [piece(1, 0), piece(2, 0)] },
    { first: [piece(1, 0)], second: [piece(3, 0)] },
  ])
})

test('pieces of one paragraph are one stretch', () => {
  expect(paragraphsOfPieces([piece(0, 0), piece(0, 6), piece(1, 0)])).toEqual([
    { chapter: 0, paragraph: 0, from: 0, to: 11 },
    piece(1, 0),
  ])
})
