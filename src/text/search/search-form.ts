import { fold } from '../characters/fold.ts'
import { inSentences } from './search-tokens.ts'

/**
 * Text as phrases are looked for in it: folded, in sentences. One search asks for the same poem up to three times, and
 * different searches for the same well-known ones, so that the last ones asked for are kept.
 */
export function searchedForm(text: string): string {
  const known = forms.get(text)
  if (known !== undefined) return known
  const form = inSentences(fold(text))
  if (keptLength + text.length > LONGEST_KEPT) {
    forms.clear()
    keptLength = 0
  }
  forms.set(text, form)
  keptLength += text.length
  return form
}

const forms = new Map<string, string>()
let keptLength = 0

/** UTF-16 units: with keys, 4 MB at most. */
const LONGEST_KEPT = 1_000_000
