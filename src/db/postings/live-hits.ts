import type { Db } from '../dialect.ts'
import type { Hit, Shelf } from '../search-ask.ts'
import { markOf } from './gone.ts'
import type { Found, Placed } from './read-postings.ts'
import { rowsOf } from './sql.ts'
import { together } from './together.ts'

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
  const [there] = await look(db, [{ shelf, shown, doubted: isAnyGone ? placed : [] }])
  if (!there || !there.isStanding) return null
  const hits = shown.flatMap(({ place }, at) => {
    const id = there.gone.has(at) ? undefined : there.ids.get(at)
    return id === undefined ? [] : [{ id, place }]
  })
  return { hits, places: placed.length - there.gone.size }
}

/** `shown`: what stands there is asked; `doubted`: whether it is gone. */
type Question = { shelf: Shelf; shown: readonly Placed[]; doubted: readonly Placed[] }

/** By the order of the places: what stands there, and what is gone. */
type There = { ids: Map<number, number>; gone: Set<number>; isStanding: boolean }

/** Numbers with a space between two, as one value: as rows a thousand of them would take a millisecond. */
type Row = { kind: number; numbers: string | null }

const [IDS_OF_POEMS, IDS_OF_BLOCKS, GONE, STANDING] = [0, 1, 2, 3]

const MOST_QUESTIONS = 30

/** What one search asks of titles, lines and blocks, and what others ask in the same turn, is one statement. */
const look = together<Question, There>(async (db, questions) => {
  const [poems, blocks] = (['poem', 'block'] as const).map(shelf =>
    questions.flatMap((question, at) => (question.shelf === shelf ? placesOf(shelf, at, question.shown) : [])),
  ) as [Place[], Place[]]
  const doubted = questions.flatMap(({ shelf, doubted: those }, at) => placesOf(shelf, at, those))
  const marks = [poems, blocks].map(places => arrayOf(places.map(one => one.mark)))
  const rows = await rowsOf<Row>(
    db,
    doubted.length === 0 ? IDS : LOOK,
    doubted.length === 0
      ? marks
      : [
          ...marks,
          doubted.map(one => one.shelf),
          arrayOf(doubted.map(one => one.mark)),
          arrayOf(doubted.map(one => one.segment)),
        ],
  )
  const numbersOf = (kind: number) =>
    (rows.find(row => row.kind === kind)?.numbers ?? '').split(' ').filter(Boolean).map(Number)
  const there: There[] = questions.map(() => ({ ids: new Map(), gone: new Set(), isStanding: true }))
  for (const [kind, places] of [[IDS_OF_POEMS, poems] as const, [IDS_OF_BLOCKS, blocks] as const]) {
    for (const [nth, id] of numbersOf(kind).entries()) {
      const place = places[nth] as Place
      if (id !== NO_TEXT) there[place.question]?.ids.set(place.at, id)
    }
  }
  for (const nth of numbersOf(GONE)) {
    const place = doubted[nth - 1] as Place
    there[place.question]?.gone.add(place.at)
  }
  const standing = new Set(numbersOf(STANDING))
  for (const { question, segment } of doubted) {
    const its = there[question]
    if (its && !standing.has(segment)) its.isStanding = false
  }
  return there
}, MOST_QUESTIONS)

type Place = { question: number; at: number; shelf: Shelf; mark: number; segment: number }

const placesOf = (shelf: Shelf, question: number, placed: readonly Placed[]): Place[] =>
  placed.map(({ place, segment }, at) => ({ question, at, shelf, mark: markOf(shelf, place), segment }))

/** Numbers as PostgreSQL writes an array: a thousand of them, each as a value of its own, would take a millisecond. */
const arrayOf = (list: readonly number[]) => `{${list.join(',')}}`

const NO_TEXT = 0

// What is asked for is hidden from the planner, as in `readySql`.
const IDS = `select ${IDS_OF_POEMS} as kind, string_agg(coalesce(p.id, ${NO_TEXT})::text, ' ' order by w.nth) as numbers
  from unnest((select $1::bigint[])) with ordinality as w (mark, nth) left join poems p on p.number = w.mark
  union all
  select ${IDS_OF_BLOCKS}, string_agg(coalesce(r.id, ${NO_TEXT})::text, ' ' order by w.nth)
  from unnest((select $2::bigint[])) with ordinality as w (mark, nth) left join lateral (
    select case when last >= w.mark then blocks[w.mark - first + 1] end as id
    from block_runs where first <= w.mark order by first desc limit 1) r on true`

const LOOK = `${IDS}
  union all
  select ${GONE}, string_agg(w.nth::text, ' ')
  from unnest((select $3::text[]), (select $4::bigint[]), (select $5::bigint[])) with ordinality as w (shelf, mark, segment, nth)
  where exists (
    select from (select last, until from search_gone
      where shelf = w.shelf and first <= w.mark order by first desc limit 1) g
    where g.last >= w.mark and g.until >= w.segment)
  union all
  select ${STANDING}, string_agg(id::text, ' ') from search_segments where id = any((select $5::bigint[])::bigint[])`
