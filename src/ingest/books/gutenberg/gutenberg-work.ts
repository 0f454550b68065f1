export type GutenbergText = 'prose' | 'play' | 'verse' | 'folio'

/** One kind of heading of a work. The first rule whose pattern meets the trimmed line wins. */
export type HeadingRule = {
  line: RegExp
  depth: 0 | 1
  /** The title from the match and, with `below`, the paragraph under it; without it, the whole line. */
  title?: (match: RegExpExecArray, below: string) => string
  /** The title, or its second half, stands alone under the heading line. */
  below?: boolean
  /** Set before the titles of the following depth-1 chapters (an act that has no row of its own). */
  actOf?: (match: RegExpExecArray) => string
  /** How the text under this heading is read, when not as the rest of the work. */
  text?: GutenbergText
}

/** What must be known of one text file to read it: the headings it has, where it ends, how its lines are to be taken. */
export type GutenbergWork = {
  file: string
  encoding: 'utf-8' | 'latin1'
  text: GutenbergText
  /** How many chapters the file holds, volumes and front matter counted: a file with fewer is damaged. */
  chapters: number
  headings: HeadingRule[]
  /** The first line that is no longer the book. */
  end?: RegExp
  /** Lines that belong to the file and not to the book. */
  skip?: RegExp
  /** Words that title case would spoil, as they should stand. */
  titleWords?: string[]
  singleQuotes?: 'quotation' | 'apostrophe'
  /** Characters a line may hold; set where lines are filled to the edge, so that a shorter one was ended on purpose. */
  wrap?: number
  /** The first line of a paragraph is set in by up to this many spaces. */
  paragraphIndent?: number
  /** Indented lines may be letters, set in prose. */
  letters?: boolean
  /** Slips of the file, mended before anything else: what stands there, what stood in the book. */
  mends?: [RegExp, string][]
  /** Headings that the edition lacks, in the order of the text, each set before the first match after the last one. */
  supplied?: [RegExp, string][]
}
