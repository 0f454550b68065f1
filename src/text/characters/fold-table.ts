import traditionalToSimplified from 'opencc-js/dict/TSCharacters'

/** How each code point folds: `units` for the basic plane, `point` for the rest. Made by `foldTable`. */
export type FoldTable = {
  /** The folded unit of each UTF-16 unit; NOT_ONE_UNIT where `point` has to be asked. */
  units: Uint16Array
  point: (point: number) => string
}

// A folded unit is never U+0000, so 0 marks what the table cannot hold: surrogates and points that fold to 0, 2 or more units.
export const NOT_ONE_UNIT = 0

/** The table for NFKC, half width, lower case, no diacritics, then `variants` (`著着`: from, to) and OpenCC's t → s. */
export function foldTable(variants: Iterable<string>): FoldTable {
  const steps = hanSteps(variants)
  const known = new Map<number, string>()
  const point = (code: number) => {
    const before = known.get(code)
    if (before !== undefined) return before
    const folded = computeFold(code, steps)
    known.set(code, folded)
    return folded
  }
  return { units: unitsOf(steps), point }
}

/** The text folded by a table. */
export function foldBy({ units: table, point: foldedPoint }: FoldTable, text: string): string {
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
    pieces += stringOf(units, used) + foldedPoint(point)
    used = 0
  }
  return pieces + stringOf(units, used)
}

type Steps = ReadonlyMap<string, string>

function unitsOf(steps: Steps): Uint16Array {
  const units = new Uint16Array(0x10000)
  for (let point = 1; point < 0x10000; point++) {
    if (isSurrogate(point)) continue
    const folded = computeFold(point, steps)
    if (folded.length === 1) units[point] = folded.charCodeAt(0)
  }
  return units
}

// Past this many arguments String.fromCharCode overflows the stack of some engines.
const UNITS_PER_CALL = 8192

/** The first `length` UTF-16 units as a string. */
export function stringOf(units: Uint16Array, length: number): string {
  if (length <= UNITS_PER_CALL) return fromUnits(units.subarray(0, length))
  let text = ''
  for (let from = 0; from < length; from += UNITS_PER_CALL) {
    text += fromUnits(units.subarray(from, Math.min(length, from + UNITS_PER_CALL)))
  }
  return text
}

// Spreading a typed array goes through its iterator and takes seven times as long.
const fromUnits = (units: Uint16Array): string => Reflect.apply(String.fromCharCode, null, units)

function computeFold(point: number, steps: Steps): string {
  if (isSurrogate(point)) return String.fromCharCode(point)
  const plain = isPlainHan(point) ? String.fromCodePoint(point) : withoutMarks(String.fromCodePoint(point))
  let folded = ''
  for (const char of plain) folded += LATIN_LETTERS.get(char) ?? simplified(char, steps)
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
function simplified(char: string, steps: Steps): string {
  let now = char
  for (let step = 0; step < 4; step++) {
    const next = steps.get(now)
    if (next === undefined || next === now) return now
    now = next
  }
  return now
}

function hanSteps(variants: Iterable<string>): Steps {
  const steps = new Map<string, string>()
  for (const entry of traditionalToSimplified.split('|')) {
    const [from, to] = entry.split(' ')
    if (from && to) steps.set(from, to)
  }
  for (const pair of variants) {
    const [from, to] = pair
    if (from && to) steps.set(from, to)
  }
  return steps
}
