import type { Notice } from '../../contract/people/inbox.ts'
import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import { ofShownTexts } from './shown-texts.ts'

type Location = NonNullable<Notice['correction']>

/** Where the words of corrections are, by their ids; of what nobody else may read there is no place. */
export async function correctionLocations(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Location>> {
  if (ids.length === 0) return new Map()
  const rows = await ofShownTexts(db)
    .leftJoin('blocks', 'blocks.id', 'corrections.block_id')
    .leftJoin('chapters', 'chapters.id', 'blocks.chapter_id')
    .leftJoin('poems', 'poems.id', 'corrections.poem_id')
    .select([
      'corrections.id',
      'corrections.poem_id',
      'corrections.block_id',
      'corrections.line',
      'books.id as book_id',
    ])
    .select(['editions.language', 'poems.language as poem_language', 'chapters.number'])
    .where(isOneOf(db, 'corrections.id', ids))
    .execute()
  const locations = rows.map((row): [number, Location] => [
    row.id,
    {
      bookId: row.book_id,
      poemId: row.poem_id,
      language: row.language ?? row.poem_language ?? 'other',
      chapterNumber: row.number,
      blockId: row.block_id,
      line: row.line,
    },
  ])
  return new Map(locations)
}
