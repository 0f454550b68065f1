import type { Db } from '../../db/dialect.ts'
import { type RunningText, runningText } from '../../text/align/rows/running-text.ts'
import { blockText } from '../../text/block/plain-text.ts'

/** The text of an edition, or of these of its chapters, in which sentences are found again. */
export async function editionText(
  db: Db,
  { editionId, chapterIds }: { editionId: number; chapterIds?: readonly number[] },
): Promise<RunningText> {
  const rows = await db
    .selectFrom('chapters')
    .innerJoin('blocks', 'blocks.chapter_id', 'chapters.id')
    .select(['chapters.id as chapterId', 'blocks.id as blockId', 'blocks.html'])
    .where('chapters.edition_id', '=', editionId)
    .$if(chapterIds !== undefined, some => some.where('chapters.id', 'in', [...(chapterIds ?? []), 0]))
    .orderBy('chapters.number')
    .orderBy('blocks.position')
    .orderBy('blocks.id')
    .execute()
  return runningText(rows.map(({ chapterId, blockId, html }) => ({ chapterId, blockId, text: blockText(html) })))
}

/** The texts of both editions of a pair. */
export type PairTexts = { first: RunningText; second: RunningText }

/** The texts of a pair, or of the chapters in which these beads were. */
export async function pairTexts(
  db: Db,
  { firstEdition, secondEdition }: PairOfEditions,
  beads?: readonly Record<'first' | 'second', readonly { chapterId: number }[]>[],
): Promise<PairTexts> {
  const text = (editionId: number, side: 'first' | 'second') => {
    const chapters = beads?.flatMap(bead => bead[side].map(({ chapterId }) => chapterId))
    return editionText(db, { editionId, ...(chapters && { chapterIds: [...new Set(chapters)] }) })
  }
  return { first: await text(firstEdition, 'first'), second: await text(secondEdition, 'second') }
}

export type PairOfEditions = { firstEdition: number; secondEdition: number }
