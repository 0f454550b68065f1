import type { EarlierPosition } from '../../contract/position.ts'
import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/id-list.ts'
import { type TextChange, textChange } from '../../text/block/text-change.ts'
import { nextChanges } from '../mine/change-number.ts'

/** A block whose plain text became another; with `into`, the block that it became a part of. */
export type ChangedBlock = { blockId: number; before: string; after: string; into?: number }

type Changes = Map<number, ChangedBlock & { change: TextChange; now: number }>

/**
 * Moves what is tied to words of blocks whose text has changed to where these words are now: readers' marks and places,
 * the passages of comments, famous passages. Devices hear of marks that moved as of any other change.
 */
export async function moveAnchors(db: Db, bookId: number, changed: readonly ChangedBlock[]): Promise<void> {
  const changes: Changes = new Map(
    changed
      .filter(({ before, after, into }) => before !== after || into !== undefined)
      .map(block => [
        block.blockId,
        { ...block, change: textChange(block.before, block.after), now: block.into ?? block.blockId },
      ]),
  )
  if (changes.size === 0) return
  await moveMarks(db, changes)
  await moveComments(db, changes)
  await movePlaces(db, bookId, changes)
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
    .execute()
  for (const mark of marks) {
    const [first, last] = [changes.get(mark.block_id), changes.get(mark.to_block_id)]
    const own = { from: mark.from_offset, to: mark.to_offset, quote: mark.quote }
    const span =
      first && mark.block_id === mark.to_block_id
        ? first.change.span(own)
        : {
            from: first ? first.change.offset(own.from, 'starts') : own.from,
            to: last ? last.change.offset(own.to, 'ends') : own.to,
            quote: own.quote,
          }
    const { first: change, at } = await nextChanges(db, mark.user_id)
    await db
      .updateTable('marks')
      .set({
        block_id: first?.now ?? mark.block_id,
        to_block_id: last?.now ?? mark.to_block_id,
        from_offset: span.from,
        to_offset: span.to,
        quote: span.quote,
        updated_at: at,
        change,
      })
      .where('id', '=', mark.id)
      .execute()
  }
}

async function moveComments(db: Db, changes: Changes): Promise<void> {
  const comments = await db
    .selectFrom('comments')
    .select(['id', 'block_id', 'from_offset', 'to_offset', 'quote'])
    .where(isOneOf(db, 'block_id', [...changes.keys()]))
    .execute()
  for (const { id, block_id, from_offset, to_offset, quote } of comments) {
    const block = changes.get(block_id ?? 0)
    if (!block) continue
    const span = block.change.span({ from: from_offset, to: to_offset, quote })
    await db
      .updateTable('comments')
      .set({ block_id: block.now, from_offset: span.from, to_offset: span.to, quote: span.quote })
      .where('id', '=', id)
      .execute()
  }
}

/** With the places that were left by jumps, which stand in the same row. */
async function movePlaces(db: Db, bookId: number, changes: Changes): Promise<void> {
  const places = await db
    .selectFrom('places')
    .select(['user_id', 'block_id', 'char_offset', 'quote', 'earlier'])
    .where('book_id', '=', bookId)
    .where(eb => eb.or([isOneOf(db, 'block_id', [...changes.keys()]), eb('earlier', '<>', '[]')]))
    .execute()
  for (const { user_id, block_id, char_offset, quote, earlier } of places) {
    const now = movedPlace({ blockId: block_id, offset: char_offset, quote }, changes)
    const left = (JSON.parse(earlier) as EarlierPosition[]).map(place => ({ ...place, ...movedPlace(place, changes) }))
    await db
      .updateTable('places')
      .set({ block_id: now.blockId, char_offset: now.offset, quote: now.quote, earlier: JSON.stringify(left) })
      .where('user_id', '=', user_id)
      .where('book_id', '=', bookId)
      .execute()
  }
}

type Place = { blockId: number; offset: number; quote: string }

function movedPlace({ blockId, offset, quote }: Place, changes: Changes): Place {
  const block = changes.get(blockId)
  if (!block) return { blockId, offset, quote }
  const span = block.change.span({ from: offset, to: offset, quote })
  return { blockId: block.now, offset: span.from, quote: span.quote }
}

async function moveQuotes(db: Db, changes: Changes): Promise<void> {
  const quotes = await db
    .selectFrom('quotes')
    .select(['id', 'block_id', 'text'])
    .where(isOneOf(db, 'block_id', [...changes.keys()]))
    .execute()
  for (const { id, block_id, text } of quotes) {
    const block = changes.get(block_id ?? 0)
    if (!block) continue
    const from = block.before.indexOf(text)
    const now = from < 0 ? text : block.change.span({ from, to: from + text.length, quote: text }).quote
    await db.updateTable('quotes').set({ block_id: block.now, text: now }).where('id', '=', id).execute()
  }
}

/** Of blocks that are the same still; what was joined or replaced is aligned anew by whoever did it. */
async function moveBeads(db: Db, changes: Changes): Promise<void> {
  const ids = [...changes].filter(([id, { now }]) => id === now).map(([id]) => id)
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
  for (const { from_unit, to_unit, block_id, ...key } of pieces) {
    const change = changes.get(block_id)?.change
    if (!change) continue
    const moved = { from_unit: change.offset(from_unit, 'starts'), to_unit: change.offset(to_unit, 'ends') }
    await db
      .updateTable('bead_pieces')
      .set(moved)
      .where('alignment_id', '=', key.alignment_id)
      .where('bead', '=', key.bead)
      .where('side', '=', key.side)
      .where('position', '=', key.position)
      .execute()
    await db
      .updateTable('bead_reports')
      .set({ from_unit: moved.from_unit })
      .where('alignment_id', '=', key.alignment_id)
      .where('block_id', '=', block_id)
      .where('from_unit', '=', from_unit)
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
  for (const { id, block_id, from_offset } of open) {
    const block = changes.get(block_id ?? 0)
    if (!block) continue
    await db
      .updateTable('corrections')
      .set({ block_id: block.now, from_offset: block.change.offset(from_offset, 'starts') })
      .where('id', '=', id)
      .execute()
  }
}
