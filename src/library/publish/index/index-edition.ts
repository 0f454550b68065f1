import type { Db } from '../../../db/dialect.ts'
import { isAmong } from '../../../db/queries/id-list.ts'
import { searchIndexOf } from '../../../db/search/search-index.ts'
import { blockText } from '../../../text/block/plain-text.ts'
import { addJob } from '../../queue/add-job.ts'
import { type BlockWords, indexedBlocks } from './index-works.ts'

/** Makes the blocks of one edition findable as they stand in the library now; of one that is withdrawn, or whose work is, none. */
export async function indexEdition(db: Db, editionId: number): Promise<void> {
  const edition = await shownEdition(db, editionId)
  if (!edition) return unindexEdition(db, editionId)
  const rows = await db
    .selectFrom('chapters')
    .innerJoin('blocks', 'blocks.chapter_id', 'chapters.id')
    .select(['blocks.id', 'blocks.html'])
    .where('chapters.edition_id', '=', editionId)
    .where(isAmong(db, 'blocks.chapter_id', db.selectFrom('chapters').select('id').where('edition_id', '=', editionId)))
    .orderBy('chapters.number')
    .orderBy('blocks.position')
    .execute()
  const blocks = rows.map(({ id, html }) => ({ id, text: blockText(html) }))
  await searchIndexOf(db).putEdition(editionId, indexedBlocks(editionId, edition.language, blocks))
}

/** More blocks than this are indexed by a job, some at a time: who writes meanwhile does not wait for a novel. */
const INDEXED_AT_ONCE = 3_000

/**
 * As `indexEdition` where an edition is short; a long one is indexed by a job, which is put into the queue in this
 * transaction. `blockCount`: how many blocks go or come, where that is known.
 */
export async function indexSoon(db: Db, editionId: number, blockCount?: number): Promise<void> {
  const count = blockCount ?? (await blocksOf(db, editionId))
  if (count <= INDEXED_AT_ONCE || !(await shownEdition(db, editionId))) return indexEdition(db, editionId)
  await addJob(db, { kind: 'index-edition', key: String(editionId), payload: { editionId } })
}

/** Makes one block findable by the words it has now. A whole novel is not indexed anew for a character. */
export async function indexBlock(
  db: Db,
  { id, language }: { id: number; language: string },
  block: BlockWords,
): Promise<void> {
  const [indexed] = indexedBlocks(id, language, [block])
  if (!indexed || !(await searchIndexOf(db).putBlock(id, indexed))) await indexSoon(db, id)
}

/** An edition whose text is no longer to be found. */
export async function unindexEdition(db: Db, editionId: number): Promise<void> {
  await searchIndexOf(db).removeEdition(editionId)
}

/** An edition that everyone may search; undefined where there is none. */
export function shownEdition(db: Db, editionId: number): Promise<{ language: string } | undefined> {
  return db
    .selectFrom('editions')
    .innerJoin('books', 'books.id', 'editions.book_id')
    .select('editions.language')
    .where('editions.id', '=', editionId)
    .where('editions.state', '=', 'published')
    .where('books.state', '=', 'published')
    .executeTakeFirst()
}

async function blocksOf(db: Db, editionId: number): Promise<number> {
  const { count } = await db
    .selectFrom('blocks')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('edition_id', '=', editionId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
