import { setImmediate as breathe } from 'node:timers/promises'
import type { Db } from '../../db/dialect.ts'
import { compiledQuery, type Params } from '../../db/queries/compiled-query.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import { blockText } from '../../text/block/plain-text.ts'
import { searchedForm } from '../../text/search/search-form.ts'

/**
 * The blocks of an edition that pass, in reading order, at most `most`: read one after another, for an edition that the
 * search index does not know because only one person may read it.
 */
export async function scanBlocks(
  db: Db,
  editionId: number,
  { passes, most }: { passes: (searched: string) => boolean; most: number },
): Promise<number[]> {
  const found: number[] = []
  const chapters = await chapterIds(db, { editionId })
  for (let at = 0; at < chapters.length && found.length < most; at += CHAPTERS) {
    const ids = chapters.slice(at, at + CHAPTERS).map(({ id }) => id)
    for (const { id, html } of await blocksOf(db, { ids })) if (passes(searchedForm(blockText(html)))) found.push(id)
    // Others are answered meanwhile.
    await breathe()
  }
  return found.slice(0, most)
}

const CHAPTERS = 20

const chapterIds = compiledQuery((db, p: Params<{ editionId: number }>) =>
  db.selectFrom('chapters').select('id').where('edition_id', '=', p.editionId).orderBy('number'),
)

const blocksOf = compiledQuery((db, p: Params<{ ids: readonly number[] }>) =>
  db
    .selectFrom('blocks')
    .innerJoin('chapters', 'chapters.id', 'blocks.chapter_id')
    .select(['blocks.id', 'blocks.html'])
    .where(isOneOf(db, 'blocks.chapter_id', p.ids))
    .orderBy('chapters.number')
    .orderBy('blocks.position')
    .orderBy('blocks.id'),
)
