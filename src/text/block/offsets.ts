import { type Piece, piecesOf } from './pieces.ts'

/** A span of a text in UTF-16 units, `to` exclusive. */
export type TextSpan = { from: number; to: number }

/**
 * Where a position of the plain text is in the HTML. Between two pieces it is right before the unit that follows
 * (`starts`), or right behind the one before (`ends`). A position outside the text is moved to its nearest end.
 */
export function htmlOffset(html: string, offset: number, edge: 'starts' | 'ends'): number {
  let before = 0
  let last = 0
  for (const piece of piecesOf(html)) {
    if (piece.text === '') continue
    const inside = Math.max(0, offset) - before
    const length = piece.text.length
    if (edge === 'ends' ? inside <= length : inside < length) return piece.at + insideSource(piece, inside)
    before += length
    last = piece.at + piece.source.length
  }
  return last
}

/**
 * The HTML with a span of its text between two tags. Elements that the span fills stay inside, syllables with their
 * characters; where it runs over the border of an element it is wrapped in parts.
 */
export function wrapSpan(html: string, { from, to }: TextSpan, [open, close]: readonly [string, string]): string {
  const pieces = cutAt(piecesOf(html), [from, to])
  const starts: number[] = []
  let length = 0
  const held: number[] = []
  for (const [index, piece] of pieces.entries()) {
    starts.push(length)
    if (piece.text !== '' && length >= from && length + piece.text.length <= to) held.push(index)
    length += piece.text.length
  }
  const first = held[0]
  const last = held.at(-1)
  if (first === undefined || last === undefined) return html
  const runs = held.filter(index => pieces[index]?.tag === null)
  const parts = balanced(pieces, first, last) ?? runs.map((index): Part => [index, index])
  const opens = new Set(parts.map(part => part[0]))
  const closes = new Set(parts.map(part => part[1]))
  return pieces
    .map(({ source }, index) => `${opens.has(index) ? open : ''}${source}${closes.has(index) ? close : ''}`)
    .join('')
}

type Part = [first: number, last: number]

const isRun = (piece: Piece) => piece.tag === null && piece.text === piece.source

function insideSource(piece: Piece, inside: number): number {
  return isRun(piece) ? inside : inside <= 0 ? 0 : piece.source.length
}

/** Runs of text cut so that each offset is between two pieces. */
function cutAt(pieces: readonly Piece[], offsets: readonly number[]): Piece[] {
  let before = 0
  return pieces.flatMap(piece => {
    const start = before
    before += piece.text.length
    if (!isRun(piece)) return [piece]
    const cuts = offsets.map(offset => offset - start).filter(cut => cut > 0 && cut < piece.text.length)
    const edges = [0, ...new Set(cuts), piece.text.length].toSorted((a, b) => a - b)
    return edges.slice(1).map((end, index) => {
      const begin = edges[index] as number
      const part = piece.source.slice(begin, end)
      return { ...piece, at: piece.at + begin, source: part, text: part }
    })
  })
}

/** The pieces to wrap as one: those of the span with the tags beside them that close what it opens; null where that fails. */
function balanced(pieces: readonly Piece[], first: number, last: number): Part[] | null {
  let unopened = 0
  let unclosed = 0
  for (const { tag } of pieces.slice(first, last + 1)) {
    if (tag === 'open') unclosed += 1
    else if (tag === 'close' && unclosed > 0) unclosed -= 1
    else if (tag === 'close') unopened += 1
  }
  let from = first
  for (; unopened > 0; unopened -= 1) {
    from -= 1
    if (pieces[from]?.tag !== 'open') return null
  }
  let to = last
  while (unclosed > 0) {
    to += 1
    const piece = pieces[to]
    if (piece?.tag === 'close') unclosed -= 1
    else if (piece?.tag === 'open' && piece.isAside) unclosed += 1
    else if (!piece?.isAside) return null
  }
  return [wholeRuby(pieces, [from, to])]
}

/** Of characters that fill a ruby the ruby itself is wrapped, so that the syllables stay with them. */
function wholeRuby(pieces: readonly Piece[], [from, to]: Part): Part {
  if (pieces[from - 1]?.tag !== 'open' || pieces[from - 1]?.name !== 'ruby') return [from, to]
  let end = to + 1
  while (pieces[end]?.isAside) end += 1
  return pieces[end]?.name === 'ruby' ? [from - 1, end] : [from, to]
}
