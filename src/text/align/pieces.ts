import type { TextSpan } from '../block/offsets.ts'
import { isHan } from '../characters/fold.ts'
import { sentences } from '../sentences/sentences.ts'

export type AlignedLanguage = 'zh' | 'en'

/** A stretch of a paragraph that is aligned as a whole: UTF-16 offsets in its text, `to` exclusive; zero-based numbers. */
export type Piece = { chapter: number; paragraph: number; from: number; to: number }

/** An edition as it is aligned: plain texts of its paragraphs by chapter, titles without the paragraphs. */
export type EditionText = { language: AlignedLanguage; chapters: readonly ChapterText[] }
export type ChapterText = { title: string; paragraphs: readonly string[] }

/**
 * The pieces of an edition in order: sentences, which end at a semicolon too; clauses where the text is classical Chinese,
 * for there an editor chose where a sentence ends. Paragraphs without a letter have none.
 */
export function piecesOf({ language, chapters }: EditionText): Piece[] {
  const isClassical = language === 'zh' && isClassicalChinese(chapters)
  return chapters.flatMap((chapter, number) =>
    chapter.paragraphs.flatMap((text, paragraph) =>
      spansOf(text, language, isClassical)
        .filter(({ from, to }) => LETTER.test(text.slice(from, to)))
        .map(({ from, to }) => ({ chapter: number, paragraph, from, to })),
    ),
  )
}

export function textOfPiece({ chapters }: EditionText, { chapter, paragraph, from, to }: Piece): string {
  return chapters[chapter]?.paragraphs[paragraph]?.slice(from, to) ?? ''
}

/** How long a piece is for the aligner: Han characters of Chinese, letters of English, at least 1. */
export function lengthOf(text: string, language: AlignedLanguage): number {
  let length = 0
  for (const char of text) {
    const point = char.codePointAt(0) as number
    if (language === 'zh' ? isHan(point) : /\p{L}/u.test(char)) length++
  }
  return Math.max(1, length)
}

const LETTER = /[\p{L}\p{N}]/u

function spansOf(text: string, language: AlignedLanguage, isClassical: boolean): TextSpan[] {
  const ends = language === 'en' ? SEMICOLON : isClassical ? CLAUSE_END : FULL_STOP
  const spans = sentences(text, language).flatMap(span => cutAt(text, span, ends))
  return language === 'zh' ? spans : withLabels(text, spans)
}

/** Labels (CHAP. XIV. 1.) go with what follows them. */
function withLabels(text: string, spans: readonly TextSpan[]): TextSpan[] {
  const joined: TextSpan[] = []
  let from: number | null = null
  for (const span of spans) {
    const start: number = from ?? span.from
    const isLabel = LABEL.test(text.slice(span.from, span.to))
    from = isLabel ? start : null
    if (!isLabel) joined.push({ from: start, to: span.to })
  }
  const last = spans.at(-1)
  return from !== null && last ? [...joined, { from, to: last.to }] : joined
}

const CLAUSE_END = /[，；：,;:．][”’」』）》]*/g
// As some digital texts have it.
const FULL_STOP = /．[”’」』）》"]*/g
const LABEL = /^(?:(?:CHAP|Chap|CH|Ch)(?:\.|TER|ter)|[IVXLC]+\.|\d+\.|\s)+$/
const SEMICOLON = /;["'”’)]*\s/g

function cutAt(text: string, { from, to }: TextSpan, ends: RegExp): TextSpan[] {
  const spans: TextSpan[] = []
  let start = from
  for (const match of text.slice(from, to).matchAll(ends)) {
    const end = from + match.index + match[0].trimEnd().length
    spans.push({ from: start, to: end })
    start = end + (/\s/.test(text[end] ?? '') ? 1 : 0)
  }
  if (start < to) spans.push({ from: start, to })
  return spans
}

/** Whether 之乎者也 outnumber 的了是 by far, in the first few thousand characters. */
function isClassicalChinese(chapters: readonly ChapterText[]): boolean {
  let old = 0
  let modern = 0
  let read = 0
  for (const { paragraphs } of chapters) {
    for (const text of paragraphs) {
      old += text.match(/[之其曰者也矣焉於于]/g)?.length ?? 0
      modern += text.match(/[的了是这這那们們着著]/g)?.length ?? 0
      read += text.length
    }
    if (read > SAMPLE) break
  }
  return old > 4 * modern
}

const SAMPLE = 20_000
