import type { Selectable } from 'kysely'
import type { Db } from '../../../db/dialect.ts'
import type { BlockTable, ChapterTable, EditionTable } from '../../../db/tables/tables-works.ts'
import type { NoteValue } from '../../../ingest/values.ts'
import type { MatchedBlocks } from '../../../text/block/changes/match-blocks.ts'
import { identityFold } from '../../../text/characters/identity.ts'
import { id48 } from '../../../text/hash.ts'
import { amountOf } from '../drafts/draft-chapters.ts'
import { matchTexts, type StoredText, textOf } from './match-texts.ts'

type Edition = Selectable<EditionTable>
type OldBlock = { id: number; chapter_id: number; text: string }
type NewBlock = Omit<Selectable<BlockTable>, 'notes'> & { chapterId: number; text: string; notes: NoteValue[] }

/** A new text and the one that it takes the place of, compared; nothing is written yet. */
export type PreparedRenewal = {
  edition: Edition
  /** What the new text says of itself. */
  declared: Pick<Edition, 'script' | 'flow'>
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
  const declared = await db
    .selectFrom('editions')
    .select(['script', 'flow'])
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
  return { edition, declared, old, chapters: come.chapters, chapterIds, matched, blocks, amounts }
}

/** In which language its words are counted. */
export const langOf = ({ language }: Edition) => (language === 'chinese' ? 'zh' : 'en')

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
