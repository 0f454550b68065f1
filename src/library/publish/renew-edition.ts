import type { Selectable } from 'kysely'
import type { Db } from '../../db/dialect.ts'
import { bulkInsert } from '../../db/queries/bulk-insert.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import type { BlockTable, ChapterTable, EditionTable } from '../../db/tables/tables-works.ts'
import type { NoteValue } from '../../ingest/values.ts'
import { type MatchedBlocks, matchBlocks } from '../../text/block/changes/match-blocks.ts'
import { blockText } from '../../text/block/plain-text.ts'
import { identityFold } from '../../text/characters/identity.ts'
import { readingMinutes } from '../../text/count.ts'
import { id48 } from '../../text/hash.ts'
import { requestAlignments } from '../align/request-alignments.ts'
import { withCorrections } from '../corrections/keep-corrections.ts'
import { amountOf } from './drafts/draft-chapters.ts'
import { settleChapters } from './drafts/settle-chapters.ts'
import { indexEdition } from './index/index-works.ts'
import { type ChangedBlock, moveAnchors } from './move-anchors.ts'
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

/**
 * Puts the text of a draft in place of an edition's, in one transaction, and ends the draft. The edition stays what it was:
 * its blocks and chapters keep their ids wherever their words are found again, what readers and editors left at words goes
 * with them, and accepted corrections are made again.
 */
export async function renewEdition(
  db: Db,
  { draftId, editionId }: { draftId: number; editionId: number },
  now: number,
): Promise<Renewed> {
  const edition = await db.selectFrom('editions').selectAll().where('id', '=', editionId).executeTakeFirstOrThrow()
  const draft = await db.selectFrom('editions').select('script').where('id', '=', draftId).executeTakeFirstOrThrow()
  const [old, come] = [await textOf(db, editionId), await textOf(db, draftId)]
  const matched = matchTexts(old, come)
  const ids = blockIds(edition, old.blocks, { come: come.blocks, matched })
  const chapterIds = chapterIdsOf(edition, { old, come, matched })
  const placed = come.blocks.map((block, at): NewBlock => {
    const chapterId = chapterIds.get(block.chapter_id) ?? 0
    return { ...block, id: ids[at] ?? 0, chapterId, edition_id: editionId, notes: notesOf(block.notes) }
  })
  const blocks = await withCorrections(db, editionId, placed)
  // The draft's rows go first: its edition is nobody's any more.
  await db.deleteFrom('editions').where('id', '=', draftId).execute()
  const words = await putText(db, edition, { chapters: come.chapters, chapterIds, blocks })
  await removeGone(db, editionId, old, { ids: new Set(ids), chapterIds: new Set(chapterIds.values()) })
  await db
    .updateTable('editions')
    .set({ ...words, script: draft.script })
    .where('id', '=', editionId)
    .execute()
  await moveAnchors(db, edition.book_id, changes(old.blocks, blocks, matched))
  await settleChapters(db, edition)
  await indexEdition(db, editionId)
  await measureWork(db, { bookId: edition.book_id })
  await db.updateTable('books').set({ updated_at: now }).where('id', '=', edition.book_id).execute()
  const viewer = edition.is_private === 1 ? (edition.uploader_id ?? 0) : 0
  await requestAlignments(db, edition.book_id, now, { changed: editionId, viewer })
  return {
    blocks: blocks.map(({ id, chapterId, text }) => ({ blockId: id, chapterId, text })),
    ...(await marksOn(db, edition.book_id, old.blocks)),
  }
}

async function textOf(db: Db, editionId: number) {
  const chapters = await db
    .selectFrom('chapters')
    .selectAll()
    .where('edition_id', '=', editionId)
    .orderBy('number')
    .execute()
  const rows = await db
    .selectFrom('chapters')
    .innerJoin('blocks', 'blocks.chapter_id', 'chapters.id')
    .selectAll('blocks')
    .where('chapters.edition_id', '=', editionId)
    .orderBy('chapters.number')
    .orderBy('blocks.position')
    .orderBy('blocks.id')
    .execute()
  return { chapters, blocks: rows.map(row => ({ ...row, text: blockText(row.html) })) }
}

type Text = Awaited<ReturnType<typeof textOf>>

/** The blocks with the titles of their chapters among them: lines that stand in every chapter stay in their own. */
function matchTexts(old: Text, come: Text): MatchedBlocks {
  const [before, after] = [withTitles(old), withTitles(come)]
  const { same, spread } = matchBlocks(
    before.map(({ text }) => text),
    after.map(({ text }) => text),
  )
  const blockBefore = (at: number | null | undefined) =>
    at === null || at === undefined ? null : (before[at]?.block ?? null)
  return {
    same: after.flatMap(({ block }, at) => (block === null ? [] : [blockBefore(same[at])])),
    spread: new Map(
      [...spread].flatMap(([at, places]) => {
        const block = blockBefore(at)
        return block === null ? [] : [[block, places.flatMap(place => after[place]?.block ?? [])] as const]
      }),
    ),
  }
}

