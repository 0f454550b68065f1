import { VERSE_WEIGHTS } from '../../../../content/readings/verse-model/weights.ts'
import { type CharacterModel, modelsIn, mostProbable } from '../../character-model/character-model.ts'
import { featuresAt } from '../../character-model/features.ts'
import { writtenForms } from '../../character-model/written-forms.ts'
import type { ToneClass } from '../metre.ts'

/** The least probability at which the model is heard against the rules: of 95,336 labelled places .7 leaves 11,631 wrong, .8 11,765. */
export const LEAST_PROBABILITY_OF_READING = 0.7

/**
 * Readings of characters in a line of verse that are read in several ways, where the model is sure enough that the rules are
 * wrong. `chars` are those of the text, simplified, `ruled` what the rules read; the answer is by index. Decision 042.
 */
export function verseReadings(
  text: string,
  chars: readonly string[],
  ruled: readonly (string | null)[],
  metre: readonly (ToneClass | null)[],
): Map<number, string> {
  models ??= modelsIn(VERSE_WEIGHTS)
  const found = new Map<number, string>()
  const written = writtenForms(text, chars)
  chars.forEach((char, at) => {
    const model = models?.get(char)
    const reading = ruled[at]
    if (!model || !reading) return
    const { best, probability } = mostProbable(
      model,
      featuresAt({ chars, at, ruled: reading, metre: metre[at] ?? null, written: written[at] }),
    )
    if (best !== reading && probability >= LEAST_PROBABILITY_OF_READING) found.set(at, best)
  })
  return found
}

let models: Map<string, CharacterModel> | undefined
