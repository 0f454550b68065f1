import type { RawBead } from '../lattice/decode.ts'
import type { Links, Side } from './sides.ts'

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
  const examples = beads
    .filter(bead => bead.firstCount > 0 && bead.secondCount > 0 && bead.probability > SURE_ENOUGH)
    .map(bead => ({
      first: wordsIn(sides.first, bead.first, bead.firstCount),
      second: wordsIn(sides.second, bead.second, bead.secondCount),
      weight: bead.probability,
    }))
  const pairs = pairsOf(examples, dictionary, words)
  const own = examples.map(example => placesOf(example, pairs))
  for (let round = 0; round < ROUNDS; round++) {
    const counts = {
      toSecond: pairs.isKnown.map(known => known * KNOWN),
      toFirst: pairs.isKnown.map(known => known * KNOWN),
    }
    examples.forEach((example, index) => count(example, own[index] as Int32Array, pairs, counts))
    normalise(pairs, counts, words)
  }
  return linksFrom(pairs, words.first)
}

const SURE_ENOUGH = 0.3
const ROUNDS = 4
/** What the dictionary's pairs count for before any example. */
const KNOWN = 0.3
/** Added to every sum, so that a word seen once is believed half. */
const SMOOTHING = 1
const FREE_WEIGHT = 0.1
const LEAST_CHANCE = 0.003

type Example = { first: Int32Array; second: Int32Array; weight: number }

function wordsIn(side: Side, from: number, count: number): Int32Array {
  const words = side.words.subarray(side.starts[from], side.starts[from + count])
  return count === 1 ? words : Int32Array.from(new Set(words))
}

/** Pairs of words that are learnt about, by the number of the first: those seen twice, and the dictionary's. */
type Pairs = {
  starts: Int32Array
  words: Int32Array
  isKnown: Float32Array
  toSecond: Float32Array
  toFirst: Float32Array
}

function pairsOf(examples: readonly Example[], dictionary: Links, words: { first: number; second: number }): Pairs {
  // By first word, so that only one row of counts is in memory.
  const where: number[][] = Array.from({ length: words.first }, () => [])
  examples.forEach((example, index) => {
    for (const word of example.first) (where[word] as number[]).push(index)
  })
  const starts = new Int32Array(words.first + 1)
  const others: number[] = []
  const known: number[] = []
  const seen = new Int32Array(words.second)
  for (let word = 0; word < words.first; word++) {
    const row: number[] = []
    for (const index of where[word] as number[]) {
      for (const other of (examples[index] as Example).second) if (++(seen[other] as number) === 2) row.push(other)
    }
    const fromDictionary = new Set(dictionary.words.subarray(dictionary.starts[word], dictionary.starts[word + 1]))
    for (const other of fromDictionary) if ((seen[other] as number) < 2) row.push(other)
    for (const other of row.toSorted((a, b) => a - b)) {
      others.push(other)
      known.push(fromDictionary.has(other) ? 1 : 0)
    }
    for (const index of where[word] as number[])
      for (const other of (examples[index] as Example).second) seen[other] = 0
    starts[word + 1] = others.length
  }
  const start = Float32Array.from(known, isKnown => (isKnown ? 5 : 1))
  return {
    starts,
    words: Int32Array.from(others),
    isKnown: Float32Array.from(known),
    toSecond: start,
    toFirst: start.slice(),
  }
}

/** The places in `Pairs` of an example's pairs, first word by first word; -1 for a pair that is not learnt about. */
function placesOf({ first, second }: Example, pairs: Pairs): Int32Array {
  const places = new Int32Array(first.length * second.length)
  let at = 0
  for (const word of first) for (const other of second) places[at++] = placeOf(pairs, word, other)
  return places
}

function placeOf({ starts, words }: Pairs, word: number, other: number): number {
  let low = starts[word] as number
  let high = (starts[word + 1] as number) - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = words[middle] as number
    if (found === other) return middle
    if (found < other) low = middle + 1
    else high = middle - 1
  }
  return -1
}

type Counts = { toSecond: Float32Array; toFirst: Float32Array }

function count({ first, second, weight }: Example, places: Int32Array, pairs: Pairs, counts: Counts): void {
  const width = second.length
  const total = new Float64Array(width).fill(FREE_WEIGHT)
  for (let x = 0; x < first.length; x++) {
    let own = FREE_WEIGHT
    for (let y = 0; y < width; y++) {
      const place = places[x * width + y] as number
      if (place < 0) continue
      own += pairs.toFirst[place] as number
      ;(total[y] as number) += pairs.toSecond[place] as number
    }
    for (let y = 0; y < width; y++) {
      const place = places[x * width + y] as number
      if (place >= 0) (counts.toFirst[place] as number) += (weight * (pairs.toFirst[place] as number)) / own
    }
  }
  for (let x = 0; x < first.length; x++) {
    for (let y = 0; y < width; y++) {
      const place = places[x * width + y] as number
      if (place >= 0)
        (counts.toSecond[place] as number) += (weight * (pairs.toSecond[place] as number)) / (total[y] as number)
    }
  }
}

function normalise(pairs: Pairs, counts: Counts, words: { first: number; second: number }): void {
  const ofSecond = new Float64Array(words.second).fill(SMOOTHING)
  for (let place = 0; place < pairs.words.length; place++)
    (ofSecond[pairs.words[place] as number] as number) += counts.toFirst[place] as number
  for (let word = 0; word < words.first; word++) {
    const from = pairs.starts[word] as number
    const to = pairs.starts[word + 1] as number
    let sum = SMOOTHING
    for (let place = from; place < to; place++) sum += counts.toSecond[place] as number
    for (let place = from; place < to; place++) {
      pairs.toSecond[place] = (counts.toSecond[place] as number) / sum
      pairs.toFirst[place] = (counts.toFirst[place] as number) / (ofSecond[pairs.words[place] as number] as number)
    }
  }
}

function linksFrom(pairs: Pairs, words: number): Links {
  const starts = new Int32Array(words + 1)
  const kept: number[] = []
  for (let word = 0; word < words; word++) {
    for (let place = pairs.starts[word] as number; place < (pairs.starts[word + 1] as number); place++) {
      if ((pairs.toSecond[place] as number) >= LEAST_CHANCE || (pairs.toFirst[place] as number) >= LEAST_CHANCE)
        kept.push(place)
    }
    starts[word + 1] = kept.length
  }
  const pick = (values: Float32Array) => Float32Array.from(kept, place => values[place] as number)
  const others = Int32Array.from(kept, place => pairs.words[place] as number)
  return { starts, words: others, toSecond: pick(pairs.toSecond), toFirst: pick(pairs.toFirst) }
}
