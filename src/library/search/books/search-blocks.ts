import type { Db } from '../../../db/dialect.ts'
import { compiledQuery, type Params } from '../../../db/queries/compiled-query.ts'
import { isOneOf } from '../../../db/queries/id-list.ts'
import { searchIndexOf } from '../../../db/search/search-index.ts'
import type { Hit } from '../../../db/search/search-request.ts'
import { blockText } from '../../../text/block/plain-text.ts'
import { searchedForm } from '../../../text/search/search-form.ts'
import { tokenOf } from '../../../text/search/search-tokens.ts'
import { collect, type Found, MOST_COUNTED, NOTHING } from '../collect-hits.ts'
import { isAllowed, type Phrase } from '../request.ts'
import { tokensComingIn } from './coming-in.ts'

/** `editionIds` null: in any edition. */
export type BlockNarrowing = {
  editionIds: readonly number[] | null
  language?: string | undefined
  excluded: Phrase[]
  /** How many are to be shown, up to the end of the page asked for; all that are counted when absent. */
  needed?: number
  /** So many are enough, and their number is not asked for. */
  enough?: number
}

/** Blocks of published books in which all phrases stand, in the order of their editions and of reading. */
export async function blocksWithAll(db: Db, phrases: readonly Phrase[], narrowing: BlockNarrowing): Promise<Found> {
  const { editionIds, language, excluded, needed = MOST_COUNTED, enough } = narrowing
  const all = phrases.flatMap(phrase => phrase.all)
  if (all.length === 0 || editionIds?.length === 0) return NOTHING
  if (editionIds) all.push(editionIds.map(tokenOf.edition))
  if (language) all.push([tokenOf.language(language)])
  const certainNone = excluded.filter(phrase => phrase.isCertain).flatMap(phrase => phrase.all.flat())
  const unsureNone = excluded.filter(phrase => !phrase.isCertain)
  const isSure = phrases.every(phrase => phrase.isCertain) && unsureNone.length === 0
  const passes = (folded: string) =>
    phrases.every(phrase => phrase.isCertain || phrase.matcher.standsIn(folded)) && isAllowed(unsureNone, folded)
  return collect(searchIndexOf(db), {
    shelf: 'block',
    question: { all, none: [...certainNone, ...(await tokensComingIn(db))] },
    needed,
    enough,
    verify: isSure ? null : hits => blocksPassing(db, hits, passes),
    mostLookedInto: mostLookedInto(phrases, narrowing),
  })
}

/** Whoever looks for a few places in one book is to find them at its end too. */
function mostLookedInto(phrases: readonly Phrase[], { editionIds, enough }: BlockNarrowing): number | undefined {
  if (editionIds?.length === 1 && enough !== undefined) return Number.POSITIVE_INFINITY
  return phrases.length > 1 && !editionIds ? LOOKED_INTO_APART : undefined
}

// Common words stand together in very many paragraphs.
const LOOKED_INTO_APART = 200

async function blocksPassing(db: Db, hits: readonly Hit[], passes: (folded: string) => boolean): Promise<Set<number>> {
  if (hits.length === 0) return new Set()
  const rows = await htmlRows(db, { ids: hits.map(hit => hit.id) })
  return new Set(rows.filter(row => passes(searchedForm(blockText(row.html)))).map(row => row.id))
}

const htmlRows = compiledQuery((db, p: Params<{ ids: readonly number[] }>) =>
  db
    .selectFrom('blocks')
    .select(['id', 'html'])
    .where(isOneOf(db, 'id', p.ids)),
)
