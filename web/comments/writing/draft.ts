import { COMMENT_FLAGS, type CommentFlag, eachFlag } from '../../../src/contract/values/comment-flags.ts'
import { store, stored } from '../../state/safe-storage.ts'

/** What someone has written and not sent yet. */
export type Draft = { text: string; score: number | null; line: number | null } & Record<CommentFlag, boolean>

export const NO_DRAFT: Draft = { text: '', score: null, line: null, ...eachFlag(() => false) }

/** The words that wait on this device under a key; signing in and coming back does not lose them. */
export function keptDraft(key: string): Draft {
  const saved = stored<Partial<Draft>>(PREFIX + key)
  return {
    text: typeof saved?.text === 'string' ? saved.text : '',
    score: typeof saved?.score === 'number' ? saved.score : null,
    line: typeof saved?.line === 'number' ? saved.line : null,
    ...eachFlag(flag => saved?.[flag] === true),
  }
}

/** Keeps them; an empty draft leaves nothing. */
export function keepDraft(key: string, draft: Draft): void {
  const isEmpty = draft.text === '' && draft.score === null && COMMENT_FLAGS.every(flag => !draft[flag])
  store(PREFIX + key, isEmpty ? null : draft)
}

const PREFIX = 'shishu:draft:'
