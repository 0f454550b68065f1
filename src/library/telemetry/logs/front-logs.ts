import type { AggregateFunctionBuilder } from 'kysely'
import type { FrontLog } from '../../../contract/telemetry.ts'
import type { Db } from '../../../db/dialect.ts'
import { groupedWrite } from '../../../db/queries/writes/grouped-writes.ts'
import type { Database } from '../../../db/tables/tables.ts'
import { type CappedTable, cappedTable, ROW_BYTES } from '../capped-table.ts'

/** What a browser has seen; `person` is the hash of this day of whoever tells it, never an id. */
export type ReportedLog = { log: FrontLog; person: string }

/** Keeps logs, in one transaction. */
export async function keepFrontLogs(db: Db, reports: ReportedLog[]): Promise<void> {
  const rows = reports.map(({ log, person }) => {
    const { logName: log_name, userAgent: user_agent, build } = log
    return { user_id: null, person, build, log_name, user_agent, entries: JSON.stringify(log.entries), at: Date.now() }
  })
  await groupedWrite(db, async transaction => {
    await transaction.insertInto('front_logs').values(rows).execute()
  })
  for (const { entries } of rows) await cappedTable(db, LOGS, Buffer.byteLength(entries))
}

const MB = 1024 * 1024

const latestFirst = (counted: AggregateFunctionBuilder<Database, 'front_logs', number>) =>
  counted.over(over => over.orderBy('id', 'desc'))

const LOGS: CappedTable = {
  table: 'front_logs',
  key: 'id',
  message: 'entries',
  ranked: db =>
    db.selectFrom('front_logs').select(({ eb, fn, lit }) => {
      const bytes = eb(fn<number>('octet_length', ['entries']), '+', lit(ROW_BYTES))
      return [
        'id as key',
        latestFirst(fn.agg<number>('row_number')).as('nth'),
        latestFirst(fn.sum<number>(bytes)).as('bytes_so_far'),
      ]
    }),
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
