import type { Db } from '../dialect.ts'
import type { Hit, Shelf } from '../search-index.ts'
import { markOf } from './gone.ts'
import type { Found, Placed } from './read-postings.ts'
import { rowsOf } from './sql.ts'

/** `hits`: the texts of the first places that have one, in order; `places`: how many of all have one. */
export type LiveHits = { hits: Hit[]; places: number }

/**
 * Which texts stand at these places, leaving out what is gone: all are looked at, and of the first `needed` is said what
 * they are. Null when a segment has been merged meanwhile, for its marks may be away.
 */
export async function liveHits(
  db: Db,
  shelf: Shelf,
  { placed, isAnyGone }: Found,
  needed: number,
): Promise<LiveHits | null> {
  if (placed.length === 0) return { hits: [], places: 0 }
  const shown = placed.slice(0, needed)
  const marks = arrayOf(shown.map(one => markOf(shelf, one.place)))
  const rows = isAnyGone
    ? await rowsOf<LiveRow>(db, LOOK[shelf], [marks, ...goneParameters(shelf, placed)])
    : await rowsOf<LiveRow>(db, IDS[shelf], [marks])
  const ids = new Map<number, number>()
  const gone = new Set<number>()
  for (const { kind, nth, id } of rows) {
    if (kind === IS_TEXT) ids.set(nth, id)
    else if (kind === IS_GONE) gone.add(nth)
    else if (nth < new Set(placed.map(one => one.segment)).size) return null
  }
  const hits = shown.flatMap(({ place }, at) => {
    const id = gone.has(at + 1) ? undefined : ids.get(at + 1)
    return id === undefined ? [] : [{ id, place }]
  })
  return { hits, places: placed.length - gone.size }
}

type LiveRow = { kind: number; nth: number; id: number }

const [IS_TEXT, IS_GONE, IS_STANDING] = [0, 1, 2]

const goneParameters = (shelf: Shelf, placed: readonly Placed[]) => [
  arrayOf(placed.map(one => markOf(shelf, one.place))),
  arrayOf(placed.map(one => one.segment)),
]

/** Numbers as PostgreSQL writes an array: a thousand of them, each as a value of its own, would take a millisecond. */
const arrayOf = (list: readonly number[]) => `{${list.join(',')}}`

const IDS: Record<Shelf, string> = {
  poem: `select ${IS_TEXT} as kind, w.nth, p.id
    from unnest($1::bigint[]) with ordinality as w (mark, nth) join poems p on p.number = w.mark`,
  block: `select ${IS_TEXT} as kind, w.nth, r.blocks[w.mark - r.first + 1] as id
    from unnest($1::bigint[]) with ordinality as w (mark, nth) cross join lateral (
      select first, last, blocks from block_runs where first <= w.mark order by first desc limit 1) r
    where r.last >= w.mark`,
}

const lookOf = (shelf: Shelf) => `${IDS[shelf]}
  union all
  select ${IS_GONE}, w.nth, 0 from unnest($2::bigint[], $3::bigint[]) with ordinality as w (mark, segment, nth)
  where exists (
    select from (select last, until from search_gone
      where shelf = '${shelf}' and first <= w.mark order by first desc limit 1) g
    where g.last >= w.mark and g.until >= w.segment)
  union all
  select ${IS_STANDING}, count(*), 0 from search_segments where id = any($3::bigint[])`

const LOOK: Record<Shelf, string> = { poem: lookOf('poem'), block: lookOf('block') }
