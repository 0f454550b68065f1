import type { Comment } from '../../src/contract/comments.ts'
import { readPlace } from '../../src/contract/place.ts'
import { useAnswer } from '../account/use-answer.ts'
import { call } from '../call.ts'
import type { Veil } from '../parts/text/comment.tsx'
import { keptPlace } from '../reader/place/place-store.ts'
import { useUser } from '../user-store.ts'
import { useAwake } from './use-awake.ts'

/** How far the reader is, as a chapter number; `undefined` until it is known, null for who has not begun or told. */
export type ReadChapter = number | null | undefined

/** Asks this device and, when somebody is signed in, the account; the later chapter counts. */
export function useReadChapter(bookId: number | undefined): ReadChapter {
  const { user, userRequested } = useUser()
  const isAwake = useAwake()
  const { answer, hasFailed } = useAnswer(`${user?.userId} ${bookId}`, async () => {
    const record = user && bookId ? await call(readPlace, { bookId }) : null
    return { chapter: record?.chapterNumber ?? null }
  })
  if (bookId === undefined) return null
  if (!isAwake) return undefined
  const here = keptPlace(bookId)?.chapterNumber ?? null
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
