import type { TextSpan } from '../offsets.ts'

/** A change of a text: the words of `span` become `right`. */
export type Change = { span: TextSpan; right: string }

/**
 * The least that differs between words of a text and what they should be. It holds at least one character of the text, so
 * that it can be found again, and whole words of English. Null where nothing differs.
 */
export function leastChange(text: string, span: TextSpan, right: string): Change | null {
  const [old, now] = [Array.from(text.slice(span.from, span.to)), Array.from(right)]
  let head = 0
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1
  if (head === old.length && head === now.length) return null
  let tail = 0
  while (tail < Math.min(old.length, now.length) - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1
  // What is only put in takes a character beside it along.
  if (old.length === head + tail) {
    if (head > 0) head -= 1
    else tail -= 1
  }
  const from = span.from + old.slice(0, head).join('').length
  const to = span.to - old.slice(old.length - tail).join('').length
  return inWholeWords(text, { span: { from, to }, right: now.slice(head, now.length - tail).join('') })
}

/** Of a script that is written in words a word is what changes, not its letters. */
function inWholeWords(text: string, { span, right }: Change): Change {
  const wrong = text.slice(span.from, span.to)
  let { from, to } = span
  if (LETTER.test(wrong[0] ?? '') || LETTER.test(right[0] ?? '')) while (LETTER.test(text[from - 1] ?? '')) from -= 1
  if (LETTER.test(wrong.at(-1) ?? '') || LETTER.test(right.at(-1) ?? '')) while (LETTER.test(text[to] ?? '')) to += 1
  return { span: { from, to }, right: text.slice(from, span.from) + right + text.slice(span.to, to) }
}

const LETTER = /[\p{Script=Latin}\p{M}]/u
