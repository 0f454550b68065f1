import type { Db } from '../dialect.ts'
import { type Leaf, tokenKey } from './leaf.ts'
import { pushPlacesIn } from './read-leaf.ts'
import { rowsOf } from './sql.ts'

/** What is known of where a token stands in a segment: all places up to `until`, in order. */
export type KnownPlaces = { token: string; places: number[]; until: number }

/** Until where a list is known of which there is no more. */
export const ALL = Number.POSITIVE_INFINITY

export type KnownSegment = { segment: number; ofToken: Map<string, KnownPlaces> }

type LeafRow = Leaf & { segment: number; nth: number }

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
    addNext(known, (byNth.get(at + 1) ?? []).filter(isLeaf), leaves)
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
export function addNext(known: KnownPlaces, leaves: readonly Leaf[], asked: number) {
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

// What is asked for is hidden from the planner, as in `readySql`.
const NEXT = `
  select s.id as segment, w.nth, l.token, l.first, l.bytes
  from unnest((select $1::bigint[]), (select $2::bytea[]), (select $3::bigint[]))
    with ordinality as w (segment, token, until, nth)
  join search_segments s on s.id = w.segment left join lateral (
    select token, first, bytes from search_leaves
    where segment = s.id and token = w.token and first > w.until order by first limit (select $4::bigint)) as l on true`

const HOLDING = `
  select distinct w.nth, l.token, l.first, l.bytes
  from unnest((select $1::bigint[]), (select $2::bigint[]), (select $3::bytea[]), (select $4::bigint[]))
    as w (nth, segment, token, place)
  join search_segments s on s.id = w.segment cross join lateral (
    select token, first, bytes from search_leaves
    where segment = s.id and (token, first) <= (w.token, w.place) order by token desc, first desc limit 1) as l`
