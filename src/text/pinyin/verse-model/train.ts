import type { CharacterModel } from './verse-readings.ts'

/** A place of a character that was read by a person who did not see ours: its features, and how it is read. */
export type LabelledPlace = { features: readonly string[]; reading: string }

/**
 * Multinomial logistic regression (Berger 1996) by AdaGrad (Duchi 2011) with a quadratic penalty, in a fixed order, so that
 * the same places give the same weights. It starts from the belief that the rules are right. Seldom features and small
 * weights are left out: they double the file and mend one place in a hundred.
 */
export function train(places: readonly LabelledPlace[]): CharacterModel {
  const readings = [...new Set(places.map(place => place.reading))]
  const weights = startOf(places, readings)
  const squares = new Map([...weights.keys()].map(feature => [feature, readings.map(() => 1e-6)]))
  const random = randomFrom(1)
  const order = places.map((_, i) => i)
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random)
    for (const i of order) {
      const { features, reading } = places[i] as LabelledPlace
      const known = features.filter(feature => weights.has(feature))
      const rows = known.map(feature => weights.get(feature) as number[])
      const errors = probabilities(rows, readings.length)
      errors[readings.indexOf(reading)] = (errors[readings.indexOf(reading)] as number) - 1
      known.forEach((feature, n) => {
        step(rows[n] as number[], squares.get(feature) as number[], errors)
      })
    }
  }
  return { readings, weights: withoutFirst(weights) }
}

const EPOCHS = 30
const RATE = 0.3
const PENALTY = 0.02
/** In features of so many places a weight is learnt. */
const LEAST_SEEN = 4
const BELIEF_IN_RULES = 1.5
const LEAST_WEIGHT = 0.25

function startOf(places: readonly LabelledPlace[], readings: readonly string[]): Map<string, number[]> {
  const seen = new Map<string, number>()
  for (const { features } of places) for (const feature of features) seen.set(feature, (seen.get(feature) ?? 0) + 1)
  const kept = [...seen].filter(([, times]) => times >= LEAST_SEEN)
  return new Map(
    kept.map(([feature]) => [feature, readings.map(reading => (feature === `=${reading}` ? BELIEF_IN_RULES : 0))]),
  )
}

function probabilities(rows: readonly number[][], count: number): number[] {
  const odds = Array.from({ length: count }, (_, k) => rows.reduce((sum, row) => sum + (row[k] as number), 0))
  const most = Math.max(...odds)
  const parts = odds.map(odd => Math.exp(odd - most))
  const whole = parts.reduce((sum, part) => sum + part, 0)
  return parts.map(part => part / whole)
}

function step(row: number[], squares: number[], errors: readonly number[]): void {
  errors.forEach((error, k) => {
    const slope = error + PENALTY * (row[k] as number)
    squares[k] = (squares[k] as number) + slope * slope
    row[k] = (row[k] as number) - (RATE * slope) / Math.sqrt(squares[k])
  })
}

/** The weights of the first reading are nought: only differences count. One decimal. */
function withoutFirst(weights: ReadonlyMap<string, number[]>): Map<string, number[]> {
  const kept = new Map<string, number[]>()
  for (const [feature, [first = 0, ...rest]] of weights) {
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

function shuffle(order: number[], random: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const [a, b] = [order[i] as number, order[j] as number]
    order[i] = b
    order[j] = a
  }
}
