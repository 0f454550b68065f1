import type { Sides } from '../evidence/sides.ts'
import type { RawBead } from '../lattice/decode.ts'

/** Letters of a bead's sides, each as its side counts them; 0 for the empty side of a gap. */
export type BeadLetters = { own: number; other: number }

export function lettersOfBeads(beads: readonly RawBead[], { first, second }: Sides): BeadLetters[] {
  return beads.map(bead => ({
    own: sum(first.lengths, bead.first, bead.firstCount),
    other: sum(second.lengths, bead.second, bead.secondCount),
  }))
}

/** Letters of the second side to one of the first, in the beads that have both. */
export function lettersRatioOf(letters: readonly BeadLetters[]): number {
  const links = letters.filter(({ own, other }) => own > 0 && other > 0)
  return links.reduce((all, { other }) => all + other, 1) / links.reduce((all, { own }) => all + own, 1)
}

function sum(lengths: Float64Array, from: number, count: number): number {
  let total = 0
  for (let piece = from; piece < from + count; piece++) total += lengths[piece] as number
  return total
}
