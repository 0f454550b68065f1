import type { EarlierPosition } from '../../../contract/mine/position.ts'
import { bulkUpdate } from '../../../db/bulk-update.ts'
import type { Db } from '../../../db/dialect.ts'
import { nextChanges } from '../../mine/change-number.ts'

type Edition = { id: number; book_id: number }

/**
 * Brings what stands in blocks of an edition to the chapters in which these blocks are now: marks, comments, places and beads.
 * What stands in a chapter alone, or in a block that is gone, learns the number that its chapter has now.
 */
export async function updateChapterNumbers(db: Db, edition: Edition): Promise<void> {
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
  const settling = { db, edition, chapters, where }
  await settleMarks(settling)
  await settleComments(settling)
  await settlePositions(settling)
  await settleBeads(settling)
}

type Settling = {
  db: Db
  edition: Edition
  chapters: ReadonlyMap<number, number>
  where: (blockIds: readonly (number | null)[]) => Promise<Map<number, number>>
}

type Stood = { chapter_id: number | null; chapter_number: number | null; block_id: number | null }

/** The chapter in which something stands now; null where that is as it was, or in another edition. */
function settled({ chapters }: Settling, row: Stood, blocks: ReadonlyMap<number, number>) {
  const id = blocks.get(row.block_id ?? 0) ?? row.chapter_id ?? 0
  const number = chapters.get(id)
  if (number === undefined || (id === row.chapter_id && number === row.chapter_number)) return null
  return { chapter_id: id, chapter_number: number }
}

/** What the readers of one book wrote is read so many rows at a time. */
const AT_ONCE = 500

type Rows<Row, Moved> = {
  /** The next rows after the one with this key, `AT_ONCE` at most. */
  page: (after: number) => Promise<Row[]>
  keyOf: (row: Row) => number
  blocksOf: (row: Row) => (number | null)[]
  /** The row as it is to be stored; null where it stands as it stood. */
  moved: (row: Row, blocks: ReadonlyMap<number, number>) => Moved | null
  write: (rows: readonly Moved[]) => Promise<void>
}

/** Settles the rows of one table, a page of them at a time. */
async function settleRows<Row, Moved>({ where }: Settling, rowsOf: Rows<Row, Moved>): Promise<void> {
  const { page, keyOf, blocksOf, moved, write } = rowsOf
  for (let after = 0; ; ) {
    const rows = await page(after)
    const last = rows.at(-1)
    if (last === undefined) return
    const blocks = await where(rows.flatMap(blocksOf))
    await write(rows.map(row => moved(row, blocks)).filter(row => row !== null))
    if (rows.length < AT_ONCE) return
    after = keyOf(last)
  }
}

/** A comment of an account that is gone has no `user_id`. */
type RowInBlock = Stood & { id: number; user_id: number | null }

/** The marks of a book, or its comments: each stands in one block. */
function rowsInBlocks({ db, edition }: Settling, table: 'marks' | 'comments') {
  return {
    page: (after: number): Promise<RowInBlock[]> =>
      db
        .selectFrom(table)
        .select(['id', 'user_id', 'chapter_id', 'chapter_number', 'block_id'])
        .where('book_id', '=', edition.book_id)
        .where('id', '>', after)
        .orderBy('id')
        .limit(AT_ONCE)
        .execute(),
    keyOf: (row: RowInBlock) => row.id,
    blocksOf: (row: RowInBlock) => [row.block_id],
  }
}

async function settleMarks(settling: Settling): Promise<void> {
  const { db } = settling
  await settleRows(settling, {
    ...rowsInBlocks(settling, 'marks'),
    moved: (row, blocks) => {
      const now = settled(settling, row, blocks)
      return now && { id: row.id, userId: row.user_id ?? 0, ...now }
    },
    write: async rows => {
      for (const [userId, own] of Map.groupBy(rows, row => row.userId)) {
        const { first, at: updated_at } = await nextChanges(db, userId, own.length)
        const changed = own.map(({ userId: _user, ...row }, at) => ({ ...row, change: first + at, updated_at }))
        await bulkUpdate(db, 'marks', changed, ['id'])
      }
    },
  })
}

async function settleComments(settling: Settling): Promise<void> {
  const { db } = settling
  await settleRows(settling, {
    ...rowsInBlocks(settling, 'comments'),
    moved: (row, blocks) => {
      const now = settled(settling, row, blocks)
      return now && { id: row.id, ...now }
    },
    write: rows => bulkUpdate(db, 'comments', rows, ['id']),
  })
}

/** With the places that were left by jumps. */
async function settlePositions(settling: Settling): Promise<void> {
  const { db, edition } = settling
  await settleRows(settling, {
    page: async after => {
      const rows = await db
        .selectFrom('places')
        .select(['user_id', 'book_id', 'chapter_id', 'chapter_number', 'block_id', 'earlier'])
        .where('book_id', '=', edition.book_id)
        .where('user_id', '>', after)
        .orderBy('user_id')
        .limit(AT_ONCE)
        .execute()
      return rows.map(row => ({ ...row, left: JSON.parse(row.earlier) as EarlierPosition[] }))
    },
    keyOf: row => row.user_id,
    blocksOf: row => [row.block_id, ...row.left.map(({ blockId }) => blockId)],
    moved: ({ left, ...row }, blocks) => {
      const now = settled(settling, row, blocks)
      const earlier = JSON.stringify(left.map(position => settledPosition(settling, position, blocks)))
      return now || earlier !== row.earlier ? { ...row, ...now, earlier } : null
    },
    write: rows => bulkUpdate(db, 'places', rows, ['user_id', 'book_id']),
  })
}

function settledPosition(
  settling: Settling,
  position: EarlierPosition,
  blocks: ReadonlyMap<number, number>,
): EarlierPosition {
  const { chapterId, chapterNumber, blockId } = position
  const stood = { chapter_id: chapterId, chapter_number: chapterNumber, block_id: blockId }
  const now = settled(settling, stood, blocks)
  return now ? { ...position, chapterId: now.chapter_id, chapterNumber: now.chapter_number } : position
}

/** Until they are aligned anew, blocks that are still there stay beside their partners. */
async function settleBeads({ db, edition }: Settling): Promise<void> {
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
