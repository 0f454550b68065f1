import type { Comment } from '../../src/contract/comments/comments.ts'
import { scriptOfPage } from '../../src/contract/values/ui-language.ts'
import { call } from '../call.ts'
import { useAnswer } from '../state/use-answer.ts'
import { useUser } from '../state/user-store.ts'
import { useLanguage } from '../words/language.ts'
import type { Subject } from './comment-subject.ts'

/** What of the shown comments is the reader's own; empty until it is known, and for visitors. */
export type Mine = {
  liked: ReadonlySet<number>
  own: ReadonlySet<number>
  score: number | null
  hidden: readonly Comment[]
}

const NOTHING: Mine = { liked: new Set(), own: new Set(), score: null, hidden: [] }
const MOST_IDS = 200

/** Asks, when somebody is signed in, what of these comments is theirs; `again` asks once more. */
export function useMine(subject: Subject, ids: readonly number[]): { mine: Mine; again: () => void } {
  const { user } = useUser()
  const page = useLanguage()
  const { bookId, poemId } = subject
  const request = ids.slice(0, MOST_IDS).join(',')
  const { answer, again } = useAnswer([user?.userId, bookId, poemId, request, page].join(' '), async () => {
    if (!user) return NOTHING
    const found = await call('GET /bookComment/mine', { ids: request, bookId, poemId, script: scriptOfPage(page) })
    return { ...found, liked: new Set(found.liked), own: new Set(found.own) }
  })
  // Without an answer the comments are there all the same; the next write asks again.
  return { mine: answer ?? NOTHING, again }
}
