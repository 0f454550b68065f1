import type { NoteValue } from '../../ingest/values.ts'
import type { Change } from '../../text/block/changes/least-change.ts'
import { textChange } from '../../text/block/changes/text-change.ts'
import { htmlOffset, type TextSpan } from '../../text/block/offsets.ts'
import { type Piece, piecesOf } from '../../text/block/pieces.ts'
import { blockText, escapeHtml } from '../../text/block/plain-text.ts'
import { KEPT_AROUND } from './find-words.ts'

/** What stands around a span, as it is kept with a correction. */
export function around(text: string, { from, to }: TextSpan): { before: string; after: string } {
  return { before: text.slice(Math.max(0, from - KEPT_AROUND), from), after: text.slice(to, to + KEPT_AROUND) }
}

/** So much of a text stands around words where they are shown: about a sentence, in characters of Han and in letters. */
const SHOWN_HAN = 40
const SHOWN_LETTERS = 80

/** What stands around a span where it is shown: of its line, in whole words of English, `…` where the text goes on. */
export function shownAround(text: string, { from, to }: TextSpan): { before: string; after: string } {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const end = text.indexOf('\n', to)
  const [left, right] = [text.slice(start, from), text.slice(to, end < 0 ? text.length : end)]
  const shown = HAN.test(left + right + text.slice(from, to)) ? SHOWN_HAN : SHOWN_LETTERS
  const before = left.slice(-shown).toWellFormed()
  const after = right.slice(0, shown).toWellFormed()
  return {
    before: before.length === left.length ? before : `…${before.replace(/^[^\p{Script=Han}\s]*(?=\s)/u, '')}`,
    after: after.length === right.length ? after : `${after.replace(/(?<=\s)[^\p{Script=Han}\s]*$/u, '')}…`,
  }
}

const HAN = /\p{Script=Han}/u

/**
 * The HTML of a block with words of its text changed. Elements that the words run over stay where they are; the syllables
 * over a changed character go, for they were those of the wrong one. Null where the text would not become what it should.
 */
export function correctedHtml(html: string, { span, right }: Change): string | null {
  const text = blockText(html)
  const expected = text.slice(0, span.from) + right + text.slice(span.to)
  const [start, end] = [htmlOffset(html, span.from, 'starts'), htmlOffset(html, span.to, 'ends')]
  const dropped = rubiesIn(piecesOf(html), start, end)
  let isPut = false
  const corrected = piecesOf(html)
    .map((piece, index) => {
      if (dropped.has(index)) return ''
      const [from, to] = [Math.max(start, piece.at), Math.min(end, piece.at + piece.source.length)]
      if (piece.tag !== null || piece.isAside || to <= from) return piece.source
      const put = isPut ? '' : escapeHtml(right)
      isPut = true
      return piece.source.slice(0, from - piece.at) + put + piece.source.slice(to - piece.at)
    })
    .join('')
  return isPut && blockText(corrected) === expected ? corrected : null
}

/** The tags and the syllables of each ruby in which something changes between two places of the HTML. */
function rubiesIn(pieces: readonly Piece[], start: number, end: number): Set<number> {
  const dropped = new Set<number>()
  for (let first = 0; first < pieces.length; first++) {
    if (pieces[first]?.name !== 'ruby' || pieces[first]?.tag !== 'open') continue
    let last = first + 1
    while (last < pieces.length && !(pieces[last]?.name === 'ruby' && pieces[last]?.tag === 'close')) last += 1
    const inside = pieces.slice(first, last + 1).map((piece, at) => ({ piece, index: first + at }))
    const isChanged = inside.some(
      ({ piece }) => piece.text !== '' && piece.at < end && piece.at + piece.source.length > start,
    )
    if (!isChanged) continue
    for (const { piece, index } of inside) if (piece.isAside || isOfRuby(piece)) dropped.add(index)
  }
  return dropped
}

const isOfRuby = ({ tag, name }: Piece) => tag !== null && ['ruby', 'rb', 'rt', 'rp', 'rtc'].includes(name)

/** The notes of a block (`blocks.notes`) when its text becomes another: each stays at its words, or goes with them. */
export function notesMoved(notes: string, before: string, after: string): string {
  if (notes === '') return ''
  const change = textChange(before, after)
  const moved = (JSON.parse(notes) as NoteValue[])
    .map(note => ({ ...note, from: change.offset(note.from, 'starts'), to: change.offset(note.to, 'ends') }))
    .filter(({ from, to }) => to > from)
  return moved.length > 0 ? JSON.stringify(moved) : ''
}
