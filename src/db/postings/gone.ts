import type { Db } from '../dialect.ts'
import type { Shelf } from '../search-ask.ts'
import { numberAt } from '../search-places.ts'
import { rowsOf, run } from './sql.ts'

/**
 * Texts that are no longer what older segments say. A mark holds for all segments up to one: a text that is written again
 * stands in a later one. Poems are marked by their number, for their place changes with their rank; blocks by their place.
 */
export type Gone = { first: number; last: number; until: number }

/** What a text at a place is marked by. */
export const markOf = (shelf: Shelf, place: number) => (shelf === 'poem' ? numberAt(place) : place)

export async function markGone(db: Db, shelf: Shelf, gone: readonly Gone[]): Promise<void> {
  if (gone.length === 0) return
  await run(
    db,
    `insert into search_gone (shelf, first, last, until) select $1, * from unnest($2::bigint[], $3::bigint[], $4::bigint[])
      on conflict (shelf, first) do update set until = excluded.until`,
    [shelf, gone.map(one => one.first), gone.map(one => one.last), gone.map(one => one.until)],
  )
}

/** Takes away the marks that no segment needs any more. */
export async function dropOldMarks(db: Db, shelf: Shelf): Promise<void> {
  await run(
    db,
    `delete from search_gone where shelf = $1
      and until < coalesce((select min(id) from search_segments where shelf = $1), ${Number.MAX_SAFE_INTEGER})`,
    [shelf],
  )
}

export async function isAnyGone(db: Db, shelf: Shelf): Promise<boolean> {
  return (await rowsOf(db, 'select first from search_gone where shelf = $1 limit 1', [shelf])).length > 0
}

export type IsGone = (place: number, segment: number) => boolean

/** Which texts are gone from segments that have this number or a higher one; null when none is. */
export async function goneFrom(db: Db, shelf: Shelf, segment: number): Promise<IsGone | null> {
  const gone = await rowsOf<Gone>(
    db,
    'select first, last, until from search_gone where shelf = $1 and until >= $2 order by first',
    [shelf, segment],
  )
  if (gone.length === 0) return null
  return (place, of) => {
    const mark = markOf(shelf, place)
    const found = gone[lastNotAbove(gone, mark)]
    return found !== undefined && mark <= found.last && of <= found.until
  }
}

function lastNotAbove(gone: readonly Gone[], mark: number): number {
  let [low, high] = [0, gone.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((gone[middle] as Gone).first <= mark) low = middle + 1
    else high = middle
  }
  return low - 1
}
