import { showToast } from '../../parts/feedback/toasts/toasts.ts'
import { toggleBookmark } from '../../state/position/bookmarks.ts'
import type { Position } from '../../state/position/position.ts'
import type { Words } from '../../words/words.ts'
import type { ReaderHandle } from '../session/reader-handle.ts'
import { blockElement, textOf } from '../text/offsets.ts'

/** Sets a bookmark at the first visible character, or takes away the one in that block, and says so. */
export function toggleHere(reader: ReaderHandle, { reader: words }: Pick<Words, 'reader'>): void {
  const position = reader.currentPosition()
  const done = toggleBookmark({
    bookId: reader.bookId,
    language: reader.language,
    chapterId: position.chapterId,
    chapterNumber: reader.chapter.number,
    blockId: position.blockId,
    from: position.offset,
    quote: beginningHere(reader, position) || position.quote,
  })
  const message = done === 'set' ? words.bookmarkSet : words.bookmarkRemoved
  reader.say(message)
  showToast({ message, kind: 'success' })
}

// Enough to know the place by in a list; what finds a place again needs less.
const SHOWN = 60

function beginningHere(reader: ReaderHandle, { blockId, offset }: Position): string {
  const root = reader.root()
  const block = root && blockElement(root, blockId)
  return block ? textOf(block).slice(offset, offset + SHOWN) : ''
}
