import type { Hit, SearchIndex, Shelf } from '../../db/search-index.ts'
import type { TokenQuestion } from '../../text/search-tokens.ts'

/** Ids found, in order; `isCapped` when there are more than are counted. */
export type Found = { ids: number[]; isCapped: boolean }

export const NOTHING: Found = { ids: [], isCapped: false }

/** Longer lists are said as "1000+": nobody walks them, and counting them would cost every other reader. */
export const MOST_COUNTED = 1000

/** How many texts one question looks into: what is not certain by its tokens is compared with the text. */
const MOST_LOOKED_INTO = 3000
const FIRST_LOOK = 100

export type Look = {
  shelf: Shelf
  question: TokenQuestion
  /** Which of these really hold it; null when the tokens are certain. */
  verify: ((hits: readonly Hit[]) => Promise<Set<number>>) | null
  /** How many texts are looked into at most. */
  mostLookedInto?: number | undefined
}

/** The best texts that hold what is asked, in the order of their places; ends when there are enough. */
export async function collect(
  index: SearchIndex,
  { shelf, question, verify, mostLookedInto = MOST_LOOKED_INTO }: Look,
): Promise<Found> {
  if (!verify) {
    const hits = await index.find({ shelf, question, limit: MOST_COUNTED + 1 })
    return { ids: hits.slice(0, MOST_COUNTED).map(hit => hit.id), isCapped: hits.length > MOST_COUNTED }
  }
  const ids: number[] = []
  let after: number | undefined
  let looked = 0
  // Little at first, for most searches find little.
  for (let limit = FIRST_LOOK; ; limit = Math.min(MOST_COUNTED, mostLookedInto)) {
    const hits = await index.find({ shelf, question, after, limit })
    const kept = await verify(hits)
    for (const { id } of hits) if (kept.has(id)) ids.push(id)
    looked += hits.length
    after = hits.at(-1)?.place
    if (ids.length > MOST_COUNTED) return { ids: ids.slice(0, MOST_COUNTED), isCapped: true }
    if (hits.length < limit) return { ids, isCapped: false }
    if (looked >= mostLookedInto) return { ids, isCapped: true }
  }
}

/** One list of several, each id at its first place. */
export function joined(parts: readonly Found[]): Found {
  const ids = [...new Set(parts.flatMap(part => part.ids))]
  return { ids: ids.slice(0, MOST_COUNTED), isCapped: ids.length > MOST_COUNTED || parts.some(part => part.isCapped) }
}
