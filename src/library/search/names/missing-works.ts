import { type MissingWork, missingWorks } from '../../../../content/missing-works.ts'
import type { Db } from '../../../db/dialect.ts'
import { isOneOf } from '../../../db/queries/id-list.ts'
import { searchIndexOf } from '../../../db/search/search-index.ts'
import { allWaysToWrite, bareName } from '../../publish/index/name-keys.ts'
import { phraseOfText } from '../request.ts'

/** The well-known work or author that is asked for by name and is not in this library; null for anything else. */
export async function missingWork(db: Db, keyword: string): Promise<MissingWork | null> {
  const work = byName().get(bareName(keyword))
  return work && !(await isThere(db, work)) ? work : null
}

let works: Map<string, MissingWork> | undefined

/** By each of its names, in characters and in letters; initials are anyone's. */
function byName(): Map<string, MissingWork> {
  if (works) return works
  works = new Map()
  for (const work of missingWorks) {
    for (const name of work.names) {
      const [bare = '', pinyin] = allWaysToWrite(name)
      for (const key of [bare, pinyin]) if (key && !works.has(key)) works.set(key, work)
    }
  }
  return works
}

/** A host may have brought it in. */
async function isThere(db: Db, work: MissingWork): Promise<boolean> {
  const names = [...new Set(work.names.map(bareName))]
  if (work.kind === 'poem') return isPoemThere(db, work, names)
  const named = await db
    .selectFrom('name_keys')
    .select('item_id')
    .where('kind', '=', work.kind)
    .where('key', 'in', names)
    .execute()
  if (work.kind === 'book') return named.length > 0
  const ids = named.map(row => row.item_id)
  if (ids.length === 0) return false
  const authors = await db
    .selectFrom('authors')
    .select(['poem_count', 'book_count'])
    .where(isOneOf(db, 'id', ids))
    .execute()
  return authors.some(({ poem_count, book_count }) => book_count > 0 || poem_count >= POEMS_OF_AN_AUTHOR)
}

/** A poem with its words that is so called or is by its author: others quote it. */
async function isPoemThere(db: Db, { key, author }: MissingWork, names: readonly string[]): Promise<boolean> {
  const { all } = phraseOfText(key)
  const hits = await searchIndexOf(db).find({ shelf: 'poem', question: { all, none: [] }, limit: MOST_QUOTING })
  const rows = await db
    .selectFrom('poems')
    .innerJoin('authors', 'authors.id', 'poems.author_id')
    .select(['poems.title_folded', 'poems.lines', 'authors.folded'])
    .where(
      isOneOf(
        db,
        'poems.id',
        hits.map(hit => hit.id),
      ),
    )
    .execute()
  return rows
    .filter(row => bareName(row.lines).includes(bareName(key)))
    .some(row => names.includes(row.title_folded) || row.folded === bareName(author))
}

/** A poem or two are not what he wrote: some are his by mistake. */
const POEMS_OF_AN_AUTHOR = 10
const MOST_QUOTING = 50
