import { lettersOfBeads, lettersRatioOf } from './beads/letters-of-beads.ts'
import type { Sides } from './evidence/sides.ts'
import type { RawBead } from './lattice/decode.ts'
import { joinOdds, NEVER } from './rows/short-turns.ts'

/**
 * How likely each bead is wholly right, in the same order; of a gap's piece its probability. Logistic regression on the
 * bead's margin (logarithm of the odds of its probability against all other paths), the margins around it, how uneven its
 * sides are for this text, and the odds that people would have joined it with a neighbour; these are not asked of several
 * pieces on both sides, which the aligner says where it cannot tell them apart. Fitted on the first 4,747 gold beads of King
 * James Bible and 和合本, as they are and with lines dropped, merged and swapped. `CAUTION` is taken off, for texts differ
 * more than the beads of one text: parts of these need up to .4 where others are fitted on, and with .8 more than half of the
 * right beads of the changed texts still say .9.
 */
export function confidences(
  beads: readonly RawBead[],
  sides: Sides,
  { isCutInLines }: { isCutInLines: boolean },
): Float64Array {
  const odds = isCutInLines ? joinOdds(beads, sides) : new Float64Array(beads.length).fill(NEVER)
  const margins = Float64Array.from(beads, marginOf)
  const around = meansAround(margins)
  const uneven = unevennesses(beads, sides)
  return Float64Array.from(beads, (bead, at) => {
    if (isGap(bead)) return Math.min(bead.probability, MOST)
    const join = Math.max(odds[at - 1] ?? NEVER, odds[at] as number)
    const isMany = bead.firstCount > 1 && bead.secondCount > 1
    const sum =
      BASE +
      OF_MARGIN * (margins[at] as number) +
      OF_MARGINS_AROUND * (around[at] as number) +
      OF_UNEVENNESS * (uneven[at] as number) +
      (isMany ? 0 : OF_JOIN * join)
    return Math.min(MOST, 1 / (1 + Math.exp(CAUTION - sum)))
  })
}

const [BASE, OF_MARGIN, OF_MARGINS_AROUND, OF_UNEVENNESS, OF_JOIN] = [-2.43, 0.172, 0.339, -0.261, -0.576]
const CAUTION = 0.8
const MOST = 0.99

function isGap({ firstCount, secondCount }: RawBead): boolean {
  return firstCount === 0 || secondCount === 0
}

function marginOf(bead: RawBead): number {
  if (isGap(bead)) return GAP_MARGIN
  return Math.max(-3, Math.min(9, Math.log(bead.probability / (1 - bead.probability))))
}

// Where something is left out, what stands beside it is in doubt.
const GAP_MARGIN = -1

/** The mean of the values before and after each, without itself; its own where it stands alone. */
function meansAround(values: Float64Array): Float64Array {
  const sums = new Float64Array(values.length + 1)
  values.forEach((value, at) => (sums[at + 1] = (sums[at] as number) + value))
  return values.map((value, at) => {
    const from = Math.max(0, at - AROUND)
    const to = Math.min(values.length, at + AROUND + 1)
    return to - from === 1 ? value : ((sums[to] as number) - (sums[from] as number) - value) / (to - from - 1)
  })
}

const AROUND = 30

/** The square of a bead's length off what is expected (Gale and Church 1993), over the mean of the text; 0 for gaps. */
function unevennesses(beads: readonly RawBead[], sides: Sides): Float64Array {
  const letters = lettersOfBeads(beads, sides)
  const ratio = lettersRatioOf(letters)
  const squares = Float64Array.from(letters, ({ own, other }) =>
    own === 0 || other === 0 ? 0 : (other - own * ratio) ** 2 / (other + own * ratio),
  )
  const links = letters.filter(({ own, other }) => own > 0 && other > 0).length
  const mean = squares.reduce((all, square) => all + square, 0) / links
  return mean > 0 ? squares.map(square => square / mean) : squares
}
