import type { AliasableExpression } from 'kysely'
import type { Db } from '../../db/dialect.ts'
import { Lru } from '../../memory/lru.ts'

export type PageInput = { page: number; pageSize: number }
export type Total = { total: number; totalIsCapped?: true }

/** As far as a list can be turned over; counting a longer one takes longer, so its number is remembered. */
const LONG_LIST = 10_000
const MOST_COUNTED = 1_000_000

/** The lengths of long lists, for a while: they are few, the dear ones to count, and grow with the library alone. */
const longLists = new WeakMap<Db, Lru<string, { total: number; countedAt: number }>>()
const LONG_LISTS = 500
const COUNT_KEPT_MS = 10 * 60_000

/** How many rows before the wanted page. */
export function rowsBefore({ page, pageSize }: PageInput): number {
  return (page - 1) * pageSize
}

/** Counts the rows of a query that selects ids without a limit; a million and more is said as a million. */
export async function cappedTotal(db: Db, ids: AliasableExpression<unknown>): Promise<Total> {
  const query = countUpTo(db, ids, LONG_LIST)
  const key = JSON.stringify([query.sql, query.parameters])
  const long = longLists.get(db) ?? new Lru<string, { total: number; countedAt: number }>({ most: LONG_LISTS })
  longLists.set(db, long)
  const known = long.get(key)
  if (known && performance.now() - known.countedAt < COUNT_KEPT_MS) return totalOf(known.total)
  const n = await counted(db, query)
  if (n <= LONG_LIST) return { total: n }
  const total = await counted(db, countUpTo(db, ids, MOST_COUNTED))
  long.set(key, { total, countedAt: performance.now() })
  return totalOf(total)
}

/** Whether a list is so long that it is walked in its order rather than sorted. */
export function isLong({ total }: Total): boolean {
  return total > LONG_LIST
}

function countUpTo(db: Db, ids: AliasableExpression<unknown>, most: number) {
  const counted = db
    .selectFrom(ids.as('listed'))
    .select(({ lit }) => lit(1).as('one'))
    .limit(most + 1)
  return db
    .selectFrom(counted.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .compile()
}

async function counted(db: Db, query: ReturnType<typeof countUpTo>): Promise<number> {
  return (await db.executeQuery(query)).rows[0]?.n ?? 0
}

function totalOf(total: number): Total {
  return total > MOST_COUNTED ? { total: MOST_COUNTED, totalIsCapped: true } : { total }
}

/** An empty page. */
export function emptyPage({ page, pageSize }: PageInput) {
  return { list: [], total: 0, page, pageSize }
}

/** The answers in the order in which their ids were asked for; ids without an answer fall out. */
export function inOrder<Row>(ids: readonly number[], rows: readonly Row[], idOf: (row: Row) => number): Row[] {
  const byId = new Map(rows.map(row => [idOf(row), row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}
