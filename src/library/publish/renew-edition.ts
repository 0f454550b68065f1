import type { Selectable } from 'kysely'
import type { Db } from '../../db/dialect.ts'
import { bulkInsert } from '../../db/queries/bulk-insert.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import type { BlockTable, ChapterTable, EditionTable } from '../../db/tables/tables-works.ts'
import type { NoteValue } from '../../ingest/values.ts'
import type { MatchedBlocks } from '../../text/block/changes/match-blocks.ts'
import { identityFold } from '../../text/characters/identity.ts'
import { readingMinutes } from '../../text/count.ts'
import { id48 } from '../../text/hash.ts'
import { requestAlignments } from '../align/request-alignments.ts'
import { withCorrections } from '../corrections/keep-corrections.ts'
import { amountOf } from './drafts/draft-chapters.ts'
import { settleChapters } from './drafts/settle-chapters.ts'
import { indexSoon } from './index/index-edition.ts'
import { changedBlocks, matchTexts, type StoredText, textOf } from './match-texts.ts'
import { moveAnchors } from './move-anchors.ts'
import { measureWork } from './publish-book.ts'

type Edition = Selectable<EditionTable>
type OldBlock = { id: number; chapter_id: number; text: string }
type NewBlock = Omit<Selectable<BlockTable>, 'notes'> & { chapterId: number; text: string; notes: NoteValue[] }

/** Where the blocks of the new text stand, in order, and what became of its readers' marks. */
export type Renewed = {
  blocks: { blockId: number; chapterId: number; text: string }[]
  marks: number
  /** Of these, the marks whose words are not in the text any more; their quotes are kept. */
  lost: number
}

/** A new text and the one that it takes the place of, compared; nothing is written yet. */
export type PreparedRenewal = {
  edition: Edition
  script: Edition['script']
  old: StoredText
  chapters: readonly Selectable<ChapterTable>[]
  chapterIds: ReadonlyMap<number, number>
  matched: MatchedBlocks
  /** In the order of the new text, as they are to be stored but for readers' corrections. */
  blocks: readonly NewBlock[]
  /** How much there is to read in each of them. */
  amounts: readonly number[]
}

/**
 * Compares the text of a draft with that of an edition, and says which blocks and chapters go on. This takes long for a long
 * text: nobody waits for it, and only whoever holds the draft renews the edition meanwhile.
 */
export async function prepareRenewal(
  db: Db,
  { draftId, editionId }: { draftId: number; editionId: number },
): Promise<PreparedRenewal> {
  const edition = await db.selectFrom('editions').selectAll().where('id', '=', editionId).executeTakeFirstOrThrow()
  const { script } = await db
    .selectFrom('editions')
    .select('script')
    .where('id', '=', draftId)
    .executeTakeFirstOrThrow()
  const [old, come] = [await textOf(db, editionId), await textOf(db, draftId)]
  const matched = matchTexts(old, come)
  const ids = blockIds(edition, old.blocks, { come: come.blocks, matched })
  const chapterIds = chapterIdsOf(edition, { old, come, matched })
  const lang = langOf(edition)
  const blocks = come.blocks.map((block, at): NewBlock => {
    const chapterId = chapterIds.get(block.chapter_id) ?? 0
    return { ...block, id: ids[at] ?? 0, chapterId, edition_id: editionId, notes: notesOf(block.notes) }
  })
  const amounts = blocks.map(({ html }) => amountOf(html, lang))
  return { edition, script, old, chapters: come.chapters, chapterIds, matched, blocks, amounts }
}

/**
 * Puts a new text in place of an edition's, in one transaction that writes what is not as it was. The edition stays what it
 * was: its blocks and chapters keep their ids wherever their words are found again, what readers and editors left at words
 * goes with them, and accepted corrections are made again. The draft is left to whoever made it.
 * @throws TextChanged where the old text has been corrected since it was compared
 */
