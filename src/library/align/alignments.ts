import type { Db } from '../../db/dialect.ts'
import { compiledQuery, type Params } from '../../db/queries/compiled-query.ts'
import { inlineConstant } from '../../db/queries/inline-constant.ts'
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
export function alignmentsOfBook(db: Db, bookId: number): Promise<AlignmentRow[]> {
  return alignmentRows(db, { bookId })
}

const alignmentRows = compiledQuery((db, p: Params<{ bookId: number }>) =>
  db
    .selectFrom('alignments')
    .select(['id', 'first_edition as first', 'second_edition as second', 'state', 'share', 'changed_at as changedAt'])
    .where('book_id', '=', p.bookId)
    .orderBy('id'),
)

/**
 * Alignments between published editions of two languages, for the better part of the text. A work of which one chapter is
 * translated is not one that can be read in two languages.
 */
export function bilingualAlignments(db: Db) {
  return db
    .selectFrom('alignments')
    .where('alignments.state', 'in', [inlineConstant('given'), inlineConstant('aligned')])
    .where('alignments.share', '>=', ({ lit }) => lit(0.5))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('editions as one')
          .innerJoin('editions as other', 'other.id', 'alignments.second_edition')
          .select('one.id')
          .whereRef('one.id', '=', 'alignments.first_edition')
          .where('one.state', '=', inlineConstant('published'))
          .where('other.state', '=', inlineConstant('published'))
          .whereRef('one.language', '<>', 'other.language'),
      ),
    )
}

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
  for (const { bead, side: of, blockId, from, to } of await piecesOfAlignment(db, { id })) {
    let last = beads.at(-1)
    if (last?.number !== bead) {
      last = { number: bead, here: [], beside: [] }
      beads.push(last)
    }
    last[of === side ? 'here' : 'beside'].push({ blockId, from, to })
  }
  return beads
}

const piecesOfAlignment = compiledQuery((db, p: Params<{ id: number }>) =>
  db
    .selectFrom('bead_pieces')
    .select(['bead', 'side', 'block_id as blockId', 'from_unit as from', 'to_unit as to'])
    .where('alignment_id', '=', p.id)
    .orderBy('bead')
    .orderBy('side')
    .orderBy('position'),
)
