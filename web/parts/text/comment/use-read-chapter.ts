import type { Comment } from '../../../../src/contract/comments/comments.ts'
import { call } from '../../../call.ts'
import { storedPosition } from '../../../state/position/position-store.ts'
import { useAnswer } from '../../../state/use-answer.ts'
import { useHydrated } from '../../../state/use-hydrated.ts'
import { useUser } from '../../../state/user-store.ts'
import type { Veil } from './comment.tsx'

/** How far the reader is, as a chapter number; `undefined` until it is known, null for who has not begun or told. */
export type ReadChapter = number | null | undefined

/** Asks this device and, when somebody is signed in, the account; the later chapter counts. */
export function useReadChapter(bookId: number | undefined): ReadChapter {
  const { user, userRequested } = useUser()
  const isAwake = useHydrated()
  const { answer, hasFailed } = useAnswer(`${user?.userId} ${bookId}`, async () => {
    const record = user && bookId ? await call('GET /userBook/read/getOne', { bookId }) : null
    return { chapter: record?.chapterNumber ?? null }
  })
  if (bookId === undefined) return null
  if (!isAwake) return undefined
  const here = storedPosition(bookId)?.chapterNumber ?? null
  const isSettled = userRequested && (answer !== null || hasFailed)
  const there = answer?.chapter ?? null
  if (here === null && there === null) return isSettled ? null : undefined
  return Math.max(here ?? 0, there ?? 0)
}

/**
 * How a comment is covered for someone who is at `read`. Who never told where they are sees everything but what says of
 * itself that it gives the story away.
 */
export function veilOf(comment: Comment, read: ReadChapter): Veil {
  if (comment.spoiler) return 'spoiler'
  const chapter = comment.anchor?.chapterNumber ?? 0
  if (comment.bookId === null || chapter <= 1) return null
  if (read === undefined) return 'unsettled'
  return read !== null && chapter > read ? 'later' : null
}
