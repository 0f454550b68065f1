import type { Sides } from './evidence/sides.ts'
import type { RawBead } from './lattice/decode.ts'
import type { Openings } from './paragraph-score.ts'
import { joinOdds, NEVER } from './short-turns.ts'

/**
 * How likely each bead is wholly right, in the same order; of a gap's piece its probability. Logistic regression on the
 * bead's margin (logarithm of the odds of its probability against all other paths) and on the odds that people would have
 * joined it with either neighbour, fitted on the first 4,747 gold beads of King James Bible and 和合本. `CAUTION` is taken
 * off, for texts differ more than the beads of one text: its parts need up to .55 where the others are fitted on.
 */
export function confidences(beads: readonly RawBead[], sides: Sides, openings?: Openings): Float64Array {
  const odds = joinOdds(beads, sides, openings)
  return Float64Array.from(beads, ({ probability, firstCount, secondCount }, at) => {
    if (firstCount === 0 || secondCount === 0) return Math.min(probability, MOST)
    const margin = Math.max(-3, Math.min(9, Math.log(probability / (1 - probability))))
    const [before, after] = [odds[at - 1] ?? NEVER, odds[at] as number]
    const sum =
      BASE + OF_MARGIN * margin + OF_LIKELIER_JOIN * Math.max(before, after) + OF_OTHER_JOIN * Math.min(before, after)
    return Math.min(MOST, 1 / (1 + Math.exp(CAUTION - sum)))
  })
}

const [BASE, OF_MARGIN, OF_LIKELIER_JOIN, OF_OTHER_JOIN] = [-2.545, 0.2, -0.734, -0.43]
const CAUTION = 0.9
const MOST = 0.99
