import { lettersOfBeads, lettersRatioOf } from '../beads/letters-of-beads.ts'
import type { Sides } from '../evidence/sides.ts'
import type { RawBead } from '../lattice/decode.ts'
import type { Openings } from '../paragraph-score.ts'

/**
 * Joins neighbouring beads that people make one: a short question and what answers it, or a sentence with the few words
 * that follow it; never across a paragraph. Measured on the first 4,747 gold beads of King James Bible and 和合本 by logistic
 * regression on the length of the second and of both, a question mark after the first, and a second that ends within a
 * sentence.
 */
export function joinShortTurns(beads: readonly RawBead[], sides: Sides, openings?: Openings): RawBead[] {
  const odds = joinOdds(beads, sides, openings)
  const likeliest = beads.map((_, at) => at).filter(at => (odds[at] as number) > LEAST_ODDS && isFew(beads, at))
  likeliest.sort((a, b) => (odds[b] as number) - (odds[a] as number) || a - b)
  const isJoined = new Uint8Array(beads.length)
  const isTaken = new Uint8Array(beads.length)
  for (const at of likeliest) {
    if (isTaken[at] === 1 || isTaken[at + 1] === 1) continue
    isTaken[at] = isTaken[at + 1] = isJoined[at] = 1
  }
  return beads.flatMap((bead, at): RawBead[] => {
    if (isJoined[at - 1] === 1) return []
    const next = beads[at + 1]
    if (isJoined[at] !== 1 || !next) return [bead]
    const probability = 1 / (1 + Math.exp(-(odds[at] as number)))
    const counts = { firstCount: bead.firstCount + next.firstCount, secondCount: bead.secondCount + next.secondCount }
    return [{ ...bead, ...counts, probability }]
  })
}

function isFew(beads: readonly RawBead[], at: number): boolean {
  const [own, next] = [beads[at], beads[at + 1]]
  if (!own || !next) return false
  return own.firstCount + next.firstCount <= MOST_PIECES && own.secondCount + next.secondCount <= MOST_PIECES
}

/**
 * For each bead, the logarithm of the odds that people join it with the next: `NEVER` where they cannot, and where either
 * side has not ended its sentence there, for who cuts within a sentence means it (the end of a line, of a verse).
 */
export function joinOdds(beads: readonly RawBead[], sides: Sides, openings?: Openings): Float64Array {
  const lengths = beadLengths(beads, sides)
  return Float64Array.from(beads, (bead, at) => {
    const next = beads[at + 1]
    if (!next || lengths[at] === 0 || lengths[at + 1] === 0) return NEVER
    if (openings?.first[next.first] === 1 || openings?.second[next.second] === 1) return NEVER
    if (!isWhole(bead, sides)) return NEVER
    const [own, after] = [lengths[at] as number, lengths[at + 1] as number]
    const asks = sides.asks.first[next.first - 1] === 1 || sides.asks.second[next.second - 1] === 1
    const odds = BASE + OF_NEXT * Math.log(after) + OF_BOTH * Math.log(own + after)
    return Math.max(NEVER, odds + (asks ? OF_QUESTION : 0) + (isWhole(next, sides) ? 0 : OF_OPEN_NEXT))
  })
}

/** Whether the sentence ends with the bead on both sides. */
function isWhole({ first, firstCount, second, secondCount }: RawBead, { ends }: Sides): boolean {
  return ends.first[first + firstCount - 1] === 1 && ends.second[second + secondCount - 1] === 1
}

const [BASE, OF_NEXT, OF_BOTH] = [16.3, -2.4, -1.75]
const [OF_QUESTION, OF_OPEN_NEXT] = [1.95, -1.75]
const LEAST_ODDS = 0
const MOST_PIECES = 3
export const NEVER = -6

/**
 * The mean length of a bead's sides in letters of the second; 0 for a gap. Where the text's beads are shorter than those
 * that were measured, as many letters say more.
 */
function beadLengths(beads: readonly RawBead[], sides: Sides): Float64Array {
  const letters = lettersOfBeads(beads, sides)
  const ratio = lettersRatioOf(letters)
  const lengths = Float64Array.from(letters, ({ own, other }) =>
    own === 0 || other === 0 ? 0 : (own * ratio + other) / 2,
  )
  const links = lengths.filter(length => length > 0)
  const mean = links.reduce((all, length) => all + length, 0) / links.length
  return lengths.map(length => length * Math.max(1, MEASURED_LENGTH / mean))
}

const MEASURED_LENGTH = 102
