import type { Db } from '../../../db/dialect.ts'
import { isOneOf } from '../../../db/queries/id-list.ts'
import type { SectionText } from '../../../export/publication.ts'
import { rowsOfBlocks } from '../../../text/align/rows/block-rows.ts'
import { alignmentBetween, alignmentsOfBook, beadsOfAlignment } from '../../align/alignments.ts'
import type { EditionRow } from '../../books/editions.ts'
import { inOrder } from '../../paging/paging.ts'
import { BLOCK, exportBlocks } from './export-block.ts'
import { langOf } from './source.ts'

/** Which passages of a second edition stand by which chapter of the first. */
export type BesidePlan = {
  textFor: (chapterId: number) => Promise<NonNullable<SectionText['beside']>>
  /** The row of each block of both editions. */
  rows: ReadonlyMap<number, number>
}

/**
 * Gives every block of the second edition to one chapter of the first: a block with a bead to the chapter that holds the
 * bead, any other to the chapter of the block before it. So nothing is lost where the two are divided differently. Only ids
 * and beads are held; the texts are read chapter by chapter.
 */
export async function planBeside(db: Db, edition: EditionRow, beside: EditionRow): Promise<BesidePlan> {
  const alignments = await alignmentsOfBook(db, edition.book_id)
  const alignment = alignmentBetween(alignments, edition.id, beside.id)
  const rows = alignment ? rowsOfBlocks(await beadsOfAlignment(db, alignment)) : new Map<number, number>()
  const chapterOfBead = new Map<number, number>()
  const ours = await skeleton(db, edition.id)
  for (const { id, chapterId } of ours) {
    const bead = rows.get(id)
    if (bead !== undefined && !chapterOfBead.has(bead)) chapterOfBead.set(bead, chapterId)
  }
  const theirs = new Map<number, { ids: number[]; title: string }>()
  let chapterId = ours[0]?.chapterId ?? 0
  let lastTheirs = 0
  for (const block of await skeleton(db, beside.id)) {
    chapterId = chapterOfBead.get(rows.get(block.id) ?? Number.NaN) ?? chapterId
    const there = theirs.get(chapterId) ?? { ids: [], title: '' }
    // A title goes where its chapter begins, once.
    if (block.chapterId !== lastTheirs && there.title === '') there.title = block.title
    lastTheirs = block.chapterId
    there.ids.push(block.id)
    theirs.set(chapterId, there)
  }
  return {
    rows,
    textFor: async id => {
      const { ids, title } = theirs.get(id) ?? { ids: [], title: '' }
      const found = await db
        .selectFrom('blocks')
        .select(BLOCK)
        .where(isOneOf(db, 'id', ids))
        .execute()
      const blocks = exportBlocks(
        inOrder(ids, found, row => row.id),
        rows,
      )
      return { title, lang: langOf(beside.language, beside.script), blocks }
    },
  }
}

/** Ids of an edition in reading order. */
async function skeleton(db: Db, editionId: number) {
  return db
    .selectFrom('blocks')
    .innerJoin('chapters', 'chapters.id', 'blocks.chapter_id')
    .select(['blocks.id', 'chapters.id as chapterId', 'chapters.title'])
    .where('blocks.edition_id', '=', editionId)
    .orderBy('chapters.number')
    .orderBy('blocks.position')
    .orderBy('blocks.id')
    .execute()
}
