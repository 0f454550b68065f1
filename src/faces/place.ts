import type { CutFace } from '../text/charset.ts'

/** The face that a reader chose for the text; the rest of a page stays as it is. */
export type TextFace = 'song' | 'kai' | 'hei' | 'fangsong'

/** What an element is set in, and whether it stands within the reader's text. */
export type Place = { face: CutFace; isText: boolean }

export const OUTSIDE: Place = { face: 'song', isText: false }

/**
 * The place inside an element of our own pages: Kai inside `data-kai`, bold inside headings, <b>, <strong>, <th> and
 * `data-bold`, else Song. The reader's text is set in the face that was chosen; there Hei takes verse and notes too, Kai
 * leaves notes as they are (sheet/notes.css), and what only stands beside the text is in the face of the interface.
 */
export function innerPlace(outer: Place, { name, tag }: { name: string; tag: string }, chosen: TextFace): Place {
  const isText = outer.isText || tag.includes(' id="reader-text"')
  const face = plainFace(outer, { name, tag, chosen, isText })
  const isBold = outer.face.endsWith('-bold') || BOLD.has(name) || tag.includes(' data-bold')
  return { face: isBold && face !== 'kai' && !BESIDE.has(name) ? `${face}-bold` : face, isText }
}

type Inner = { name: string; tag: string; chosen: TextFace; isText: boolean }

function plainFace(outer: Place, { name, tag, chosen, isText }: Inner): 'song' | 'kai' | 'hei' {
  if (isText && BESIDE.has(name)) return 'song'
  const own = isText && !outer.isText ? servedFace(chosen) : (outer.face.replace('-bold', '') as 'song' | 'kai' | 'hei')
  if (own === 'hei') return own
  if (isText && tag.includes(' data-kind="note"')) return 'song'
  return tag.includes(' data-kai') ? 'kai' : own
}

/** Fangsong is the system's, with Song behind it. */
const servedFace = (chosen: TextFace) => (chosen === 'fangsong' ? 'song' : chosen)

const BOLD = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'b', 'strong', 'th'])
const BESIDE = new Set(['small', 'summary', 'figcaption'])
