import type { ShownText } from '../../../src/contract/values/reading-cookie.ts'
import type { BookReading } from '../../../src/contract/works/reading.ts'
import { langOf, langOfEdition } from '../text/chapter/text-lang.ts'
import type { ReaderHandle, Side } from './reader-handle.ts'
import type { ReaderState } from './reader-state.ts'

type Doing = Pick<ReaderHandle, 'root' | 'currentPosition' | 'goTo' | 'say' | 'open' | 'onPosition' | 'onChapter'>

/** The handle that features and panels hold: its properties always say what is now. */
export function liveHandle(
  state: () => Pick<ReaderState, 'reading' | 'toc'>,
  cookie: () => ShownText,
  doing: Doing,
): ReaderHandle {
  return {
    ...doing,
    sideOf: blockId => sideOf(state().reading, cookie(), blockId),
    get bookId() {
      return state().reading.book.bookId
    },
    get libraryId() {
      return state().reading.edition.libraryId
    },
    get editionId() {
      return state().reading.edition.editionId
    },
    get language() {
      return state().reading.edition.language
    },
    get lang() {
      return langOf(state().reading, cookie())
    },
    get bookName() {
      return state().reading.edition.title
    },
    get author() {
      return state().reading.edition.author
    },
    get chapter() {
      return state().reading.chapter
    },
    get toc() {
      return state().toc
    },
    get alignedWith() {
      return state().reading.edition.alignedWith
    },
    get alignments() {
      const { alignments, spelling } = state().reading.edition
      return alignments.filter(({ editionId }) => editionId !== spelling?.other)
    },
    get beside() {
      const { beside, besideChapter, beads } = state().reading
      if (!beside || !besideChapter) return null
      const { editionId, language } = beside
      return { editionId, language, lang: langOfEdition(beside, cookie()), chapter: besideChapter, beads }
    },
  }
}

function sideOf(reading: BookReading, cookie: ShownText, blockId: number): Side {
  const { edition, beside, chapter, besideChapter } = reading
  const there = besideChapter?.blocks.find(block => block.blockId === blockId)
  const { chapterId, number } = there?.chapter ?? (there ? besideChapter : null) ?? chapter
  const own = (there && beside) || edition
  const { editionId, language } = own
  return { editionId, language, lang: langOfEdition(own, cookie), chapterId, chapterNumber: number }
}
