import { store, stored } from '../state/safe-storage.ts'

/** What someone has written and not sent yet. */
export type Draft = { text: string; score: number | null; spoiler: boolean; line: number | null }

export const NO_DRAFT: Draft = { text: '', score: null, spoiler: false, line: null }

/** The words that wait on this device under a key; signing in and coming back does not lose them. */
export function keptDraft(key: string): Draft {
  const kept = stored<Partial<Draft>>(PREFIX + key)
  return {
    text: typeof kept?.text === 'string' ? kept.text : '',
    score: typeof kept?.score === 'number' ? kept.score : null,
    spoiler: kept?.spoiler === true,
    line: typeof kept?.line === 'number' ? kept.line : null,
  }
}

/** Keeps them; an empty draft leaves nothing. */
export function keepDraft(key: string, draft: Draft): void {
  const isEmpty = draft.text === '' && draft.score === null && !draft.spoiler
  store(PREFIX + key, isEmpty ? null : draft)
}

const PREFIX = 'shishu:draft:'
