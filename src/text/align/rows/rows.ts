import type { Bead } from '../beads/beads.ts'
import type { Piece } from '../pieces.ts'

/** A paragraph of the first edition with all that says it in the second; one side is empty at a gap. */
export type Row = { first: Piece[]; second: Piece[] }

/**
 * The beads in rows that open where a paragraph of the first edition opens. What only the second edition has stays in the
 * row of the paragraph that it goes on with, and is a row of its own where it opens one.
 */
export function rowsByParagraph(beads: readonly Bead[]): Row[] {
  const rows: Row[] = []
  let last: Piece | undefined
  let lastSecond: Piece | undefined
  for (const { first, second } of beads) {
    const row = rows.at(-1)
    const opens =
      first[0] !== undefined
        ? !isSameParagraph(first[0], last)
        : row?.first.length === 0
          ? false
          : !isSameParagraph(second[0], lastSecond)
    if (row && !opens) {
      row.first.push(...first)
      row.second.push(...second)
    } else rows.push({ first: [...first], second: [...second] })
    last = first.at(-1) ?? (opens ? undefined : last)
    lastSecond = second.at(-1) ?? lastSecond
  }
  return rows
}

function isSameParagraph(piece: Piece | undefined, before: Piece | undefined): boolean {
  return piece?.chapter === before?.chapter && piece?.paragraph === before?.paragraph
}

/** The texts of pieces in order, those of one paragraph as one stretch with what stands between them. */
export function paragraphsOfPieces(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const before = joined.at(-1)
    if (before && isSameParagraph(piece, before) && piece.from >= before.to) before.to = piece.to
    else joined.push({ ...piece })
  }
  return joined
}
