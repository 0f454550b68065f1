import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import type { listPopularHighlights } from '../../contract/works/passages.ts'
import type { Db } from '../../db/dialect.ts'
import { Lru } from '../../memory/lru.ts'
import { demandChapter } from '../comments/commented-passages.ts'
import { type MarkedStretch, sharedSpans } from './shared-spans.ts'

/** What at least this many people marked is shown: nobody can be told from it. */
export const LEAST_PEOPLE = 3
const MOST_SHOWN = 100
// The newest of a chapter speak for all; more would hold up other readers while they are counted.
const MOST_MARKS = 5_000

type Highlights = OutputOf<typeof listPopularHighlights>

/** Marks are many and change slowly: a chapter is counted once a minute at most. */
const KEPT_MS = 60_000
const MOST_KEPT = 500
type Kept = Lru<number, { at: number; highlights: Promise<Highlights> }>
const cache = new WeakMap<Db, Kept>()

/** The words of a chapter that at least three people marked, with how many; never who. @throws NotFound */
export async function popularHighlights(
  db: Db,
  input: ParsedInputOf<typeof listPopularHighlights>,
  viewer = 0,
): Promise<Highlights> {
  await demandChapter(db, input, viewer)
  const { chapterId } = input
  const ofDb = cache.get(db) ?? (new Lru({ most: MOST_KEPT }) satisfies Kept)
  cache.set(db, ofDb)
  const known = ofDb.get(chapterId)
  if (known && Date.now() - known.at < KEPT_MS) return known.highlights
  const highlights = highlightsOf(db, chapterId)
  ofDb.set(chapterId, { at: Date.now(), highlights })
  highlights.catch(() => ofDb.delete(chapterId))
  return highlights
}

async function highlightsOf(db: Db, chapterId: number): Promise<Highlights> {
  const rows = await db
    .selectFrom('marks')
    .select(['user_id', 'block_id', 'to_block_id', 'from_offset', 'to_offset', 'quote'])
    .where('chapter_id', '=', chapterId)
    .where('deleted', '=', 0)
    .where('kind', 'in', ['highlight', 'note'])
    .orderBy('id', 'desc')
    .limit(MOST_MARKS)
    .execute()
  const byBlock = Map.groupBy(rows.map(stretchOf), stretch => stretch.blockId)
  return [...byBlock]
    .flatMap(([blockId, stretches]) => sharedSpans(stretches, LEAST_PEOPLE).map(stretch => ({ blockId, ...stretch })))
    .toSorted((a, b) => b.people - a.people || a.blockId - b.blockId || a.from - b.from)
    .slice(0, MOST_SHOWN)
}

/** Of a mark over several blocks the part in the first, which its quote gives to the line's end. */
function stretchOf(row: {
  user_id: number
  block_id: number
  to_block_id: number
  from_offset: number
  to_offset: number
  quote: string
}): MarkedStretch & { blockId: number } {
  const line = row.quote.split('\n')[0] ?? ''
  const isOneBlock = row.block_id === row.to_block_id
  // A quote is cut at what an account keeps; what it does not say is not shown.
  const to = Math.min(isOneBlock ? row.to_offset : Number.POSITIVE_INFINITY, row.from_offset + line.length)
  return { blockId: row.block_id, userId: row.user_id, from: row.from_offset, to, quote: line }
}
