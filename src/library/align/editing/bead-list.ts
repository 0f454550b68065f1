import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts'
import { DOUBTFUL_BELOW } from '../../../contract/values/alignment.ts'
import type { EditedBead, listBeads, nextBead } from '../../../contract/works/beads.ts'
import type { Db } from '../../../db/dialect.ts'
import { blockText } from '../../../text/block/plain-text.ts'
import { inOrder } from '../../paging/paging.ts'
import { type AlignedPair, alignedPair } from '../stored-beads.ts'
import { historyOf } from './bead-history.ts'
import { openReports } from './bead-reports.ts'
import { rangeOfChapter } from './chapter-ranges.ts'

/** Beads of a pair for editors. @throws NotFound where the two are not aligned */
export async function beadsForEditing(
  db: Db,
  { edition, besideEdition, order, chapterId, page, pageSize }: ParsedInputOf<typeof listBeads>,
): Promise<OutputOf<typeof listBeads>> {
  const pair = await alignedPair(db, edition, besideEdition)
  const range = chapterId === undefined ? null : await rangeOfChapter(db, pair, chapterId)
  const query = db
    .selectFrom('beads')
    .where('alignment_id', '=', pair.id)
    .$if(range !== null, some =>
      some.where(eb => eb.and([eb('number', '>=', range?.from ?? 0), eb('number', '<', range?.until ?? 0)])),
    )
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
  return { list, total, page, pageSize, version: pair.version, ...(await historyOf(db, pair.id)) }
}

const reportedNumbers = (db: Db, alignmentId: number) =>
  openReports(db).select('bead_pieces.bead').where('bead_reports.alignment_id', '=', alignmentId)

/** The next bead of the text that wants an editor: a doubtful one, or one that readers reported. @throws NotFound */
export async function nextBeadOf(
  db: Db,
  { edition, besideEdition, after, of }: ParsedInputOf<typeof nextBead>,
): Promise<OutputOf<typeof nextBead>> {
  const { id } = await alignedPair(db, edition, besideEdition)
  const found = await db
    .selectFrom('beads')
    .select('number')
    .where('alignment_id', '=', id)
    .where('number', '>', after)
    .$if(of === 'doubt', some => some.where('is_anchored', '=', 0).where('confidence', '<', DOUBTFUL_BELOW))
    .$if(of === 'report', some => some.where('number', 'in', reportedNumbers(db, id)))
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return { number: found?.number ?? null }
}

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
      .select(['number', 'confidence', 'is_anchored', 'edited'])
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
    openReports(db)
      .select(['bead_pieces.bead', eb => eb.fn.countAll<number>().as('count')])
      .where('bead_reports.alignment_id', '=', id)
      .where('bead_pieces.bead', 'in', numbers)
      .groupBy('bead_pieces.bead')
      .execute(),
  ])
  const sideOf = (bead: number, side: number) =>
    pieces
      .filter(piece => piece.bead === bead && piece.side === side)
      .map(({ blockId, from, to, html }) => ({ blockId, from, to, text: blockText(html).slice(from, to) }))
  return inOrder(numbers, beads, bead => bead.number).map(({ number, confidence, is_anchored, edited }) => ({
    number,
    confidence,
    isAnchored: is_anchored === 1,
    isEdited: edited !== '',
    reports: reports.find(({ bead }) => bead === number)?.count ?? 0,
    here: sideOf(number, side),
    beside: sideOf(number, 1 - side),
  }))
}
