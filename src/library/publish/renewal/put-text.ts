import type { Selectable } from 'kysely'
import type { Db } from '../../../db/dialect.ts'
import { isOneOf } from '../../../db/queries/id-list.ts'
import { bulkInsert } from '../../../db/queries/writes/bulk-insert.ts'
import type { EditionTable } from '../../../db/tables/tables-works.ts'
import { readingMinutes } from '../../../text/count.ts'
import { type StoredText } from './match-texts.ts'

import type { PreparedRenewal } from './prepare-renewal.ts'

type Edition = Selectable<EditionTable>

type NewText = Pick<PreparedRenewal, 'old' | 'chapters' | 'chapterIds' | 'blocks'> & { length: readonly number[] }

/** Writes what is not as it stands already; gives what the edition says of its length. */
export async function putText(
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

/** Takes away the blocks and chapters of the old text that the new one has no more. */
export async function removeGone(
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
