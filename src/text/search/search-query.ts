import { fold } from '../characters/fold.ts'

/** One thing asked for: a word as typed, or a phrase in quotes. */
export type SearchTerm = {
  /** As typed, without its quotes or minus. */
  text: string
  /** It stood in quotes: nothing near it will do. */
  isExact: boolean
  /** Folded, cut where punctuation or spaces stood; never empty. `床前明月光，疑是` → two runs. */
  runs: string[]
}

/** What a person asked for, taken apart. Fields hold what was typed, not folded. */
export type SearchQuery = {
  terms: SearchTerm[]
  excluded: SearchTerm[]
  fields: { author?: string; title?: string; dynasty?: string; book?: string }
  /** Nothing to look for: no term and no field (an exclusion alone asks for nothing). */
  isEmpty: boolean
}

/** Longer input is cut, in code points. */
const LONGEST_QUERY = 100

/**
 * Takes a search apart; whatever is typed gives an answer. Words are parted by spaces. “ ” " 「」『』 make an exact phrase,
 * 《》 a title; a minus before a word excludes it (before a field: its value); `author:` `title:` `dynasty:` `in:` or
 * 作者: 标题: 题: 朝代: 于: with either colon ask in that field, the first of each. Syntax that is not whole is text.
 */
export function parseSearchQuery(keyword: string): SearchQuery {
  const query: SearchQuery = { terms: [], excluded: [], fields: {}, isEmpty: true }
  const typed = readable(keyword)
  let at = 0
  while (at < typed.length) {
    const piece = pieceAt(typed, at)
    at = piece.end
    place(query, piece)
  }
  query.isEmpty = query.terms.length === 0 && Object.keys(query.fields).length === 0
  return query
}

export type Field = keyof SearchQuery['fields']

/** What is to stand in place of a field's value, or of the terms `from` to `to` (exclusive). */
export type Rewording = { field: Field; text: string } | { from: number; to: number; text: string }

/** The search with some of its words put in other words, the rest as it was typed. */
export function reworded(keyword: string, rewording: Rewording): string {
  const query: SearchQuery = { terms: [], excluded: [], fields: {}, isEmpty: true }
  const typed = readable(keyword)
  let written = ''
  let at = 0
  while (at < typed.length) {
    const piece = pieceAt(typed, at)
    const isNewField = piece.field !== null && query.fields[piece.field] === undefined
    const nth = query.terms.length
    place(query, piece)
    const isField = 'field' in rewording && isNewField && piece.field === rewording.field
    const isWord = 'from' in rewording && query.terms.length > nth && nth >= rewording.from && nth < rewording.to
    if (isField) written += `${typed.slice(at, piece.begin)}"${rewording.text}"`
    else if (!isWord) written += typed.slice(at, piece.end)
    else if (nth === rewording.from) written += rewording.text
    at = piece.end
  }
  return written.replace(/\s+/g, ' ').trim()
}
type Piece = { text: string; isExact: boolean; isExcluded: boolean; field: Field | null; begin: number; end: number }

function place({ terms, excluded, fields }: SearchQuery, { text, isExact, isExcluded, field }: Piece): void {
  const runs = fold(text).match(RUN) ?? []
  if (runs.length === 0) return
  if (isExcluded) excluded.push({ text, isExact, runs })
  else if (field && fields[field] === undefined) fields[field] = text
  else terms.push({ text, isExact, runs })
}

const RUN = /[\p{L}\p{M}\p{N}]+/gu

/** Without what nobody types on purpose: lone surrogates, control characters, marks of writing direction. */
function readable(keyword: string): string {
  const clean = keyword.slice(0, LONGEST_QUERY * 4).replace(UNREADABLE, char => (/\s/.test(char) ? ' ' : ''))
  return [...clean].slice(0, LONGEST_QUERY).join('')
}

const UNREADABLE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** The piece that begins at `from`, or the spaces there as an empty one. */
function pieceAt(typed: string, from: number): Piece {
  const rest = typed.slice(from)
  const space = /^\s+/.exec(rest)?.[0]
  if (space) return { text: '', isExact: false, isExcluded: false, field: null, begin: from, end: from + space.length }
  const isExcluded = MINUS.test(rest)
  const label = labelOf(isExcluded ? rest.slice(1) : rest)
  const start = from + (isExcluded ? 1 : 0) + (label?.length ?? 0)
  const quoted = quotedAt(typed, start)
  const end = quoted?.end ?? wordEnd(typed, start)
  const field = label?.field ?? quoted?.field ?? null
  return {
    text: quoted?.text ?? typed.slice(start, end),
    isExact: quoted !== null,
    isExcluded,
    field,
    begin: start,
    end,
  }
}

// A minus before a minus, a space or nothing excludes nothing.
const MINUS = /^[-－−](?![\s\-－−]|$)/

const LABEL = /^([a-z\p{Script=Han}]{1,8})[:：](?=[^\s:：])/iu

/** `author:` and its like, with something behind it. */
function labelOf(text: string): { field: Field; length: number } | null {
  const [whole, name = ''] = LABEL.exec(text) ?? []
  const field = whole === undefined ? undefined : FIELDS.get(fold(name))
  return whole && field ? { field, length: whole.length } : null
}

const FIELDS = new Map<string, Field>([
  ['author', 'author'],
  ['title', 'title'],
  ['dynasty', 'dynasty'],
  ['in', 'book'],
  ['作者', 'author'],
  ['标题', 'title'],
  ['题', 'title'],
  ['朝代', 'dynasty'],
  ['于', 'book'],
])

const CLOSING = new Map([
  ['“', '”'],
  ['"', '"'],
  ['＂', '＂'],
  ['「', '」'],
  ['『', '』'],
  ['《', '》'],
])

/** The phrase whose quotes open at `from` and close later, with something between; `null` where none does. */
function quotedAt(typed: string, from: number): { text: string; end: number; field: Field | null } | null {
  const opening = typed[from] ?? ''
  const closing = CLOSING.get(opening)
  const close = closing === undefined ? -1 : typed.indexOf(closing, from + 1)
  if (close < 0) return null
  const text = typed.slice(from + 1, close).trim()
  return { text, end: close + 1, field: opening === '《' ? 'title' : null }
}

/** Where a word without quotes ends: at a space, or where a whole phrase in quotes begins (`李白《静夜思》`). */
function wordEnd(typed: string, from: number): number {
  let at = from + 1
  while (at < typed.length && !/\s/.test(typed[at] as string) && quotedAt(typed, at) === null) at++
  return at
}
