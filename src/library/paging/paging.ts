import { type Expression, sql } from 'kysely'
import type { Db } from '../../db/dialect.ts'

export type PageWanted = { page: number; pageSize: number }
export type Total = { total: number; totalIsCapped?: true }

/** Counting stops here: a longer list says "10,000+". */
const MOST_COUNTED = 10_000

const CAPPED: Total = { total: MOST_COUNTED, totalIsCapped: true }

/** Lists seen to be longer than is counted: the library only grows, and these are the dear ones to count. */
const longLists = new WeakMap<Db, Set<string>>()
const LONG_LISTS = 500

/** How many rows before the wanted page. */
export function rowsBefore({ page, pageSize }: PageWanted): number {
  return (page - 1) * pageSize
}

/** Counts the rows of a query that selects ids without a limit, up to MOST_COUNTED. */
export async function cappedTotal(db: Db, ids: Expression<unknown>): Promise<Total> {
  const query = sql<{ n: number }>`
    select count(*) as n from (select 1 from ${sql`(${ids})`} as wanted limit ${MOST_COUNTED + 1}) as counted`.compile(
    db,
  )
  const key = JSON.stringify([query.sql, query.parameters])
  const long = longLists.get(db) ?? new Set<string>()
  longLists.set(db, long)
  if (long.has(key)) return CAPPED
  const answer = await db.executeQuery(query)
  const n = answer.rows[0]?.n ?? 0
  if (n <= MOST_COUNTED) return { total: n }
  if (long.size >= LONG_LISTS) long.clear()
  long.add(key)
  return CAPPED
}

/** An empty page. */
export function emptyPage({ page, pageSize }: PageWanted) {
  return { list: [], total: 0, page, pageSize }
}

/** The answers in the order in which their ids were asked for; ids without an answer fall out. */
export function inOrder<Row>(ids: readonly number[], rows: readonly Row[], idOf: (row: Row) => number): Row[] {
  const byId = new Map(rows.map(row => [idOf(row), row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}
