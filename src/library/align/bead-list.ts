import type { EditedBead, listBeads } from '../../contract/beads.ts'
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import type { Db } from '../../db/dialect.ts'
import { blockText } from '../../text/block/plain-text.ts'
import { inOrder } from '../paging/paging.ts'
import { type AlignedPair, alignedPair } from './stored-beads.ts'

/** Beads of a pair for editors. @throws NotFound where the two are not aligned */
export async function beadsForEditing(
  db: Db,
  { edition, besideEdition, order, page, pageSize }: ParsedInputOf<typeof listBeads>,
): Promise<OutputOf<typeof listBeads>> {
  const pair = await alignedPair(db, edition, besideEdition)
  const query = db
    .selectFrom('beads')
    .where('alignment_id', '=', pair.id)
    .$if(order === 'doubt', some => some.where('is_anchored', '=', 0))
    .$if(order === 'reported', some => some.where('number', 'in', reportedNumbers(db, pair.id)))
  const [numbers, { total }] = await Promise.all([
    query
      .select('number')
      .$if(order === 'doubt', some => some.orderBy('confidence'))
      .orderBy('number')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    query.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const list = await editedBeads(
    db,
    pair,
    numbers.map(({ number }) => number),
  )
  return { list, total, page, pageSize, version: pair.version, canUndo: await canUndo(db, pair.id) }
}

/** Whether a change is there that can be undone. */
export async function canUndo(db: Db, alignmentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('bead_changes')
    .select('id')
    .where('alignment_id', '=', alignmentId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const reportsOf = (db: Db, alignmentId: number) =>
  db
    .selectFrom('bead_reports')
    .innerJoin('bead_pieces', join =>
      join
        .onRef('bead_pieces.alignment_id', '=', 'bead_reports.alignment_id')
        .onRef('bead_pieces.block_id', '=', 'bead_reports.block_id')
        .onRef('bead_pieces.from_unit', '=', 'bead_reports.from_unit'),
    )
    .where('bead_reports.alignment_id', '=', alignmentId)

const reportedNumbers = (db: Db, alignmentId: number) => reportsOf(db, alignmentId).select('bead_pieces.bead')

/** These beads with their texts, in the order of the numbers. */
export async function editedBeads(
  db: Db,
  { id, side }: AlignedPair,
  numbers: readonly number[],
): Promise<EditedBead[]> {
  if (numbers.length === 0) return []
  const [beads, pieces, reports] = await Promise.all([
    db
      .selectFrom('beads')
      .select(['number', 'confidence', 'is_anchored'])
      .where('alignment_id', '=', id)
      .where('number', 'in', numbers)
      .execute(),
    db
      .selectFrom('bead_pieces')
      .innerJoin('blocks', 'blocks.id', 'bead_pieces.block_id')
      .select(['bead', 'side', 'blocks.id as blockId', 'from_unit as from', 'to_unit as to', 'blocks.html'])
      .where('bead_pieces.alignment_id', '=', id)
      .where('bead', 'in', numbers)
      .orderBy('bead')
      .orderBy('side')
      .orderBy('bead_pieces.position')
      .execute(),
    reportsOf(db, id)
      .select(['bead_pieces.bead', eb => eb.fn.countAll<number>().as('count')])
      .where('bead_pieces.bead', 'in', numbers)
      .groupBy('bead_pieces.bead')
      .execute(),
  ])
  const sideOf = (bead: number, wanted: number) =>
    pieces
      .filter(piece => piece.bead === bead && piece.side === wanted)
      .map(({ blockId, from, to, html }) => ({ blockId, from, to, text: blockText(html).slice(from, to) }))
  return inOrder(numbers, beads, bead => bead.number).map(({ number, confidence, is_anchored }) => ({
    number,
    confidence,
    isAnchored: is_anchored === 1,
    reports: reports.find(({ bead }) => bead === number)?.count ?? 0,
    here: sideOf(number, side),
    beside: sideOf(number, 1 - side),
  }))
}
