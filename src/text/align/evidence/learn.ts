import type { RawBead } from '../lattice/decode.ts'
import { NumberList } from './number-list.ts'
import { type Links, type Postings, postingsOf, type Side, type WordRows } from './sides.ts'

/**
 * A lexicon learnt from beads: translation chances in both directions by expectation maximisation of IBM's first model
 * (Brown et al. 1993), each bead weighing its probability, the dictionary's pairs a little from the start.
 */
export function learntLinks(
  sides: { first: Side; second: Side },
  beads: readonly RawBead[],
  dictionary: Links,
  words: { first: number; second: number },
): Links {
  const sure = beads.filter(bead => bead.firstCount > 0 && bead.secondCount > 0 && bead.probability > SURE_ENOUGH)
  const examples: Examples = {
    first: wordsOfBeads(sides.first, sure, bead => [bead.first, bead.firstCount]),
    second: wordsOfBeads(sides.second, sure, bead => [bead.second, bead.secondCount]),
    weights: Float64Array.from(sure, bead => bead.probability),
  }
  const where = postingsOf(examples.first, words.first)
  const pairs = pairsOf(examples.second, where, dictionary, words)
  const row = new OpenRow(pairs, words.second)
  for (let round = 0; round < ROUNDS; round++) {
    const totals = learnToFirst(examples, where, row)
    learnToSecond(examples, where, row, totals)
  }
  return linksFrom(pairs)
}

const SURE_ENOUGH = 0.3
const ROUNDS = 4
/** What the dictionary's pairs count for before any example. */
const KNOWN = 0.3
/** Added to every sum, so that a word seen once is believed half. */
const SMOOTHING = 1
const FREE_WEIGHT = 0.1
const LEAST_CHANCE = 0.003

/** The words of each bead that is learnt from, on both sides, and what the bead weighs. */
type Examples = { first: WordRows; second: WordRows; weights: Float64Array }

/** The words of each bead, each once. */
function wordsOfBeads(side: Side, beads: readonly RawBead[], spanOf: (bead: RawBead) => [number, number]): WordRows {
  const starts = new Int32Array(beads.length + 1)
  const words = new NumberList()
  beads.forEach((bead, at) => {
    const [from, count] = spanOf(bead)
    const own = side.words.subarray(side.starts[from], side.starts[from + count])
    for (const word of count === 1 ? own : new Set(own)) words.push(word)
    starts[at + 1] = words.length
  })
  return { count: beads.length, words: words.values(), starts }
}

/** Pairs of words that are learnt about, by the number of the first: those seen twice, and the dictionary's. */
type Pairs = {
  starts: Int32Array
  words: Int32Array
  /** 1 for the dictionary's. */
  isKnown: Uint8Array
  toSecond: Float32Array
  toFirst: Float32Array
}

function pairsOf(
  second: WordRows,
  where: Postings,
  dictionary: Links,
  words: Record<'first' | 'second', number>,
): Pairs {
  const starts = new Int32Array(words.first + 1)
  const others = new NumberList()
  const seen = new Int32Array(words.second)
  const knownFor = new Int32Array(words.second).fill(-1)
  for (let word = 0; word < words.first; word++) {
    const row: number[] = []
    const examples = where.rows.subarray(where.starts[word], where.starts[word + 1])
    for (const example of examples) {
      for (let at = second.starts[example] as number; at < (second.starts[example + 1] as number); at++) {
        const other = second.words[at] as number
        if (++(seen[other] as number) === 2) row.push(other)
      }
    }
    for (const other of dictionary.words.subarray(dictionary.starts[word], dictionary.starts[word + 1])) {
      if (knownFor[other] !== word && (seen[other] as number) < 2) row.push(other)
      knownFor[other] = word
    }
    for (const other of Int32Array.from(row).toSorted()) others.push(other)
    for (const example of examples) {
      for (let at = second.starts[example] as number; at < (second.starts[example + 1] as number); at++)
        seen[second.words[at] as number] = 0
    }
    starts[word + 1] = others.length
  }
  const isKnown = new Uint8Array(others.length)
  const toSecond = new Float32Array(others.length).fill(1)
  for (let word = 0; word < words.first; word++) {
    for (const other of dictionary.words.subarray(dictionary.starts[word], dictionary.starts[word + 1])) {
      const index = indexOfPair({ starts, words: others.values() }, word, other)
      isKnown[index] = 1
      toSecond[index] = KNOWN_AT_FIRST
    }
  }
  return { starts, words: others.values(), isKnown, toSecond, toFirst: toSecond.slice() }
}

/** How much likelier the dictionary's pairs are than others before the first round. */
const KNOWN_AT_FIRST = 5

