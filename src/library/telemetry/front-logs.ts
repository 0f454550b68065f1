import { sql } from 'kysely'
import type { FrontLog } from '../../contract/telemetry.ts'
import type { Db } from '../../db/dialect.ts'
import { groupedWrite } from '../../db/queries/grouped-writes.ts'
import { cappedTable, type Kept } from './capped-table.ts'

/** Keeps what a browser has seen; `person` is the hash of this day of whoever tells it, never an id. */
export async function keepFrontLog(db: Db, log: FrontLog, person = ''): Promise<null> {
  const entries = JSON.stringify(log.entries)
  const { logName: log_name, userAgent: user_agent, build } = log
  const row = { user_id: null, person, build, log_name, user_agent, entries, at: Date.now() }
  // Those that come at once share a commit: each by itself would keep readers waiting for the disk.
  await groupedWrite(db, async transaction => {
    await transaction.insertInto('front_logs').values(row).execute()
  })
  await cappedTable(db, LOGS, Buffer.byteLength(entries))
  return null
}

const MB = 1024 * 1024

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

/** Removes logs older than thirty days. */
export async function forgetOldLogs(db: Db): Promise<void> {
  const before = Date.now() - KEPT_DAYS * DAY_MS
  await db.deleteFrom('front_logs').where('at', '<', before).execute()
}