export async function renewEdition(
  db: Db,
  { edition, script, old, chapters, chapterIds, matched, blocks: compared, amounts }: PreparedRenewal,
  now: number,
): Promise<Renewed> {
  const { id: editionId, book_id: bookId } = edition
  const blocks = await withCorrections(db, editionId, compared)
  await demandAsCompared(db, edition, old)
  const lang = langOf(edition)
  const length = blocks.map((block, at) => (block === compared[at] ? (amounts[at] ?? 0) : amountOf(block.html, lang)))
  const words = await putText(db, edition, { old, chapters, chapterIds, blocks, length })
  const kept = { ids: new Set(blocks.map(({ id }) => id)), chapterIds: new Set(chapterIds.values()) }
  await removeGone(db, editionId, old, kept)
  await db
    .updateTable('editions')
    .set({ ...words, script })
    .where('id', '=', editionId)
    .execute()
  await moveAnchors(db, bookId, changedBlocks(old.blocks, blocks, matched))
  await settleChapters(db, edition)
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

const langOf = ({ language }: Edition) => (language === 'chinese' ? 'zh' : 'en')

const notesOf = (notes: string) => (notes === '' ? [] : (JSON.parse(notes) as NoteValue[]))

/** The ids of the blocks they go on from; those of new blocks are made as for any edition, over what was never used here. */
function blockIds(
  { source_ref }: Edition,
  old: readonly OldBlock[],
  { come, matched }: { come: readonly { text: string }[]; matched: MatchedBlocks },
): number[] {
  const used = new Set(old.map(({ id }) => id))
  const next = new Map<string, number>()
  return come.map(({ text }, at) => {
    const before = matched.same[at]
    const known = before === null || before === undefined ? undefined : old[before]?.id
    if (known !== undefined) return known
    const folded = identityFold(text)
    for (let occurrence = next.get(folded) ?? 1; ; occurrence++) {
      const id = id48('block', source_ref, folded, String(occurrence))
      if (used.has(id)) continue
      used.add(id)
      next.set(folded, occurrence + 1)
      return id
    }
  })
}

type Chapters = { old: StoredText; come: StoredText; matched: MatchedBlocks }

/** A chapter goes on from the one that most of its blocks were in, else from the one of its title; by the ids of the draft. */
function chapterIdsOf({ source_ref }: Edition, { old, come, matched }: Chapters): Map<number, number> {
  const shared = new Map<string, { from: number; to: number; count: number }>()
  for (const [at, { chapter_id: to }] of come.blocks.entries()) {
    const from = old.blocks[matched.same[at] ?? -1]?.chapter_id
    if (from === undefined) continue
    const known = shared.get(`${from} ${to}`) ?? { from, to, count: 0 }
    shared.set(`${from} ${to}`, { ...known, count: known.count + 1 })
  }
  const titled = Map.groupBy(old.chapters, ({ title, part }) => `${part} ${title}`)
  const byTitle = come.chapters.flatMap(({ id: to, title, part }) => {
    const same = titled.get(`${part} ${title}`)?.[0]
    return same ? [{ from: same.id, to, count: 0 }] : []
  })
  const ids = new Map<number, number>()
  const taken = new Set<number>()
  for (const { from, to } of [...shared.values(), ...byTitle].toSorted((a, b) => b.count - a.count)) {
    if (ids.has(to) || taken.has(from)) continue
    ids.set(to, from)
    taken.add(from)
  }
  const used = new Set([...old.chapters.map(({ id }) => id), ...taken])
  for (const { id, number } of come.chapters) {
    for (let turn = 0; !ids.has(id); turn++) {
      const own = id48('chapter', source_ref, turn === 0 ? String(number) : `${number}:${turn}`)
      if (used.has(own)) continue
      used.add(own)
      ids.set(id, own)
    }
  }
  return ids
}

type NewText = Pick<PreparedRenewal, 'old' | 'chapters' | 'chapterIds' | 'blocks'> & { length: readonly number[] }

/** Writes what is not as it stands already; gives what the edition says of its length. */
async function putText(
  db: Db,
  { id: editionId, language }: Edition,
  { old, chapters, chapterIds, blocks, length }: NewText,
) {
  const wordsOf = new Map<number, number>()
  for (const [at, { chapterId }] of blocks.entries())
    wordsOf.set(chapterId, (wordsOf.get(chapterId) ?? 0) + (length[at] ?? 0))
  const rows = chapters.map(chapter => {
    const id = chapterIds.get(chapter.id) ?? 0
    return { ...chapter, id, edition_id: editionId, word_count: wordsOf.get(id) ?? 0 }
  })
  await bulkInsert(db, 'chapters', unlike(old.chapters, rows, CHAPTER), { key: ['id'], update: [...CHAPTER] })
  const stored = blocks.map(({ id, chapterId, position, kind, html, level, speaker, notes }) => ({
    id,
    chapter_id: chapterId,
    edition_id: editionId,
    position,
    kind,
    html,
    level,
    speaker,
    notes: notes.length > 0 ? JSON.stringify(notes) : '',
  }))
  await bulkInsert(db, 'blocks', unlike(old.blocks, stored, BLOCK), { key: ['id'], update: [...BLOCK] })
  const words = rows.reduce((sum, { word_count }) => sum + word_count, 0)
  return {
    chapter_count: rows.filter(({ part, word_count }) => part === 1 && word_count > 0).length,
    word_count: words,
    reading_minutes: readingMinutes(words, language === 'chinese' ? 'zh' : 'en'),
    content_hash: '',
  }
}

const CHAPTER = ['number', 'title', 'depth', 'part', 'parts', 'word_count'] as const
const BLOCK = ['chapter_id', 'position', 'kind', 'html', 'level', 'speaker', 'notes'] as const

/** The rows that differ from those of before in one of the columns, or are new. */
function unlike<Row extends { id: number }>(
  before: readonly Row[],
  rows: readonly Row[],
  columns: readonly (keyof Row)[],
): Row[] {
  const known = new Map(before.map(row => [row.id, row]))
  return rows.filter(row => {
    const same = known.get(row.id)
    return !same || columns.some(column => same[column] !== row[column])
  })
}

async function removeGone(
  db: Db,
  editionId: number,
  old: StoredText,
  now: { ids: ReadonlySet<number>; chapterIds: ReadonlySet<number> },
): Promise<void> {
  const blocks = old.blocks.map(({ id }) => id).filter(id => !now.ids.has(id))
  const chapters = old.chapters.map(({ id }) => id).filter(id => !now.chapterIds.has(id))
  await db
    .deleteFrom('blocks')
    .where(isOneOf(db, 'id', blocks))
    .execute()
  await db
    .deleteFrom('chapters')
    .where('edition_id', '=', editionId)
    .where(isOneOf(db, 'id', chapters))
    .execute()
}

/** How many marks of readers stood on the old text, and how many stand on no words any more. */
async function marksOn(db: Db, bookId: number, old: readonly OldBlock[]): Promise<{ marks: number; lost: number }> {
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
