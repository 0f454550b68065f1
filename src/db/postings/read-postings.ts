import { CompiledQuery } from 'kysely'
import type { TokenQuestion } from '../../text/search-tokens.ts'
import type { Db } from '../dialect.ts'
import type { Shelf } from '../search-index.ts'
import { inAny, inBoth, type KnownPlaces, type PostingRow, pushPlaces, without } from './postings.ts'

export type PlacesWanted = {
  shelf: Shelf
  /** A text holds what one of them asks. */
  questions: readonly TokenQuestion[]
  /** Only places beyond this one. */
  after: number
  limit: number
}

// Of rows of a thousand places: enough for all that few hold and for the best of the rest.
const ROWS_AT_FIRST = 3
const ROWS_GROW = 8

/**
 * The first places that hold what one of the questions asks, in order, at most `limit`. The best rows of each token are read;
 * more of them only while what is known of all tokens does not reach far enough.
 */
export async function placesHolding(db: Db, { shelf, questions, after, limit }: PlacesWanted): Promise<number[]> {
  const asked = questions.filter(({ all }) => all.length > 0 && all.every(ways => ways.length > 0))
  const known = new Map<string, KnownPlaces>()
  for (const token of asked.flatMap(({ all, none }) => [...all.flat(), ...none])) {
    known.set(token, { places: [], until: after })
  }
  if (known.size === 0 || limit <= 0) return []
  for (let rows = ROWS_AT_FIRST; ; rows *= ROWS_GROW) {
    await readOn(db, shelf, known, { after, rows })
    const open = asked.filter(question => !isEmpty(question, known))
    const until = Math.min(...open.map(question => knownUntil(question, known)))
    const found = inAny(open.map(question => answerOf(question, known)))
    const places = found.filter(place => place > after && place <= until)
    if (places.length >= limit || until === Number.POSITIVE_INFINITY) return places.slice(0, limit)
    const [only] = open
    const few = open.length === 1 && only ? candidatesOf(only, known) : null
    if (few && few.length <= MOST_PROBED) await readAt(db, shelf, known, few)
  }
}

type Known = Map<string, KnownPlaces>

const NO_PLACES: KnownPlaces = { places: [], until: Number.POSITIVE_INFINITY }

const knownOf = (token: string, known: Known) => known.get(token) ?? NO_PLACES

const isWhole = ({ until }: KnownPlaces) => until === Number.POSITIVE_INFINITY

const knownUntil = ({ all, none }: TokenQuestion, known: Known) =>
  Math.min(...[...all.flat(), ...none].map(token => knownOf(token, known).until))

/** Whether nothing can hold it, however much more is read. */
const isEmpty = ({ all }: TokenQuestion, known: Known) =>
  all.some(ways => ways.every(token => isWhole(knownOf(token, known)) && knownOf(token, known).places.length === 0))

function answerOf({ all, none }: TokenQuestion, known: Known): number[] {
  const groups = all.map(ways => inAny(ways.map(token => knownOf(token, known).places)))
  const held = meetingOf(groups)
  return none.length === 0 ? held : without(held, inAny(none.map(token => knownOf(token, known).places)))
}

/** The shortest first: what is left is never longer. */
function meetingOf(groups: readonly number[][]): number[] {
  const [shortest = [], ...others] = groups.toSorted((a, b) => a.length - b.length)
  return others.reduce((held, group) => inBoth(held, group), shortest)
}

/** The places that may hold it by those of its tokens of which all is known; null where there is none. */
function candidatesOf({ all }: TokenQuestion, known: Known): number[] | null {
  const whole = all.filter(ways => ways.every(token => isWhole(knownOf(token, known))))
  return whole.length === 0
    ? null
    : meetingOf(whole.map(ways => inAny(ways.map(token => knownOf(token, known).places))))
}

/** Reads the next rows of every token that has more. */
async function readOn(db: Db, shelf: Shelf, known: Known, { after, rows }: { after: number; rows: number }) {
  const tokens = [...known.keys()].filter(token => !isWhole(knownOf(token, known)))
  const untils = tokens.map(token => knownOf(token, known).until)
  const read = await postingRows(db, NEXT[shelf], [tokens, untils, rows])
  const byToken = Map.groupBy(read, row => row.token)
  for (const token of tokens) {
    const entry = knownOf(token, known)
    const next = byToken.get(token) ?? []
    for (const row of next) pushPlaces(entry.places, row)
    entry.until = next.length < rows ? Number.POSITIVE_INFINITY : (entry.places.at(-1) ?? after)
  }
}

// So many single rows cost less than the rest of a list.
const MOST_PROBED = 300

/** Reads, of every token that has more, the rows in which these places would be: then all that counts is known. */
async function readAt(db: Db, shelf: Shelf, known: Known, places: readonly number[]) {
  const tokens = [...known.keys()].filter(token => !isWhole(knownOf(token, known)))
  const read = await postingRows(db, HOLDING[shelf], [tokens, places])
  const byToken = Map.groupBy(read, row => row.token)
  for (const token of tokens) {
    const found: number[] = []
    for (const row of byToken.get(token) ?? []) pushPlaces(found, row)
    known.set(token, { places: found, until: Number.POSITIVE_INFINITY })
  }
}

const ofShelves = (text: (table: string) => string): Record<Shelf, string> => ({
  poem: text('poem_postings'),
  block: text('block_postings'),
})

const NEXT = ofShelves(
  table => `select t.token, p.first, p.places
    from unnest($1::text[], $2::bigint[]) as t (token, until) cross join lateral (
      select first, places from ${table} where token = t.token and last > t.until order by first limit $3) as p
    order by t.token, p.first`,
)

const HOLDING = ofShelves(
  table => `select distinct t.token, p.first, p.places
    from unnest($1::text[]) as t (token) cross join unnest($2::bigint[]) as w (place) cross join lateral (
      select first, places from ${table} where token = t.token and first <= w.place order by first desc limit 1) as p
    order by t.token, p.first`,
)

async function postingRows(db: Db, statement: string, parameters: unknown[]): Promise<PostingRow[]> {
  return (await db.executeQuery<PostingRow>(CompiledQuery.raw(statement, parameters))).rows
}
