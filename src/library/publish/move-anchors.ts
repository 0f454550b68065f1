import type { EarlierPosition } from '../../contract/mine/position.ts'
import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import { type TextChange, textChange } from '../../text/block/changes/text-change.ts'
import { nextChanges } from '../mine/change-number.ts'

/**
 * A block whose plain text became another; with `into`, the block that it became a part of. With `parts`, `after` is the text
 * of several blocks one behind the other, each of which begins `from` there.
 */
export type ChangedBlock = {
  blockId: number
  before: string
  after: string
  into?: number
  parts?: readonly BlockPart[]
}

type BlockPart = { blockId: number; from: number }
type Change = ChangedBlock & { change: TextChange; now: number }
type Changes = Map<number, Change>

/** The block in which a place of the text that a block became stands, and where in it. */
function placeOf({ now, parts }: Change, at: number, edge: 'starts' | 'ends'): { blockId: number; at: number } {
  const part = parts?.findLast(({ from }) => (edge === 'starts' ? from <= at : from < at)) ?? parts?.[0]
  return part ? { blockId: part.blockId, at: Math.max(0, at - part.from) } : { blockId: now, at }
}

/** Where a span of the text that a block became ends in its first block. */
function firstOf({ parts = [] }: Change, { from, to }: { from: number; to: number }): number {
  const start = parts.findLastIndex(part => part.from <= from)
  return Math.min(to, parts[start + 1]?.from ?? to)
}

/** Words as a page gives them: a line for each block. */
function spoken({ parts = [] }: Change, { from, quote }: { from: number; quote: string }): string {
  if (parts.length === 0) return quote
  const cuts = parts.map(part => part.from - from).filter(cut => cut > 0 && cut < quote.length)
  return [0, ...cuts].map((cut, at) => quote.slice(cut, cuts[at] ?? quote.length).trim()).join('\n')
}

/**
 * Moves what is tied to words of blocks whose text has changed to where these words are now: readers' marks and places,
 * the passages of comments, famous passages. Devices hear of marks that moved as of any other change.
 */
export async function moveAnchors(db: Db, bookId: number, changed: readonly ChangedBlock[]): Promise<void> {
  const changes: Changes = new Map(
    changed
      .filter(({ before, after, into, parts }) => before !== after || into !== undefined || parts !== undefined)
      .map(block => [block.blockId, changeOf(block)]),
  )
  if (changes.size === 0) return
  await moveMarks(db, changes)
  await moveComments(db, changes)
  await movePlaces(db, bookId, changes)
  await moveQuotes(db, changes)
  await moveBeads(db, changes)
  await moveCorrections(db, changes)
}

/** Compared when something stands in it: of a text that came anew most blocks hold nothing. */
function changeOf(block: ChangedBlock): Change {
  let known: TextChange | undefined
  return {
    ...block,
    now: block.into ?? block.blockId,
    get change() {
      known ??= textChange(block.before, block.after)
      return known
    },
  }
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
    const starts = first && placeOf(first, span.from, 'starts')
    const ends = last && (span.to > span.from || first !== last ? placeOf(last, span.to, 'ends') : starts)
    const isInOne = first !== undefined && first === last
    const { first: change, at } = await nextChanges(db, mark.user_id)
    await db
      .updateTable('marks')
      .set({
        block_id: starts?.blockId ?? mark.block_id,
        to_block_id: ends?.blockId ?? mark.to_block_id,
        from_offset: starts?.at ?? span.from,
        to_offset: ends?.at ?? span.to,
        quote: isInOne && span.to > span.from ? spoken(first, span) : span.quote,
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
    const place = placeOf(block, span.from, 'starts')
    // A comment stands in one block.
    const length = firstOf(block, span) - span.from
    const words = span.to > span.from ? span.quote.slice(0, length) : span.quote
    await db
      .updateTable('comments')
      .set({ block_id: place.blockId, from_offset: place.at, to_offset: place.at + length, quote: words })
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
  const place = placeOf(block, span.from, 'starts')
  return { blockId: place.blockId, offset: place.at, quote: span.quote }
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
    const place = placeOf(block, Math.max(0, block.after.indexOf(now)), 'starts')
    await db.updateTable('quotes').set({ block_id: place.blockId, text: now }).where('id', '=', id).execute()
  }
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
    const place = placeOf(block, block.change.offset(from_offset, 'starts'), 'starts')
    await db
      .updateTable('corrections')
      .set({ block_id: place.blockId, from_offset: place.at })
      .where('id', '=', id)
      .execute()
  }
}
