import { isFaceChar } from './charset.ts'

/** The Chinese characters of a text that a font lacks, each once, and whether so few that it can set the text all the same. */
export function fangsongFits(points: Iterable<number>, held: ReadonlySet<number>): { lacking: number; fits: boolean } {
  const chars = [...new Set(points)].filter(isFaceChar)
  const lacking = chars.filter(point => !held.has(point)).length
  return { lacking, fits: lacking <= chars.length * MOST_LACKING }
}

// A font of traditional characters lacks a sixth of those of a simplified text, and one in a hundred of a classical one's:
// between them the gaps begin to be seen as two faces in one line.
const MOST_LACKING = 0.05
