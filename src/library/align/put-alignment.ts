import { bulkInsert } from '../../db/bulk-insert.ts'
import type { Db } from '../../db/dialect.ts'
import type { AlignmentState } from '../../db/tables-works.ts'
import type { BlockPiece } from '../../text/align/block-rows.ts'

/** A stretch of a block and the chapter it stands in. */
export type StoredPiece = BlockPiece & { chapterId: number }

/** A bead between two editions: its number is its place in the list, from 1. */
export type StoredBead = { first: StoredPiece[]; second: StoredPiece[]; confidence: number; isAnchored: boolean }

export type StoredAlignment = {
  bookId: number
  firstEdition: number
  secondEdition: number
  state: AlignmentState
  beads: readonly StoredBead[]
}

/** Stores how two editions are aligned, in place of what was stored before; gives the id of the alignment. */
export async function putAlignment(db: Db, alignment: StoredAlignment, now: number): Promise<number> {
  const { bookId, firstEdition, secondEdition, state, beads } = alignment
  const row = {
    book_id: bookId,
    first_edition: firstEdition,
    second_edition: secondEdition,
    state,
    share: await shareOf(db, alignment),
    changed_at: now,
  }
  const { id } = await db
    .insertInto('alignments')
    .values(row)
    .onConflict(conflict => conflict.columns(['first_edition', 'second_edition']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const table of ['bead_changes', 'bead_pieces', 'beads'] as const)
    await db.deleteFrom(table).where('alignment_id', '=', id).execute()
  await insertBeads(db, id, 1, beads)
  return id
}

/** Stores beads under the numbers from `number` on, which are free. */
export async function insertBeads(db: Db, id: number, number: number, beads: readonly StoredBead[]): Promise<void> {
  await bulkInsert(
    db,
    'beads',
    beads.map(({ confidence, isAnchored }, at) => ({
      alignment_id: id,
      number: number + at,
      confidence,
      is_anchored: isAnchored ? 1 : 0,
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

/** How many of the blocks of the edition that has more of them have a partner, 0–1. */
async function shareOf(db: Db, { firstEdition, secondEdition, beads }: StoredAlignment): Promise<number> {
  const counts = await db
    .selectFrom('blocks')
    .select(['edition_id', eb => eb.fn.countAll<number>().as('count')])
    .where('edition_id', 'in', [firstEdition, secondEdition])
    .where('kind', 'in', ['paragraph', 'verse'])
    .groupBy('edition_id')
    .execute()
  const countOf = (id: number) => counts.find(row => row.edition_id === id)?.count ?? 0
  const both = beads.filter(({ first, second }) => first.length > 0 && second.length > 0)
  const paired = (side: 'first' | 'second') => new Set(both.flatMap(bead => bead[side].map(({ blockId }) => blockId)))
  const [firstCount, secondCount] = [countOf(firstEdition), countOf(secondEdition)]
  const [side, whole] =
    firstCount >= secondCount ? (['first', firstCount] as const) : (['second', secondCount] as const)
  return whole === 0 ? 0 : Math.min(1, paired(side).size / whole)
}
