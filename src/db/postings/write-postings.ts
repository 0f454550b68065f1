import { CompiledQuery } from 'kysely'
import type { Db } from '../dialect.ts'
import type { Shelf } from '../search-index.ts'
import { inAny, type PostingRow, pushPlaces, rowsOfPlaces, without } from './postings.ts'

/** The words of a text at a place, before and after a change; '' where it was not, or is no more. */
export type TextChange = { place: number; before: string; after: string }

type PlaceChange = { added: number[]; removed: number[] }

/** Brings the rows of all tokens up to changed texts, in the transaction that changes them. Only what is new or gone is written. */
export async function changePostings(db: Db, shelf: Shelf, texts: readonly TextChange[]): Promise<void> {
  const changes = changesByToken(texts)
  const tokens = [...changes.keys()].toSorted()
  for (let from = 0; from < tokens.length; from += TOKENS_A_WRITE) {
    await changeTokens(db, shelf, changes, tokens.slice(from, from + TOKENS_A_WRITE))
  }
}

const TOKENS_A_WRITE = 4000

function changesByToken(texts: readonly TextChange[]): Map<string, PlaceChange> {
  const changes = new Map<string, PlaceChange>()
  const noted = (token: string) => {
    const known = changes.get(token) ?? { added: [], removed: [] }
    changes.set(token, known)
    return known
  }
  for (const { place, before, after } of texts.toSorted((a, b) => a.place - b.place)) {
    const [had, has] = [tokensOf(before), tokensOf(after)]
    for (const token of has) if (!had.has(token)) noted(token).added.push(place)
    for (const token of had) if (!has.has(token)) noted(token).removed.push(place)
  }
  return changes
}

const tokensOf = (words: string) => new Set(words === '' ? [] : words.split(' '))

async function changeTokens(db: Db, shelf: Shelf, changes: Map<string, PlaceChange>, tokens: readonly string[]) {
  const reach = tokens.map(token => {
    const { added = [], removed = [] } = changes.get(token) ?? {}
    return inAny([added, removed])
  })
  const { rows } = await db.executeQuery<PostingRow>(
    CompiledQuery.raw(rowsAround(shelf), [tokens, reach.map(places => places[0]), reach.map(places => places.at(-1))]),
  )
  const before = Map.groupBy(rows, row => row.token)
  const gone: [string[], number[]] = [[], []]
  const after: PostingRow[] = []
  for (const token of tokens) {
    const { added = [], removed = [] } = changes.get(token) ?? {}
    const places: number[] = []
    for (const row of before.get(token) ?? []) pushPlaces(places, row)
    const made = rowsOfPlaces(token, inAny([without(places, removed), added]))
    after.push(...made)
    const firsts = new Set(made.map(row => row.first))
    for (const { first } of before.get(token) ?? []) {
      if (firsts.has(first)) continue
      gone[0].push(token)
      gone[1].push(first)
    }
  }
  if (gone[0].length > 0) await db.executeQuery(CompiledQuery.raw(withoutRows(shelf), gone))
  if (after.length > 0) await putRows(db, `${shelf}_postings`, after)
}

/** The rows from the one in which the lowest place would be to the one in which the highest would. */
const rowsAround = (shelf: Shelf) => `
  select t.token, p.first, p.places
  from unnest($1::text[], $2::bigint[], $3::bigint[]) as t (token, low, high) cross join lateral (
    (select first, places from ${shelf}_postings where token = t.token and first < t.low order by first desc limit 1)
    union all
    (select first, places from ${shelf}_postings where token = t.token and first >= t.low and first <= t.high)) as p
  order by t.token, p.first`

const withoutRows = (shelf: Shelf) => `
  delete from ${shelf}_postings p using unnest($1::text[], $2::bigint[]) as t (token, first)
  where p.token = t.token and p.first = t.first`

/** Writes rows that are not there. */
export async function addRows(db: Db, table: string, rows: readonly PostingRow[]): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(insertInto(table), columnsOf(rows)))
}

/** Writes rows, in place of those of the token that begin at the same place. */
async function putRows(db: Db, table: string, rows: readonly PostingRow[]): Promise<void> {
  const statement = `${insertInto(table)} on conflict (token, first) do update
    set last = excluded.last, places = excluded.places`
  await db.executeQuery(CompiledQuery.raw(statement, columnsOf(rows)))
}

const insertInto = (table: string) => `insert into ${table} (token, first, last, places)
  select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bytea[])`

const columnsOf = (rows: readonly PostingRow[]) => [
  rows.map(row => row.token),
  rows.map(row => row.first),
  rows.map(row => row.last),
  rows.map(row => row.places),
]
