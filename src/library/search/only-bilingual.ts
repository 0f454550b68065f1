import { sql } from 'kysely'
import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import { IN_TWO_LANGUAGES } from '../align/alignments.ts'
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
  const { rows } = await sql<{ id: number }>`select distinct a.book_id as id from alignments a
    where ${isOneOf(db, 'a.book_id', ids)} and ${sql.raw(IN_TWO_LANGUAGES)}`.execute(db)
  return idSet(rows)
}

async function blocksOfBilingual(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`select b.id from blocks b join editions e on e.id = b.edition_id
    where ${isOneOf(db, 'b.id', ids)} and e.book_id in (
      select a.book_id from alignments a where ${sql.raw(IN_TWO_LANGUAGES)})`.execute(db)
  return idSet(rows)
}

async function translatedPoems(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`select distinct poem_id as id from poem_translations
    where ${isOneOf(db, 'poem_id', ids)}`.execute(db)
  return idSet(rows)
}
