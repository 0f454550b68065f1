import type { Generated } from 'kysely'

/** As `contract/values/languages.ts` has them; the database holds them as a constraint. */
export type EditionLanguage = 'chinese' | 'english' | 'other'

export interface AuthorTable {
  id: number
  name: string
  name_en: string
  /** identityFold(name) without marks: the same for 秦觀 and 秦观; unique with dynasty. */
  folded: string
  dynasty: string
  years: string
  /** Pinyin (zh) or plain letters (en), the same order on every database. */
  sort_key: string
  poem_count: number
  book_count: number
  popularity: number
}

export interface AuthorLifeTable {
  author_id: number
  language: 'chinese' | 'english'
  /** Paragraphs parted by line ends. */
  life: string
  work: string
  /** JSON of `{ title, why }`: works to begin with. */
  first: string
  writer: string
  licence: string
}

export interface BookTable {
  id: number
  name: string
  name_en: string
  author_id: number
  author_role: string
  dynasty: string
  first_published: string
  introduction: string
  introduction_en: string
  /** Pinyin of the name; sort_key_en: lower-case English name. */
  sort_key: string
  sort_key_en: string
  /** The series it stands in, and its number there as written; '' for none. */
  series: Generated<string>
  series_number: Generated<string>
  word_count: number
  comment_count: number
  shelf_count: number
  score_sum: number
  score_count: number
  popularity: number
  state: 'published' | 'withdrawn'
  withdrawn_reason: Generated<string>
  /** The work that this one was joined with. */
  merged_into: Generated<number | null>
  /** JSON of uploaded covers by language group, '' where all are drawn. */
  covers: Generated<string>
  /** 1 while its first edition comes in. */
  is_draft: Generated<number>
  /** While it comes in: who brings it, and when they were last heard of (src/library/publish/drafts/draft-claim.ts). */
  draft_claim: Generated<string>
  draft_at: Generated<number>
  /** Who brought it; null for what came from the site's own sources. */
  uploader_id: Generated<number | null>
  /** 1: withdrawn for everyone but its uploader. */
  is_private: Generated<number>
  /** When an editor last wrote it, 0 never: the sources then change it no more. */
  edited_at: Generated<number>
  created_at: number
  updated_at: number
}

export interface EditionTable {
  id: number
  book_id: number
  language: EditionLanguage
  script: 'zh-Hans' | 'zh-Hant' | null
  /** As `contract/values/languages.ts` has it. */
  flow: Generated<'ltr' | 'rtl' | 'vertical'>
  title: string
  author: string
  translator: string
  /** When it came out first, as printed: `1891`, `1892–1893`; '' where its source does not say. */
  year: Generated<string>
  source: string
  licence: string
  source_ref: string
  chapter_count: number
  word_count: number
  reading_minutes: number
  state: 'published' | 'withdrawn'
  withdrawn_reason: Generated<string>
  /** 1 while it comes in: then it is withdrawn too. */
  is_draft: Generated<number>
  /** While it comes in: who brings it, and when they were last heard of (src/library/publish/drafts/draft-claim.ts). */
  draft_claim: Generated<string>
  draft_at: Generated<number>
  /** Who brought it; null for what came from the site's own sources. */
  uploader_id: Generated<number | null>
  /** 1: withdrawn for everyone but its uploader. */
  is_private: Generated<number>
  edited_at: Generated<number>
  /** JSON: what it is called by elsewhere (`isbn:…`, `urn:uuid:…`); '' for none. */
  identifiers: Generated<string>
  /** Of its texts in order; '' when they have changed since it was last counted. */
  content_hash: Generated<string>
  created_at: number
}

export interface ChapterTable {
  id: number
  edition_id: number
  /** From 1, in reading order; unique in the edition. */
  number: number
  title: string
  depth: number
  part: number
  parts: number
  word_count: number
}

export interface BlockTable {
  /** Never changes: derived from the edition's ref, the folded text and its n-th occurrence. */
  id: number
  chapter_id: number
  edition_id: number
  position: number
  kind: 'paragraph' | 'heading' | 'verse' | 'image' | 'note' | 'break'
  html: string
  level: number | null
  speaker: string | null
  /** JSON: notes at words of its text, { from, to, text }[]; '' for none. */
  notes: Generated<string>
}

/** A picture that stands in blocks of an edition, by its hash; the same file may stand in others. */
export interface EditionPictureTable {
  edition_id: number
  file: string
  size_bytes: number
}

export interface TagTable {
  id: number
  kind: 'book' | 'poem'
  name: string
  name_en: string
  count: number
}

export interface PoemTable {
  id: number
  title: string
  title_en: string
  /** fold(title) without marks and spaces: for finding by name. */
  title_folded: string
  author_id: number
  dynasty: string
  form: string
  cipai: string
  language: EditionLanguage
  script: 'zh-Hans' | 'zh-Hant' | null
  preface: string
  /** One line of verse a line, joined by \n. */
  lines: string
  /** JSON: notes at words, { line, from, to, text }[]; '' for none. */
  notes: Generated<string>
  /** 1 fragment, 2 doubtful (bits). */
  flags: number
  popularity: number
  sort_key: string
  source_ref: string
  edited_at: Generated<number>
}

export interface PoemTranslationTable {
  poem_id: number
  language: string
  translator: string
  licence: string
  lines: string
  /** The poem's title in this language; '' where there is none. */
  title: Generated<string>
}

export interface PoemNoteTable {
  poem_id: number
  language: 'chinese' | 'english'
  position: number
  line: number
  from_unit: number
  to_unit: number
  text: string
}

export interface PoemCommentaryTable {
  poem_id: number
  kind: 'paraphrase' | 'analysis' | 'occasion'
  language: 'chinese' | 'english'
  author: string
  licence: string
  text: string
}

export interface QuoteTable {
  id: number
  text: string
  lang: 'zh' | 'en'
  book_id: number | null
  poem_id: number | null
  chapter_number: number | null
  block_id: number | null
  place: string
}

/**
 * One way to write a name: folded, in pinyin without tones (`jingyesi`) or as initials (`jys`); of a `part` the rest of a
 * book's name from one of its characters or words on. The item of a `line` is its poem.
 */
export interface NameKeyTable {
  kind: 'book' | 'part' | 'author' | 'poem' | 'line'
  key: string
  item_id: number
  popularity: number
}

/** One row for each file or book of the library that has come in whole: what an interrupted import need not do again. */
export interface ImportStepTable {
  ref: string
  rows: number
  dropped: number
  /** Null when all was well; else what was damaged. */
  problem: string | null
  finished_at: number
}
