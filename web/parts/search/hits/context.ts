import type { TextHit } from '../../../../src/contract/search.ts'

/** What stands around a match, ending at whole words, with … where the text goes on. `from` says whether it is its beginning. */
export function contextOf({ before, after, from }: Pick<TextHit, 'before' | 'after' | 'from'>): {
  before: string
  after: string
} {
  return { before: from > before.length ? `…${fromWord(before)}` : before, after: toWord(after) }
}

/** Without the word that was cut in two at the beginning; Chinese may begin anywhere. */
function fromWord(text: string): string {
  return /^[\p{L}\p{N}]/u.test(text) && !HAN.test(text[0] ?? '') ? text.replace(/^[^\s\p{Script=Han}]+\s*/u, '') : text
}

/** A short end is the text's own; a long one that ends within a sentence goes on. */
function toWord(text: string): string {
  const last = text.at(-1) ?? ''
  const reach = HAN.test(text) ? HAN_REACH : WORD_REACH
  if (text.length < reach || ENDS.test(last)) return text
  return `${HAN.test(last) ? text : text.replace(/\s*[^\s\p{Script=Han}]*$/u, '')}…`
}

const HAN = /\p{Script=Han}/u
const ENDS = /[。！？.!?…”’」』]/u
// A little less than what the search gives on each side.
const HAN_REACH = 22
const WORD_REACH = 56
