import { blockText } from '../../../text/block/plain-text.ts'
import type { MarkupItem } from '../markup/blocks.ts'

type Piece = { rank: number; title: string; items: MarkupItem[] }

/** Whether headings of one rank stand more than once: a single one is the title of the book. */
export function hasChapters(items: readonly MarkupItem[]): boolean {
  const ranks = items.flatMap(item => ('rank' in item && item.rank ? [item.rank] : []))
  return new Set(ranks).size < ranks.length
}

/** Where chapters begin in a part of a book, by the place in the list; none where its headings are not several of one rank. */
export function chapterStarts(items: readonly MarkupItem[]): ReadonlyMap<number, { title: string; depth: number }> {
  const pieces = piecesOf(items)
  const [upper, lower] = chapterRanks(pieces)
  const starts = new Map<number, { title: string; depth: number }>()
  let at = 0
  for (const { rank, title, items: own } of pieces) {
    if (upper > 0 && (rank === upper || rank === lower)) starts.set(at, { title, depth: rank === upper ? 0 : 1 })
    at += own.length
  }
  return starts
}

/** What stands under each heading; headings of one rank right under one another are one, as careless hands break a title. */
export function piecesOf(items: readonly MarkupItem[]): Piece[] {
  const pieces: Piece[] = []
  for (const item of items) {
    const rank = ('rank' in item && item.rank) || 0
    const last = pieces.at(-1)
    const words = rank > 0 && 'block' in item ? blockText(item.block.html) : ''
    const goesOn = last && last.rank === rank && last.items.every(one => 'rank' in one && one.rank === rank)
    if (rank > 0 && goesOn) {
      last.title += ` ${words}`
      last.items.push(item)
    } else if (rank > 0 || !last) pieces.push({ rank, title: words, items: [item] })
    else last.items.push(item)
  }
  return pieces
}

/** The ranks of headings at which chapters begin, the volumes' first; 0 and -1 where there are none. */
export function chapterRanks(pieces: readonly Piece[]): [upper: number, lower: number] {
  const ranks = [1, 2, 3, 4, 5, 6].filter(rank => pieces.filter(piece => piece.rank === rank).length > 1)
  const upper = ranks[0] ?? 0
  const next = ranks[1] ?? 0
  const uppers = pieces.flatMap((piece, at) => (piece.rank === upper ? [at] : []))
  const bare = uppers.filter(at => pieces[at]?.items.every(one => 'rank' in one) && pieces[at + 1]?.rank === next)
  return [upper, next > 0 && bare.length >= uppers.length * 0.5 ? next : -1]
}
