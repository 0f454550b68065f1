import type { CharacterModel } from '../../pinyin/verse-model/verse-readings.ts'

/** A place of a simplified character: its features, and the traditional form that the source has there. */
export type FormPlace = { features: readonly string[]; form: string }

/**
 * Multinomial logistic regression by AdaGrad (Duchi 2011) in a fixed order, so that the same places give the same weights;
 * as `pinyin/verse-model/train.ts`, for tens of thousands of places a character. A penalty mends nothing here.
 */
export function trainForms(places: readonly FormPlace[]): CharacterModel {
  const forms = formsOf(places)
  const numbers = featureNumbers(places)
  const examples = places
    .filter(({ form }) => forms.includes(form))
    .map(({ features, form }) => ({ known: numbered(features, numbers), answer: forms.indexOf(form) }))
  const weights = new Float64Array(numbers.size * forms.length)
  const squares = new Float64Array(weights.length).fill(FIRST_SQUARE)
  const odds = new Float64Array(forms.length)
  const random = randomFrom(1)
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(examples, random)
    for (const { known, answer } of examples) {
      fillProbabilities(odds, known, weights)
      odds[answer] = (odds[answer] as number) - 1
      for (const feature of known) step(weights, squares, feature, odds)
    }
  }
  return { readings: forms, weights: withoutFirst(numbers, weights, forms.length) }
}

const EPOCHS = 5
const RATE = 0.2
const FIRST_SQUARE = 1e-3
/** A form that the source has less often is a slip. */
const LEAST_FORM = 8
/** In features of so many places a weight is learnt. */
const LEAST_SEEN = 4
const LEAST_WEIGHT = 0.5

function formsOf(places: readonly FormPlace[]): string[] {
  const seen = new Map<string, number>()
  for (const { form } of places) seen.set(form, (seen.get(form) ?? 0) + 1)
  return [...seen].filter(([, times]) => times >= LEAST_FORM).map(([form]) => form)
}

function featureNumbers(places: readonly FormPlace[]): Map<string, number> {
  const seen = new Map<string, number>()
  for (const { features } of places) for (const feature of features) seen.set(feature, (seen.get(feature) ?? 0) + 1)
  const kept = [...seen].filter(([, times]) => times >= LEAST_SEEN)
  return new Map(kept.map(([feature], number) => [feature, number]))
}

function numbered(features: readonly string[], numbers: ReadonlyMap<string, number>): Int32Array {
  return Int32Array.from(features.flatMap(feature => numbers.get(feature) ?? []))
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

function step(weights: Float64Array, squares: Float64Array, feature: number, errors: Float64Array): void {
  for (let k = 0; k < errors.length; k++) {
    const [at, slope] = [feature * errors.length + k, errors[k] as number]
    squares[at] = (squares[at] as number) + slope * slope
    weights[at] = (weights[at] as number) - (RATE * slope) / Math.sqrt(squares[at])
  }
}

/** The weights of the first form are nought: only differences count. One decimal, small ones left out. */
function withoutFirst(numbers: ReadonlyMap<string, number>, weights: Float64Array, count: number) {
  const kept = new Map<string, number[]>()
  for (const [feature, number] of numbers) {
    const [first = 0, ...rest] = weights.subarray(number * count, (number + 1) * count)
    const relative = [0, ...rest.map(weight => Math.round((weight - first) * 10) / 10)]
    if (relative.some(weight => Math.abs(weight) >= LEAST_WEIGHT)) kept.set(feature, relative)
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
