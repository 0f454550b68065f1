import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import { bilingualAlignments } from '../align/alignments.ts'
import { type Found, totalOf } from './collect-hits.ts'

type Parts = Record<'books' | 'blocks' | 'called' | 'poems' | 'lines', Found> & { popularLines: number[] }

/**
 * Of what was found the works that are here in two languages, and the poems that have a translation; people, tunes, tags
 * and lists stay. Of a list longer than is counted it looks at the best known ones, among which the translated are.
 */
export async function onlyBilingual<Works extends Parts>(db: Db, found: Works): Promise<Works> {
  const { books, blocks, called, poems, lines, popularLines } = found
  const [works, passages, translated] = await Promise.all([
    bilingualBooks(db, books.ids),
    blocksOfBilingual(db, [...called.ids, ...blocks.ids]),
    translatedPoems(db, [...poems.ids, ...lines.ids, ...popularLines]),
  ])
  return {
    ...found,
    books: only(books, works),
    blocks: only(blocks, passages),
    called: only(called, passages),
    poems: only(poems, translated),
    lines: only(lines, translated),
    popularLines: popularLines.filter(id => translated.has(id)),
  }
}

/** What is counted is what is left; more than that may be among those nobody looked at. */
function only(found: Found, bilingual: ReadonlySet<number>): Found {
  const ids = found.ids.filter(id => bilingual.has(id))
  return { ids, isCapped: found.isCapped && totalOf(found) > found.ids.length }
}

const idSet = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id))

async function bilingualBooks(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const bilingual = bilingualAlignments(db).select('alignments.book_id as id').distinct()
  return idSet(await bilingual.where(isOneOf(db, 'alignments.book_id', ids)).execute())
}

async function blocksOfBilingual(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const blocks = db
    .selectFrom('blocks')
    .innerJoin('editions', 'editions.id', 'blocks.edition_id')
    .select('blocks.id')
    .where(isOneOf(db, 'blocks.id', ids))
    .where('editions.book_id', 'in', bilingualAlignments(db).select('alignments.book_id'))
  return idSet(await blocks.execute())
}

async function translatedPoems(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const poems = db.selectFrom('poem_translations').select('poem_id as id').distinct()
  return idSet(await poems.where(isOneOf(db, 'poem_id', ids)).execute())
}
