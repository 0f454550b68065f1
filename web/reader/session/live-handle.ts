import type { ReadingCookie } from '../../../src/contract/reading-cookie.ts'
import { langOf } from '../text/text-lang.ts'
import type { ReaderHandle } from './reader-handle.ts'
import type { ReaderState } from './reader-state.ts'

type Doing = Pick<ReaderHandle, 'root' | 'currentPlace' | 'goTo' | 'say' | 'open' | 'onPlace' | 'onChapter'>

/** The handle that features and panels hold: its properties always say what is now. */
export function liveHandle(state: () => ReaderState, cookie: () => ReadingCookie, doing: Doing): ReaderHandle {
  return {
    ...doing,
    get bookId() {
      return state().reading.book.bookId
    },
    get libraryId() {
      return state().reading.edition.libraryId
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
  }
}
