import type { Alert, FrontLog } from '../contract/telemetry.ts'
import type { Db } from '../db/dialect.ts'

/** Counts an alert; alerts of one key are one row with the latest words. */
export async function countAlert(db: Db, alert: Alert): Promise<null> {
  const now = Date.now()
  await db
    .insertInto('alerts')
    .values({
      key: alert.alarmMsgKey,
      except_type: alert.exceptType,
      level: alert.alarmLevel,
      message: alert.alarmMsg,
      count: 1,
      first_at: now,
      last_at: now,
    })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet(row => ({
        count: row('alerts.count', '+', 1),
        message: alert.alarmMsg,
        last_at: now,
      })),
    )
    .execute()
  return null
}

/** Keeps what a browser has seen. `userId` is who asks, never who the browser says it is. */
export async function keepFrontLog(db: Db, log: FrontLog, userId: number | null): Promise<null> {
  await db
    .insertInto('front_logs')
    .values({
      user_id: userId,
      log_name: log.logName,
      user_agent: log.userAgent,
      entries: JSON.stringify(log.entries),
      at: Date.now(),
    })
    .execute()
  return null
}

const KEPT_DAYS = 30
const DAY_MS = 86_400_000

/** Removes alerts and logs older than thirty days. */
export async function forgetOldTelemetry(db: Db): Promise<void> {
  const before = Date.now() - KEPT_DAYS * DAY_MS
  await db.deleteFrom('alerts').where('last_at', '<', before).execute()
  await db.deleteFrom('front_logs').where('at', '<', before).execute()
}
