import type { ShownText } from '../../../src/contract/values/reading-cookie.ts'
import type { BookReading, Chapter } from '../../../src/contract/works/reading.ts'
import type { ChapterFonts } from '../text/chapter/chapter-fonts.ts'
import type { ChapterWords } from '../text/chapter/chapter-html.ts'
import type { Reading } from './chapters/chapters.ts'
import type { PanelName } from './reader-handle.ts'

/** What the frame draws; a new object whenever something in it changes. */
export type ReaderState = {
  reading: BookReading
  toc: readonly Chapter[]
  page: number
  pages: number
  /** 0–1 of the chapter and of the book. */
  fraction: number
  bookFraction: number
  /** The chapter one can go back to after a jump, or `null`. */
  wayBack: Chapter | null
  /** Whether the place that the jump led to counts by now: then the way back no longer lies over the text. */
  hasReadOn: boolean
  panel: PanelName | null
  barsShown: boolean
  announcement: string
  isLoading: boolean
  /** What a chapter that did not come is asked for again with, or `null`. */
  retry: (() => void) | null
}

export type SessionWords = ChapterWords & {
  chapterOf: (title: string, number: number, count: number) => string
  noSuchBlock: string
  firstPage: string
  lastPage: string
  unreachable: string
  withdrawn: string
}

export type SessionOptions = {
  box: HTMLElement
  article: HTMLElement
  reading: BookReading
  cookie: ShownText
  words: SessionWords
  fonts: ChapterFonts
  /** Writes the address of a chapter as a new history entry, at once. */
  navigate: (to: { chapter: number; block?: number | undefined }) => void
  /** Another edition is about to stand beside this one, or none any more: the page and the address follow. */
  pairChanges: (beside: Reading['beside']) => void
  /** A short message that everyone sees. */
  tell: (message: string) => void
}

/** The state at the beginning: the chapter that came with the page. */
export function stateOf(reading: BookReading): ReaderState {
  return {
    reading,
    toc: reading.toc,
    page: 1,
    pages: 1,
    fraction: 0,
    bookFraction: 0,
    wayBack: null,
    hasReadOn: false,
    panel: null,
    barsShown: true,
    announcement: '',
    isLoading: false,
    retry: null,
  }
}
