import { confidences } from './confidence.ts'
import { beadScores } from './evidence/bead-scores.ts'
import { chanceModel, translationShares } from './evidence/chance.ts'
import { chanceRows } from './evidence/chance-rows.ts'
import { foundShare } from './evidence/found-share.ts'
import { learntLinks } from './evidence/learn.ts'
import { learntRows, wordShares } from './evidence/learnt-rows.ts'
import { likenessRows } from './evidence/likeness-rows.ts'
import { type Side, type Sides, type Stretch, sliceOfSide } from './evidence/sides.ts'
import { type Band, narrowed } from './lattice/band.ts'
import { decoded, type RawBead } from './lattice/decode.ts'
import { type Posterior, posteriorOf } from './lattice/posterior.ts'
import { literaryPriors, SHAPES } from './lattice/shapes.ts'
import { measuredParagraphScore, type Openings, type ParagraphScore, usualParagraphScore } from './paragraph-score.ts'
import { roughBand, sum } from './rough-band.ts'
import { joinShortTurns } from './rows/short-turns.ts'

/** What else is known: where paragraphs open, and evidence from outside in place of the learnt lexicon. */
export type Hints = {
  openings?: Openings | undefined
  likeness?: ((i: number, j: number) => number) | undefined
  onProgress?: ((fraction: number) => void) | undefined
}

/** `found`: the share of words that the dictionary finds in the partner beyond luck (see `foundShare`). */
export type AlignedSides = { beads: RawBead[]; confidence: Float64Array; found: number; words: number }

/** Aligns two sides stretch by stretch, twice: by the dictionary, then by the lexicon learnt from that, near the first path. */
export function alignSides(sides: Sides, stretches: readonly Stretch[], hints: Hints = {}): AlignedSides {
  const ratio = lettersRatio(sides.first.lengths, sides.second.lengths, sides.ratios)
  const first = firstPass(sides, stretches, ratio, hints)
  const beads = first.passes.flatMap(pass => pass.beads)
  const share = foundShare(sides.first, sides.second, sides.links, first.shares, beads)
  if (isUnrelated(share)) return { beads: [], confidence: new Float64Array(), ...share }
  const better = secondPass(sides, first.passes, fittedRatio(sides, beads, ratio), hints)
  // Verses are paragraphs of their own, where there are any.
  const isCutInLines = hints.openings === undefined
  const joined = isCutInLines ? joinShortTurns(better, sides) : better
  return { beads: joined, confidence: confidences(joined, sides, { isCutInLines }), ...share }
}

/** Whether texts with this share of found words have nothing in common: true pairs have .28 and more, others .09 and less. */
export function isUnrelated({ found, words }: { found: number; words: number }): boolean {
  return found < LEAST_FOUND && words >= ENOUGH_WORDS
}

const LEAST_FOUND = 0.15
const ENOUGH_WORDS = 100

/** Letters of the second side to one of the first; a side with much more than languages differ by is a longer text. */
export function lettersRatio(first: Float64Array, second: Float64Array, [least, most]: Sides['ratios']): number {
  return Math.min(most, Math.max(least, sum(second) / sum(first)))
}

function fittedRatio({ first, second }: Sides, beads: readonly RawBead[], before: number): number {
  let [own, other] = [PRIOR_LETTERS, PRIOR_LETTERS * before]
  for (const { first: i, firstCount, second: j, secondCount, probability } of beads) {
    if (firstCount === 0 || secondCount === 0 || probability < SURE) continue
    own += sum(first.lengths.subarray(i, i + firstCount))
    other += sum(second.lengths.subarray(j, j + secondCount))
  }
  return other / own
}

const PRIOR_LETTERS = 100
const SURE = 0.8

type Pass = { stretch: Stretch; band: Band; beads: RawBead[]; counts: Float64Array }

