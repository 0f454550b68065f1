import { sql } from 'kysely'
import type { Alert } from '../../contract/telemetry.ts'
import type { Db } from '../../db/dialect.ts'
import { groupedWrite } from '../../db/grouped-writes.ts'
import { cappedTable, type Kept } from './capped-table.ts'
import { dayOf } from './people-of-day.ts'

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
  const known = await keysAmong(
    transaction,
    told.map(({ alert }) => alert.alarmMsgKey),
  )
  const counts = countsByKey(told, known)
  for (const count of counts) await writeCount(transaction, count)
  return counts.map(({ alert }) => alert).filter(({ alarmMsgKey }) => !known.has(alarmMsgKey))
}

async function keysAmong(transaction: Db, keys: string[]): Promise<Set<string>> {
  const rows = await transaction.selectFrom('alerts').select('key').where('key', 'in', keys).execute()
  return new Set(rows.map(({ key }) => key))
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

async function writeCount(transaction: Db, { alert, count, people, isBack }: Count): Promise<void> {
  const now = Date.now()
  const { state } = await transaction
    .insertInto('alerts')
    .values({
      key: alert.alarmMsgKey,
      failure: alert.failure,
      build: alert.build,
      except_type: alert.exceptType,
      level: alert.alarmLevel,
      message: alert.alarmMsg,
      count,
      first_at: now,
      last_at: now,
      told_at: null,
    })
    .onConflict(conflict =>
      conflict
        .column('key')
        .doUpdateSet(row => ({ count: row('alerts.count', '+', count), message: alert.alarmMsg, last_at: now })),
    )
    .returning('state')
    .executeTakeFirstOrThrow()
  if (state === 'resolved' && isBack) await reopen(transaction, alert.alarmMsgKey)
  await countDay(transaction, { key: alert.alarmMsgKey, day: dayOf(now), count, people: [...people] })
}

/** It is told to the host as a new one. */
async function reopen(transaction: Db, key: string): Promise<void> {
  const anew = { state: 'open', told_at: null, told_people: 0 } as const
  await transaction.updateTable('alerts').set(anew).where('key', '=', key).execute()
}

type DayCount = { key: string; day: string; count: number; people: string[] }

async function countDay(transaction: Db, { key, day, count, people }: DayCount): Promise<void> {
  const added = people.length > 0 ? await addPeople(transaction, { key, day, people }) : 0
  const sum = await transaction
    .insertInto('alert_days')
    .values({ alert_key: key, day, count, people: added })
    .onConflict(conflict =>
      conflict.columns(['alert_key', 'day']).doUpdateSet(row => ({
        count: row('alert_days.count', '+', count),
        people: row('alert_days.people', '+', added),
      })),
    )
    .returning('people')
    .executeTakeFirstOrThrow()
  if (added === 0) return
  const most = { people: sum.people }
  await transaction.updateTable('alerts').set(most).where('key', '=', key).where('people', '<', sum.people).execute()
}

/** More people than these are not counted: the host knows by then that it is everyone. */
export const MOST_PEOPLE = 1_000

/** How many of them have not told of it yet today. */
async function addPeople(transaction: Db, { key, day, people }: Omit<DayCount, 'count'>): Promise<number> {
  const today = transaction.selectFrom('alert_days').select('people').where('alert_key', '=', key)
  const counted = (await today.where('day', '=', day).executeTakeFirst())?.people ?? 0
  const rows = people.slice(0, Math.max(0, MOST_PEOPLE - counted)).map(person => ({ alert_key: key, day, person }))
  if (rows.length === 0) return 0
  const added = await transaction
    .insertInto('alert_people')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows ?? 0n)
}

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
