import type { TextSpan } from '../../text/block/offsets.ts'
import { fold, foldWithOffsets, isHan } from '../../text/characters/fold.ts'

/** Every place where the keyword stands: whatever the script, case and marks between; words only whole. */
export function positionsOf(text: string, keyword: string, most = 100): TextSpan[] {
  const letters = fold(keyword).match(LETTERS)?.join('') ?? ''
  if (letters === '') return []
  const pattern = new RegExp([...letters].join(`${MARK}*`), 'gu')
  const { folded, offsets } = foldWithOffsets(text)
  const spans: TextSpan[] = []
  for (let found = pattern.exec(folded); found && spans.length < most; found = pattern.exec(folded)) {
    pattern.lastIndex = found.index + 1
    const end = found.index + found[0].length
    if (cutsWord(folded, found.index) || cutsWord(folded, end)) continue
    const last = offsets[end - 1] as number
    const width = (text.codePointAt(last) ?? 0) > 0xffff ? 2 : 1
    spans.push({ from: offsets[found.index] as number, to: last + width })
  }
  return spans
}

const LETTERS = /[\p{L}\p{M}\p{N}]+/gu
const MARK = '[^\\p{L}\\p{M}\\p{N}]'
const WORD_PAIR = /^(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}]){2}$/u

/** Whether a word goes on over the border before `at`. */
const cutsWord = (folded: string, at: number) => WORD_PAIR.test(folded.slice(Math.max(0, at - 1), at + 1))

/** What stands around a place, cut short on both sides. */
export function around(text: string, { from, to }: TextSpan) {
  const reach = isHan(text.codePointAt(from) ?? 0) ? HAN_REACH : WORD_REACH
  const start = Math.max(0, from - reach)
  const before = text.slice(start, from).replace(/^[\uDC00-\uDFFF]/, '')
  const after = text.slice(to, to + reach).replace(/[\uD800-\uDBFF]$/, '')
  return {
    before: LETTER.test(text.charAt(start - 1)) ? before.replace(HALF_AT_START, '') : before,
    match: text.slice(from, to),
    after: LETTER.test(text.charAt(to + reach)) ? after.replace(HALF_AT_END, '') : after,
  }
}

// A word cut in two says nothing.
const LETTER = /\p{Script=Latin}/u
const HALF_AT_START = /^\p{Script=Latin}+/u
const HALF_AT_END = /\p{Script=Latin}+$/u

const HAN_REACH = 24
const WORD_REACH = 60
