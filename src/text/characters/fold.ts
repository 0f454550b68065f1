import { type FoldTable, foldBy, foldTable, NOT_ONE_UNIT } from './fold-table.ts'
import { variantPairs } from './variants.ts'

/**
 * The form in which text is indexed and queried: NFKC, half width, lower case, no diacritics, variants and traditional
 * characters as their one simplified character. Each code point folds by itself, so
 * `fold(a + b) === fold(a) + fold(b)`, and folding twice changes nothing. Punctuation and spaces stay. What is kept for
 * ever (ids, unique keys) is folded by `identityFold` instead.
 */
export function fold(text: string): string {
  return foldBy(searchTable(), text)
}

/** `offsets[i]` is the UTF-16 index in the original of the character that gave unit `i` of `folded`; one more closes it. */
export type FoldedText = { folded: string; offsets: Uint32Array }

/** Folds like `fold` and says where each folded unit came from; `offsets` has `folded.length + 1` entries. */
export function foldWithOffsets(text: string): FoldedText {
  const folded = fold(text)
  const { units, point: foldedPoint } = searchTable()
  const offsets = new Uint32Array(folded.length + 1)
  let at = 0
  for (let i = 0; i < text.length; i++) {
    if (units[text.charCodeAt(i)] !== NOT_ONE_UNIT) {
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

/**
 * The UTF-16 indices in `text` of the characters that gave the units of its folded form at these places, which are in
 * order: what `foldWithOffsets` says, without a table of the whole text.
 */
export function originalsOf(text: string, foldedAt: readonly number[]): number[] {
  const { units, point: foldedPoint } = searchTable()
  const originals: number[] = []
  let at = 0
  for (let i = 0; i < text.length && originals.length < foldedAt.length; i++) {
    const from = i
    if (units[text.charCodeAt(i)] === NOT_ONE_UNIT) {
      const point = text.codePointAt(i) as number
      if (point > 0xffff) i++
      at += foldedPoint(point).length
    } else at++
    while (originals.length < foldedAt.length && (foldedAt[originals.length] as number) < at) originals.push(from)
  }
  return originals
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

/** Whether a character of a text is Han; there may be none, before its beginning and after its end. */
export function isHanChar(char: string | undefined): boolean {
  return char !== undefined && isHan(char.codePointAt(0) as number)
}

const NOT_HAN = /[^\u3005\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]+/gu

let table: FoldTable | undefined

function searchTable(): FoldTable {
  table ??= foldTable(variantPairs())
  return table
}
