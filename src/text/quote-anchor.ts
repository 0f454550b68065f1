import type { TextSpan } from './block/offsets.ts'
import { foldWithOffsets } from './characters/fold.ts'

/**
 * Finds a quoted passage again in a text that may have changed: the exact quote nearest to where it stood (`from`, UTF-16),
 * else the same letters whatever the script, case, spaces and marks, else the passage closest in edit distance (at most a
 * quarter of its letters wrong) near there. Null where nothing is close enough.
 */
export function findQuote(text: string, { quote, from }: { quote: string; from: number }): TextSpan | null {
  if (quote === '') return null
  const exact = nearestIndex(text, quote, from)
  if (exact >= 0) return { from: exact, to: exact + quote.length }

  const hay = lettersOf(text)
  const needle = lettersOf(quote).letters
  if (needle === '') return null
  const near = firstAtOrAfter(hay.froms, from)
  const same = nearestIndex(hay.letters, needle, near)
  if (same >= 0) return original(hay, { from: same, to: same + needle.length })
  const close = approximate(hay.letters, needle, near)
  return close && original(hay, close)
}

function nearestIndex(text: string, part: string, from: number): number {
  const before = text.lastIndexOf(part, from)
  const after = text.indexOf(part, from)
  if (before < 0 || after < 0) return Math.max(before, after)
  return from - before <= after - from ? before : after
}

/** The folded letters and digits of a text, each with its place in the original. */
type Letters = { letters: string; froms: number[]; tos: number[] }

function lettersOf(text: string): Letters {
  const { folded, offsets } = foldWithOffsets(text)
  const found: Letters = { letters: '', froms: [], tos: [] }
  for (const match of folded.matchAll(LETTER)) {
    found.letters += match[0]
    for (let i = match.index; i < match.index + match[0].length; i++) {
      const at = offsets[i] as number
      found.froms.push(at)
      found.tos.push(at + ((text.codePointAt(at) as number) > 0xffff ? 2 : 1))
    }
  }
  return found
}

const LETTER = /[\p{L}\p{N}\p{M}]+/gu

function firstAtOrAfter(offsets: number[], from: number): number {
  let low = 0
  let high = offsets.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((offsets[middle] as number) < from) low = middle + 1
    else high = middle
  }
  return low
}

function original({ froms, tos }: Letters, { from, to }: TextSpan): TextSpan {
  return { from: froms[from] as number, to: tos[to - 1] as number }
}

// The search costs REACH × ENDS steps at most, some milliseconds, however long the book and the quote.
const REACH = 20_000
const ENDS = 128
const WRONG_FRACTION = 0.25
// Shorter quotes are like everything.
const SHORTEST = 4

/** A long quote is found by its two ends, which must lie about as far apart as they did. */
function approximate(hay: string, needle: string, near: number): TextSpan | null {
  if (needle.length < SHORTEST) return null
  if (needle.length <= ENDS) return closest(hay, needle, near)
  const head = closest(hay, needle.slice(0, ENDS), near)
  const tail = closest(hay, needle.slice(-ENDS), (head?.from ?? near) + needle.length - ENDS)
  if (!head || !tail) return null
  const length = tail.to - head.from
  const isPlausible = Math.abs(length - needle.length) <= needle.length * WRONG_FRACTION
  return isPlausible ? { from: head.from, to: tail.to } : null
}

/** Sellers' algorithm (1980) over the letters around `near`: fewest edits, then nearest. */
function closest(hay: string, needle: string, near: number): TextSpan | null {
  const begin = Math.max(0, near - REACH)
  const window = hay.slice(begin, near + REACH + needle.length)
  let bestCost = Math.floor(needle.length * WRONG_FRACTION)
  let best: TextSpan | null = null
  let last = firstColumn(needle.length)
  let next = firstColumn(needle.length)
  for (let at = 1; at <= window.length; at++) {
    fillColumn(next, last, { needle, unit: window[at - 1] as string, at })
    const cost = next.costs[needle.length] as number
    const span = { from: begin + (next.starts[needle.length] as number), to: begin + at }
    const isBetter = cost < bestCost || !best || Math.abs(span.from - near) < Math.abs(best.from - near)
    if (cost <= bestCost && span.from < span.to && isBetter) {
      bestCost = cost
      best = span
    }
    ;[last, next] = [next, last]
  }
  return best
}

/** For each prefix of the needle: the edits of its best match ending at one place, and where that match starts. */
type Column = { costs: Int32Array; starts: Int32Array }

function firstColumn(length: number): Column {
  return { costs: Int32Array.from({ length: length + 1 }, (_, i) => i), starts: new Int32Array(length + 1) }
}

function fillColumn(
  next: Column,
  last: Column,
  { needle, unit, at }: { needle: string; unit: string; at: number },
): void {
  next.costs[0] = 0
  next.starts[0] = at
  for (let i = 1; i <= needle.length; i++) {
    const replaced = (last.costs[i - 1] as number) + (needle[i - 1] === unit ? 0 : 1)
    const added = (last.costs[i] as number) + 1
    const left = (next.costs[i - 1] as number) + 1
    const cost = Math.min(replaced, added, left)
    next.costs[i] = cost
    if (cost === replaced) next.starts[i] = last.starts[i - 1] as number
    else if (cost === added) next.starts[i] = last.starts[i] as number
    else next.starts[i] = next.starts[i - 1] as number
  }
}
