import type { ReaderHandle } from '../session/reader-handle.ts'

/** A text in which words are looked up: a chapter of a book, or a poem, which has no other places and nothing to save to. */
export type LookUpText = {
  /** Tells texts apart whose words are fetched ahead. */
  id: number
  /** The element that holds the blocks, or null when it is gone. */
  root: () => HTMLElement | null
  book: ReaderHandle | null
}

export function textOfBook(reader: ReaderHandle): LookUpText {
  return {
    get id() {
      return reader.chapter.chapterId
    },
    root: reader.root,
    book: reader,
  }
}
