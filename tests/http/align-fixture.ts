import type { Db } from '../../src/db/dialect.ts'
import { putAlignment } from '../../src/library/align/put-alignment.ts'
import type { StoredBead } from '../../src/library/align/stored-bead.ts'

/** Aligns two editions by blocks of ten letters each: which blocks of the first say what blocks of the second say. */
export async function alignBlocks(
  db: Db,
  editions: { bookId: number; first: number; second: number },
  pairs: readonly { first: readonly number[]; second: readonly number[] }[],
): Promise<void> {
  const rows = await db
    .selectFrom('blocks')
    .select(['id', 'chapter_id'])
    .where('edition_id', 'in', [editions.first, editions.second])
    .execute()
  const chapterOf = new Map(rows.map(row => [row.id, row.chapter_id]))
  const pieces = (ids: readonly number[]) =>
    ids.map(blockId => ({ blockId, chapterId: chapterOf.get(blockId) ?? 0, from: 0, to: 10 }))
  const beads = pairs.map(
    ({ first, second }): StoredBead => ({
      first: pieces(first),
      second: pieces(second),
      confidence: 1,
      isAnchored: true,
    }),
  )
  const { bookId, first, second } = editions
  await putAlignment(db, { bookId, firstEdition: first, secondEdition: second, state: 'given', beads }, 1)
}