function firstPass(sides: Sides, stretches: readonly Stretch[], ratio: number, { openings, onProgress }: Hints) {
  const { links, words } = sides
  const shares = translationShares(sides.first, sides.second, links, words.second)
  const model = chanceModel(shares, 1, 1)
  const priors = literaryPriors()
  const wholeScore = openings && usualParagraphScore(openings)
  const passes = stretches.map((stretch, index): Pass => {
    const own = sidesOf(sides, stretch)
    const rough = roughBand(own, links, shares, ratio)
    const rows = chanceRows(own.first, own.second, links, model)
    const paragraphScore = placedScore(wholeScore, stretch)
    const weight = DICTIONARY_WEIGHT
    const scores = beadScores({ ...own, band: rough, rows, priors, weight, ratio, variance: VARIANCE, paragraphScore })
    const posterior = posteriorOf(scores, rough, GAPS)
    const band = narrowed(rough, posterior.nodes, { least: LEAST_LIKELY, margin: 2 })
    onProgress?.((FIRST_PART * (index + 1)) / stretches.length)
    return { stretch, band, beads: placed(decoded(posterior, rough), stretch), counts: shapeCounts(posterior) }
  })
  return { passes, shares }
}

function secondPass(sides: Sides, passes: readonly Pass[], ratio: number, hints: Hints): RawBead[] {
  const { words } = sides
  const beads = passes.flatMap(pass => pass.beads)
  const { openings, likeness, onProgress } = hints
  const learnt = likeness ? sides.links : learntLinks(sides, beads, sides.links, words)
  const shares = wordShares(sides.first, sides.second, words)
  const priors = refitted(passes.map(pass => pass.counts))
  const wholeScore = openings && measuredParagraphScore(openings, beads)
  return passes.flatMap(({ stretch, band }, index) => {
    const own = sidesOf(sides, stretch)
    const { first, second } = stretch
    const rows = likeness
      ? likenessRows(own.first.count, (i, j) => likeness(i + first.from, j + second.from))
      : learntRows(own.first, own.second, learnt, shares)
    const paragraphScore = placedScore(wholeScore, stretch)
    const scores = beadScores({
      ...own,
      band,
      rows,
      priors,
      weight: LEARNT_WEIGHT,
      ratio,
      variance: VARIANCE,
      paragraphScore,
    })
    onProgress?.(FIRST_PART + ((1 - FIRST_PART) * (index + 1)) / passes.length)
    return placed(decoded(posteriorOf(scores, band, GAPS), band), stretch)
  })
}

function placedScore(wholeScore: ParagraphScore | undefined, { first, second }: Stretch): ParagraphScore | undefined {
  return (
    wholeScore &&
    ((i, j, firstCount, secondCount) => wholeScore(i + first.from, j + second.from, firstCount, secondCount))
  )
}

const DICTIONARY_WEIGHT = 0.6
const LEARNT_WEIGHT = 0.5
const VARIANCE = 10
const GAPS = { opens: 1e-4, goesOn: 0.8 }
const LEAST_LIKELY = 1e-6
// The first pass takes two thirds of the time.
const FIRST_PART = 0.66

/** The priors of literature, changed by the beads that the first pass expects: some texts have 1-1 almost alone. */
function refitted(counts: readonly Float64Array[]): Float64Array {
  let total = OF_LITERATURE
  const sums = SHAPES.map(([, , share]) => OF_LITERATURE * share)
  for (const count of counts) {
    count.forEach((value, shape) => {
      ;(sums[shape] as number) += value
      total += value
    })
  }
  return Float64Array.from(sums, value => Math.log(value / total))
}

// The beads of literature that the priors stand for when they meet the beads of the text.
const OF_LITERATURE = 20

function shapeCounts(posterior: Posterior): Float64Array {
  const counts = new Float64Array(SHAPES.length)
  posterior.beads.forEach((value, at) => {
    ;(counts[at % SHAPES.length] as number) += value
  })
  return counts
}

function sidesOf({ first, second }: Sides, stretch: Stretch): { first: Side; second: Side } {
  return {
    first: sliceOfSide(first, stretch.first.from, stretch.first.to),
    second: sliceOfSide(second, stretch.second.from, stretch.second.to),
  }
}

function placed(beads: RawBead[], { first, second }: Stretch): RawBead[] {
  return beads.map(bead => ({ ...bead, first: bead.first + first.from, second: bead.second + second.from }))
}
