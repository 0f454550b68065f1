import traditionalToSimplified from 'opencc-js/dict/TSCharacters'
import { VARIANT_PAIRS } from './variants.ts'

/**
 * The form in which text is indexed and queried: NFKC, half width, lower case, no diacritics, variants and traditional
 * characters as their one simplified character. Each code point folds by itself, so
 * `fold(a + b) === fold(a) + fold(b)`, and folding twice changes nothing. Punctuation and spaces stay.
 */
export function fold(text: string): string {
  const table = bmpTable()
  const units = new Uint16Array(text.length)
  let pieces = ''
  let used = 0
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    const folded = table[unit] as number
    if (folded !== NOT_ONE_UNIT) {
      units[used++] = folded
      continue
    }
    const point = text.codePointAt(i) as number
    if (point > 0xffff) i++
    pieces += asString(units, used) + foldedPoint(point)
    used = 0
  }
  return pieces + asString(units, used)
}

/** `offsets[i]` is the UTF-16 index in the original of the character that gave unit `i` of `folded`; one more closes it. */
export type FoldedText = { folded: string; offsets: Uint32Array }

/** Folds like `fold` and says where each folded unit came from; `offsets` has `folded.length + 1` entries. */
export function foldWithOffsets(text: string): FoldedText {
  const folded = fold(text)
  const table = bmpTable()
  const offsets = new Uint32Array(folded.length + 1)
  let at = 0
  for (let i = 0; i < text.length; i++) {
    if (table[text.charCodeAt(i)] !== NOT_ONE_UNIT) {
      offsets[at++] = i
      continue
    }
    const point = text.codePointAt(i) as number
    const from = i
    if (point > 0xffff) i++
    for (let left = foldedPoint(point).length; left > 0; left--) offsets[at++] = from
  }
  offsets[at] = text.length
  return { folded, offsets }
}

/** The Han characters of a text and nothing else, extension planes, 〇 and 々 included. */
export function hanOnly(text: string): string {
  return text.replace(NOT_HAN, '')
}

/** Whether a code point is a Han character. */
export function isHan(point: number): boolean {
  return (
    (point >= 0x4e00 && point <= 0x9fff) ||
    (point >= 0x3400 && point <= 0x4dbf) ||
    (point >= 0x20000 && point <= 0x3ffff) ||
    (point >= 0xf900 && point <= 0xfaff) ||
    point === 0x3007 ||
    point === 0x3005
  )
}

const NOT_HAN = /[^\u3005\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]+/gu

// A folded unit is never U+0000, so 0 marks what the table cannot hold: surrogates and points that fold to 0, 2 or more units.
const NOT_ONE_UNIT = 0

// Past this many arguments String.fromCharCode overflows the stack of some engines.
const UNITS_PER_CALL = 8192

function asString(units: Uint16Array, length: number): string {
  if (length <= UNITS_PER_CALL) return fromUnits(units.subarray(0, length))
  let text = ''
  for (let from = 0; from < length; from += UNITS_PER_CALL) {
    text += fromUnits(units.subarray(from, Math.min(length, from + UNITS_PER_CALL)))
  }
  return text
}

// Spreading a typed array goes through its iterator and takes seven times as long.
const fromUnits = (units: Uint16Array): string => Reflect.apply(String.fromCharCode, null, units)

let table: Uint16Array | undefined

function bmpTable(): Uint16Array {
  if (table) return table
  table = new Uint16Array(0x10000)
  for (let point = 1; point < 0x10000; point++) {
    if (isSurrogate(point)) continue
    const folded = foldedPoint(point)
    if (folded.length === 1) table[point] = folded.charCodeAt(0)
  }
  return table
}

const foldedPoints = new Map<number, string>()

function foldedPoint(point: number): string {
  const known = foldedPoints.get(point)
  if (known !== undefined) return known
  const folded = computeFold(point)
  foldedPoints.set(point, folded)
  return folded
}

function computeFold(point: number): string {
  if (isSurrogate(point)) return String.fromCharCode(point)
  const plain = isPlainHan(point) ? String.fromCodePoint(point) : withoutMarks(String.fromCodePoint(point))
  let folded = ''
  for (const char of plain) folded += LATIN_LETTERS.get(char) ?? simplified(char)
  return folded
}

// NFKC changes nothing here, and most of the table is these: asking would cost a slow first call.
function isPlainHan(point: number): boolean {
  return (point >= 0x4e00 && point <= 0x9fff) || (point >= 0x3400 && point <= 0x4dbf)
}

function withoutMarks(char: string): string {
  const lower = char.normalize('NFKC').toLowerCase()
  return lower.normalize('NFD').replace(INVISIBLE, '').normalize('NFC')
}

// Combining diacritics, and what has no shape of its own: zero-width characters, soft hyphen, byte order mark, variation selectors.
const INVISIBLE = /[\u0300-\u036f]|\p{Default_Ignorable_Code_Point}|\0/gu

function isSurrogate(point: number): boolean {
  return point >= 0xd800 && point <= 0xdfff
}

// Letters that Unicode does not decompose.
const LATIN_LETTERS = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ł', 'l'],
  ['þ', 'th'],
  ['ı', 'i'],
  ['ɑ', 'a'],
  ['ɡ', 'g'],
])

/** Follows variant → simplified → variant until nothing changes, so that every member of a set meets the same character. */
function simplified(char: string): string {
  const steps = hanSteps()
  let now = char
  for (let step = 0; step < 4; step++) {
    const next = steps.get(now)
    if (next === undefined || next === now) return now
    now = next
  }
  return now
}

let steps: Map<string, string> | undefined

function hanSteps(): Map<string, string> {
  if (steps) return steps
  steps = new Map()
  for (const entry of traditionalToSimplified.split('|')) {
    const [from, to] = entry.split(' ')
    if (from && to) steps.set(from, to)
  }
  for (const pair of VARIANT_PAIRS.trim().split(/\s+/)) {
    const [from, to] = pair
    if (from && to) steps.set(from, to)
  }
  return steps
}
