import { FORM_WEIGHTS } from '../../../../content/verse-forms/weights.ts'
import { type CharacterModel, modelsIn, mostProbable } from '../../character-model/character-model.ts'
import { formFeatures, verseSentences } from './form-features.ts'

/** The least probability at which the model is heard against the contexts. */
export const LEAST_PROBABILITY_OF_FORM = 0.8

/**
 * The traditional forms at places of regular verse where a model that learnt from 全唐詩 and 全宋詩 is sure enough, by UTF-16
 * offset; `text` is simplified. Decision 043.
 */
export function verseForms(text: string): Map<number, string> {
  models ??= modelsIn(FORM_WEIGHTS)
  const found = new Map<number, string>()
  for (const { chars, offset } of verseSentences(text)) {
    let from = offset
    for (const [at, char] of chars.entries()) {
      const form = formAt(models, chars, at)
      if (form) found.set(from, form)
      from += char.length
    }
  }
  return found
}

let models: Map<string, CharacterModel> | undefined

function formAt(known: Map<string, CharacterModel>, chars: readonly string[], at: number): string | null {
  const model = known.get(chars[at] as string)
  if (!model) return null
  const { best, probability } = mostProbable(model, formFeatures(chars, at))
  return probability >= LEAST_PROBABILITY_OF_FORM ? best : null
}
