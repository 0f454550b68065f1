import type { ReactNode } from 'react'
import type { Chapter, ChapterText } from '../../src/contract/reading.ts'
import type { Place } from './place.ts'

export type PanelName =
  | 'contents'
  | 'search'
  | 'bookmarks'
  | 'marks'
  | 'settings'
  | 'shortcuts'
  | 'words'
  | 'speech'
  | 'progress'

/** `remember` puts the place left behind on the stack of "go back"; it is the default for every jump but a turn of the page. */
export type Target = {
  chapterNumber: number
  blockId?: number | undefined
  offset?: number | undefined
  remember?: boolean | undefined
}

/** What a panel or a feature may know of the reader and ask of it. */
export type ReaderHandle = {
  bookId: number
  libraryId: string
  language: 'chinese' | 'english' | 'other'
  /** The BCP 47 tag of the text as it is shown: `zh-Hans`, `zh-Hant`, `en`, `und`. */
  lang: string
  bookName: string
  chapter: ChapterText
  toc: Chapter[]
  /** The element that holds the blocks, or `null` before it is on the page. */
  root: () => HTMLElement | null
  currentPlace: () => Place
  goTo: (target: Target) => void
  /** Speaks through the polite live region. */
  say: (text: string) => void
  open: (panel: PanelName | null) => void
  /** Calls the listener whenever the place has come to rest; returns how to stop. */
  onPlace: (listener: (place: Place) => void) => () => void
  /** Calls the listener when another chapter stands on the page (its blocks are already there); returns how to stop. */
  onChapter: (listener: (chapter: ChapterText) => void) => () => void
}

export type Panel = (props: { reader: ReaderHandle }) => ReactNode
