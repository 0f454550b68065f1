import { NotFound } from '../../../contract/errors.ts'
import type { Db } from '../../../db/dialect.ts'
import { isOneOf } from '../../../db/queries/id-list.ts'
import type { ChapterPiece } from '../../../text/align/rows/running-text.ts'
import { type PairTexts, pairTexts } from '../edition-text.ts'
import { editedBead } from '../kept-beads.ts'
import { type QuotedSides, quotedSides, sidesFoundAgain } from '../quoted-beads.ts'
import type { StoredBead } from '../stored-bead.ts'
import { type AlignedPair, replaceBeads, storedBeads } from '../stored-beads.ts'
import { closeReports, reopenReports } from './bead-reports.ts'

/** Which beads stand now where a change was made, and how many stood there before. */
export type Changed = { number: number; count: number; replaced: number }

type QuotedBead = QuotedSides & { confidence: number; isAnchored: boolean; isEdited: boolean }

/** Keeps what stood before a change and after it; what was undone before cannot be made again then. */
export async function rememberChange(
  db: Db,
  { id, version }: AlignedPair,
  texts: PairTexts,
  { before, after }: { before: readonly StoredBead[]; after: readonly StoredBead[] },
): Promise<void> {
  await db.deleteFrom('bead_changes').where('alignment_id', '=', id).where('is_undone', '=', 1).execute()
  const asJson = (beads: readonly StoredBead[]) => JSON.stringify(beads.map(bead => quotedBead(texts, bead)))
  await db
    .insertInto('bead_changes')
    .values({ alignment_id: id, before_value: asJson(before), after_value: asJson(after), changed_at: version })
    .execute()
  const oldest = db
    .selectFrom('bead_changes')
    .select('id')
    .where('alignment_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .offset(MOST_CHANGES)
  await db.deleteFrom('bead_changes').where('alignment_id', '=', id).where('id', '<=', oldest).execute()
}

/** An editor at work goes back a few steps, not through a year. */
const MOST_CHANGES = 500

function quotedBead(texts: PairTexts, bead: StoredBead): QuotedBead {
  const { confidence, isAnchored, edited } = bead
  return { ...quotedSides(texts, bead), confidence, isAnchored, isEdited: edited !== undefined }
}

/** Whether there is a change to undo, and one to make again. */
export async function historyOf(db: Db, alignmentId: number): Promise<{ canUndo: boolean; canRedo: boolean }> {
  const kinds = await db
    .selectFrom('bead_changes')
    .select('is_undone')
    .distinct()
    .where('alignment_id', '=', alignmentId)
    .execute()
  return {
    canUndo: kinds.some(({ is_undone }) => is_undone === 0),
    canRedo: kinds.some(({ is_undone }) => is_undone === 1),
  }
}

/**
 * Undoes the last change, or makes again the first of those that were undone; the sentences are found wherever they stand
 * now. A change that cannot be turned, as its sentences are gone or others have taken them, is passed over for good.
 * Null where some were passed over and none is left. @throws NotFound where there was none
 */
export async function undoOrRedo(db: Db, pair: AlignedPair, action: 'undo' | 'redo'): Promise<Changed | null> {
  const isUndone = action === 'redo' ? 1 : 0
  for (let passed = 0; ; passed++) {
    const change = await db
      .selectFrom('bead_changes')
      .select(['id', 'before_value', 'after_value', 'changed_at'])
      .where('alignment_id', '=', pair.id)
      .where('is_undone', '=', isUndone)
      .orderBy('id', action === 'undo' ? 'desc' : 'asc')
      .limit(1)
      .executeTakeFirst()
    if (!change && passed === 0) throw new NotFound(NOTHING_TO_CHANGE[action])
    if (!change) return null
    const [before, after] = [change.before_value, change.after_value].map(text => JSON.parse(text) as QuotedBead[])
    const [out, into] = action === 'undo' ? [after, before] : [before, after]
    const changed = await exchange(db, pair, out ?? [], into ?? [])
    if (!changed) {
      await db.deleteFrom('bead_changes').where('id', '=', change.id).execute()
      continue
    }
    await db
      .updateTable('bead_changes')
      .set({ is_undone: 1 - isUndone })
      .where('id', '=', change.id)
      .execute()
    if (action === 'undo') await reopenReports(db, pair.id, change.changed_at)
    else await closeReports(db, pair.id, into ?? [], change.changed_at)
    return changed
  }
}

/** Puts beads where others stand, if just those stand there. */
async function exchange(
  db: Db,
  pair: AlignedPair,
  out: readonly QuotedBead[],
  into: readonly QuotedBead[],
): Promise<Changed | null> {
  const located = await locate(db, pair, [...out, ...into])
  if (!located) return null
  const { texts, sides } = located
  const [old, fresh] = [sides.slice(0, out.length), sides.slice(out.length)]
  const numbers = await numbersAt(db, pair.id, old)
  const [number, last] = [numbers[0], numbers.at(-1)]
  if (number === undefined || last === undefined || last - number + 1 !== numbers.length) return null
  if (!isSameText(await storedBeads(db, pair.id, number, numbers.length), old)) return null
  const beads = into.map(({ confidence, isAnchored, isEdited }, at): StoredBead => {
    const sides = fresh[at] ?? { first: [], second: [] }
    return isEdited ? editedBead(texts, sides) : { ...sides, confidence, isAnchored }
  })
  await replaceBeads(db, pair.id, { number, count: numbers.length }, beads)
  return { number, count: beads.length, replaced: numbers.length }
}

type Sides = { first: ChapterPiece[]; second: ChapterPiece[] }

/** Where beads stand now: in their chapters, else anywhere in the editions; null where a sentence is gone. */
async function locate(
  db: Db,
  pair: AlignedPair,
  beads: readonly QuotedBead[],
): Promise<{ texts: PairTexts; sides: Sides[] } | null> {
  for (const texts of [await pairTexts(db, pair, beads), null]) {
    const all = texts ?? (await pairTexts(db, pair))
    const sides = beads.flatMap(bead => sidesFoundAgain(all, bead) ?? [])
    if (sides.length === beads.length) return { texts: all, sides }
  }
  return null
}

/** The numbers of the beads that hold any of these stretches, in their order. */
async function numbersAt(db: Db, id: number, sides: readonly Sides[]): Promise<number[]> {
  const pieces = sides.flatMap(({ first, second }) => [...first, ...second])
  const rows = await db
    .selectFrom('bead_pieces')
    .select(['bead', 'block_id as blockId', 'from_unit as from', 'to_unit as to'])
    .where('alignment_id', '=', id)
    .where(isOneOf(db, 'block_id', [...new Set(pieces.map(({ blockId }) => blockId))]))
    .execute()
  const touched = rows.filter(row => pieces.some(piece => isTouching(piece, row)))
  return [...new Set(touched.map(({ bead }) => bead))].toSorted((a, b) => a - b)
}

type Stretch = { blockId: number; from: number; to: number }

const isTouching = (one: Stretch, other: Stretch) =>
  one.blockId === other.blockId && one.from < other.to && one.to > other.from

/** Whether beads hold these stretches on each side and nothing else, in whatever sentences they are cut. */
function isSameText(there: readonly Sides[], expected: readonly Sides[]): boolean {
  return (['first', 'second'] as const).every(side => {
    const own: Stretch[] = there.flatMap(bead => bead[side])
    const other: Stretch[] = expected.flatMap(bead => bead[side])
    return (
      own.every(one => other.some(piece => isTouching(one, piece))) &&
      other.every(one => own.some(piece => isTouching(one, piece)))
    )
  })
}

export const NOTHING_TO_CHANGE = {
  undo: { zh: '没有可撤销的改动', en: 'There is nothing to undo' },
  redo: { zh: '没有可重做的改动', en: 'There is nothing to redo' },
}
