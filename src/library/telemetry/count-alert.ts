import { sql } from 'kysely'
import type { Alert } from '../../contract/telemetry.ts'
import type { Db } from '../../db/dialect.ts'
import { groupedWrite } from '../../db/queries/grouped-writes.ts'
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

/** Counts an alert; alerts of one key are one row with the latest words. */
export async function countAlert(db: Db, alert: GroupedAlert, source: AlertSource): Promise<null> {
  const written = await groupedWrite(db, transaction => writeAlert(transaction, alert, source))
  if (written) await cappedTable(db, ALERTS, Buffer.byteLength(written.alarmMsg))
  return null
}

/** The alert that was kept in a row of its own; null where there is one already. */
async function writeAlert(
  transaction: Db,
  alert: GroupedAlert,
  { mayBeNew, person = '', servedBuild = '' }: AlertSource,
): Promise<GroupedAlert | null> {
  const now = Date.now()
  const isBack = alert.build === servedBuild
  const counted = await transaction
    .updateTable('alerts')
    .set(row => ({ count: row('count', '+', 1), message: alert.alarmMsg, last_at: now }))
    .where('key', '=', alert.alarmMsgKey)
    .returning('state')
    .executeTakeFirst()
  if (counted?.state === 'resolved' && isBack) await reopen(transaction, alert.alarmMsgKey)
  const kept = counted || mayBeNew() ? alert : BEYOND
  if (!counted) await insertAlert(transaction, kept, now)
  await countDay(transaction, { key: kept.alarmMsgKey, day: dayOf(now), person })
  return counted ? null : kept
}

async function insertAlert(transaction: Db, alert: GroupedAlert, now: number): Promise<void> {
  await transaction
    .insertInto('alerts')
    .values({
      key: alert.alarmMsgKey,
      failure: alert.failure,
      build: alert.build,
      except_type: alert.exceptType,
      level: alert.alarmLevel,
      message: alert.alarmMsg,
      count: 1,
      first_at: now,
      last_at: now,
      told_at: null,
    })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet(row => ({ count: row('alerts.count', '+', 1), last_at: now })),
    )
    .execute()
}

/** It is told to the host as a new one. */
async function reopen(transaction: Db, key: string): Promise<void> {
  const anew = { state: 'open', told_at: null, told_people: 0 } as const
  await transaction.updateTable('alerts').set(anew).where('key', '=', key).execute()
}

async function countDay(transaction: Db, { key, day, person }: { key: string; day: string; person: string }) {
  const isNew = person !== '' && (await addPerson(transaction, { alert_key: key, day, person }))
  const more = isNew ? 1 : 0
  const { people } = await transaction
    .insertInto('alert_days')
    .values({ alert_key: key, day, count: 1, people: more })
    .onConflict(conflict =>
      conflict.columns(['alert_key', 'day']).doUpdateSet(row => ({
        count: row('alert_days.count', '+', 1),
        people: row('alert_days.people', '+', more),
      })),
    )
    .returning('people')
    .executeTakeFirstOrThrow()
  if (!isNew) return
  await transaction.updateTable('alerts').set({ people }).where('key', '=', key).where('people', '<', people).execute()
}

/** More people than these are not counted: the host knows by then that it is everyone. */
export const MOST_PEOPLE = 1_000

/** Whether someone has not told of it yet today. */
async function addPerson(transaction: Db, row: { alert_key: string; day: string; person: string }): Promise<boolean> {
  const added = await transaction
    .insertInto('alert_people')
    .columns(['alert_key', 'day', 'person'])
    .expression(
      sql`select ${sql.val(row.alert_key)}, ${sql.val(row.day)}, ${sql.val(row.person)}
        where coalesce((select people from alert_days where alert_key = ${row.alert_key} and day = ${row.day}), 0)
          < ${sql.lit(MOST_PEOPLE)}`,
    )
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
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