function indexOfPair({ starts, words }: Pick<Pairs, 'starts' | 'words'>, word: number, other: number): number {
  let low = starts[word] as number
  let high = (starts[word + 1] as number) - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] as number) < other) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * The pairs of one first word at a time, by the number of the second, 0 where there is no pair. All of a round is done word
 * by word, so that what is read and written stays within the nearest memory however long the text is.
 */
class OpenRow {
  readonly pairs: Pairs
  readonly toSecond: Float32Array
  readonly toFirst: Float32Array
  /** What the examples expect of each pair. */
  readonly expected: Float32Array

  constructor(pairs: Pairs, others: number) {
    this.pairs = pairs
    this.toSecond = new Float32Array(others)
    this.toFirst = new Float32Array(others)
    this.expected = new Float32Array(others)
  }

  open(word: number): void {
    const { starts, words, isKnown, toSecond, toFirst } = this.pairs
    for (let index = starts[word] as number; index < (starts[word + 1] as number); index++) {
      const other = words[index] as number
      this.toSecond[other] = toSecond[index] as number
      this.toFirst[other] = toFirst[index] as number
      this.expected[other] = KNOWN * (isKnown[index] as number)
    }
  }

  /** Writes what was expected to `into`, and clears the row. */
  close(word: number, into: Float32Array): void {
    const { starts, words } = this.pairs
    for (let index = starts[word] as number; index < (starts[word + 1] as number); index++) {
      const other = words[index] as number
      into[index] = this.expected[other] as number
      this.toSecond[other] = this.toFirst[other] = 0
    }
  }
}

/** One round for `toFirst`; gives the sum of `toSecond` for each second word of each example. */
function learnToFirst({ second, weights }: Examples, where: Postings, row: OpenRow): Float64Array {
  const { starts, words, toFirst } = row.pairs
  const totals = new Float64Array(second.words.length).fill(FREE_WEIGHT)
  for (let word = 0; word < starts.length - 1; word++) {
    row.open(word)
    for (let posting = where.starts[word] as number; posting < (where.starts[word + 1] as number); posting++) {
      const example = where.rows[posting] as number
      const [from, to] = [second.starts[example] as number, second.starts[example + 1] as number]
      let own = FREE_WEIGHT
      for (let at = from; at < to; at++) {
        const other = second.words[at] as number
        own += row.toFirst[other] as number
        ;(totals[at] as number) += row.toSecond[other] as number
      }
      const weight = weights[example] as number
      for (let at = from; at < to; at++) {
        const other = second.words[at] as number
        ;(row.expected[other] as number) += (weight * (row.toFirst[other] as number)) / own
      }
    }
    row.close(word, toFirst)
  }
  const sums = new Float64Array(row.expected.length).fill(SMOOTHING)
  for (let index = 0; index < words.length; index++)
    (sums[words[index] as number] as number) += toFirst[index] as number
  for (let index = 0; index < words.length; index++)
    toFirst[index] = (toFirst[index] as number) / (sums[words[index] as number] as number)
  return totals
}

function learnToSecond({ second, weights }: Examples, where: Postings, row: OpenRow, totals: Float64Array): void {
  const { starts, toSecond } = row.pairs
  for (let word = 0; word < starts.length - 1; word++) {
    row.open(word)
    for (let posting = where.starts[word] as number; posting < (where.starts[word + 1] as number); posting++) {
      const example = where.rows[posting] as number
      const weight = weights[example] as number
      for (let at = second.starts[example] as number; at < (second.starts[example + 1] as number); at++) {
        const other = second.words[at] as number
        ;(row.expected[other] as number) += (weight * (row.toSecond[other] as number)) / (totals[at] as number)
      }
    }
    row.close(word, toSecond)
    let sum = SMOOTHING
    const to = starts[word + 1] as number
    for (let index = starts[word] as number; index < to; index++) sum += toSecond[index] as number
    for (let index = starts[word] as number; index < to; index++) toSecond[index] = (toSecond[index] as number) / sum
  }
}

/** The pairs that are likely one way or the other; they take the front of the same memory. */
function linksFrom({ starts, words: others, toSecond, toFirst }: Pairs): Links {
  const kept = new Int32Array(starts.length)
  let next = 0
  for (let word = 0; word < starts.length - 1; word++) {
    for (let index = starts[word] as number; index < (starts[word + 1] as number); index++) {
      if ((toSecond[index] as number) < LEAST_CHANCE && (toFirst[index] as number) < LEAST_CHANCE) continue
      others[next] = others[index] as number
      toSecond[next] = toSecond[index] as number
      toFirst[next++] = toFirst[index] as number
    }
    kept[word + 1] = next
  }
  return {
    starts: kept,
    words: others.slice(0, next),
    toSecond: toSecond.slice(0, next),
    toFirst: toFirst.slice(0, next),
  }
}
