import type { listAlerts } from '../../../contract/admin/admin-alerts.ts'
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts'
import type { Db } from '../../../db/dialect.ts'
import { cappedTotal, rowsBefore } from '../../paging/paging.ts'
import { dayOf } from '../people-of-day.ts'

/** What the pages reported, in a state and of a level, the latest first, or what most people told of. */
export async function alertList(db: Db, input: ParsedInputOf<typeof listAlerts>): Promise<OutputOf<typeof listAlerts>> {
  const { page, pageSize } = input
  const now = Date.now()
  const query = alertsOf(db, input, now)
  const rows = await query
    .selectAll('alerts')
    .select('silence.until_at')
    .$if(input.sort === 'people', some => some.orderBy('people', 'desc'))
    .orderBy('last_at', 'desc')
    .orderBy('key')
    .limit(pageSize)
    .offset(rowsBefore(input))
    .execute()
  const days = await daysOf(
    db,
    rows.map(row => row.key),
  )
  const list = rows.map(row => ({
    key: row.key,
    exceptType: row.except_type,
    level: row.level,
    message: row.message,
    count: row.count,
    firstAt: new Date(row.first_at).toISOString(),
    lastAt: new Date(row.last_at).toISOString(),
    build: row.build,
    state: row.until_at === null ? row.state : ('silenced' as const),
    silencedUntil: row.until_at === null ? null : new Date(row.until_at).toISOString(),
    days: days.get(row.key) ?? [],
    peopleToday: days.get(row.key)?.find(({ day }) => day === dayOf(now))?.people ?? 0,
  }))
  return { list, ...(await cappedTotal(db, query.select('key'))), page, pageSize }
}

type Wanted = Pick<ParsedInputOf<typeof listAlerts>, 'level' | 'state'>

/** A failure that is silenced is silenced in every build, whatever state each is in. */
function alertsOf(db: Db, { level, state }: Wanted, now: number) {
  return db
    .selectFrom('alerts')
    .leftJoin('alert_silences as silence', join =>
      join.onRef('silence.failure', '=', 'alerts.failure').on('silence.until_at', '>', now),
    )
    .$if(level !== undefined, some => some.where('level', '=', level ?? 1))
    .$if(state === 'silenced', some => some.where('silence.until_at', 'is not', null))
    .$if(state === 'open' || state === 'resolved', some =>
      some.where('silence.until_at', 'is', null).where('state', '=', state as 'open' | 'resolved'),
    )
}

/** The days of alerts by their key, the latest first. */
async function daysOf(db: Db, keys: string[]) {
  if (keys.length === 0) return new Map<string, { day: string; count: number; people: number }[]>()
  const rows = await db
    .selectFrom('alert_days')
    .selectAll()
    .where('alert_key', 'in', keys)
    .orderBy('day', 'desc')
    .orderBy('alert_key')
    .execute()
  const byKey = Map.groupBy(rows, row => row.alert_key)
  return new Map(
    Array.from(byKey, ([key, of]) => [
      key,
      of.slice(0, MOST_DAYS).map(({ day, count, people }) => ({ day, count, people })),
    ]),
  )
}

const MOST_DAYS = 30
