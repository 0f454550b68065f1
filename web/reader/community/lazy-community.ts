import type { ReaderHandle } from '../session/reader-handle.ts'
import { chapterComments, fetchChapterComments, onChapterComments } from './chapter-comments.ts'
import { setCommentTarget } from './comment-target.ts'
import { communityShown, onCommunityShown } from './community-setting.ts'

/**
 * Asks what other readers marked and said, chapter by chapter and after the text; what shows it is loaded with the first
 * chapter where there is something.
 */
export function attach(reader: ReaderHandle): () => void {
  let showing: Promise<() => void> | null = null
  const ask = () => {
    setCommentTarget({ kind: 'chapter' })
    if (communityShown()) void fetchChapterComments(reader.bookId, reader.chapter.chapterId, chaptersBeside(reader))
  }
  const look = () => {
    const { passages, popular } = chapterComments()
    if (passages.length + popular.length === 0) return
    showing ??= import('./community.ts').then(({ attach: show }) => show(reader))
    // Without a network nothing is shown; the next chapter asks again.
    showing.catch(() => {
      showing = null
    })
  }
  const stops = [reader.onChapter(ask), onCommunityShown(ask), onChapterComments(look)]
  ask()
  return () => {
    for (const stop of stops) stop()
    showing?.then(
      detach => detach(),
      () => undefined,
    )
  }
}

/** The chapters of the other edition that stand beside this one, at most so many. */
function chaptersBeside({ beside }: ReaderHandle): number[] {
  if (!beside) return []
  const { chapterId, blocks } = beside.chapter
  return [...new Set([chapterId, ...blocks.map(({ chapter }) => chapter?.chapterId ?? chapterId)])].slice(
    0,
    MOST_BESIDE,
  )
}

const MOST_BESIDE = 4
