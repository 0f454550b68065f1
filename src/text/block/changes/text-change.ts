import { findQuote } from '../../quote-anchor.ts'
import type { TextSpan } from '../offsets.ts'
import { type Hunk, hunksBetween } from './hunks.ts'

/** Words of a text that someone has marked; `quote` is what they were when they were marked, perhaps in the other script. */
export type QuotedSpan = TextSpan & { quote: string }

/** How a text became another: where what stood at an offset (UTF-16) stands now. */
export type TextChange = {
  /** Where what begins at an offset begins now (`starts`), or what ends there ends (`ends`): words put in between part them. */
  offset(at: number, edge: 'starts' | 'ends'): number
  /** The span of the same words, and how they read now; empty, at the place where they stood, when they are gone. */
  span(marked: QuotedSpan): QuotedSpan
}

/**
 * The change from one text of a block to another, found character by character. Where the stored offsets do not hold the
 * quote in the old text, the quote is looked for there first; in a text that was replaced it is looked for in the new one.
 */
export function textChange(before: string, after: string): TextChange {
  const hunks = hunksBetween(before, after)
  const replaced = hunks === null
  const all = hunks ?? [{ from: 0, to: before.length, newFrom: 0, newTo: after.length }]
  const offset: TextChange['offset'] = (at, edge) => movedOffset(all, Math.min(Math.max(0, at), before.length), edge)

  function span(marked: QuotedSpan): QuotedSpan {
    const { quote } = marked
    if (marked.to <= marked.from) return point(marked)
    const old = before.startsWith(quote, marked.from) ? marked : (findQuote(before, marked) ?? marked)
    const moved = { from: offset(old.from, 'starts'), to: offset(old.to, 'ends') }
    const isGone = moved.to <= moved.from
    const found = isGone || replaced ? findQuote(after, { quote, from: moved.from }) : null
    const { from, to } = found ?? { from: moved.from, to: Math.max(moved.from, moved.to) }
    if (to === from || !before.startsWith(quote, old.from)) return { from, to, quote }
    // Of a long passage only the first words are kept.
    const isCut = quote.length < old.to - old.from
    return { from, to, quote: after.slice(from, isCut ? Math.min(to, from + quote.length) : to) }
  }

  /** A place between two characters, whose quote is what follows it. */
  function point({ from: at, quote }: QuotedSpan): QuotedSpan {
    const from = offset(at, 'starts')
    if (quote === '') return { from, to: from, quote }
    if (before.startsWith(quote, at)) return { from, to: from, quote: after.slice(from, from + quote.length) || quote }
    const old = findQuote(before, { quote, from: at })
    const now = old ? offset(old.from, 'starts') : from
    return { from: now, to: now, quote }
  }

  return { offset, span }
}

function movedOffset(hunks: readonly Hunk[], at: number, edge: 'starts' | 'ends'): number {
  let shift = 0
  for (const { from, to, newFrom, newTo } of hunks) {
    if (edge === 'starts' ? at < from : at <= from) break
    if (at < to) return Math.min(newFrom + at - from, newTo)
    shift = newTo - to
  }
  return at + shift
}
