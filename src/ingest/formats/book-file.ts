/**
 * What every reader of a file format hands over: one value that is read as it is asked for. The chapters come one after
 * another and are never together in memory; asked for again they are read again.
 */
import type { Encoding } from '../../contract/values/uploads.ts'
import type { BlockValue, Language, Script } from '../values.ts'

export type FormatName = 'epub' | 'txt' | 'markdown' | 'html' | 'fb2' | 'mobi' | 'docx' | 'pdf' | 'folder' | 'segments'

export type BookFile = {
  format: FormatName
  /** How the bytes of a plain text were read, and how they read otherwise; null where the format itself says it. */
  encoding: EncodingFound | null
  /** One; several where a file holds a text and its translations, the original first. Their blocks of equal `segment` say the same. */
  editions: readonly EditionFile[]
  cover: ImageFile | null
  /** The picture that a block of kind "image" names; null for a key of no picture that may be shown. */
  image(key: string): Promise<ImageFile | null>
  /** What the uploader should know. It grows while chapters are read; complete behind the last one. */
  warnings: readonly Warning[]
  /** What of the file's text stands in no block and no title, by reason; complete behind the last chapter. */
  dropped: readonly Dropped[]
  close(): Promise<void>
}

export type EditionFile = {
  metadata: FileMetadata
  /** In reading order. @throws BookRefused where the file turns out to be harmful, damaged, or changed while it was read */
  chapters(): AsyncIterable<ImportedChapter>
}

/** As the file says, '' or [] where it does not; every text is storable, of one line, and cut at a length. */
export type FileMetadata = {
  title: string
  authors: string[]
  translators: string[]
  language: Language
  script: Script | null
  /** BCP 47, as the file says it or as the text shows: `zh-Hant`, `en-GB`, `ja`. */
  languageTag: string
  publisher: string
  /** As printed. */
  published: string
  /** ISBN, UUID, address: as the file has them. */
  identifiers: string[]
  description: string
  rights: string
  direction: 'ltr' | 'rtl'
  isVertical: boolean
}

export type ImportedChapter = {
  /** '' for a text that has none, such as what stands before the first heading. */
  title: string
  /** 0 is a volume, or a chapter of a flat book; 1 and more stand inside one. A volume's own row may have no blocks. */
  depth: number
  blocks: ImportedBlock[]
  /** The chapter before goes on: one chapter that is too long to be handed over at once. */
  continues: boolean
  /** How much of the file has been read with this chapter, 0–1. */
  fraction: number
}

export type ImportedBlock = BlockValue & {
  /** Of kind "image": what `BookFile.image` is asked for. The html holds the words that stand for the picture. */
  image?: string
  /** The id that the source gives this segment of the text. */
  segment?: string
}

/** Type and size are read from the first bytes, never believed; nothing is decoded. */
export type ImageFile = {
  type: 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp'
  width: number
  height: number
  bytes: Uint8Array
}

export type EncodingFound = {
  name: Encoding
  /** Whether the uploader chose it. */
  isChosen: boolean
  /** The same lines in each encoding that could be meant, the likeliest first. */
  readings: { encoding: Encoding; sample: string; score: number }[]
}

/** `where` is a place in the book in the file's own words: a name of an entry, the number of a line; '' for all of it. */
export type Warning = { code: WarningCode; where: string; count: number }
export type WarningCode =
  | 'mixed-encodings'
  | 'characters-replaced'
  | 'nul-removed'
  | 'no-chapters-found'
  | 'no-contents'
  | 'contents-broken'
  | 'chapter-missing'
  | 'chapter-damaged'
  | 'too-deep'
  | 'fixed-layout'
  | 'image-left-out'
  | 'cover-left-out'
  | 'entries-ignored'
  | 'names-twice'
  | 'media-left-out'
  | 'lines-guessed'
  | 'marks-printed'
  | 'scanned-pages'
  | 'pages-guessed'
  | 'segments-unpaired'

export type Dropped = { what: DroppedKind; characters: number }
export type DroppedKind =
  | 'ruler'
  | 'boilerplate'
  | 'title-lines'
  | 'markup'
  | 'contents-page'
  | 'contents-list'
  | 'heading-in-title'
  | 'note-mark'
  | 'invisible'
  | 'media-words'
  | 'page-furniture'
  | 'script-and-style'
  | 'typed-marks'

/** Counts what is left out and what was noticed while a file is read. */
export type Findings = {
  warnings: Warning[]
  dropped: Dropped[]
  warn(code: WarningCode, where?: string): void
  /** Counts characters: those of a text that are no space, or so many. */
  drop(what: DroppedKind, left: string | number): void
}

/** A warning of one code is kept for so many places; the last of them counts the rest. */
const MOST_OF_A_CODE = 20

export function openFindings(): Findings {
  const warnings: Warning[] = []
  const dropped: Dropped[] = []
  return {
    warnings,
    dropped,
    warn(code, where = '') {
      const same = warnings.filter(warning => warning.code === code)
      const known =
        same.find(warning => warning.where === where) ?? (same.length >= MOST_OF_A_CODE ? same.at(-1) : null)
      if (known) known.count += 1
      else warnings.push({ code, where: where.slice(0, 200), count: 1 })
    },
    drop(what, left) {
      const characters = typeof left === 'number' ? left : solidLength(left)
      if (characters <= 0) return
      const known = dropped.find(one => one.what === what)
      if (known) known.characters += characters
      else dropped.push({ what, characters })
    },
  }
}

/** How many UTF-16 units of a text are no space. */
export function solidLength(text: string): number {
  return text.replace(/\s+/g, '').length
}
