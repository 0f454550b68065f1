import { sql } from 'kysely'
import type { Alert, FrontLog } from '../../contract/telemetry.ts'
import type { Db } from '../../db/dialect.ts'
import { groupedWrite } from '../../db/grouped-writes.ts'
import { cappedTable, type Kept } from './capped-table.ts'

/**
 * Counts an alert; alerts of one key are one row with the latest words. Where its key is new and `mayBeNew` says no, only
 * the row of those counted without their words goes up.
 */
export async function countAlert(db: Db, alert: Alert, { mayBeNew }: { mayBeNew: () => boolean }): Promise<null> {
  const written = await groupedWrite(db, transaction => writeAlert(transaction, alert, mayBeNew))
  if (written) await cappedTable(db, ALERTS, Buffer.byteLength(written.alarmMsg))
  return null
}

/** The alert that was kept in a row of its own; null where there is one already. */
async function writeAlert(transaction: Db, alert: Alert, mayBeNew: () => boolean): Promise<Alert | null> {
  const now = Date.now()
  const counted = await transaction
    .updateTable('alerts')
    .set(row => ({ count: row('count', '+', 1), message: alert.alarmMsg, last_at: now }))
    .where('key', '=', alert.alarmMsgKey)
    .executeTakeFirst()
  if (counted.numUpdatedRows > 0n) return null
  const kept = mayBeNew() ? alert : BEYOND
  await transaction
    .insertInto('alerts')
    .values({
      key: kept.alarmMsgKey,
      except_type: kept.exceptType,
      level: kept.alarmLevel,
      message: kept.alarmMsg,
      count: 1,
      first_at: now,
      last_at: now,
    })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet(row => ({ count: row('alerts.count', '+', 1), last_at: now })),
    )
    .execute()
  return kept
}

/** Stands for the alerts of an address beyond its share of a day. */
const BEYOND: Alert = {
  exceptType: 'alerts beyond the share of their address',
  alarmLevel: 2,
  alarmMsgKey: 'beyond-share',
  alarmMsg: 'Counted without their words.',
}

/** Keeps what a browser has seen, of nobody: neither who asks nor who the browser says it is. */
export async function keepFrontLog(db: Db, log: FrontLog): Promise<null> {
  const entries = JSON.stringify(log.entries)
  const row = { user_id: null, log_name: log.logName, user_agent: log.userAgent, entries, at: Date.now() }
  // Those that come at once share a commit: each by itself would keep readers waiting for the disk.
  await groupedWrite(db, async transaction => {
    await transaction.insertInto('front_logs').values(row).execute()
  })
  await cappedTable(db, LOGS, Buffer.byteLength(entries))
  return null
}

const MB = 1024 * 1024

/** What came once and long ago goes first: what is true comes again, and from many. */
const ALERTS: Kept = {
  table: 'alerts',
  key: 'key',
  bytes: sql`octet_length(message)`,
  mostWorthFirst: sql`case when count > 1 then 0 else 1 end, last_at desc, key`,
  rows: 5_000,
  maxBytes: 16 * MB,
}

const LOGS: Kept = {
  table: 'front_logs',
  key: 'id',
  bytes: sql`octet_length(entries)`,
  mostWorthFirst: sql`id desc`,
  rows: 20_000,
  maxBytes: 32 * MB,
}

const KEPT_DAYS = 30
const DAY_MS = 86_400_000

/** Removes alerts and logs older than thirty days. */
export async function forgetOldTelemetry(db: Db): Promise<void> {
  const before = Date.now() - KEPT_DAYS * DAY_MS
  await db.deleteFrom('alerts').where('last_at', '<', before).execute()
  await db.deleteFrom('front_logs').where('at', '<', before).execute()
}
