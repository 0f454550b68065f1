import { sql } from 'kysely'
import type { Alert } from '../../../contract/telemetry.ts'
import type { Db } from '../../../db/dialect.ts'
import { compiledSql } from '../../../db/queries/compiled-sql.ts'
import { groupedWrite } from '../../../db/queries/grouped-writes.ts'
import { storable } from '../../../text/characters/strip-unstorable.ts'
import { cappedTable, type Kept } from '../capped-table.ts'
import { dayOf } from '../people-of-day.ts'

/** An alert as it is counted: `alarmMsgKey` is its group with the build, `failure` the same without. */
export type GroupedAlert = Alert & { failure: string; build: string }

export type AlertSource = {
  /** Asked where the group is new: whoever has told enough new ones today is only counted. */
  mayBeNew: () => boolean
  /** The hash of who tells, of this day; '' for someone who is not to be counted. */
  person?: string
  /** The build that is served now: what comes back in it was not resolved. */
  servedBuild?: string
}

/** An alert, and who tells of it. */
export type ToldAlert = { alert: GroupedAlert; source: AlertSource }

/** Counts alerts in one transaction; alerts of one key are one row with the latest words. */
export async function countAlerts(db: Db, told: ToldAlert[]): Promise<void> {
  const added = await groupedWrite(db, transaction => writeAlerts(transaction, told))
  for (const { alarmMsg } of added) await cappedTable(db, ALERTS, Buffer.byteLength(alarmMsg))
}

/** The alerts that were kept in a row of their own, having none before. */
async function writeAlerts(transaction: Db, told: ToldAlert[]): Promise<GroupedAlert[]> {
  const asked = new Set(told.map(({ alert }) => alert.alarmMsgKey))
  const known = new Set(
    (
      await knownKeys(
        transaction,
        Array.from(asked, key => ({ key })),
      )
    ).map(({ key }) => key),
  )
  const counts = countsByKey(told, known)
  const now = Date.now()
  const states = await writeCounts(
    transaction,
    counts.map(({ alert, count }) => ({ ...rowOf(alert), count, now })),
  )
  const resolved = new Set(states.filter(({ state }) => state === 'resolved').map(({ key }) => key))
  const back = counts.filter(({ alert, isBack }) => isBack && resolved.has(alert.alarmMsgKey))
  for (const { alert } of back) await reopen(transaction, alert.alarmMsgKey)
  await countDay(transaction, dayOf(now), counts)
  return counts.map(({ alert }) => alert).filter(({ alarmMsgKey }) => !known.has(alarmMsgKey))
}

const knownKeys = compiledSql<{ key: string }>(
  'select alerts.key from rows(? as asked: key text) join alerts on alerts.key = asked.key',
)

const writeCounts = compiledSql<{ key: string; state: string }>(
  `insert into alerts (key, failure, build, except_type, level, message, count, first_at, last_at, told_at)
    select each.key, each.failure, each.build, each.except_type, each.level, each.message, each.count, each.now, each.now, null
    from rows(? as each: key text, failure text, build text, except_type text, level int, message text, count bigint,
      now bigint) where true
    on conflict (key) do update set count = alerts.count + excluded.count, message = excluded.message,
      last_at = excluded.last_at
    returning key, state`,
)

/** What was cut may end with half a character, which PostgreSQL refuses in JSON. */
function rowOf({ alarmMsgKey, failure, build, exceptType, alarmLevel, alarmMsg }: GroupedAlert) {
  return {
    key: alarmMsgKey,
    failure: storable(failure),
    build,
    except_type: storable(exceptType),
    level: alarmLevel,
    message: storable(alarmMsg),
  }
}

/** `isBack`: somebody told of it in the build that is served. */
type Count = { alert: GroupedAlert; count: number; people: Set<string>; isBack: boolean }

