import type { Db } from '../dialect.ts'
import type { Shelf } from '../search-index.ts'
import { type Leaf, tokenKey } from './leaf.ts'
import { pushPlacesIn } from './read-leaf.ts'
import { rowsOf } from './sql.ts'

/** What is known of where a token stands in a segment: all places up to `until`, in order. */
export type KnownPlaces = { token: string; places: number[]; until: number }

/** Until where a list is known of which there is no more. */
export const ALL = Number.POSITIVE_INFINITY

export type KnownSegment = { segment: number; ofToken: Map<string, KnownPlaces> }

type LeafRow = Leaf & { segment: number; nth: number }

/** The first leaves of each list of these tokens from a place on, in every segment of a shelf; and whether any text is gone. */
export async function firstLook(
  db: Db,
  {
    shelf,
    questions,
    after,
  }: { shelf: Shelf; questions: readonly { all: string[][]; none: string[] }[]; after: number },
  leaves: number,
): Promise<{ segments: KnownSegment[]; isAnyGone: boolean }> {
  const tokens = [...new Set(questions.flatMap(({ all, none }) => [...all.flat(), ...none]))]
  const rows = await rowsOf<FirstRow>(db, FIRST, [shelf, tokens.map(tokenKey), after, leaves])
  const segments = [...Map.groupBy(rows, row => row.segment)].map(([segment, ofSegment]) => {
    const lists = tokens.map((token, at) => {
      const known: KnownPlaces = { token, places: [], until: after }
      const own = ofSegment.filter(row => row.nths.includes(at + 1))
      add(known, own, leaves)
      return [token, known] as const
    })
    return { segment, ofToken: new Map(lists) }
  })
  return { segments, isAnyGone: rows[0]?.isAnyGone ?? false }
}

type FirstRow = Leaf & { segment: number; nths: number[]; isAnyGone: boolean }

type Partly = { segment: number; partly: readonly KnownPlaces[]; candidates: readonly number[] | null }

/** Reads lists on, so many leaves of each. Gives whether all these segments still stand. */
export async function readOn(db: Db, answers: readonly Partly[], leaves: number): Promise<boolean> {
  const wants = answers
    .filter(answer => !answer.candidates)
    .flatMap(({ segment, partly }) => partly.map(known => ({ segment, known })))
  if (wants.length === 0) return true
  const rows = await rowsOf<LeafRow | NoLeaf>(db, NEXT, [
    wants.map(want => want.segment),
    wants.map(want => tokenKey(want.known.token)),
    wants.map(want => want.known.until),
    leaves,
  ])
  const byNth = Map.groupBy(rows, row => row.nth)
  for (const [at, { known }] of wants.entries()) {
    add(known, (byNth.get(at + 1) ?? []).filter(isLeaf), leaves)
  }
  return byNth.size === wants.length
}

type NoLeaf = { segment: number; nth: number; bytes: null }

const isLeaf = (row: LeafRow | NoLeaf): row is LeafRow => row.bytes !== null

/** Reads the leaves of lists in which candidates would be: then all that counts is known of them. */
export async function readAt(db: Db, answers: readonly Partly[]): Promise<boolean> {
  const wants = answers.flatMap(({ segment, partly, candidates }) =>
    candidates ? partly.map(known => ({ segment, known, candidates })) : [],
  )
  const probes = wants.flatMap(({ segment, known, candidates }, nth) => {
    const key = tokenKey(known.token)
    return candidates.map(place => ({ nth, segment, key, place }))
  })
  const rows = await rowsOf<LeafRow>(db, HOLDING, [
    probes.map(probe => probe.nth),
    probes.map(probe => probe.segment),
    probes.map(probe => probe.key),
    probes.map(probe => probe.place),
  ])
  const byNth = Map.groupBy(rows, row => row.nth)
  for (const [nth, { known }] of wants.entries()) {
    known.places = []
    known.until = ALL
    pushAll(known, byNth.get(nth) ?? [])
  }
  return wants.every(({ candidates }, nth) => candidates.length === 0 || byNth.has(nth))
}

/** Adds to a list what its next leaves hold, of which so many were asked for. */
function add(known: KnownPlaces, leaves: readonly Leaf[], asked: number) {
  const mayGoOn = pushAll(known, leaves)
  known.until = leaves.length >= asked && mayGoOn ? (known.places.at(-1) ?? ALL) : ALL
}

/** Adds what leaves hold, those that begin with an earlier token first. Gives whether the next one may hold more. */
function pushAll({ token, places }: KnownPlaces, leaves: readonly Leaf[]): boolean {
  const key = tokenKey(token)
  const inOrder = leaves.toSorted(
    (a, b) => Number(a.token.equals(key)) - Number(b.token.equals(key)) || a.first - b.first,
  )
  let mayGoOn = false
  for (const leaf of inOrder) mayGoOn = pushPlacesIn(leaf, token, places)
  return mayGoOn
}

// The leaf in which a list begins, or goes on from the place, has an earlier token or place of its own. In a small segment
// it is that of several tokens, and comes once.
const FIRST = `
  select s.id as segment, array_agg(t.nth::integer) as nths, l.token, l.first, l.bytes,
    exists (select from search_gone where shelf = $1) as "isAnyGone"
  from search_segments s cross join unnest($2::bytea[]) with ordinality as t (token, nth) cross join lateral (
    (select token, first, bytes from search_leaves
      where segment = s.id and (token, first) <= (t.token, $3::bigint) order by token desc, first desc limit 1)
    union all
    (select token, first, bytes from search_leaves
      where segment = s.id and token = t.token and first > $3::bigint order by first limit $4)) as l
  where s.shelf = $1 and s.is_whole
  group by s.id, l.token, l.first, l.bytes`

const NEXT = `
  select s.id as segment, w.nth, l.token, l.first, l.bytes
  from unnest($1::bigint[], $2::bytea[], $3::bigint[]) with ordinality as w (segment, token, until, nth)
  join search_segments s on s.id = w.segment left join lateral (
    select token, first, bytes from search_leaves
    where segment = s.id and token = w.token and first > w.until order by first limit $4) as l on true`

const HOLDING = `
  select distinct w.nth, l.token, l.first, l.bytes
  from unnest($1::bigint[], $2::bigint[], $3::bytea[], $4::bigint[]) as w (nth, segment, token, place)
  join search_segments s on s.id = w.segment cross join lateral (
    select token, first, bytes from search_leaves
    where segment = s.id and (token, first) <= (w.token, w.place) order by token desc, first desc limit 1) as l`
