import { type CharacterModel, modelLine, mostProbable } from '../../text/character-model/character-model.ts'
import { type Training, train } from '../../text/character-model/train.ts'
import { LEAST_PROBABILITY_OF_READING } from '../../text/pinyin/verse-model/verse-readings.ts'
import type { LabelledCharacter } from './labelled-characters.ts'

/** What was learnt of one character: wrong of its `places` by the rules, and by the model in places that it had not seen. */
export type Learnt = { char: string; model: CharacterModel; places: number; wrongByRules: number; wrongByModel: number }

const FOLDS = 5

/** It starts from the belief that the rules are right. */
const TRAINING: Training = {
  epochs: 30,
  rate: 0.3,
  penalty: 0.02,
  firstSquare: 1e-6,
  leastPlaces: 1,
  leastSeen: 4,
  leastWeight: 0.25,
  belief: (feature, reading) => (feature === `=${reading}` ? 1.5 : 0),
}

/** A model of each character whose places it reads better than the rules, tried on fifths that it had not seen. */
export function learnVerseModel(labelled: Iterable<LabelledCharacter>): Learnt[] {
  const byChar = Map.groupBy(labelled, ({ char }) => char)
  return [...byChar]
    .map(([char, places]) => ({
      char,
      places: places.length,
      wrongByRules: places.filter(({ ruled, reading }) => ruled !== reading).length,
      wrongByModel: wrongInUnseenFifths(places),
      model: trained(places),
    }))
    .filter(({ wrongByRules, wrongByModel }) => wrongByModel < wrongByRules)
    .toSorted((a, b) => a.char.localeCompare(b.char, 'zh'))
}

function trained(places: readonly LabelledCharacter[]): CharacterModel {
  return train(
    places.map(({ features, reading }) => ({ features, answer: reading })),
    TRAINING,
  )
}

function wrongInUnseenFifths(places: readonly LabelledCharacter[]): number {
  let wrong = 0
  for (let fold = 0; fold < FOLDS; fold++) {
    const model = trained(places.filter((_, i) => i % FOLDS !== fold))
    for (const place of places.filter((_, i) => i % FOLDS === fold)) if (heard(model, place) !== place.reading) wrong++
  }
  return wrong
}

function heard(model: CharacterModel, { features, ruled }: LabelledCharacter): string {
  const { best, probability } = mostProbable(model, features)
  return probability >= LEAST_PROBABILITY_OF_READING ? best : ruled
}

/** `content/readings/verse-model/weights.ts`, which `verse-readings.ts` reads. */
export function weightsFile(learnt: readonly Learnt[]): string {
  return `/**
 * The model of readings in verse, made by \`npm run texts -- learn\` from \`labels.txt\`; not to be mended by hand. One line a character:
 * its readings, two spaces, then features (\`src/text/character-model/features.ts\`) and what each adds to the log-odds of
 * every reading against the first.
 */
export const VERSE_WEIGHTS = \`
${learnt.map(({ char, model }) => modelLine(char, model)).join('\n')}
\`
`
}
