import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import type { recommendPoems } from '../../contract/works/poems.ts'
import type { Db } from '../../db/dialect.ts'
import { hanOnly } from '../../text/characters/fold.ts'
import { pickedIds } from '../editing/picks.ts'
import { memoised } from '../paging/cached.ts'
import { shuffledBy } from '../paging/shuffle.ts'
import { poemCards } from './poem-cards.ts'

// The best known of the corpus; even the last of them is in the anthologies.
const LOOKED_AT = 400
const SPARE = 10

/**
 * Poems chosen by hand, then well-known poems short enough to stand whole on a first page (4–8 lines of 5–7 characters), those with a translation
 * first, then the other well-known ones; within each, drawn by `seed`, or best known first without one.
 */
export async function recommendedPoems(
  db: Db,
  { limit, seed }: Pick<ParsedInputOf<typeof recommendPoems>, 'limit' | 'seed'>,
): Promise<OutputOf<typeof recommendPoems>> {
  const [best, translated] = await Promise.all([wellKnown(db), translatedPoems(db)])
  const draw = (poems: readonly Candidate[]) => {
    const drawn = poems.map(poem => poem.id)
    return seed === undefined ? drawn : shuffledBy(seed, drawn)
  }
  const ids = new Set([
    ...(await pickedIds(db, 'poem', limit)),
    ...draw(translated.filter(poem => poem.isShort)),
    ...draw(best.filter(poem => poem.isShort)),
    ...draw(best),
  ])
  // Some may have been withdrawn since the lists were read.
  const cards = await poemCards(db, [...ids].slice(0, limit + SPARE))
  return cards.slice(0, limit)
}

const WHOLE = 0

type Candidate = { id: number; isShort: boolean }

const wellKnown = memoised(async db => {
  const rows = await db
    .selectFrom('poems')
    .select(['id', 'lines'])
    .where('flags', '=', WHOLE)
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(LOOKED_AT)
    .execute()
  return rows.map(candidate)
})

const translatedPoems = memoised(async db => {
  const rows = await db
    .selectFrom('poem_translations')
    .innerJoin('poems', 'poems.id', 'poem_translations.poem_id')
    .select(['poems.id', 'poems.lines'])
    .where('poems.flags', '=', WHOLE)
    .orderBy('poems.popularity', 'desc')
    .orderBy('poems.id')
    .limit(LOOKED_AT)
    .execute()
  return rows.map(candidate)
})

function candidate({ id, lines }: { id: number; lines: string }): Candidate {
  return { id, isShort: fitsFirstPage(lines) }
}

function fitsFirstPage(lines: string): boolean {
  const lengths = lines.split('\n').map(line => [...hanOnly(line)].length)
  return lengths.length >= 4 && lengths.length <= 8 && lengths.every(length => length >= 5 && length <= 7)
}
