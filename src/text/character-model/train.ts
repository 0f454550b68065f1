import type { CharacterModel } from './character-model.ts'

/** A place whose answer is known: what stands around it, and the answer. */
export type KnownPlace = { features: readonly string[]; answer: string }

export type Training = {
  epochs: number
  rate: number
  /** The quadratic penalty; 0 for none. */
  penalty: number
  /** What the sum of squared slopes begins with. */
  firstSquare: number
  /** An answer that fewer places have is a slip, and not learnt. */
  leastPlaces: number
  /** In features of so many places a weight is learnt: seldom ones double the file and mend one place in a hundred. */
  leastSeen: number
  /** A feature none of whose weights is as large is left out. */
  leastWeight: number
  /** The weight with which a feature begins. */
  belief?: (feature: string, answer: string) => number
}

/**
 * Multinomial logistic regression (Berger 1996) by AdaGrad (Duchi 2011), in a fixed order, so that the same places give the
 * same weights.
 */
export function train(places: readonly KnownPlace[], how: Training): CharacterModel {
  const answers = keysSeen(
    places.map(({ answer }) => [answer]),
    how.leastPlaces,
  )
  const features = keysSeen(
    places.map(place => place.features),
    how.leastSeen,
  )
  const numbers = new Map(features.map((feature, number) => [feature, number]))
  const examples = places
    .filter(({ answer }) => answers.includes(answer))
    .map(place => ({
      known: Int32Array.from(place.features.flatMap(feature => numbers.get(feature) ?? [])),
      answer: answers.indexOf(place.answer),
    }))
  const weights = Float64Array.from(
    features.flatMap(feature => answers.map(answer => how.belief?.(feature, answer) ?? 0)),
  )
  const squares = new Float64Array(weights.length).fill(how.firstSquare)
  const odds = new Float64Array(answers.length)
  const random = randomFrom(1)
  for (let epoch = 0; epoch < how.epochs; epoch++) {
    shuffle(examples, random)
    for (const { known, answer } of examples) {
      fillProbabilities(odds, known, weights)
      odds[answer] = (odds[answer] as number) - 1
      for (const feature of known) step({ weights, squares, feature, errors: odds }, how)
    }
  }
  return { answers, weights: relativeWeights(features, weights, how.leastWeight) }
}

/** The different keys of which there are so many, in the order in which they come. */
function keysSeen(lists: readonly (readonly string[])[], least: number): string[] {
  const seen = new Map<string, number>()
  for (const list of lists) for (const key of list) seen.set(key, (seen.get(key) ?? 0) + 1)
  return [...seen].filter(([, times]) => times >= least).map(([key]) => key)
}

function fillProbabilities(odds: Float64Array, known: Int32Array, weights: Float64Array): void {
  const count = odds.length
  odds.fill(0)
  for (const feature of known) {
    for (let k = 0; k < count; k++) odds[k] = (odds[k] as number) + (weights[feature * count + k] as number)
  }
  const most = Math.max(...odds)
  let whole = 0
  for (let k = 0; k < count; k++) {
    odds[k] = Math.exp((odds[k] as number) - most)
    whole += odds[k] as number
  }
  for (let k = 0; k < count; k++) odds[k] = (odds[k] as number) / whole
}

type Step = { weights: Float64Array; squares: Float64Array; feature: number; errors: Float64Array }

function step({ weights, squares, feature, errors }: Step, { penalty, rate }: Training): void {
  for (let k = 0; k < errors.length; k++) {
    const at = feature * errors.length + k
    const slope = (errors[k] as number) + penalty * (weights[at] as number)
    squares[at] = (squares[at] as number) + slope * slope
    weights[at] = (weights[at] as number) - (rate * slope) / Math.sqrt(squares[at])
  }
}

/** The weights of the first answer are nought: only differences count. One decimal. */
function relativeWeights(features: readonly string[], weights: Float64Array, least: number): Map<string, number[]> {
  const count = weights.length / features.length
  const kept = new Map<string, number[]>()
  for (const [number, feature] of features.entries()) {
    const [first = 0, ...rest] = weights.subarray(number * count, (number + 1) * count)
    const relative = [0, ...rest.map(weight => Math.round((weight - first) * 10) / 10)]
    if (relative.some(weight => Math.abs(weight) >= least)) kept.set(feature, relative)
  }
  return kept
}

/** A linear congruential generator (Numerical Recipes): the same numbers on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

function shuffle(examples: unknown[], random: () => number): void {
  for (let i = examples.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const [a, b] = [examples[i], examples[j]]
    examples[i] = b
    examples[j] = a
  }
}
