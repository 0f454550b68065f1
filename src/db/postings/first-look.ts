import type { Db } from '../dialect.ts'
import type { Shelf } from '../search-ask.ts'
import { type Leaf, tokenKey } from './leaf.ts'
import { addNext, type KnownSegment } from './read-lists.ts'
import { rowsOf } from './sql.ts'
import { together } from './together.ts'

type Wanted = { shelf: Shelf; questions: readonly { all: string[][]; none: string[] }[]; after: number }

// Of rows of a thousand places: enough for all that few hold and for the best of the rest.
export const ROWS_AT_FIRST = 3

/** The first leaves of each list of these tokens from a place on, in every segment of a shelf; and whether any text is gone. */
export async function firstLook(
  db: Db,
  { shelf, questions, after }: Wanted,
): Promise<{ segments: KnownSegment[]; isAnyGone: boolean }> {
  const tokens = [...new Set(questions.flatMap(({ all, none }) => [...all.flat(), ...none]))]
  const lists = tokens.map(token => ({ shelf, token, after }))
  const rowsOfList = await firstRows(db, lists)
  const rowsInSegments = rowsOfList.map(rows => Map.groupBy(rows, row => row.segment))
  const segments = new Set(rowsOfList.flatMap(rows => rows.map(row => row.segment)))
  return {
    segments: Array.from(segments, segment => {
      const known = tokens.map((token, at) => {
        const list = { token, places: [], until: after }
        addNext(list, rowsInSegments[at]?.get(segment) ?? [], ROWS_AT_FIRST)
        return [token, list] as const
      })
      return { segment, ofToken: new Map(known) }
    }),
    isAnyGone: rowsOfList.some(([row]) => row?.isAnyGone),
  }
}

type List = { shelf: Shelf; token: string; after: number }
const MOST_LISTS = 400

type Row = Leaf & { segment: number; isAnyGone: boolean }

/** A search asks for titles, lines and blocks at once, and many search at once: their lists come in one statement. */
const firstRows = together<List, Row[]>(async (db, lists) => {
  const rows = await rowsOf<Row & { nths: string }>(db, FIRST, [
    lists.map(list => list.shelf),
    lists.map(list => tokenKey(list.token)),
    lists.map(list => list.after),
  ])
  const ofList: Row[][] = lists.map(() => [])
  for (const row of rows) for (const nth of row.nths.split(' ')) ofList[Number(nth) - 1]?.push(row)
  return ofList
}, MOST_LISTS)

// The leaf in which a list begins, or goes on from the place, has an earlier token or place of its own. In a small segment
// it is that of several tokens, and comes once. What is asked for is hidden from the planner, as in `readySql`.
const FIRST = `
  select s.id as segment, string_agg(t.nth::text, ' ') as nths, l.token, l.first, l.bytes, case s.shelf
    when 'poem' then (select exists (select from search_gone where shelf = 'poem'))
    else (select exists (select from search_gone where shelf = 'block')) end as "isAnyGone"
  from unnest((select $1::text[]), (select $2::bytea[]), (select $3::bigint[])) with ordinality as t (shelf, token, after, nth)
  join search_segments s on s.shelf = t.shelf and s.is_whole cross join lateral (
    (select token, first, bytes from search_leaves
      where segment = s.id and (token, first) <= (t.token, t.after) order by token desc, first desc limit 1)
    union all
    (select token, first, bytes from search_leaves
      where segment = s.id and token = t.token and first > t.after order by first limit ${ROWS_AT_FIRST})) as l
  group by s.id, l.token, l.first, l.bytes`
