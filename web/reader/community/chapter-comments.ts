import type { OutputOf } from '../../../src/contract/endpoint.ts'
import type { listCommentedPassages, listPopularHighlights } from '../../../src/contract/works/passages.ts'
import { CallFailed, call } from '../../call.ts'

/** With the chapter it is of: this one, or one that stands beside it. */
export type CommentedPassage = OutputOf<typeof listCommentedPassages>['passages'][number] & { chapterId: number }
export type PopularHighlight = OutputOf<typeof listPopularHighlights>[number] & { chapterId: number }

/** What other readers said and marked in a chapter, and in what the other edition has beside it. */
export type ChapterComments = {
  chapterId: number
  passages: readonly CommentedPassage[]
  popular: readonly PopularHighlight[]
}

const NOTHING: ChapterComments = { chapterId: 0, passages: [], popular: [] }

let community = NOTHING
const listeners = new Set<() => void>()

export function chapterComments(): ChapterComments {
  return community
}

export function onChapterComments(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks what is said in a chapter and in those beside it; without a network there is nothing. */
export async function fetchChapterComments(
  bookId: number,
  chapterId: number,
  beside: readonly number[],
): Promise<void> {
  try {
    const all = await Promise.all([chapterId, ...beside].map(id => commentsOf(bookId, id)))
    tell({ chapterId, passages: all.flatMap(each => each.passages), popular: all.flatMap(each => each.popular) })
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure
    tell(NOTHING)
  }
}

async function commentsOf(bookId: number, chapterId: number): Promise<Omit<ChapterComments, 'chapterId'>> {
  const [{ passages }, popular] = await Promise.all([
    call('GET /bookComment/passages', { bookId, chapterId }),
    call('GET /book/popularHighlights', { bookId, chapterId }),
  ])
  const ofChapter = <Parts extends object>(community: Parts) => ({ ...community, chapterId })
  return { passages: passages.map(ofChapter), popular: popular.map(ofChapter) }
}

/** Counts a comment that was just written here: the answer about the chapter may be kept for half a minute. */
export function countChapterComments(passage: Omit<CommentedPassage, 'count'>): void {
  const isSame = (one: CommentedPassage) =>
    one.blockId === passage.blockId && one.from === passage.from && one.to === passage.to
  const known = community.passages.some(isSame)
  tell({
    ...community,
    passages: known
      ? community.passages.map(one => (isSame(one) ? { ...one, count: one.count + 1 } : one))
      : [...community.passages, { ...passage, count: 1 }],
  })
}

function tell(next: ChapterComments): void {
  community = next
  for (const listener of listeners) listener()
}
