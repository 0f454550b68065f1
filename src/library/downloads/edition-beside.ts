import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/id-list.ts'
import type { SectionText } from '../../export/publication.ts'
import type { EditionRow } from '../books/editions.ts'
import { inOrder } from '../paging/paging.ts'
import { BLOCK, exportBlocks } from './export-block.ts'
import { langOf } from './source.ts'

/** Which passages of a second edition stand by which chapter of the first. */
export type BesidePlan = { textFor: (chapterId: number) => Promise<NonNullable<SectionText['beside']>> }

/**
 * Gives every block of the second edition to one chapter of the first: a block with a bead to the chapter that holds the
 * bead, any other to the chapter of the block before it. So nothing is lost where the two are divided differently. Only ids
 * and beads are held; the texts are read chapter by chapter.
 */
export async function planBeside(db: Db, edition: EditionRow, beside: EditionRow): Promise<BesidePlan> {
  const chapterOfBead = new Map<number, number>()
  const ours = await skeleton(db, edition.id)
  for (const { bead, chapterId } of ours) {
    if (bead !== null && !chapterOfBead.has(bead)) chapterOfBead.set(bead, chapterId)
  }
  const theirs = new Map<number, { ids: number[]; title: string }>()
  let chapterId = ours[0]?.chapterId ?? 0
  let lastTheirs = 0
  for (const block of await skeleton(db, beside.id)) {
    chapterId = (block.bead === null ? undefined : chapterOfBead.get(block.bead)) ?? chapterId
    const there = theirs.get(chapterId) ?? { ids: [], title: '' }
    // A title goes where its chapter begins, once.
    if (block.chapterId !== lastTheirs && there.title === '') there.title = block.title
    lastTheirs = block.chapterId
    there.ids.push(block.id)
    theirs.set(chapterId, there)
  }
  return {
    textFor: async id => {
      const { ids, title } = theirs.get(id) ?? { ids: [], title: '' }
      const rows = await db
        .selectFrom('blocks')
        .select(BLOCK)
        .where(isOneOf(db, 'id', ids))
        .execute()
      const blocks = exportBlocks(inOrder(ids, rows, row => row.id))
      return { title, lang: langOf(beside.language, beside.script), blocks }
    },
  }
}

/** Ids and beads of an edition in reading order. */
async function skeleton(db: Db, editionId: number) {
  return db
    .selectFrom('blocks')
    .innerJoin('chapters', 'chapters.id', 'blocks.chapter_id')
    .select(['blocks.id', 'blocks.bead', 'chapters.id as chapterId', 'chapters.title'])
    .where('blocks.edition_id', '=', editionId)
    .orderBy('chapters.number')
    .orderBy('blocks.position')
    .orderBy('blocks.id')
    .execute()
}
