import type { Db } from '../../../db/dialect.ts'
import { type Found, NOTHING } from '../collect-hits.ts'
import type { PoemSearch } from './poems-found.ts'
import { narrowingOf, poemsOf, poemsWithin } from './search-poems.ts'

const AUTHORS_FOLLOWED = 3

/** Poems of those who are so called, as it is written or as it sounds. */
export async function poemsOfAuthors(
  db: Db,
  { request, parsed, authors, needed }: PoemSearch,
  bySound: boolean,
): Promise<Found> {
  // With a field the rest of the words is no name.
  if (Object.keys(parsed.query.fields).length > 0) return NOTHING
  const exact = authors.filter(one => one.isWhole && one.bySound === bySound).map(one => one.id)
  if (exact.length === 0) return NOTHING
  const authorIds = exact.slice(0, AUTHORS_FOLLOWED)
  if (request.language === undefined && parsed.excluded.length === 0) return poemsOf(db, authorIds)
  return poemsWithin(db, narrowingOf(parsed, { authorIds, language: request.language, needed }))
}
