import type { EarlierPosition } from '../../contract/mine/position.ts'
import { bulkUpdate } from '../../db/bulk-update.ts'
import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import { nextChanges } from '../mine/change-number.ts'
import { type ChangedBlock, type Changes, changesOf, movedComment, movedMark, positionOf } from './anchor-changes.ts'

/**
 * Moves what is tied to words of blocks whose text has changed to where these words are now: readers' marks and places,
 * the passages of comments, famous passages. Devices hear of marks that moved as of any other change. In a transaction.
 */
export async function moveAnchors(db: Db, bookId: number, changed: readonly ChangedBlock[]): Promise<void> {
  const changes = changesOf(changed)
  if (changes.size === 0) return
  await moveMarks(db, changes)
  await moveComments(db, changes)
  await movePositions(db, bookId, changes)
  await moveQuotes(db, changes)
  await moveBeads(db, changes)
  await moveCorrections(db, changes)
}

async function moveMarks(db: Db, changes: Changes): Promise<void> {
  const ids = [...changes.keys()]
  const marks = await db
    .selectFrom('marks')
    .select(['id', 'user_id', 'block_id', 'to_block_id', 'from_offset', 'to_offset', 'quote'])
    .where(eb => eb.or([isOneOf(db, 'block_id', ids), isOneOf(db, 'to_block_id', ids)]))
    .orderBy('user_id')
    .orderBy('id')
    .execute()
  const moved = []
  for (const [userId, own] of Map.groupBy(marks, ({ user_id }) => user_id)) {
    const { first, at: updated_at } = await nextChanges(db, userId, own.length)
    moved.push(...own.map((mark, at) => ({ id: mark.id, ...movedMark(mark, changes), updated_at, change: first + at })))
  }
  await bulkUpdate(db, 'marks', moved, ['id'])
}

async function moveComments(db: Db, changes: Changes): Promise<void> {
  const comments = await db
    .selectFrom('comments')
    .select(['id', 'block_id', 'from_offset', 'to_offset', 'quote'])
    .where(isOneOf(db, 'block_id', [...changes.keys()]))
    .execute()
  const moved = comments.map(({ id, block_id, ...words }) => {
    return { id, ...movedComment({ ...words, block_id: block_id ?? 0 }, changes) }
  })
  await bulkUpdate(db, 'comments', moved, ['id'])
}

/** With the places that were left by jumps, which stand in the same row. */
async function movePositions(db: Db, bookId: number, changes: Changes): Promise<void> {
  const positions = await db
    .selectFrom('places')
    .select(['user_id', 'block_id', 'char_offset', 'quote', 'earlier'])
    .where('book_id', '=', bookId)
    .where(eb => eb.or([isOneOf(db, 'block_id', [...changes.keys()]), eb('earlier', '<>', '[]')]))
    .execute()
  const moved = positions.map(({ user_id, block_id, char_offset, quote, earlier }) => {
    const now = movedPosition({ blockId: block_id, offset: char_offset, quote }, changes)
    const left = (JSON.parse(earlier) as EarlierPosition[]).map(position => ({
      ...position,
      ...movedPosition(position, changes),
    }))
    return {
      user_id,
      book_id: bookId,
      block_id: now.blockId,
      char_offset: now.offset,
      quote: now.quote,
      earlier: JSON.stringify(left),
    }
  })
  await bulkUpdate(db, 'places', moved, ['user_id', 'book_id'])
}

type Position = { blockId: number; offset: number; quote: string }

function movedPosition({ blockId, offset, quote }: Position, changes: Changes): Position {
  const block = changes.get(blockId)
  if (!block) return { blockId, offset, quote }
  const span = block.change.span({ from: offset, to: offset, quote })
  const start = positionOf(block, span.from, 'starts')
  return { blockId: start.blockId, offset: start.at, quote: span.quote }
}

async function moveQuotes(db: Db, changes: Changes): Promise<void> {
  const quotes = await db
    .selectFrom('quotes')
    .select(['id', 'block_id', 'text'])
    .where(isOneOf(db, 'block_id', [...changes.keys()]))
    .execute()
  const moved = quotes.flatMap(({ id, block_id, text }) => {
    const block = changes.get(block_id ?? 0)
    if (!block) return []
    const from = block.before.indexOf(text)
    const now = from < 0 ? text : block.change.span({ from, to: from + text.length, quote: text }).quote
    const start = positionOf(block, Math.max(0, block.after.indexOf(now)), 'starts')
    return [{ id, block_id: start.blockId, text: now }]
  })
  await bulkUpdate(db, 'quotes', moved, ['id'])
}

/** Of blocks that are the same still; what was joined or replaced is aligned anew by whoever did it. */
async function moveBeads(db: Db, changes: Changes): Promise<void> {
  const ids = [...changes].filter(([id, { now, parts }]) => id === now && !parts).map(([id]) => id)
  const pieces = await db
    .selectFrom('bead_pieces')
    .select(['alignment_id', 'bead', 'side', 'position', 'block_id', 'from_unit', 'to_unit'])
    .where(
      'chapter_id',
      'in',
      db
        .selectFrom('blocks')
        .select('chapter_id')
        .where(isOneOf(db, 'id', ids)),
    )
    .where(isOneOf(db, 'block_id', ids))
    .execute()
  const moved = pieces.flatMap(({ from_unit, to_unit, block_id, ...key }) => {
    const change = changes.get(block_id)?.change
    if (!change) return []
    const from = change.offset(from_unit, 'starts')
    return [{ ...key, block_id, was: from_unit, from_unit: from, to_unit: change.offset(to_unit, 'ends') }]
  })
  await bulkUpdate(
    db,
    'bead_pieces',
    moved.map(({ was: _was, block_id: _block, ...row }) => row),
    ['alignment_id', 'bead', 'side', 'position'],
  )
  await moveBeadReports(db, moved)
}

type MovedPiece = { alignment_id: number; block_id: number; was: number; from_unit: number }

/** What readers said of beads, which are known by where they began: there are few. */
async function moveBeadReports(db: Db, moved: readonly MovedPiece[]): Promise<void> {
  const reports = await db
    .selectFrom('bead_reports')
    .select(['alignment_id', 'block_id', 'from_unit'])
    .distinct()
    .where(isOneOf(db, 'block_id', [...new Set(moved.map(({ block_id }) => block_id))]))
    .execute()
  const reported = new Set(reports.map(one => `${one.alignment_id} ${one.block_id} ${one.from_unit}`))
  for (const { alignment_id, block_id, was, from_unit } of moved) {
    if (was === from_unit || !reported.has(`${alignment_id} ${block_id} ${was}`)) continue
    await db
      .updateTable('bead_reports')
      .set({ from_unit })
      .where('alignment_id', '=', alignment_id)
      .where('block_id', '=', block_id)
      .where('from_unit', '=', was)
      .execute()
  }
}

/** What readers say is wrong and no editor has decided on: it is found by its words and by where they stand. */
async function moveCorrections(db: Db, changes: Changes): Promise<void> {
  const open = await db
    .selectFrom('corrections')
    .select(['id', 'block_id', 'from_offset'])
    .where('state', '=', 'open')
    .where(isOneOf(db, 'block_id', [...changes.keys()]))
    .execute()
  const moved = open.flatMap(({ id, block_id, from_offset }) => {
    const block = changes.get(block_id ?? 0)
    if (!block) return []
    const start = positionOf(block, block.change.offset(from_offset, 'starts'), 'starts')
    return [{ id, block_id: start.blockId, from_offset: start.at }]
  })
  await bulkUpdate(db, 'corrections', moved, ['id'])
}
