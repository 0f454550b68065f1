import { rankOf, rankOfOrdinal } from '../../db/search/search-ordinals.ts'
import type { Hit, SearchIndex, Shelf } from '../../db/search/search-request.ts'
import type { TokenQuestion } from '../../text/search/search-tokens.ts'

/**
 * Ids found, in order; `isCapped` when there are more than are counted. Of a list longer than `MOST_COUNTED` `ids` may be
 * only the beginning that was needed: `total` then says how many there are. `ordinals` are those of the index, one an id.
 */
export type Found = { ids: number[]; isCapped: boolean; total?: number; ordinals?: number[] }

export const NOTHING: Found = { ids: [], isCapped: false }

/** Longer lists are said as "1000+": nobody walks them, and counting them would cost every other reader. */
export const MOST_COUNTED = 1000

/** How many texts one question looks into: what is not certain by its tokens is compared with the text. */
const MOST_LOOKED_INTO = 3000
const FIRST_LOOK = 100

export type Look = {
  shelf: Shelf
  question: TokenQuestion
  /** How many are to be shown, up to the end of the page asked for. */
  needed: number
  /** Which of these really hold it; null when the tokens are certain. */
  verify: ((hits: readonly Hit[]) => Promise<Set<number>>) | null
  /** How many texts are looked into at most. */
  mostLookedInto?: number | undefined
  /** So many are enough: how many more there are is not asked for. All are counted when absent. */
  enough?: number | undefined
}

/** The best texts that hold what is asked, in the order of their ordinals; ends when there are enough. */
export async function collect(
  index: SearchIndex,
  { shelf, question, needed, verify, mostLookedInto = MOST_LOOKED_INTO, enough = Number.POSITIVE_INFINITY }: Look,
): Promise<Found> {
  if (!verify) {
    const { hits, hasMore } = await index.first({ shelf, question, needed, most: MOST_COUNTED })
    const found = { ids: hits.map(hit => hit.id), ordinals: hits.map(hit => hit.ordinal) }
    return hasMore ? { ...found, isCapped: true, total: MOST_COUNTED } : { ...found, isCapped: false }
  }
  const ids: number[] = []
  const ordinals: number[] = []
  let after: number | undefined
  let looked = 0
  // Little at first, for most searches find little.
  for (let limit = FIRST_LOOK; ; limit = Math.min(MOST_COUNTED, mostLookedInto)) {
    const hits = await index.find({ shelf, question, after, limit })
    const verified = await verify(hits)
    for (const { id, ordinal } of hits) if (verified.has(id)) ordinals[ids.push(id) - 1] = ordinal
    looked += hits.length
    after = hits.at(-1)?.ordinal
    if (ids.length > MOST_COUNTED) return { ids: ids.slice(0, MOST_COUNTED), ordinals, isCapped: true }
    if (hits.length < limit) return { ids, ordinals, isCapped: false }
    if (looked >= mostLookedInto || ids.length >= enough) return { ids, ordinals, isCapped: true }
  }
}

/** How many were found; of longer lists `MOST_COUNTED`. */
export const totalOf = ({ ids, total = ids.length }: Found): number => total

/** One list of several, each id where it stands first. */
export function joined(parts: readonly Found[]): Found {
  const ids = [...new Set(parts.flatMap(part => part.ids))]
  const total = Math.min(MOST_COUNTED, Math.max(ids.length, ...parts.map(totalOf)))
  const isCapped = ids.length > MOST_COUNTED || parts.some(part => part.isCapped)
  return { ids: ids.slice(0, MOST_COUNTED), isCapped, total }
}

/** Those of a list in the order of ordinals that everybody knows. */
export function bestKnown({ ids, ordinals = [] }: Found): number[] {
  return ids.filter((_, at) => isKnownToAll(ordinals[at]))
}

const isKnownToAll = (ordinal: number | undefined) =>
  ordinal !== undefined && rankOfOrdinal(ordinal) <= RANK_OF_THE_LEARNT

// Those of the schools' lists and of the anthologies that stand above the others.
const RANK_OF_THE_LEARNT = rankOf(20)
/** A whole list of ids, each once. */
export const foundOf = (ids: readonly number[]): Found => joined([{ ids: [...ids], isCapped: false }])
