import type { Db } from '../../db/dialect.ts'
import { bulkInsert } from '../../db/queries/writes/bulk-insert.ts'
import type { AlignmentState } from '../../db/tables/tables-alignments.ts'
import { editedSides, withEdited } from './kept-beads.ts'
import { alignedShare } from './share.ts'
import type { StoredBead, StoredPiece } from './stored-bead.ts'

export type StoredAlignment = {
  bookId: number
  firstEdition: number
  secondEdition: number
  state: AlignmentState
  beads: readonly StoredBead[]
}

/**
 * Stores how two editions are aligned, in place of what was stored before; gives the id of the alignment. What editors said
 * stays, found again by its sentences; what is not in the texts any more is kept as lost.
 */
export async function putAlignment(db: Db, alignment: StoredAlignment, now: number): Promise<number> {
  const { bookId, firstEdition, secondEdition, state } = alignment
  const there = await db
    .selectFrom('alignments')
    .select('changed_at')
    .where('first_edition', '=', firstEdition)
    .where('second_edition', '=', secondEdition)
    .executeTakeFirst()
  const row = {
    book_id: bookId,
    first_edition: firstEdition,
    second_edition: secondEdition,
    state,
    share: 0,
    // Counts up: who has read an older version is told so.
    changed_at: Math.max(now, (there?.changed_at ?? 0) + 1),
  }
  const { id } = await db
    .insertInto('alignments')
    .values(row)
    .onConflict(conflict => conflict.columns(['first_edition', 'second_edition']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  const edited = await editedSides(db, id)
  const { beads, lost } = await withEdited(db, alignment, { beads: alignment.beads, edited })
  for (const table of ['bead_pieces', 'beads', 'lost_beads'] as const)
    await db.deleteFrom(table).where('alignment_id', '=', id).execute()
  await insertBeads(db, id, 1, beads)
  await bulkInsert(
    db,
    'lost_beads',
    lost.map(sides => ({ alignment_id: id, edited: JSON.stringify(sides) })),
  )
  const share = await alignedShare(db, { id, firstEdition, secondEdition })
  await db.updateTable('alignments').set({ share }).where('id', '=', id).execute()
  return id
}

/** Stores beads under the numbers from `number` on, which are free. */
export async function insertBeads(db: Db, id: number, number: number, beads: readonly StoredBead[]): Promise<void> {
  await bulkInsert(
    db,
    'beads',
    beads.map(({ confidence, isAnchored, edited }, at) => ({
      alignment_id: id,
      number: number + at,
      confidence,
      is_anchored: isAnchored ? 1 : 0,
      edited: edited ? JSON.stringify(edited) : '',
    })),
  )
  await bulkInsert(
    db,
    'bead_pieces',
    beads.flatMap(({ first, second }, at) => [
      ...first.map((piece, position) => pieceRow(id, number + at, 0, position, piece)),
      ...second.map((piece, position) => pieceRow(id, number + at, 1, position, piece)),
    ]),
  )
}

function pieceRow(alignment_id: number, bead: number, side: 0 | 1, position: number, piece: StoredPiece) {
  return {
    alignment_id,
    bead,
    side,
    position,
    chapter_id: piece.chapterId,
    block_id: piece.blockId,
    from_unit: piece.from,
    to_unit: piece.to,
  }
}
