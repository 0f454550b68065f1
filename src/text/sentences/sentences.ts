import type { TextSpan } from '../block/offsets.ts'

/**
 * The sentences of a text in order, without the space around them; every other character belongs to one.
 * Chinese ends at 。！？； and ……, English at . ! ? outside abbreviations, initials and speech that goes on in lower case;
 * closing quotes and brackets stay with what they close. A line break ends a Chinese sentence, an empty line an English one.
 */
export function sentences(text: string, lang: 'zh' | 'en'): TextSpan[] {
  const ends = lang === 'zh' ? chineseEnds(text) : englishEnds(text)
  const spans: TextSpan[] = []
  let from = 0
  for (const to of [...ends, text.length]) {
    const span = trimmed(text, { from, to })
    const last = spans.at(-1)
    if (span && last && !SPEAKABLE.test(text.slice(span.from, span.to))) last.to = span.to
    else if (span) spans.push(span)
    from = to
  }
  return spans
}

// Marks alone (. . .) are no sentence: they stay with the one before.
const SPEAKABLE = /[\p{L}\p{N}]/u

const CHINESE_END = /(?:[。！？；｡!?;]|…{1,2}|\.{6})+[”’」』）》】〕〉"')\]]*|\n+/g

function chineseEnds(text: string): number[] {
  return Array.from(text.matchAll(CHINESE_END), match => match.index + match[0].length)
}

// From the first of several marks only: a row of stops is read once.
const ENGLISH_END = /(?<![.!?…])([.!?…]+)(["'”’)\]]*)(?=\s|$|[“‘—])|\n[^\S\n]*\n/g

function englishEnds(text: string): number[] {
  const ends: number[] = []
  for (const match of text.matchAll(ENGLISH_END)) {
    const marks = match[1]
    const end = match.index + match[0].length
    if (marks === undefined || !goesOn(text, match.index, marks, end)) ends.push(end)
  }
  return ends
}

/** Whether the sentence goes on after these marks: an abbreviation, an initial, or a lower-case word next. */
function goesOn(text: string, at: number, marks: string, end: number): boolean {
  const next = /^[\s"'“‘(—-]*(\p{L}?)/u.exec(text.slice(end, end + NEXT_WORD_UNITS))?.[1] ?? ''
  if (next !== '' && next === next.toLowerCase() && next !== next.toUpperCase()) return true
  if (marks !== '.') return false
  const word = /[\p{L}\p{N}.]*$/u.exec(text.slice(Math.max(0, at - LONGEST_ABBREVIATION), at))?.[0] ?? ''
  if (/^\p{Lu}$/u.test(word)) return word !== 'I'
  if (NUMBERED.has(word.toLowerCase())) return /^\s*\d/.test(text.slice(end, end + NEXT_WORD_UNITS))
  return /^(?:\p{L}\.)+\p{L}$/u.test(word) || ABBREVIATIONS.has(word.toLowerCase())
}

// Enough to see past quotes and spaces to the next letter, and back over an abbreviation.
const NEXT_WORD_UNITS = 8
const LONGEST_ABBREVIATION = 12

const ABBREVIATIONS = new Set(
  'mr mrs ms dr st messrs mme mlle prof rev hon gen col capt lieut lt maj sgt sr jr esq gov pres vs viz cf mt ft'.split(
    ' ',
  ),
)

// Words of their own (No.), unless a number follows.
const NUMBERED = new Set('no nos vol ch chap fig p pp jan feb aug sept oct nov dec'.split(' '))

function trimmed(text: string, { from, to }: TextSpan): TextSpan | null {
  while (from < to && /\s/.test(text[from] as string)) from++
  while (to > from && /\s/.test(text[to - 1] as string)) to--
  return from < to ? { from, to } : null
}
