import { VERSE_WEIGHTS } from '../../../../content/readings/verse-model/weights.ts'
import type { ToneClass } from '../metre.ts'
import { featuresAt } from './features.ts'

/** A logistic model of one character: its readings, and for each feature the log-odds of each against the first. */
export type CharacterModel = { readings: readonly string[]; weights: ReadonlyMap<string, readonly number[]> }

/** The least probability at which the model is heard against the rules. */
export const LEAST_PROBABILITY = 0.8

/**
 * Readings of characters in a line of verse that are read in several ways, where the model is sure enough that the rules are
 * wrong. `chars` are simplified, `ruled` what the rules read; the answer is by index. Decision 042.
 */
export function verseReadings(
  chars: readonly string[],
  ruled: readonly (string | null)[],
  metre: readonly (ToneClass | null)[],
): Map<number, string> {
  models ??= modelsIn(VERSE_WEIGHTS)
  const found = new Map<number, string>()
  chars.forEach((char, at) => {
    const model = models?.get(char)
    const reading = ruled[at]
    if (!model || !reading) return
    const { best, probability } = mostProbable(
      model,
      featuresAt({ chars, at, ruled: reading, metre: metre[at] ?? null }),
    )
    if (best !== reading && probability >= LEAST_PROBABILITY) found.set(at, best)
  })
  return found
}

let models: Map<string, CharacterModel> | undefined

/** The models of a file of weights, by character. */
export function modelsIn(weights: string): Map<string, CharacterModel> {
  return new Map(weights.trim().split('\n').map(modelOf))
}

/** `为 wéi wèi  =wéi:-1.5 君_:2.1 …`: the character, its readings, two spaces, features with the weights of the second reading and on. */
function modelOf(line: string): [string, CharacterModel] {
  const [head = '', evidence = ''] = line.split('  ')
  const [char = '', ...readings] = head.split(' ')
  const weights = evidence.split(' ').map(item => {
    const at = item.lastIndexOf(':')
    return [
      item.slice(0, at),
      [
        0,
        ...item
          .slice(at + 1)
          .split(',')
          .map(Number),
      ],
    ] as const
  })
  return [char, { readings, weights: new Map(weights) }]
}

export function mostProbable({ readings, weights }: CharacterModel, features: readonly string[]) {
  const odds = readings.map(() => 0)
  for (const feature of features) {
    weights.get(feature)?.forEach((weight, i) => {
      odds[i] = (odds[i] ?? 0) + weight
    })
  }
  const most = Math.max(...odds)
  const whole = odds.reduce((sum, odd) => sum + Math.exp(odd - most), 0)
  return { best: readings[odds.indexOf(most)] as string, probability: 1 / whole }
}
