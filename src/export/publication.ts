import type { BlockKind } from '../contract/values/block-kinds.ts'

/**
 * A publication that is written to a file: sections of blocks, as plain values. The writer reads the text of a section when it
 * reaches it, so that a long work is never in memory as a whole.
 */
export type Publication = {
  /** The same for the same work and the same choices; any text. */
  identifier: string
  title: string
  lang: TextLang
  authors: string[]
  /** The translator; '' when nobody is named. */
  translator: string
  /** When the edition came out, as its library writes it; '' where nobody knows, and of several works. */
  year: string
  /** The second edition, when the file has two: the title page names both. */
  beside?: BesideEdition | null
  /** When this state of the text was first written, epoch milliseconds. */
  modified: number
  /** The name of the site and the address of the work's page; '' when the site knows no address of its own. */
  site: { name: string; address: string }
  /** The source of each text, printed on the last page. */
  credits: Credit[]
  sections: Section[]
  /** The cover as an SVG document; null for none. */
  cover: string | null
}

export type TextLang = 'zh-Hans' | 'zh-Hant' | 'zh' | 'en' | 'und'

export type BesideEdition = Pick<Credit, 'title' | 'lang' | 'author' | 'translator' | 'year'>

export type Credit = {
  title: string
  lang: TextLang
  author: string
  translator: string
  year: string
  source: string
  licence: string
  /** Page of the site. */
  address: string
}

/** One page of the file. A `work` opens one of several works; `continues` is a later part of a long chapter. */
export type Section = {
  /** Letters, digits and hyphens, unique in the publication: the name of its page. */
  name: string
  kind: 'work' | 'chapter' | 'poem'
  /** Of a poem: whether its pinyin is that of `pinyinOfLines`. */
  isVerse?: boolean
  title: string
  lang: TextLang
  /** 0 for the outermost. */
  depth: number
  continues: boolean
  text: () => Promise<SectionText>
}

/** `byline` stands under the title: 唐 · 李白. `beside` is the same passage in the second language. */
export type SectionText = {
  byline: string
  blocks: ExportBlock[]
  beside: { title: string; lang: TextLang; blocks: ExportBlock[] } | null
  /** Notes that a mark here leads to and that stand in another section: block id → name of that section. */
  notesElsewhere?: Record<number, string>
}

/** As the contract's block; blocks of two languages with one `bead` say the same. `html` is not trusted. */
export type ExportBlock = {
  blockId: number
  kind: BlockKind
  html: string
  bead: number | null
  level?: number | undefined
  speaker?: string | undefined
}

/** The reader's choices. */
export type ReadAs = {
  script: 'original' | 'hans' | 'hant'
  vertical: boolean
  pinyin: 'none' | 'rare' | 'all'
  /** The layout of the second language, when a section has one. */
  layout: 'interleaved' | 'facing'
  notes: boolean
}

/** Fonts and pictures that the file may include; without a source it includes none. */
export type ExportGear = {
  /** Font files for those of the given characters that hardly any device has; each names its characters as a CSS unicode-range. */
  rareFonts?: (chars: string[]) => Promise<RareFont[]>
  /** The bytes of a picture by its address in the text; null when it was deleted. */
  picture?: (address: string) => Promise<Uint8Array | null>
  /** Called after each section with the fraction written, 0–1. */
  tell?: (fraction: number) => void
}

export type RareFont = { bytes: Uint8Array; unicodeRange: string }
