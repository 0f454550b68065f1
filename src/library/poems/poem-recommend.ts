import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import type { recommendPoems } from '../../contract/poems.ts'
import type { Db } from '../../db/dialect.ts'
import { hanOnly } from '../../text/fold.ts'
import { shuffledBy } from '../shuffle.ts'
import { poemCards } from './poem-cards.ts'

// The best known of the corpus; even the last of them is in the anthologies.
const LOOKED_AT = 400

/**
 * Well-known poems short enough to stand whole on a first page (4–8 lines of 5–7 characters), those with a translation
 * first, then the other well-known ones; within each, drawn by `seed`, or best known first without one.
 */
export async function recommendedPoems(
  db: Db,
  { limit, seed }: Pick<ParsedInputOf<typeof recommendPoems>, 'limit' | 'seed'>,
): Promise<OutputOf<typeof recommendPoems>> {
  const [best, translated] = await Promise.all([wellKnown(db), translatedPoems(db)])
  const short = best.filter(fitsFirstPage).map(poem => poem.id)
  const shortTranslated = translated.filter(fitsFirstPage).map(poem => poem.id)
  const draw = (ids: number[]) => (seed === undefined ? ids : shuffledBy(seed, ids))
  const ids = new Set([...draw(shortTranslated), ...draw(short), ...draw(best.map(poem => poem.id))])
  return poemCards(db, [...ids].slice(0, limit))
}

const WHOLE = 0

function wellKnown(db: Db) {
  return db
    .selectFrom('poems')
    .select(['id', 'lines'])
    .where('flags', '=', WHOLE)
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(LOOKED_AT)
    .execute()
}

function translatedPoems(db: Db) {
  return db
    .selectFrom('poem_translations')
    .innerJoin('poems', 'poems.id', 'poem_translations.poem_id')
    .select(['poems.id', 'poems.lines'])
    .where('poems.flags', '=', WHOLE)
    .orderBy('poems.popularity', 'desc')
    .orderBy('poems.id')
    .limit(LOOKED_AT)
    .execute()
}

function fitsFirstPage({ lines }: { lines: string }): boolean {
  const lengths = lines.split('\n').map(line => [...hanOnly(line)].length)
  return lengths.length >= 4 && lengths.length <= 8 && lengths.every(length => length >= 5 && length <= 7)
}
