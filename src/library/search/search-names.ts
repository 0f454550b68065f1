import { sql } from 'kysely'
import type { Db } from '../../db/dialect.ts'
import type { NameKeyTable } from '../../db/tables.ts'

/** Ids found in the order they are to be shown; `isCapped` when there may be more than were looked at. */
export type Found = { ids: number[]; isCapped: boolean }

const MOST_FOUND = 200
/** After every character that a key can hold. */
const LAST = '\u{10ffff}'

/** Things whose name is `bare`, then those whose name begins with it: folded, in pinyin or by initials. */
export async function namedLike(db: Db, kind: NameKeyTable['kind'], bare: string): Promise<Found> {
  if (bare === '') return { ids: [], isCapped: false }
  const exact = await keysBetween(db, kind, bare, bare)
  const longer = await keysBetween(db, kind, `${bare}\u0001`, `${bare}${LAST}`)
  return joined([exact, longer])
}

async function keysBetween(db: Db, kind: string, from: string, to: string): Promise<Found> {
  const { rows } = await sql<{ id: number }>`
    select item_id as id, max(popularity) as known from (
      select item_id, popularity from name_keys
      where kind = ${kind} and key >= ${from} and key <= ${to} order by key limit ${MOST_FOUND}) as keys
    group by item_id order by known desc, item_id`.execute(db)
  return { ids: rows.map(row => row.id), isCapped: rows.length >= MOST_FOUND }
}

/** Books by their name, then any part of it, then by their author. */
export async function booksNamed(db: Db, bare: string, authorIds: readonly number[]): Promise<Found> {
  const named = await namedLike(db, 'book', bare)
  const { rows } = await sql<{ id: number }>`
    select distinct item_id as id from name_keys where kind = 'book' and key like ${`%${bare}%`}
    order by item_id limit ${MOST_FOUND}`.execute(db)
  const byAuthor =
    authorIds.length === 0
      ? []
      : await db
          .selectFrom('books')
          .select('id')
          .where('author_id', 'in', authorIds.slice(0, MOST_FOUND))
          .orderBy('popularity', 'desc')
          .orderBy('id')
          .limit(MOST_FOUND)
          .execute()
  const part = { ids: rows.map(row => row.id), isCapped: rows.length >= MOST_FOUND }
  return joined([named, part, { ids: byAuthor.map(row => row.id), isCapped: byAuthor.length >= MOST_FOUND }])
}

/** Authors by their name, the better known first among equals. */
export async function authorsNamed(db: Db, bare: string): Promise<Found> {
  if (bare === '') return { ids: [], isCapped: false }
  const { rows } = await sql<{ id: number }>`
    select a.id from authors a join (
      select item_id, min(key) as key from name_keys
      where kind = 'author' and key >= ${bare} and key <= ${bare + LAST} group by item_id limit ${MOST_NAMES}) as named
      on named.item_id = a.id
    order by case when named.key = ${bare} then 0 else 1 end, a.popularity desc, a.id limit ${MOST_FOUND}`.execute(db)
  return { ids: rows.map(row => row.id), isCapped: rows.length >= MOST_FOUND }
}

const MOST_NAMES = 2_000

/** One list of several, each id at its first place. */
export function joined(parts: readonly Found[]): Found {
  return { ids: [...new Set(parts.flatMap(part => part.ids))], isCapped: parts.some(part => part.isCapped) }
}
