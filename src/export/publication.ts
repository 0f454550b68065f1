import type { BlockKind } from '../contract/values/block-kinds.ts'

/**
 * What is written to a file: a publication with sections of blocks, plain values. The text of a section is read when its
 * turn comes, so that a long work is never in memory as a whole.
 */
export type Publication = {
  /** The same for the same work and the same choices; any text. */
  identifier: string
  title: string
  lang: TextLang
  authors: string[]
  /** Who put it into its language; '' when nobody is named. */
  translator: string
  /** The edition that stands beside it throughout, where one does: the title page names both. */
  beside?: BesideEdition | null
  /** When this state of the text was first written, epoch milliseconds. */
  modified: number
  /** Where it was made: the site's name and the address of the page of the work; an address may be '' on a site that has none. */
  site: { name: string; address: string }
  /** Whence each text in it comes, printed on the last page. */
  credits: Credit[]
  sections: Section[]
  /** A drawn cover, as an SVG document; null for none. */
  cover: string | null
}

export type TextLang = 'zh-Hans' | 'zh-Hant' | 'zh' | 'en' | 'und'

export type BesideEdition = Pick<Credit, 'title' | 'lang' | 'author' | 'translator'>

export type Credit = {
  title: string
  lang: TextLang
  author: string
  translator: string
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

/** How the reader wants it. */
export type ReadAs = {
  script: 'original' | 'hans' | 'hant'
  vertical: boolean
  pinyin: 'none' | 'rare' | 'all'
  /** How the second language stands by the first, where a section has one. */
  layout: 'interleaved' | 'facing'
  notes: boolean
}

/** What a file may take along; without them it has none. */
export type ExportGear = {
  /** Font files for those of the given characters that hardly any device has; each names its characters as a CSS unicode-range. */
  rareFonts?: (chars: string[]) => Promise<RareFont[]>
  /** The bytes of a picture by its address in the text; null where it is gone. */
  picture?: (address: string) => Promise<Uint8Array | null>
  /** Told after each section, 0–1. */
  tell?: (fraction: number) => void
}

export type RareFont = { bytes: Uint8Array; unicodeRange: string }
