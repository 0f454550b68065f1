import type { Range, Side, Sides } from '../evidence/sides.ts'
import { chapterNumber } from './chapter-number.ts'

/** A chapter as it is compared: its title and its pieces on its side. */
export type ChapterOfSide = { title: string; from: number; to: number }

/** Zero-based numbers of two chapters that say the same. */
export type ChapterPair = { first: number; second: number }

/**
 * The chapters that belong together, in the order of both sides: the best sum of likeness in content (cosine of translated
 * words, rare ones counting more, above what either chapter has with all others) and of equal numbers. A chapter that is
 * like none has no partner. At most `MOST_CHAPTERS` a side; more have no pairs, and their pieces are aligned as one text.
 */
export function chapterPairs(
  first: readonly ChapterOfSide[],
  second: readonly ChapterOfSide[],
  compared: Sides,
): ChapterPair[] {
  if (first.length * second.length <= 1 || Math.max(first.length, second.length) > MOST_CHAPTERS) return []
  const numbers = {
    first: first.map(({ title }) => chapterNumber(title)),
    second: second.map(({ title }) => chapterNumber(title)),
  }
  const lengths = { first: lettersOf(first, compared.first), second: lettersOf(second, compared.second) }
  const likeness = contentLikeness(first, second, compared)
  const worth = (i: number, j: number) => {
    const [own, other] = [numbers.first[i], numbers.second[j]]
    const byNumber = own == null || other == null ? 0 : own === other ? SAME_NUMBER : OTHER_NUMBER
    return isAsLong(lengths.first[i], lengths.second[j], compared.ratios)
      ? Math.min(likeness.of(i, j), MOST_LIKE) - LEAST_LIKE + byNumber
      : -Infinity
  }
  return bestChain(first.length, second.length, worth)
}

const MOST_CHAPTERS = 1500

// In standard deviations of the likeness of all pairs. True pairs have 4, the likest of texts that have nothing in common 2.
const LEAST_LIKE = 2.2
const MOST_LIKE = 5
const SAME_NUMBER = 1
const OTHER_NUMBER = -0.7

/** Letters of each chapter. */
export function lettersOf(chapters: readonly Range[], { lengths }: Side): number[] {
  return chapters.map(({ from, to }) => lengths.subarray(from, to).reduce((a, b) => a + b, 0))
}

/** Whether chapters of these lengths can be one: a part of a book is not the whole of it. */
function isAsLong(first = 0, second = 0, [least, most]: Sides['ratios']): boolean {
  return second > (first * least) / LENGTH_DIFFERS && second < first * most * LENGTH_DIFFERS
}

// An editor may have cut half of a chapter.
const LENGTH_DIFFERS = 2

/** The monotone chain of pairs with the largest sum. */
function bestChain(rows: number, columns: number, worth: (i: number, j: number) => number): ChapterPair[] {
  const width = columns + 1
  const best = new Float64Array((rows + 1) * width)
  const isPair = new Uint8Array((rows + 1) * width)
  for (let i = 1; i <= rows; i++) {
    for (let j = 1; j <= columns; j++) {
      const node = i * width + j
      const paired = (best[node - width - 1] as number) + worth(i - 1, j - 1)
      const without = Math.max(best[node - width] as number, best[node - 1] as number)
      best[node] = Math.max(paired, without)
      isPair[node] = paired > without ? 1 : 0
    }
  }
  const pairs: ChapterPair[] = []
  for (let i = rows, j = columns; i > 0 && j > 0; ) {
    const node = i * width + j
    if (isPair[node] === 1) pairs.push({ first: --i, second: --j })
    else if (best[node] === best[node - 1]) j--
    else i--
  }
  return pairs.toReversed()
}

/** Likeness of each pair above the means of its row and column, in standard deviations. */
function contentLikeness(first: readonly ChapterOfSide[], second: readonly ChapterOfSide[], compared: Sides) {
  const { links, words } = compared
  const translated = first.map(chapter =>
    vectorOf(compared.first, chapter, words.second, word =>
      links.words.subarray(links.starts[word], links.starts[word + 1]),
    ),
  )
  const plain = second.map(chapter => vectorOf(compared.second, chapter, words.second, word => [word]))
  weigh(translated, words.second)
  weigh(plain, words.second)
  const values = new Float64Array(first.length * second.length)
  const dense = new Float64Array(words.second)
  translated.forEach((vector, i) => {
    vector.words.forEach((word, at) => {
      dense[word] = vector.weights[at] as number
    })
    plain.forEach((other, j) => {
      let dot = 0
      for (let at = 0; at < other.words.length; at++)
        dot += (other.weights[at] as number) * (dense[other.words[at] as number] as number)
      values[i * second.length + j] = dot
    })
    for (const word of vector.words) dense[word] = 0
  })
  return centred(values, first.length, second.length)
}

type Vector = { words: number[]; weights: number[] }

function vectorOf(
  side: Side,
  { from, to }: ChapterOfSide,
  size: number,
  translations: (word: number) => Iterable<number>,
): Vector {
  const seen = new Uint8Array(size)
  const words: number[] = []
  for (const word of new Set(side.words.subarray(side.starts[from], side.starts[to]))) {
    for (const other of translations(word)) {
      if (seen[other] === 1) continue
      seen[other] = 1
      words.push(other)
    }
  }
  return { words, weights: [] }
}

/** Weighs words by how few chapters have them, and keeps the `MOST_WORDS` rarest; of length 1. */
function weigh(vectors: Vector[], size: number): void {
  const chapters = new Int32Array(size)
  for (const { words } of vectors) for (const word of words) (chapters[word] as number)++
  const weightOf = (word: number) => Math.log((vectors.length + 1) / (chapters[word] as number))
  for (const vector of vectors) {
    if (vector.words.length > MOST_WORDS) {
      vector.words = vector.words.toSorted((a, b) => weightOf(b) - weightOf(a) || a - b).slice(0, MOST_WORDS)
    }
    const weights = vector.words.map(weightOf)
    const length = Math.hypot(...weights) || 1
    vector.weights = weights.map(weight => weight / length)
  }
}

const MOST_WORDS = 2000

function centred(values: Float64Array, rows: number, columns: number) {
  const ofRow = new Float64Array(rows)
  const ofColumn = new Float64Array(columns)
  values.forEach((value, at) => {
    ;(ofRow[Math.floor(at / columns)] as number) += value / columns
    ;(ofColumn[at % columns] as number) += value / rows
  })
  const mean = ofRow.reduce((a, b) => a + b, 0) / rows
  const above = values.map(
    (value, at) => value - (ofRow[Math.floor(at / columns)] as number) - (ofColumn[at % columns] as number) + mean,
  )
  const deviations = Float64Array.from({ length: rows }, (_, i) => {
    const row = above.subarray(i * columns, (i + 1) * columns)
    return Math.sqrt(row.reduce((a, b) => a + b * b, 0) / columns)
  })
  const ofAll = Math.sqrt(above.reduce((a, b) => a + b * b, 0) / values.length) || 1
  const of = (i: number, j: number) => (above[i * columns + j] as number) / Math.max(deviations[i] as number, ofAll / 2)
  return { of }
}
