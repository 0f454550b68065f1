import type { Db } from '../../../db/dialect.ts'
import { giveWay } from '../../../db/load/give-way.ts'
import { isOneOf } from '../../../db/queries/id-list.ts'
import { searchIndexOf } from '../../../db/search/search-index.ts'
import { blockText } from '../../../text/block/plain-text.ts'
import { chapterSteps } from '../chapter-steps.ts'
import { indexedBlocks } from '../index/index-works.ts'

/** `blocks`: how many it has. */
export type IndexedDraft = { editionId: number; language: string; blocks: number }

/** How far a long piece of work is (0–1), and whether it is still wanted. */
export type Going = { signal?: AbortSignal | undefined; onFraction?: ((fraction: number) => void) | undefined }

/**
 * Puts the text of a draft into the index, some chapters at a time, each time in a short transaction: it is found from the
 * moment on when the edition is published (src/library/search/books/coming-in.ts).
 */
export async function indexDraft(
  db: Db,
  { editionId, language, blocks: count }: IndexedDraft,
  { signal, onFraction }: Going = {},
): Promise<void> {
  if (count === 0) return
  let place = await db.transaction().execute(transaction => searchIndexOf(transaction).keepPlaces(editionId, count))
  const steps = await chapterSteps(db, editionId)
  for (const [at, chapterIds] of steps.entries()) {
    signal?.throwIfAborted()
    const blocks = indexedBlocks(editionId, language, await textsOf(db, chapterIds))
    const first = place
    await db.transaction().execute(transaction => searchIndexOf(transaction).addBlocks(editionId, first, blocks))
    place += blocks.length
    onFraction?.((at + 1) / steps.length)
    await giveWay(db)
  }
}

/** Takes a draft out of the index, some blocks at a time. */
export async function unindexDraft(db: Db, editionId: number): Promise<void> {
  const next = () =>
    db.transaction().execute(transaction => searchIndexOf(transaction).removeLast(editionId, BLOCKS_A_STEP))
  while (await next()) await giveWay(db)
}

const BLOCKS_A_STEP = 2_000

async function textsOf(db: Db, chapterIds: readonly number[]): Promise<{ id: number; text: string }[]> {
  const rows = await db
    .selectFrom('chapters')
    .innerJoin('blocks', 'blocks.chapter_id', 'chapters.id')
    .select(['blocks.id', 'blocks.html'])
    .where(isOneOf(db, 'chapters.id', chapterIds))
    .orderBy('chapters.number')
    .orderBy('blocks.position')
    .execute()
  return rows.map(({ id, html }) => ({ id, text: blockText(html) }))
}
