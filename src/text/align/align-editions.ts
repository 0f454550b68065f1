import { alignSides, isUnrelated, lettersRatio } from './align-sides.ts'
import { type Anchor, fixedBeads } from './beads/anchors.ts'
import type { Bead } from './beads/beads.ts'
import { type ChapterPair, chapterPairs, lettersOf } from './chapters/chapter-pairs.ts'
import type { Lexicon } from './evidence/lexicon.ts'
import type { Sides } from './evidence/sides.ts'
import { type EditionText, type Piece } from './pieces.ts'
import { type ReadEdition, readEdition, readSides } from './read-editions.ts'
import { chapterCuts, stretchesOf } from './stretches.ts'

export type Alignment = {
  /** False where the texts have nothing in common: then there are no beads but the anchors. */
  isRelated: boolean
  /** Chapters that say the same, zero-based. */
  chapters: ChapterPair[]
  /** All pieces of both sides, each in one bead, in the order of the texts. */
  beads: Bead[]
}

export type AlignOptions = {
  /** From `lexiconOf` for the texts of the two editions; not asked where both are of one language. */
  lexicon: Lexicon
  /** What an editor fixed: it stays, and the rest is aligned around it. */
  anchors?: readonly Anchor[]
  /**
   * The seam for a host's own evidence (an embedding service): how much likelier, as a natural logarithm, the texts say the
   * same than two texts that do not; asked for a piece of each side near the path, in place of the dictionary.
   */
  likeness?: (first: Piece, second: Piece) => number
  onProgress?: (fraction: number) => void
}

/**
 * Aligns two editions of one work: chapters first, then sentences (clauses of classical Chinese) with what paragraphs tell.
 * Deterministic, about a second for 100,000 Chinese characters. Method and figures: docs/decisions, alignment.
 */
export function alignEditions(first: EditionText, second: EditionText, options: AlignOptions): Alignment {
  if (first.language === 'en' && second.language === 'zh') {
    return swapped(alignEditions(second, first, swappedOptions(options)))
  }
  const own = readEdition(first)
  const other = readEdition(second)
  const sides = readSides(own, other, options.lexicon)
  const fixed = fixedBeads(own.pieces, other.pieces, options.anchors ?? [])
  const pairs = chapterPairs(own.chapters, other.chapters, sides)
  const whole = { first: own.pieces.length, second: other.pieces.length }
  const stretches = stretchesOf(whole, cutsOf(own, other, sides, pairs), fixed.inOrder)
  const { likeness, onProgress } = options
  const aligned = alignSides(sides, stretches, {
    openings: { first: own.openings, second: other.openings },
    likeness: likeness && ((i, j) => likeness(own.pieces[i] as Piece, other.pieces[j] as Piece)),
    onProgress,
  })
  if (isUnrelated(aligned)) return { isRelated: false, chapters: [], beads: fixed.among([]) }
  const beads = aligned.beads.map((bead, at) => ({
    first: own.pieces.slice(bead.first, bead.first + bead.firstCount),
    second: other.pieces.slice(bead.second, bead.second + bead.secondCount),
    confidence: aligned.confidence[at] as number,
    isAnchored: false,
  }))
  return { isRelated: true, chapters: pairs, beads: fixed.among(beads) }
}

function cutsOf(own: ReadEdition, other: ReadEdition, sides: Sides, pairs: readonly ChapterPair[]) {
  const first = lettersOf(own.chapters, sides.first)
  const second = lettersOf(other.chapters, sides.second)
  const paired = {
    first: Float64Array.from(pairs, pair => first[pair.first] as number),
    second: Float64Array.from(pairs, pair => second[pair.second] as number),
  }
  const usual = lettersRatio(paired.first, paired.second, sides.ratios)
  const lengths = { first: first.map(length => length * usual), second }
  return chapterCuts({ first: own.chapters, second: other.chapters }, pairs, lengths)
}

function swapped({ isRelated, chapters, beads }: Alignment): Alignment {
  return {
    isRelated,
    chapters: chapters.map(({ first, second }) => ({ first: second, second: first })),
    beads: beads.map(bead => ({ ...bead, first: bead.second, second: bead.first })),
  }
}

function swappedOptions({ anchors, likeness, ...rest }: AlignOptions): AlignOptions {
  return {
    ...rest,
    ...(anchors && { anchors: anchors.map(({ first, second }) => ({ first: second, second: first })) }),
    ...(likeness && { likeness: (first: Piece, second: Piece) => likeness(second, first) }),
  }
}