/** In the order of their keys: two servers that wrote them in orders of their own would wait for each other. */
function countsByKey(told: ToldAlert[], known: Set<string>): Count[] {
  const counts = new Map<string, Count>()
  for (const { alert, source } of told) {
    const { mayBeNew, person = '', servedBuild = '' } = source
    const isKept = known.has(alert.alarmMsgKey) || counts.has(alert.alarmMsgKey) || mayBeNew()
    const kept = isKept ? alert : BEYOND
    const sum = counts.get(kept.alarmMsgKey) ?? { alert: kept, count: 0, people: new Set(), isBack: false }
    counts.set(kept.alarmMsgKey, sum)
    sum.alert = kept
    sum.count++
    if (person !== '') sum.people.add(person)
    if (kept.build === servedBuild) sum.isBack = true
  }
  return [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
}

/** It is told to the host as a new one. */
async function reopen(transaction: Db, key: string): Promise<void> {
  const anew = { state: 'open', told_at: null, told_people: 0 } as const
  await transaction.updateTable('alerts').set(anew).where('key', '=', key).execute()
}

/** Counts them in their day, and whoever has not told of one of them yet. */
async function countDay(transaction: Db, day: string, counts: Count[]): Promise<void> {
  const told = counts.flatMap(({ alert, people }) =>
    Array.from(people, person => ({ alert_key: alert.alarmMsgKey, day, person })),
  )
  const added = told.length > 0 ? await addPeople(transaction, told, MOST_PEOPLE) : []
  const addedTo = Map.groupBy(added, ({ alert_key }) => alert_key)
  const sums = await addToDay(
    transaction,
    counts.map(({ alert: { alarmMsgKey: key }, count }) => {
      return { alert_key: key, day, count, people: addedTo.get(key)?.length ?? 0 }
    }),
  )
  if (added.length > 0) await setMostPeople(transaction, sums)
}

const addToDay = compiledSql<{ alert_key: string; people: number }>(
  `insert into alert_days (alert_key, day, count, people)
    select each.alert_key, each.day, each.count, each.people
    from rows(? as each: alert_key text, day text, count bigint, people bigint) where true
    on conflict (alert_key, day) do update set count = alert_days.count + excluded.count,
      people = alert_days.people + excluded.people
    returning alert_key, people`,
)

const setMostPeople = compiledSql<never>(
  `update alerts set people = each.people from rows(? as each: alert_key text, people bigint)
    where alerts.key = each.alert_key and alerts.people < each.people`,
)

/** Above so many people no more are counted: the host knows by then that it is everyone. */
export const MOST_PEOPLE = 1_000

/** Those who had not told of it yet today. */
const addPeople = compiledSql<{ alert_key: string }>(
  `insert into alert_people (alert_key, day, person)
    select each.alert_key, each.day, each.person from rows(? as each: alert_key text, day text, person text)
    where coalesce((select people from alert_days where alert_key = each.alert_key and day = each.day), 0) < ?
    on conflict do nothing
    returning alert_key`,
)

/** Stands for the alerts of an address beyond its share of a day. */
const BEYOND: GroupedAlert = {
  exceptType: 'alerts beyond the share of their address',
  alarmLevel: 2,
  alarmMsgKey: 'beyond-share',
  failure: 'beyond-share',
  build: '',
  alarmMsg: 'Counted without their words.',
}

const MB = 1024 * 1024

/** What few people told of long ago goes first: what is true comes again, and from many. */
const ALERTS: Kept = {
  table: 'alerts',
  key: 'key',
  bytes: sql`octet_length(message)`,
  mostWorthFirst: sql`people desc, case when count > 1 then 0 else 1 end, last_at desc, key`,
  rows: 5_000,
  maxBytes: 16 * MB,
}

const KEPT_DAYS = 30
const DAY_MS = 86_400_000

/** Removes alerts and their days older than thirty days, who told of them before today, and silences that are over. */
export async function forgetOldAlerts(db: Db, now = Date.now()): Promise<void> {
  const before = now - KEPT_DAYS * DAY_MS
  await db.deleteFrom('alert_people').where('day', '<', dayOf(now)).execute()
  await db.deleteFrom('alert_days').where('day', '<', dayOf(before)).execute()
  await db.deleteFrom('alerts').where('last_at', '<', before).execute()
  await db.deleteFrom('alert_silences').where('until_at', '<', now).execute()
}
