import type { Selectable } from 'kysely'
import type { Db } from '../../../db/dialect.ts'
import type { BlockTable, ChapterTable } from '../../../db/tables/tables-works.ts'
import { type MatchedBlocks, matchBlocks } from '../../../text/block/changes/match-blocks.ts'
import { blockText } from '../../../text/block/plain-text.ts'
import type { ChangedBlock } from '../anchor-changes.ts'

/** A text as it is compared: its chapters in order, and its blocks in order, each with its plain text. */
export type ComparedText = {
  chapters: readonly { id: number; title: string }[]
  blocks: readonly { chapter_id: number; text: string }[]
}

/** The text of an edition as it is stored. */
export async function textOf(db: Db, editionId: number): Promise<StoredText> {
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

export type StoredText = {
  chapters: Selectable<ChapterTable>[]
  blocks: (Selectable<BlockTable> & { text: string })[]
}

/** The blocks with the titles of their chapters among them: lines that stand in every chapter stay in their own. */
export function matchTexts(old: ComparedText, come: ComparedText): MatchedBlocks {
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
      [...spread].flatMap(([at, indices]) => {
        const block = blockBefore(at)
        return block === null ? [] : [[block, indices.flatMap(index => after[index]?.block ?? [])] as const]
      }),
    ),
  }
}

/** Titles begin with what no text holds, so that none is taken for a block; `block` counts the blocks alone. */
function withTitles({ chapters, blocks }: ComparedText): { text: string; block: number | null }[] {
  const own = Map.groupBy(
    blocks.map(({ text, chapter_id }, block) => ({ text, chapter_id, block })),
    ({ chapter_id }) => chapter_id,
  )
  return chapters.flatMap(({ id, title }) => [
    { text: `\u0000${title}`, block: null },
    ...(own.get(id) ?? []).map(({ text, block }) => ({ text, block })),
  ])
}

type BlockWithId = { id: number; text: string }

/** What became of the blocks of a text, by how they match those of the new one. */
export function changedBlocks(
  old: readonly BlockWithId[],
  blocks: readonly BlockWithId[],
  { same, spread }: MatchedBlocks,
): ChangedBlock[] {
  const changed = blocks.flatMap(({ id, text }, at): ChangedBlock[] => {
    const before = same[at]
    if (before === null || before === undefined || spread.has(before)) return []
    return [{ blockId: id, before: old[before]?.text ?? '', after: text }]
  })
  const spreads = [...spread].flatMap(([at, indices]): ChangedBlock[] => {
    const block = old[at]
    if (!block || indices.length === 0) return []
    let after = ''
    const parts = indices.map(index => {
      const from = after.length
      after += blocks[index]?.text ?? ''
      return { blockId: blocks[index]?.id ?? 0, from }
    })
    return [{ blockId: block.id, before: block.text, after, parts }]
  })
  return [...changed, ...spreads]
}
