import { POEM_COLLECTIONS } from '../../../../content/poem-collections.ts'
import { anthologyWeight } from '../../../ingest/poems/sources/anthologies.ts'

/** Whether many know a poem: it is searched first and found by pinyin. Some 11,000 of the whole corpus are. */
export function isPopularPoem({ popularity, tags }: { popularity: number; tags: readonly string[] }): boolean {
  return popularity >= MANY_HITS || tags.some(tag => anthologyWeight(tag) > 0)
}

// Of the corpus alone 8,500 poems reach it.
const MANY_HITS = 10

/** The tags of lists that make a poem well known. */
export function popularTags(): string[] {
  return POEM_COLLECTIONS.flatMap(({ tag, weight }) => (tag && weight > 0 ? [tag] : []))
}
