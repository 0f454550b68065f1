import type { CutFace } from '../text/charset.ts'

type PlainFace = 'song' | 'kai' | 'hei' | 'fangsong'

/** What the text of a reader is set in, as he chose, and its notes, unless the text is in Hei; the rest of a page stays as it is. */
export type TextFonts = { text: PlainFace; notes: 'song' | 'fangsong' }

/**
 * What an element is set in, whether it stands within the reader's text, and in what it is set until the second frame, when
 * a title has its own weight (early-part.ts): `null` for what is not in a title.
 */
export type Place = { face: CutFace; isText: boolean; first: CutFace | null }

export const OUTSIDE: Place = { face: 'song', isText: false, first: null }

/**
 * The place inside an element of our own pages: Kai inside `data-kai`, bold inside headings, <b>, <strong>, <th> and
 * `data-bold`, else Song. The reader's text is set in the face that was chosen; there Hei takes verse and notes too
 * (sheet/verse.css), and what only stands beside the text is in the face of the interface.
 */
export function innerPlace(outer: Place, { name, tag }: { name: string; tag: string }, fonts: TextFonts): Place {
  const isText = outer.isText || tag.includes(' id="reader-text"')
  const face = plainFace(outer, { name, tag, fonts, isText })
  const isBold = outer.face.endsWith('-bold') || BOLD.has(name) || tag.includes(' data-bold')
  const first = isText && (name === 'h1' || outer.first !== null) ? face : null
  return {
    face: isBold && (face === 'song' || face === 'hei') && !BESIDE.has(name) ? `${face}-bold` : face,
    isText,
    first,
  }
}

type Inner = { name: string; tag: string; fonts: TextFonts; isText: boolean }

function plainFace(outer: Place, { name, tag, fonts, isText }: Inner): PlainFace {
  if (isText && BESIDE.has(name)) return 'song'
  const own = isText && !outer.isText ? fonts.text : (outer.face.replace('-bold', '') as PlainFace)
  if (own === 'hei') return own
  if (isText && tag.includes(' data-kind="note"')) return fonts.notes
  return tag.includes(' data-kai') ? 'kai' : own
}

const BOLD = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'b', 'strong', 'th'])
const BESIDE = new Set(['small', 'summary', 'figcaption'])
