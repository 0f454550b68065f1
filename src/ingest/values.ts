import type { BlockKind } from '../contract/values/block-kinds.ts'
import type { EditionLanguage, Flow } from '../contract/values/languages.ts'
import type { WorkFacts } from '../contract/values/work-facts.ts'

/**
 * What every reader of a source hands over: one Book or one Poem, plain values, no database.
 * A source is named by a `ref` that never changes (`package:folder:place`); ids are derived from it.
 */

export type Language = EditionLanguage
export type Script = 'zh-Hans' | 'zh-Hant'

/** One person as a source names them; authors are merged by folded name and dynasty when they are stored. */
export type AuthorValue = {
  name: string
  nameEn: string
  /** 唐, 宋, 先秦 … for Chinese authors; '' where none is known. */
  dynasty: string
  /** As printed: `701–762`, `1775–1817`; '' where unknown. */
  years: string
}

/**
 * One block of a chapter. `html` is the small sanitised HTML (em, strong, br, span[lang], a[href^=#], ruby);
 * a verse keeps its lines with `<br>`. `heading` level is carried by `level` (2–4).
 */
export type BlockValue = {
  kind: BlockKind
  html: string
  /** Only for kind "note": who speaks, when the source names them (the commentators of 幽梦影). */
  speaker?: string
  level?: 2 | 3 | 4
  notes?: NoteValue[]
  /** The plain text as the source has it, where errata or notes have changed it: ids and keys are made over it for ever. */
  source?: string
  /** Source texts of blocks that are no blocks of their own any more, but part of this one. */
  joined?: string[]
}

/** A note at words of a text: offsets in its plain text (UTF-16), `to` exclusive. */
export type NoteValue = { from: number; to: number; text: string }
/** A note at words of one line of a poem. */
export type LineNoteValue = NoteValue & { line: number }

/** `depth` 0 is a volume or part (卷, BOOK, ACT) or a chapter of a flat book; 1 is a chapter inside one. A volume's own row may have no blocks. */
export type ChapterValue = { title: string; depth: number; blocks: BlockValue[] }

export type QuoteValue = { text: string; lang: 'zh' | 'en'; place: string }

/** `number` as written: `2`, `2.5`; '' where there is none. */
export type SeriesValue = { name: string; number: string }

export type BookValue = Partial<WorkFacts> & {
  /** Fixed id of the work, 1–999 for the built-in library. */
  bookId: number
  ref: string
  name: string
  nameEn: string
  author: AuthorValue
  language: Language
  script: Script | null
  /** Else `ltr`. */
  flow?: Flow
  translator: string
  /** When this edition came out first, as printed; absent where its source does not say. */
  year?: string
  source: string
  licence: string
  tags: string[]
  series?: SeriesValue | null
  /** What this edition is called by elsewhere: `isbn:9780141439518`, `urn:uuid:…`. */
  identifiers?: string[]
  chapters: ChapterValue[]
  quotes: QuoteValue[]
}

export type PoemFlag = 'fragment' | 'doubtful'

export type PoemValue = {
  /** First 48 bits of a hash over kind, folded author, folded base title + ordinal, first 20 folded Han characters (CHINESE corpus rules). */
  poemId: number
  ref: string
  title: string
  titleEn: string
  author: AuthorValue
  dynasty: string
  /** 五言绝句, 词, 曲, sonnet …; '' where the source does not say and the lines do not show. */
  form: string
  /** The tune of a ci or qu (词牌, 曲牌); '' for others. */
  cipai: string
  language: Language
  script: Script | null
  preface: string
  lines: string[]
  notes?: LineNoteValue[]
  /** The lines as the source has them, where errata or notes have changed them. */
  source?: string[]
  /** The author's name as the source has it, where an erratum has changed it: other sources are compared with that. */
  sourceAuthor?: string
  tags: string[]
  flags: PoemFlag[]
  /** 0 and up; ln(1 + so360 hits) after cleaning, plus anthology membership. */
  popularity: number
}

/** A list that a source itself makes: an anthology's table of contents. Items are refs of books or poems in its order. */
export type CollectionValue = {
  collectionId: number
  ref: string
  name: string
  nameEn: string
  introduction: string
  introductionEn: string
  kind: 'book' | 'poem'
  items: { id: number }[]
}
