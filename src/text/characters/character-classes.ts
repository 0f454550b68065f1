import { isHan } from './fold.ts'

/** What a UTF-16 unit of folded text is to search; a high surrogate says that its code point has to be asked. */
export const MARK = 0
export const LETTER = 1
export const HAN = 2
export const LINE_END = 3
export const HIGH_SURROGATE = 4
export const FAR_HAN = 5
export const FAR_LETTER = 6

/** The class of the character that begins at `at`. */
export function classAt(classes: Uint8Array, text: string, at: number): number {
  const kind = classes[text.charCodeAt(at)] as number
  return kind === HIGH_SURROGATE ? classOf(text.codePointAt(at) as number) : kind
}

/** The class of every UTF-16 unit: asking a regular expression would cost most of the time of indexing. */
export function classTable(): Uint8Array {
  if (table) return table
  table = new Uint8Array(0x10000)
  for (let unit = 0; unit < 0x10000; unit++) table[unit] = classOf(unit)
  table.fill(HIGH_SURROGATE, 0xd800, 0xdc00)
  table.fill(MARK, 0xdc00, 0xe000)
  table[0x0a] = LINE_END
  return table
}

let table: Uint8Array | undefined

function classOf(point: number): number {
  const isFar = point > 0xffff
  if (isHan(point)) return isFar ? FAR_HAN : HAN
  const char = String.fromCodePoint(point)
  if (/\p{Script=Han}/u.test(char) || !/[\p{L}\p{M}\p{N}]/u.test(char)) return MARK
  return isFar ? FAR_LETTER : LETTER
}
