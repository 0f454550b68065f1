import type { Db } from '../../../db/dialect.ts'
import { giveWay } from '../../../db/load/give-way.ts'
import { isOneOf } from '../../../db/queries/id-list.ts'
import { searchIndexOf } from '../../../db/search/search-index.ts'
import { blockText } from '../../../text/block/plain-text.ts'
import { shownEdition } from '../index/index-edition.ts'
import { indexedBlocks } from '../index/index-works.ts'
import { chapterSteps } from './chapter-steps.ts'
import { demandClaim } from './draft-claim.ts'

/** `blocks`: how many it has. */
export type IndexedDraft = { editionId: number; claim: string; language: string; blocks: number }

/** How far a long piece of work is (0–1), and whether it is still wanted. */
export type RunControls = { signal?: AbortSignal | undefined; onFraction?: ((fraction: number) => void) | undefined }

/**
 * Puts the text of a draft into the index, some chapters at a time, each time in a short transaction: it is found from the
 * moment on when the edition is published (src/library/search/books/coming-in.ts).
 */
export async function indexDraft(
  db: Db,
  { editionId, claim, language, blocks: count }: IndexedDraft,
  { signal, onFraction }: RunControls = {},
): Promise<void> {
  if (count === 0) return
  const first = await db.transaction().execute(transaction => searchIndexOf(transaction).keepOrdinals(editionId, count))
  const still = (transaction: Db) => demandClaim(transaction, editionId, claim)
  await addText(db, { editionId, language, first, still }, { signal, onFraction })
}

/**
 * Makes the text of a published edition findable anew in the same way: its words of before go first, and for as long as this
 * takes less of it is found. Of one that is withdrawn meanwhile nothing is.
 */
export async function indexInSteps(db: Db, editionId: number, { signal, onFraction }: RunControls = {}): Promise<void> {
  await unindexDraft(db, editionId)
  const { count } = await db
    .selectFrom('blocks')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('edition_id', '=', editionId)
    .executeTakeFirstOrThrow()
  const edition = await shownEdition(db, editionId)
  if (!edition || Number(count) === 0) return
  const first = await db
    .transaction()
    .execute(transaction => searchIndexOf(transaction).keepOrdinals(editionId, Number(count)))
  const still = async (transaction: Db) => {
    if (!(await shownEdition(transaction, editionId))) throw new Withdrawn()
  }
  try {
    await addText(db, { editionId, language: edition.language, first, still }, { signal, onFraction })
  } catch (error) {
    if (!(error instanceof Withdrawn)) throw error
    await unindexDraft(db, editionId)
  }
}

class Withdrawn extends Error {}

type Adding = {
  editionId: number
  language: string
  first: number
  /** In the transaction of each step. @throws what ends it */
  still: (db: Db) => Promise<void>
}

async function addText(
  db: Db,
  { editionId, language, first, still }: Adding,
  { signal, onFraction }: RunControls,
): Promise<void> {
  let ordinal = first
  const steps = await chapterSteps(db, editionId)
  for (const [at, chapterIds] of steps.entries()) {
    signal?.throwIfAborted()
    const blocks = indexedBlocks(editionId, language, await textsOf(db, chapterIds))
    const from = ordinal
    await db.transaction().execute(async transaction => {
      await still(transaction)
      await searchIndexOf(transaction).addBlocks(editionId, from, blocks)
    })
    ordinal += blocks.length
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
