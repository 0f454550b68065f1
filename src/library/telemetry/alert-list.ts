import type { clearAlerts, listAlerts } from '../../contract/admin-site.ts'
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import type { Db } from '../../db/dialect.ts'
import { type Actor, audit } from '../moderation/audit.ts'
import { cappedTotal, rowsBefore } from '../paging/paging.ts'

/** What the pages reported, grouped by key, the latest first. */
export async function alertList(
  db: Db,
  wanted: ParsedInputOf<typeof listAlerts>,
): Promise<OutputOf<typeof listAlerts>> {
  const { level, page, pageSize } = wanted
  const query = db.selectFrom('alerts').$if(level !== undefined, some => some.where('level', '=', level ?? 1))
  const rows = await query
    .selectAll()
    .orderBy('last_at', 'desc')
    .orderBy('key')
    .limit(pageSize)
    .offset(rowsBefore(wanted))
    .execute()
  const list = rows.map(row => ({
    key: row.key,
    exceptType: row.except_type,
    level: row.level,
    message: row.message,
    count: row.count,
    firstAt: new Date(row.first_at).toISOString(),
    lastAt: new Date(row.last_at).toISOString(),
  }))
  return { list, ...(await cappedTotal(db, query.select('key'))), page, pageSize }
}

/** Removes one alert, or all. */
export async function removeAlerts(
  db: Db,
  actor: Actor,
  wanted: ParsedInputOf<typeof clearAlerts>,
): Promise<OutputOf<typeof clearAlerts>> {
  return db.transaction().execute(async transaction => {
    const gone = await transaction
      .deleteFrom('alerts')
      .$if('key' in wanted, some => some.where('key', '=', 'key' in wanted ? wanted.key : ''))
      .executeTakeFirst()
    const cleared = Number(gone.numDeletedRows)
    await audit(transaction, actor, { action: 'alert.clear', target: { kind: 'alert', id: 0 }, after: { cleared } })
    return { cleared }
  })
}
