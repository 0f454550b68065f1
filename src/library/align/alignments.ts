import type { Db } from '../../db/dialect.ts'
import { compiledSql } from '../../db/queries/compiled-sql.ts'
import type { AlignmentState } from '../../db/tables/tables-alignments.ts'
import type { BlockBead, BlockPiece } from '../../text/align/rows/block-rows.ts'

/** How two editions of a work are aligned; `share` (0–1) is how much of the longer one has a partner. */
export type AlignmentRow = {
  id: number
  first: number
  second: number
  state: AlignmentState
  share: number
  changedAt: number
}

/** Every alignment between editions of a work. */
export const alignmentsOfBook: (db: Db, bookId: number) => Promise<AlignmentRow[]> = compiledSql<AlignmentRow>(
  `select id, first_edition as first, second_edition as second, state, share, changed_at as "changedAt"
  from alignments where book_id = ? order by id`,
)

/**
 * Of alignments as `a`: between published editions of two languages, for the better part of the text. A work of which one
 * chapter is translated is not one that can be read in two languages.
 */
export const IN_TWO_LANGUAGES = `a.state in ('given', 'aligned') and a.share >= 0.5 and exists (
  select 1 from editions one join editions other on other.id = a.second_edition
  where one.id = a.first_edition and one.state = 'published' and other.state = 'published'
    and one.language <> other.language)`

/** Whether an alignment has beads to read by. */
const hasBeads = ({ state }: Pick<AlignmentRow, 'state'>) => state === 'given' || state === 'aligned'

/** An alignment as it is read from one of its editions: `side` is that edition's. */
export type SidedAlignment = AlignmentRow & { side: 0 | 1 }

/** The alignment between two editions that can be read beside each other; null for none. */
export function alignmentBetween(
  all: readonly AlignmentRow[],
  editionId: number,
  besideId: number,
): SidedAlignment | null {
  const found = all.find(
    one =>
      hasBeads(one) &&
      ((one.first === editionId && one.second === besideId) || (one.first === besideId && one.second === editionId)),
  )
  return found ? { ...found, side: found.first === editionId ? 0 : 1 } : null
}

/** All beads of an alignment with a text on both sides, as they are read from `side`. */
export async function beadsOfAlignment(db: Db, { id, side }: SidedAlignment): Promise<BlockBead[]> {
  const beads: (BlockBead & { here: BlockPiece[]; beside: BlockPiece[] })[] = []
  for (const { bead, side: of, blockId, from, to } of await piecesOfAlignment(db, id)) {
    let last = beads.at(-1)
    if (last?.number !== bead) {
      last = { number: bead, here: [], beside: [] }
      beads.push(last)
    }
    last[of === side ? 'here' : 'beside'].push({ blockId, from, to })
  }
  return beads
}

type PieceRow = { bead: number; side: number; blockId: number; from: number; to: number }

const piecesOfAlignment = compiledSql<PieceRow>(
  `select bead, side, block_id as "blockId", from_unit as "from", to_unit as "to" from bead_pieces
  where alignment_id = ? order by bead, side, position`,
)
