import type { Findings, ImportedChapter } from '../book-file.ts'
import type { MarkupItem } from '../markup/blocks.ts'
import { headingsByWords } from './headings-by-words.ts'
import { chapterRanks, hasChapters, piecesOf } from './marked-headings.ts'
import { openPortions } from './portions.ts'

/**
 * The chapters of a file that has no table of contents, cut at its headings: at the highest rank that stands more than once,
 * and at the rank under it where that one stands right below, as chapters do in volumes. Where no two
 * headings are marked, words tell.
 */
export function* chaptersByHeading(
  items: readonly MarkupItem[],
  findings: Findings,
  title = '',
): Iterable<ImportedChapter> {
  const pieces = piecesOf(hasChapters(items) ? items : headingsByWords(items))
  const [upper, lower] = chapterRanks(pieces)
  const portions = openPortions(findings)
  let read = 0
  for (const piece of pieces) {
    const fraction = read / items.length
    read += piece.items.length
    if (piece.rank === upper || piece.rank === lower)
      yield* portions.begin(piece.title, piece.rank === upper ? 0 : 1, fraction)
    else if (!portions.hasChapter()) yield* portions.begin(pieces.length === 1 ? piece.title || title : '', 0, fraction)
    for (const one of piece.items) if ('block' in one) yield* portions.add(one.block, fraction)
  }
  yield* portions.end(1)
}
