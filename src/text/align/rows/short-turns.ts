import { lettersOfBeads, lettersRatioOf } from '../beads/letters-of-beads.ts'
import type { Sides } from '../evidence/sides.ts'
import type { RawBead } from '../lattice/decode.ts'

/**
 * Joins neighbouring beads that people make one where they divide a text by verses: a short question and what answers it, or
 * a sentence with the few words that follow it. Measured on the first 4,747 gold beads of King James Bible and 和合本 by
 * logistic regression on the length of the second and of both, a question mark after the first, a second that ends within a
 * sentence, speech in either, and a second that is one clause or begins with a word for who or what was named in the first.
 */
export function joinShortTurns(beads: readonly RawBead[], sides: Sides): RawBead[] {
  const odds = joinOdds(beads, sides)
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
export function joinOdds(beads: readonly RawBead[], sides: Sides): Float64Array {
  if (!isInVerses(beads, sides)) return new Float64Array(beads.length).fill(NEVER)
  const lengths = beadLengths(beads, sides)
  return Float64Array.from(beads, (bead, at) => {
    const next = beads[at + 1]
    if (!next || lengths[at] === 0 || lengths[at + 1] === 0) return NEVER
    if (!isWhole(bead, sides)) return NEVER
    const [own, after] = [lengths[at] as number, lengths[at + 1] as number]
    const asks = sides.asks.first[next.first - 1] === 1 || sides.asks.second[next.second - 1] === 1
    const both = OF_BOTH * Math.log(own + after) + OF_BOTH_AS_THEY_ARE * (own + after)
    const score = OF_SPEECH * speechOf(bead, sides) + OF_SPEECH_AFTER * speechOf(next, sides)
    const simple = OF_SIMPLE_NEXT * shareOf(sides.isSimple, next)
    const odds = BASE + OF_NEXT * Math.log(after) + both + score + OF_BACK * shareOf(sides.refersBack, next) + simple
    return Math.max(NEVER, odds + (asks ? OF_QUESTION : 0) + (isWhole(next, sides) ? 0 : OF_OPEN_NEXT))
  })
}

/**
 * Whether the lines are cut by more than sentences: then many end a sentence on one side alone. Where they do not, as in
 * prose, each sentence is a bead of its own, and so it is in paragraphs, which end where a verse ends.
 */
function isInVerses(beads: readonly RawBead[], sides: Sides): boolean {
  const links = beads.filter(({ firstCount, secondCount }) => firstCount > 0 && secondCount > 0)
  const uneven = links.filter(bead => endsOn(bead, sides, 'first') !== endsOn(bead, sides, 'second'))
  return uneven.length > LEAST_UNEVEN * links.length
}

// King James Bible beside 和合本 .13; our own translations of prose .00 to .08.
const LEAST_UNEVEN = 0.08

/** How many of the two sides of a bead begin with a piece that is flagged, as a share. */
function shareOf(flags: Sides['refersBack'], { first, second }: RawBead): number {
  return ((flags.first[first] as number) + (flags.second[second] as number)) / 2
}

/** How many of the two sides say that somebody speaks, as a share. */
function speechOf({ first, firstCount, second, secondCount }: RawBead, { speaks }: Sides): number {
  const own = speaks.first.subarray(first, first + firstCount).includes(1)
  const other = speaks.second.subarray(second, second + secondCount).includes(1)
  return (Number(own) + Number(other)) / 2
}

/** Whether the sentence ends with the bead on both sides. */
function isWhole(bead: RawBead, sides: Sides): boolean {
  return endsOn(bead, sides, 'first') && endsOn(bead, sides, 'second')
}

function endsOn(bead: RawBead, { ends }: Sides, side: 'first' | 'second'): boolean {
  const last = side === 'first' ? bead.first + bead.firstCount - 1 : bead.second + bead.secondCount - 1
  return ends[side][last] === 1
}

const [BASE, OF_NEXT, OF_BOTH, OF_BOTH_AS_THEY_ARE] = [-11.6, -1.8, 4.83, -0.0564]
const [OF_QUESTION, OF_OPEN_NEXT, OF_SPEECH, OF_SPEECH_AFTER] = [1.58, -1.07, 1.66, -0.66]
const [OF_BACK, OF_SIMPLE_NEXT] = [1.24, 1.29]
// Two beads kept apart are two that may be wrong otherwise: joined is right a little before the odds are even.
const LEAST_ODDS = -0.2
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
