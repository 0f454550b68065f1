import type { AggregateFunctionBuilder } from 'kysely'
import type { Alert } from '../../../contract/telemetry.ts'
import type { Db } from '../../../db/dialect.ts'
import { inlineConstant } from '../../../db/queries/inline-constant.ts'
import { groupedWrite } from '../../../db/queries/writes/grouped-writes.ts'
import type { Database } from '../../../db/tables/tables.ts'
import { storable } from '../../../text/characters/strip-unstorable.ts'
import { type CappedTable, cappedTable, ROW_BYTES } from '../capped-table.ts'
import { dayOf } from '../people-of-day.ts'
import { addPeople, addToDay, knownKeys, setMostPeople, writeCounts } from './alert-writes.ts'

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
export type ReportedAlert = { alert: GroupedAlert; source: AlertSource }

/** Counts alerts in one transaction; alerts of one key are one row with the latest words. */
export async function countAlerts(db: Db, reports: ReportedAlert[]): Promise<void> {
  const added = await groupedWrite(db, transaction => writeAlerts(transaction, reports))
  for (const { alarmMsg } of added) await cappedTable(db, ALERTS, Buffer.byteLength(alarmMsg))
}

/** The alerts that were kept in a row of their own, having none before. */
async function writeAlerts(transaction: Db, reports: ReportedAlert[]): Promise<GroupedAlert[]> {
  const keys = Array.from(new Set(reports.map(({ alert }) => alert.alarmMsgKey)), key => ({ key }))
  const known = new Set((await knownKeys(transaction, { keys })).map(({ key }) => key))
  const counts = countsByKey(reports, known)
  const now = Date.now()
  const rows = counts.map(({ alert, count }) => ({ ...rowOf(alert), count, first_at: now, last_at: now }))
  const states = await writeCounts(transaction, { rows })
  const resolved = new Set(states.filter(({ state }) => state === 'resolved').map(({ key }) => key))
  const back = counts.filter(({ alert, isBack }) => isBack && resolved.has(alert.alarmMsgKey))
  for (const { alert } of back) await reopen(transaction, alert.alarmMsgKey)
  await countDay(transaction, dayOf(now), counts)
  return counts.map(({ alert }) => alert).filter(({ alarmMsgKey }) => !known.has(alarmMsgKey))
}

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
function countsByKey(reports: ReportedAlert[], known: Set<string>): Count[] {
  const counts = new Map<string, Count>()
  for (const { alert, source } of reports) {
    const { mayBeNew, person = '', servedBuild = '' } = source
    const isKept = known.has(alert.alarmMsgKey) || counts.has(alert.alarmMsgKey) || mayBeNew()
    const counted = isKept ? alert : BEYOND
    const sum = counts.get(counted.alarmMsgKey) ?? { alert: counted, count: 0, people: new Set(), isBack: false }
    counts.set(counted.alarmMsgKey, sum)
    sum.alert = counted
    sum.count++
    if (person !== '') sum.people.add(person)
    if (counted.build === servedBuild) sum.isBack = true
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
  const reporters = counts.flatMap(({ alert, people }) =>
    Array.from(people, person => ({ alert_key: alert.alarmMsgKey, day, person })),
  )
  const added = reporters.length > 0 ? await addPeople(transaction, { people: reporters }) : []
  const addedTo = Map.groupBy(added, ({ alert_key }) => alert_key)
  const sums = await addToDay(transaction, {
    rows: counts.map(({ alert: { alarmMsgKey: key }, count }) => {
      return { alert_key: key, day, count, people: addedTo.get(key)?.length ?? 0 }
    }),
  })
  if (added.length > 0) await setMostPeople(transaction, { sums })
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
const mostPeopleFirst = (counted: AggregateFunctionBuilder<Database, 'alerts', number>) =>
  counted.over(over =>
    over
      .orderBy('people', 'desc')
      .orderBy(eb => eb('count', '>', inlineConstant(1)), 'desc')
      .orderBy('last_at', 'desc')
      .orderBy('key'),
  )

const ALERTS: CappedTable = {
  table: 'alerts',
  key: 'key',
  message: 'message',
  ranked: db =>
    db.selectFrom('alerts').select(({ eb, fn, lit }) => {
      const bytes = eb(fn<number>('octet_length', ['message']), '+', lit(ROW_BYTES))
      return [
        'key',
        mostPeopleFirst(fn.agg<number>('row_number')).as('nth'),
        mostPeopleFirst(fn.sum<number>(bytes)).as('bytes_so_far'),
      ]
    }),
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
