import type { EarlierPosition } from '../../../contract/mine/position.ts'
import { bulkUpdate } from '../../../db/bulk-update.ts'
import type { Db } from '../../../db/dialect.ts'
import { nextChanges } from '../../mine/change-number.ts'

type Edition = { id: number; book_id: number }

/**
 * Brings what stands in blocks of an edition to the chapters in which these blocks are now: marks, comments, places and beads.
 * What stands in a chapter alone, or in a block that is gone, learns the number that its chapter has now.
 */
export async function settleChapters(db: Db, edition: Edition): Promise<void> {
  const chapters = new Map(
    (await db.selectFrom('chapters').select(['id', 'number']).where('edition_id', '=', edition.id).execute()).map(
      ({ id, number }) => [id, number],
    ),
  )
  const where = async (blockIds: readonly (number | null)[]): Promise<Map<number, number>> => {
    const blocks = await db
      .selectFrom('blocks')
      .select(['id', 'chapter_id'])
      .where('id', 'in', [...new Set(blockIds.map(id => id ?? 0)), 0])
      .execute()
    return new Map(blocks.map(({ id, chapter_id }) => [id, chapter_id]))
  }
  const rooms = { db, edition, chapters, where }
  await settleMarks(rooms)
  await settleComments(rooms)
  await settlePlaces(rooms)
  await settleBeads(rooms)
}

type Rooms = {
  db: Db
  edition: Edition
  chapters: ReadonlyMap<number, number>
  where: (blockIds: readonly (number | null)[]) => Promise<Map<number, number>>
}

type Stood = { chapter_id: number | null; chapter_number: number | null; block_id: number | null }

/** The chapter in which something stands now; null where that is as it was, or in another edition. */
function settled({ chapters }: Rooms, row: Stood, blocks: ReadonlyMap<number, number>) {
  const id = blocks.get(row.block_id ?? 0) ?? row.chapter_id ?? 0
  const number = chapters.get(id)
  if (number === undefined || (id === row.chapter_id && number === row.chapter_number)) return null
  return { chapter_id: id, chapter_number: number }
}

/** What the readers of one book wrote is read so many rows at a time. */
const AT_ONCE = 500

/** All rows of a query, a page of them at a time, each page after the key of the row before it. */
async function* pagesOf<Row>(page: (after: number) => Promise<Row[]>, keyOf: (row: Row) => number) {
  for (let after = 0; ; ) {
    const rows = await page(after)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < AT_ONCE) return
    after = keyOf(last)
  }
}

async function settleMarks(rooms: Rooms): Promise<void> {
  const { db, edition, where } = rooms
  const page = (after: number) =>
    db
      .selectFrom('marks')
      .select(['id', 'user_id', 'chapter_id', 'chapter_number', 'block_id'])
      .where('book_id', '=', edition.book_id)
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
  for await (const rows of pagesOf(page, ({ id }) => id)) {
    const blocks = await where(rows.map(row => row.block_id))
    const moved = rows.flatMap(row => {
      const now = settled(rooms, row, blocks)
      return now ? [{ id: row.id, userId: row.user_id, ...now }] : []
    })
    for (const [userId, own] of Map.groupBy(moved, one => one.userId)) {
      const { first, at: updated_at } = await nextChanges(db, userId, own.length)
      const changed = own.map(({ userId: _user, ...row }, at) => ({ ...row, change: first + at, updated_at }))
      await bulkUpdate(db, 'marks', changed, ['id'])
    }
  }
}

async function settleComments(rooms: Rooms): Promise<void> {
  const { db, edition, where } = rooms
  const page = (after: number) =>
    db
      .selectFrom('comments')
      .select(['id', 'chapter_id', 'chapter_number', 'block_id'])
      .where('book_id', '=', edition.book_id)
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
  for await (const rows of pagesOf(page, ({ id }) => id)) {
    const blocks = await where(rows.map(row => row.block_id))
    const moved = rows.flatMap(row => {
      const now = settled(rooms, row, blocks)
      return now ? [{ id: row.id, ...now }] : []
    })
    await bulkUpdate(db, 'comments', moved, ['id'])
  }
}

/** With the places that were left by jumps. */
async function settlePlaces(rooms: Rooms): Promise<void> {
  const { db, edition, where } = rooms
  const page = (after: number) =>
    db
      .selectFrom('places')
      .select(['user_id', 'chapter_id', 'chapter_number', 'block_id', 'earlier'])
      .where('book_id', '=', edition.book_id)
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(AT_ONCE)
      .execute()
  for await (const rows of pagesOf(page, row => row.user_id)) {
    const left = rows.map(row => JSON.parse(row.earlier) as EarlierPosition[])
    const blocks = await where([...rows.map(row => row.block_id), ...left.flat().map(place => place.blockId)])
    for (const [at, row] of rows.entries()) {
      const now = settled(rooms, row, blocks)
      const earlier = JSON.stringify((left[at] ?? []).map(place => settledPlace(rooms, place, blocks)))
      if (!now && earlier === row.earlier) continue
      await db
        .updateTable('places')
        .set({ ...now, earlier })
        .where('user_id', '=', row.user_id)
        .where('book_id', '=', edition.book_id)
        .execute()
    }
  }
}

function settledPlace(rooms: Rooms, place: EarlierPosition, blocks: ReadonlyMap<number, number>): EarlierPosition {
  const { chapterId, chapterNumber, blockId } = place
  const stood = { chapter_id: chapterId, chapter_number: chapterNumber, block_id: blockId }
  const now = settled(rooms, stood, blocks)
  return now ? { ...place, chapterId: now.chapter_id, chapterNumber: now.chapter_number } : place
}

/** Until they are aligned anew, blocks that are still there stay beside their partners. */
async function settleBeads({ db, edition }: Rooms): Promise<void> {
  const pairs = db
    .selectFrom('alignments')
    .select('id')
    .where(eb => eb.or([eb('first_edition', '=', edition.id), eb('second_edition', '=', edition.id)]))
  await db
    .updateTable('bead_pieces')
    .set(eb => ({
      chapter_id: eb
        .selectFrom('blocks')
        .select('blocks.chapter_id')
        .whereRef('blocks.id', '=', 'bead_pieces.block_id')
        .$asScalar()
        .$notNull(),
    }))
    .where('alignment_id', 'in', pairs)
    .where('block_id', 'in', db.selectFrom('blocks').select('id').where('edition_id', '=', edition.id))
    .execute()
}
