import type { Bead, Chapter, ChapterText } from '../../../src/contract/works/reading.ts'
import type { Position } from '../../state/position/position.ts'

export type PanelName =
  | 'contents'
  | 'search'
  | 'bookmarks'
  | 'marks'
  | 'comments'
  | 'settings'
  | 'shortcuts'
  | 'words'
  | 'speech'
  | 'more'

/** `remember` (true unless told) puts the place left behind on the trail of "go back"; `offset` needs a `blockId`. */
export type Target = {
  chapterNumber: number
  blockId?: number | undefined
  offset?: number | undefined
  /** Finds the place again when the text has changed. */
  quote?: string | undefined
  /** 0–1 of the chapter, where no block is known. */
  fraction?: number | undefined
  remember?: boolean | undefined
  /** Someone reads on there, with eyes or ears: it counts like a page that was turned. */
  readsOn?: boolean | undefined
  /** Nothing is lit where it leads. */
  quiet?: boolean | undefined
}

/** Of which edition and chapter a block is. */
export type Side = {
  editionId: number
  language: ReaderHandle['language']
  lang: string
  chapterId: number
  chapterNumber: number
}

/** What a panel or a feature may know of the reader and ask of it. One live object: its properties always say what is now. */
export type ReaderHandle = {
  readonly bookId: number
  readonly libraryId: string
  readonly editionId: number
  readonly language: 'chinese' | 'english' | 'other'
  /** The BCP 47 tag of the text as it is shown: `zh-Hans`, `zh-Hant`, `en`, `und`. */
  readonly lang: string
  readonly bookName: string
  /** In the language of the edition; '' when nobody is known. */
  readonly author: string
  readonly chapter: ChapterText
  readonly toc: readonly Chapter[]
  /** The languages of other editions that say the same, passage by passage. */
  readonly alignedWith: readonly ReaderHandle['language'][]
  /** Every other edition that says the same, passage by passage; not the same text in another spelling. */
  readonly alignments: readonly { editionId: number }[]
  /** The edition that stands beside this one, with what it says here. */
  readonly beside: {
    editionId: number
    language: ReaderHandle['language']
    lang: string
    chapter: ChapterText
    /** Sentences that say the same, of the chapter. */
    beads: readonly Bead[]
  } | null
  /** Where a block of the page is from: this edition, or the one beside it. */
  sideOf: (blockId: number) => Side
  /** The element that holds the blocks, or `null` before it is on the page. */
  root: () => HTMLElement | null
  currentPosition: () => Position
  goTo: (target: Target) => void
  /** Speaks through the polite live region. */
  say: (text: string) => void
  open: (panel: PanelName | null) => void
  /** Calls the listener whenever the place has come to rest; returns how to stop. */
  onPosition: (listener: (position: Position) => void) => () => void
  /** Calls the listener when another chapter stands on the page (its blocks are already there); returns how to stop. */
  onChapter: (listener: (chapter: ChapterText) => void) => () => void
}

/** A feature without a panel (marking, looking words up): attached when the page is idle, returns how to detach. The list stands in features.ts. */
export type Feature = { attach: (reader: ReaderHandle) => () => void }