/** Titles begin with what no text holds, so that none is taken for a block; `block` counts the blocks alone. */
function withTitles({ chapters, blocks }: Text): { text: string; block: number | null }[] {
  const own = Map.groupBy(
    blocks.map(({ text, chapter_id }, block) => ({ text, chapter_id, block })),
    ({ chapter_id }) => chapter_id,
  )
  return chapters.flatMap(({ id, title }) => [
    { text: `\u0000${title}`, block: null },
    ...(own.get(id) ?? []).map(({ text, block }) => ({ text, block })),
  ])
}

const notesOf = (notes: string) => (notes === '' ? [] : (JSON.parse(notes) as NoteValue[]))

/** The ids of the blocks they go on from; those of new blocks are made as for any edition, over what was never used here. */
function blockIds(
  { source_ref }: Edition,
  old: readonly OldBlock[],
  { come, matched }: { come: readonly { text: string }[]; matched: MatchedBlocks },
): number[] {
  const used = new Set(old.map(({ id }) => id))
  return come.map(({ text }, at) => {
    const before = matched.same[at]
    const known = before === null || before === undefined ? undefined : old[before]?.id
    if (known !== undefined) return known
    const folded = identityFold(text)
    for (let occurrence = 1; ; occurrence++) {
      const id = id48('block', source_ref, folded, String(occurrence))
      if (used.has(id)) continue
      used.add(id)
      return id
    }
  })
}

type Chapters = { old: Text; come: Text; matched: MatchedBlocks }

/** A chapter goes on from the one that most of its blocks were in, else from the one of its title; by the ids of the draft. */
function chapterIdsOf({ source_ref }: Edition, { old, come, matched }: Chapters): Map<number, number> {
  const shared = new Map<string, { from: number; to: number; count: number }>()
  for (const [at, { chapter_id: to }] of come.blocks.entries()) {
    const from = old.blocks[matched.same[at] ?? -1]?.chapter_id
    if (from === undefined) continue
    const known = shared.get(`${from} ${to}`) ?? { from, to, count: 0 }
    shared.set(`${from} ${to}`, { ...known, count: known.count + 1 })
  }
  const byTitle = come.chapters.flatMap(({ id: to, title, part }) => {
    const same = old.chapters.find(chapter => chapter.title === title && chapter.part === part)
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

type NewText = {
  chapters: readonly Selectable<ChapterTable>[]
  chapterIds: ReadonlyMap<number, number>
  blocks: readonly NewBlock[]
}

/** Gives what the edition says of its length. */
async function putText(db: Db, { id: editionId, language }: Edition, { chapters, chapterIds, blocks }: NewText) {
  const lang = language === 'chinese' ? 'zh' : 'en'
  const wordsOf = new Map<number, number>()
  for (const { chapterId, html } of blocks) wordsOf.set(chapterId, (wordsOf.get(chapterId) ?? 0) + amountOf(html, lang))
  const rows = chapters.map(chapter => {
    const id = chapterIds.get(chapter.id) ?? 0
    return { ...chapter, id, edition_id: editionId, word_count: wordsOf.get(id) ?? 0 }
  })
  await bulkInsert(db, 'chapters', rows, {
    key: ['id'],
    update: ['number', 'title', 'depth', 'part', 'parts', 'word_count'],
  })
  await bulkInsert(
    db,
    'blocks',
    blocks.map(({ id, chapterId, position, kind, html, level, speaker, notes }) => ({
      id,
      chapter_id: chapterId,
      edition_id: editionId,
      position,
      kind,
      html,
      level,
      speaker,
      notes: notes.length > 0 ? JSON.stringify(notes) : '',
    })),
    { key: ['id'], update: ['chapter_id', 'position', 'kind', 'html', 'level', 'speaker', 'notes'] },
  )
  const words = rows.reduce((sum, { word_count }) => sum + word_count, 0)
  return {
    chapter_count: rows.filter(({ part, word_count }) => part === 1 && word_count > 0).length,
    word_count: words,
    reading_minutes: readingMinutes(words, lang),
    content_hash: '',
  }
}

async function removeGone(
  db: Db,
  editionId: number,
  old: Text,
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

function changes(
  old: readonly OldBlock[],
  blocks: readonly NewBlock[],
  { same, spread }: MatchedBlocks,
): ChangedBlock[] {
  const changed = blocks.flatMap(({ id, text }, at): ChangedBlock[] => {
    const before = same[at]
    if (before === null || before === undefined || spread.has(before)) return []
    return [{ blockId: id, before: old[before]?.text ?? '', after: text }]
  })
  const spreads = [...spread].flatMap(([at, places]): ChangedBlock[] => {
    const block = old[at]
    if (!block || places.length === 0) return []
    let after = ''
    const parts = places.map(place => {
      const from = after.length
      after += blocks[place]?.text ?? ''
      return { blockId: blocks[place]?.id ?? 0, from }
    })
    return [{ blockId: block.id, before: block.text, after, parts }]
  })
  return [...changed, ...spreads]
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
