import type { CutFace } from './charset.ts'

/** The face that a reader chose for the text; Fangsong is the system's own, with Song behind it. */
export type TextFace = 'song' | 'kai' | 'hei' | 'fangsong'

/** What a reader chose for the text. */
export type TextFont = { face: TextFace; isBold: boolean }

/** One row of the table: the elements it is about, by name or by an attribute of our markup, and what it says of their text. */
export type FontRule = {
  names?: readonly string[]
  attribute?: string
  value?: string
  /** Only for elements inside the text of a reader. */
  inText?: true
  sets: 'text' | 'song' | 'kai' | 'bold' | 'regular' | 'title'
  /** A text in Hei stays in Hei. */
  notInHei?: true
}

/**
 * Which element of our pages is set in which face. Read from top to bottom: each row that fits changes what is inherited.
 * The server reads the tags of a page by it (fonts/scan-page.ts), the browser its elements (web/fonts/page-fonts.ts).
 */
export const FONT_RULES: readonly FontRule[] = [
  { attribute: 'id', value: 'reader-text', sets: 'text' },
  // The notes' own face is the system's Fangsong, with Song behind it.
  { attribute: 'data-kind', value: 'note', inText: true, sets: 'song', notInHei: true },
  { attribute: 'data-kai', sets: 'kai', notInHei: true },
  { names: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'b', 'strong', 'th'], sets: 'bold' },
  { attribute: 'data-bold', sets: 'bold' },
  // What a heading holds besides its words.
  { attribute: 'data-regular', sets: 'regular' },
  // What only stands beside the text is in the face of the interface.
  { names: ['small', 'summary', 'figcaption'], inText: true, sets: 'song' },
  { names: ['h1'], inText: true, sets: 'title' },
]

/** Elements whose text is never drawn. */
export const UNDRAWN: readonly string[] = ['script', 'style', 'title', 'template']

/** Attributes that are drawn, and the elements that have them; `data-soon` is what a header says when the page lives. */
export const SHOWN_ATTRIBUTES: readonly string[] = ['placeholder', 'value', 'alt', 'label', 'data-soon']
export const WITH_SHOWN: readonly string[] = ['input', 'textarea', 'img', 'option', 'optgroup', 'button', 'header']

/** What the text of an element is set in. */
export type FontContext = {
  face: 'song' | 'kai' | 'hei'
  isBold: boolean
  isText: boolean
  /** A title of the text, which the server's first frame draws without its weight (web/reader/text/first/first-read.ts). */
  isTitle: boolean
}

export const OUTSIDE: FontContext = { face: 'song', isBold: false, isText: false, isTitle: false }

/** The context inside an element, `outer` itself where no row fits: `fits` says which rows are about it. */
export function contextWithin(outer: FontContext, fits: (rule: FontRule) => boolean, chosen: TextFont): FontContext {
  let context = outer
  for (const rule of FONT_RULES) {
    if ((rule.inText && !context.isText) || (rule.notInHei && context.face === 'hei') || !fits(rule)) continue
    context = { ...context, ...changeOf(rule.sets, chosen) }
  }
  return context
}

function changeOf(sets: FontRule['sets'], chosen: TextFont): Partial<FontContext> {
  if (sets === 'text') return textContext(chosen)
  if (sets === 'bold' || sets === 'regular') return { isBold: sets === 'bold' }
  return sets === 'title' ? { isTitle: true } : { face: sets }
}

/** What the text of a reader is set in. */
export function textContext({ face, isBold }: TextFont): FontContext {
  return { face: face === 'fangsong' ? 'song' : face, isBold, isText: true, isTitle: false }
}

/** The face whose files draw a text in this context. Kai has one weight. */
export function cutFaceOf({ face, isBold }: FontContext): CutFace {
  return isBold && face !== 'kai' ? `${face}-bold` : face
}
