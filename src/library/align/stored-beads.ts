import { AlreadyThere, NotFound } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import { CHANGED_MEANWHILE } from '../moderation/site-settings.ts'
import type { PairOfEditions } from './edition-text.ts'
import { insertBeads } from './put-alignment.ts'
import type { QuotedSides } from './quoted-beads.ts'
import type { StoredBead, StoredPiece } from './stored-bead.ts'

/** The alignment of a pair, read from `edition`: `side` is that edition's; `version` counts up with every change. */
export type AlignedPair = PairOfEditions & {
  id: number
  bookId: number
  side: 0 | 1
  version: number
  isGiven: boolean
}

/** @throws NotFound where the two are not aligned */
export async function alignedPair(db: Db, edition: number, besideEdition: number): Promise<AlignedPair> {
  const row = await db
    .selectFrom('alignments')
    .select(['id', 'book_id', 'first_edition', 'second_edition', 'changed_at', 'state'])
    .where('state', 'in', ['given', 'aligned'])
    .where(eb =>
      eb.or([
        eb.and([eb('first_edition', '=', edition), eb('second_edition', '=', besideEdition)]),
        eb.and([eb('first_edition', '=', besideEdition), eb('second_edition', '=', edition)]),
      ]),
    )
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return {
    id: row.id,
    bookId: row.book_id,
    firstEdition: row.first_edition,
    secondEdition: row.second_edition,
    side: row.first_edition === edition ? 0 : 1,
    version: row.changed_at,
    isGiven: row.state === 'given',
  }
}

/** Gives the alignment its next version; others wait until the transaction ends. @throws AlreadyThere when it has another */
export async function nextVersion(db: Db, { id }: { id: number }, expected: number): Promise<number> {
  const version = Math.max(Date.now(), expected + 1)
  const { numUpdatedRows } = await db
    .updateTable('alignments')
    .set({ changed_at: version })
    .where('id', '=', id)
    .where('changed_at', '=', expected)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AlreadyThere(CHANGED_MEANWHILE)
  return version
}

/** `count` beads from `number` on, in their order. */
export async function storedBeads(db: Db, id: number, number: number, count: number): Promise<StoredBead[]> {
  const beads = await db
    .selectFrom('beads')
    .select(['number', 'confidence', 'is_anchored', 'edited'])
    .where('alignment_id', '=', id)
    .where('number', '>=', number)
    .where('number', '<', number + count)
    .orderBy('number')
    .execute()
  const pieces = await db
    .selectFrom('bead_pieces')
    .select(['bead', 'side', 'chapter_id as chapterId', 'block_id as blockId', 'from_unit as from', 'to_unit as to'])
    .where('alignment_id', '=', id)
    .where('bead', '>=', number)
    .where('bead', '<', number + count)
    .orderBy('bead')
    .orderBy('side')
    .orderBy('position')
    .execute()
  const side = (bead: number, sideNumber: 0 | 1): StoredPiece[] =>
    pieces
      .filter(piece => piece.bead === bead && piece.side === sideNumber)
      .map(({ chapterId, blockId, from, to }) => ({ chapterId, blockId, from, to }))
  return beads.map(bead => ({
    first: side(bead.number, 0),
    second: side(bead.number, 1),
    confidence: bead.confidence,
    isAnchored: bead.is_anchored === 1,
    edited: bead.edited === '' ? undefined : (JSON.parse(bead.edited) as QuotedSides),
  }))
}

/** Puts beads in the stead of `count` others from `number` on; those after them are numbered anew. */
export async function replaceBeads(
  db: Db,
  id: number,
  { number, count }: { number: number; count: number },
  beads: readonly StoredBead[],
): Promise<void> {
  const end = number + count
  for (const [table, column] of [
    ['bead_pieces', 'bead'],
    ['beads', 'number'],
  ] as const) {
    const own = db.dynamic.ref<string>(column)
    await db
      .deleteFrom(table)
      .where('alignment_id', '=', id)
      .where(eb => eb.and([eb(own, '>=', number), eb(own, '<', end)]))
      .execute()
  }
  await shiftBeads(db, id, end, beads.length - count)
  await insertBeads(db, id, number, beads)
}

/** Below zero first: no number is ever there twice. */
async function shiftBeads(db: Db, id: number, from: number, by: number): Promise<void> {
  if (by === 0) return
  await db
    .updateTable('beads')
    .set(eb => ({ number: eb.neg(eb.ref('number')) }))
    .where('alignment_id', '=', id)
    .where('number', '>=', from)
    .execute()
  await db
    .updateTable('beads')
    .set(eb => ({ number: eb(eb.val(by), '-', eb.ref('number')) }))
    .where('alignment_id', '=', id)
    .where('number', '<', 0)
    .execute()
  await db
    .updateTable('bead_pieces')
    .set(eb => ({ bead: eb.neg(eb.ref('bead')) }))
    .where('alignment_id', '=', id)
    .where('bead', '>=', from)
    .execute()
  await db
    .updateTable('bead_pieces')
    .set(eb => ({ bead: eb(eb.val(by), '-', eb.ref('bead')) }))
    .where('alignment_id', '=', id)
    .where('bead', '<', 0)
    .execute()
}
