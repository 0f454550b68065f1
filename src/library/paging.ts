import { type Expression, sql } from 'kysely'
import type { Db } from '../db/dialect.ts'

export type PageWanted = { page: number; pageSize: number }
export type Total = { total: number; totalIsCapped?: true }

/** Counting stops here: a longer list says "10,000+". */
const MOST_COUNTED = 10_000

/** How many rows before the wanted page. */
export function rowsBefore({ page, pageSize }: PageWanted): number {
  return (page - 1) * pageSize
}

/** Counts the rows of a query that selects ids without a limit, up to MOST_COUNTED. */
export async function cappedTotal(db: Db, ids: Expression<unknown>): Promise<Total> {
  const answer = await sql<{ n: number }>`
    select count(*) as n from (select 1 from ${sql`(${ids})`} as wanted limit ${MOST_COUNTED + 1}) as counted`.execute(
    db,
  )
  const n = answer.rows[0]?.n ?? 0
  return n > MOST_COUNTED ? { total: MOST_COUNTED, totalIsCapped: true } : { total: n }
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
