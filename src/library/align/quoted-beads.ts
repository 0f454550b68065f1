import { type ChapterPiece, foundAgain, type QuotedPiece, quoted } from '../../text/align/rows/running-text.ts'
import type { PairTexts } from './edition-text.ts'

/** What an editor said: the sentences of both sides. */
export type QuotedSides = { first: QuotedPiece[]; second: QuotedPiece[] }

type Sides = { first: readonly ChapterPiece[]; second: readonly ChapterPiece[] }

/** The sides of a bead with their sentences. */
export function quotedSides(texts: PairTexts, { first, second }: Sides): QuotedSides {
  return {
    first: first.map(piece => quoted(texts.first, piece)),
    second: second.map(piece => quoted(texts.second, piece)),
  }
}

/** Where all sentences of a bead stand now; null where one of them is gone. */
export function sidesFoundAgain(texts: PairTexts, { first, second }: QuotedSides) {
  const sides = {
    first: first.map(piece => foundAgain(texts.first, piece)),
    second: second.map(piece => foundAgain(texts.second, piece)),
  }
  return isWhole(sides.first) && isWhole(sides.second) ? { first: sides.first, second: sides.second } : null
}

function isWhole(pieces: (ChapterPiece | null)[]): pieces is ChapterPiece[] {
  return pieces.every(piece => piece !== null)
}
