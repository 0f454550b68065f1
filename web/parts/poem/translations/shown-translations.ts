import { useSyncExternalStore } from 'react'
import type { PoemDetail } from '../../../../src/contract/works/poems.ts'
import { onStored, store, stored } from '../../../state/safe-storage.ts'
import { ALL_TRANSLATORS, type PoemView } from '../poem-view.ts'

type Translation = PoemDetail['translations'][number]

/**
 * The translations that stand under the lines, in the order of the poem’s: none, that of the translator whom the address
 * names or who was chosen last on this device, the first where neither has translated this poem, or all of them.
 */
export function shownTranslations(
  translations: readonly Translation[],
  { translation, translator }: Pick<PoemView, 'translation' | 'translator'>,
  chosenLast: string | null,
): readonly Translation[] {
  if (!translation) return []
  for (const preferred of [translator, chosenLast]) {
    if (preferred === ALL_TRANSLATORS) return translations
    const own = translations.find(one => one.translator === preferred)
    if (own) return [own]
  }
  return translations.slice(0, 1)
}

const KEY = 'shishu:translator'

/** Whose translation was chosen last on this device; `null` before that, and on the server. */
export function useChosenTranslator(): string | null {
  return useSyncExternalStore(onStored, chosenTranslator, () => null)
}

function chosenTranslator(): string | null {
  const saved = stored<unknown>(KEY)
  return typeof saved === 'string' ? saved : null
}

export function keepTranslator(translator: string): void {
  store(KEY, translator)
}
