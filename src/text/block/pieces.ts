/**
 * A piece of a block's HTML. `text` is what it adds to the block's plain text: the characters of a run, the character of an
 * entity, a line end for `<br>`, '' for other tags, comments and what stands aside.
 */
export type Piece = {
  /** Where it begins in the HTML. */
  at: number
  source: string
  text: string
  tag: 'open' | 'close' | 'void' | null
  /** Of a tag, in small letters; else ''. */
  name: string
  /** Within syllables over characters, a note mark or anything else that is drawn beside the text. */
  isAside: boolean
}

/**
 * What stands beside the text of a block and is no part of it, as a CSS selector: syllables over characters with their
 * brackets, the sign of a note (`data-note`), and what the page itself adds (`data-aside`).
 */
export const ASIDE_SELECTOR = 'rt, rp, [data-aside], [data-note]'

/**
 * The pieces of a block's HTML in order; together their sources are the HTML. Broken markup is read as the HTML standard
 * reads it (§13.2.5). Of named entities only those that the small HTML may hold are known; `sanitise` leaves no other.
 */
export function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = []
  const open: Open[] = []
  for (let at = 0; at < html.length; ) {
    const end = markupEnd(html, at)
    if (end > at) {
      pieces.push(markupPiece(html.slice(at, end), at, open))
      at = end
      continue
    }
    const next = html.indexOf('<', at + 1)
    const to = next < 0 ? html.length : next
    addText(pieces, html.slice(at, to), { at, isAside: isAside(open) })
    at = to
  }
  return pieces
}

type Open = { name: string; isAside: boolean }

const isAside = (open: readonly Open[]) => open.some(element => element.isAside)

const UNITS = /&(?:#\d+;?|#x[\da-f]+;?|(?:amp|lt|gt|quot|nbsp|AMP|LT|GT|QUOT);?|apos;)|\r\n?/gi

function addText(pieces: Piece[], run: string, { at, isAside }: { at: number; isAside: boolean }): void {
  const add = (source: string, from: number, text: string) => {
    if (source === '') return
    pieces.push({ at: at + from, source, text: isAside ? '' : text, tag: null, name: '', isAside })
  }
  let done = 0
  for (const { 0: source, index } of run.matchAll(UNITS)) {
    const text = source.startsWith('\r') ? '\n' : characterOf(source)
    if (text === null) continue
    add(run.slice(done, index), done, run.slice(done, index))
    add(source, index, text)
    done = index + source.length
  }
  add(run.slice(done), done, run.slice(done))
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }
const IN_CAPITALS = new Set(['AMP', 'LT', 'GT', 'QUOT'])

/** The character that an entity stands for; null where HTML knows no such name. */
function characterOf(entity: string): string | null {
  const name = entity.replace(/^&|;$/g, '')
  if (!name.startsWith('#')) return NAMED[IN_CAPITALS.has(name) ? name.toLowerCase() : name] ?? null
  const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  const isCharacter = point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff)
  if (!isCharacter) return '\ufffd'
  return point >= 0x80 && point <= 0x9f ? (WINDOWS_1252[point - 0x80] ?? '') : String.fromCodePoint(point)
}

// HTML reads these numbers as Windows-1252 does (§13.2.5.80); the five that it lacks are themselves.
const WINDOWS_1252 = [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ']

const VOID = new Set([
  'br',
  'img',
  'hr',
  'wbr',
  'col',
  'input',
  'embed',
  'source',
  'area',
  'base',
  'link',
  'meta',
  'track',
])
const STANDS_ASIDE = /\sdata-(?:aside|note)(?=[\s=/>])/i

function markupPiece(source: string, at: number, open: Open[]): Piece {
  const name = /^<\/?([a-z][^\s/>]*)/i.exec(source)?.[1]?.toLowerCase() ?? ''
  // A tag that the end of the text cuts off is none.
  if (name === '' || !source.endsWith('>')) return { at, source, text: '', tag: null, name: '', isAside: isAside(open) }
  if (VOID.has(name)) {
    const text = name === 'br' && !isAside(open) ? '\n' : ''
    return { at, source, text, tag: 'void', name, isAside: isAside(open) }
  }
  if (source.startsWith('</')) {
    const isInside = isAside(open)
    const last = open.findLastIndex(element => element.name === name)
    if (last >= 0) open.length = last
    return { at, source, text: '', tag: 'close', name, isAside: isInside }
  }
  if (SYLLABLE.has(name) && SYLLABLE.has(open.at(-1)?.name ?? '')) open.pop()
  open.push({ name, isAside: SYLLABLE.has(name) || STANDS_ASIDE.test(source) })
  return { at, source, text: '', tag: 'open', name, isAside: isAside(open) }
}

const SYLLABLE = new Set(['rt', 'rp'])

/** Where the tag or comment that begins at `at` ends; `at` itself where it is text. */
function markupEnd(html: string, at: number): number {
  if (html[at] !== '<') return at
  const next = html[at + 1] ?? ''
  if (html.startsWith('<!--', at)) return commentEnd(html, at)
  if (next === '!' || next === '?') return pastSign(html, '>', at)
  const nameAt = next === '/' ? at + 2 : at + 1
  if (/[a-z]/i.test(html[nameAt] ?? '')) return tagEnd(html, nameAt)
  return next === '/' && nameAt < html.length ? pastSign(html, '>', at) : at
}

function commentEnd(html: string, at: number): number {
  const isEmpty = /^<!--(?:-?>)/.exec(html.slice(at, at + 6))
  if (isEmpty) return at + isEmpty[0].length
  const end = /--!?>/.exec(html.slice(at + 4))
  return end ? at + 4 + end.index + end[0].length : html.length
}

function tagEnd(html: string, nameAt: number): number {
  let at = nameAt
  while (at < html.length && !/[\s/>]/.test(html[at] as string)) at += 1
  for (; at < html.length; at += 1) {
    if (html[at] === '>') return at + 1
    const value = html[at] === '=' ? /^=\s*(["'])/.exec(html.slice(at, at + 8)) : null
    if (!value) continue
    const close = html.indexOf(value[1] as string, at + value[0].length)
    if (close < 0) return html.length
    at = close
  }
  return html.length
}

function pastSign(html: string, sign: string, at: number): number {
  const found = html.indexOf(sign, at)
  return found < 0 ? html.length : found + sign.length
}
