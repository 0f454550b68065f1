import type { Selectable } from 'kysely'
import type { Db } from '../../../db/dialect.ts'
import type { EditionTable } from '../../../db/tables/tables-works.ts'
import { requestAlignments } from '../../align/request-alignments.ts'
import { withCorrections } from '../../corrections/keep-corrections.ts'
import { amountOf } from '../drafts/draft-chapters.ts'
import { indexSoon } from '../index/index-edition.ts'
import { moveAnchors } from '../move-anchors.ts'
import { measureWork } from '../publish-book.ts'
import { changedBlocks, type StoredText } from './match-texts.ts'
import { langOf, type PreparedRenewal } from './prepare-renewal.ts'
import { putText, removeGone } from './put-text.ts'
import { updateChapterNumbers } from './update-chapter-numbers.ts'

type Edition = Selectable<EditionTable>

/** Where the blocks of the new text stand, in order, and what became of its readers' marks. */
export type Renewed = {
  blocks: { blockId: number; chapterId: number; text: string }[]
  marks: number
  /** Of these, the marks whose words are not in the text any more; their quotes are kept. */
  lost: number
}

/**
 * Puts a new text in place of an edition's, in one transaction that writes what is not as it was. The edition stays what it
 * was: its blocks and chapters keep their ids wherever their words are found again, what readers and editors left at words
 * goes with them, and accepted corrections are made again. The draft is left to whoever made it.
 * @throws TextChanged where the old text has been corrected since it was compared
 */
export async function renewEdition(
  db: Db,
  { edition, declared, old, chapters, chapterIds, matched, blocks: compared, amounts }: PreparedRenewal,
  now: number,
): Promise<Renewed> {
  const { id: editionId, book_id: bookId } = edition
  const blocks = await withCorrections(db, editionId, compared)
  await demandAsCompared(db, edition, old)
  const lang = langOf(edition)
  const length = blocks.map((block, at) => (block === compared[at] ? (amounts[at] ?? 0) : amountOf(block.html, lang)))
  const words = await putText(db, edition, { old, chapters, chapterIds, blocks, length })
  const present = { ids: new Set(blocks.map(({ id }) => id)), chapterIds: new Set(chapterIds.values()) }
  await removeGone(db, editionId, old, present)
  await db
    .updateTable('editions')
    .set({ ...words, ...declared })
    .where('id', '=', editionId)
    .execute()
  await moveAnchors(db, bookId, changedBlocks(old.blocks, blocks, matched))
  await updateChapterNumbers(db, edition)
  await indexSoon(db, editionId, Math.max(blocks.length, old.blocks.length))
  await measureWork(db, { bookId })
  await db.updateTable('books').set({ updated_at: now }).where('id', '=', bookId).execute()
  const viewer = edition.is_private === 1 ? (edition.uploader_id ?? 0) : 0
  await requestAlignments(db, bookId, now, { changed: editionId, viewer })
  return {
    blocks: blocks.map(({ id, chapterId, text }) => ({ blockId: id, chapterId, text })),
    ...(await marksOn(db, bookId, old.blocks)),
  }
}

/** The text is not the one that was compared: it is compared again. */
export class TextChanged extends Error {}

/** Of an edition that came from a file nothing but a correction changes a block while its new text is prepared. */
async function demandAsCompared(db: Db, { id }: Edition, { blocks }: StoredText): Promise<void> {
  const corrected = await db
    .selectFrom('corrections')
    .innerJoin('blocks', 'blocks.id', 'corrections.block_id')
    .select(['blocks.id', 'blocks.html'])
    .where('corrections.edition_id', '=', id)
    .where('corrections.state', '=', 'accepted')
    .execute()
  if (corrected.length === 0) return
  const compared = new Map(blocks.map(block => [block.id, block.html]))
  for (const { id: blockId, html } of corrected) {
    const before = compared.get(blockId)
    if (before !== undefined && before !== html) throw new TextChanged()
  }
}

/** How many marks of readers stood on the old text, and how many stand on no words any more. */
async function marksOn(db: Db, bookId: number, old: StoredText['blocks']): Promise<{ marks: number; lost: number }> {
  const rows = await db
    .selectFrom('marks')
    .leftJoin('blocks', 'blocks.id', 'marks.block_id')
    .select(['marks.block_id', 'marks.kind', 'marks.from_offset', 'marks.to_offset', 'marks.to_block_id', 'blocks.id'])
    .where('marks.book_id', '=', bookId)
    .where('marks.deleted', '=', 0)
    .execute()
  const before = new Set(old.map(({ id }) => id))
  const here = rows.filter(row => row.id !== null || before.has(row.block_id))
  const lost = here.filter(
    row =>
      row.id === null ||
      (row.kind !== 'bookmark' && row.block_id === row.to_block_id && row.to_offset <= row.from_offset),
  )
  return { marks: here.length, lost: lost.length }
}
