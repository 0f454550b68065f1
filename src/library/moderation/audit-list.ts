import type { AuditRow, listAudit } from '../../contract/admin/admin-site.ts'
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import { displayNames } from '../editing/display-names.ts'
import { cappedTotal, rowsBefore } from '../paging/paging.ts'

/** Who decided what, the latest first. */
export async function auditList(db: Db, input: ParsedInputOf<typeof listAudit>): Promise<OutputOf<typeof listAudit>> {
  const { action, targetKind, targetId, actorId, page, pageSize } = input
  const query = db
    .selectFrom('audit')
    .$if(action !== undefined, some => some.where('action', '=', action ?? ''))
    .$if(targetKind !== undefined, some => some.where('target_kind', '=', targetKind ?? ''))
    .$if(targetId !== undefined, some => some.where('target_id', '=', targetId ?? 0))
    .$if(actorId !== undefined, some => some.where('actor_id', '=', actorId ?? 0))
  const rows = await query
    .leftJoin('users', 'users.id', 'audit.actor_id')
    .selectAll('audit')
    .select('users.nick')
    .orderBy('audit.id', 'desc')
    .limit(pageSize)
    .offset(rowsBefore(input))
    .execute()
  const names = await targetNames(db, rows)
  const list: AuditRow[] = rows.map(row => ({
    auditId: row.id,
    at: new Date(row.at).toISOString(),
    actor: row.actor_id === null || row.nick === null ? null : { userId: row.actor_id, nick: row.nick },
    action: row.action,
    target: {
      kind: row.target_kind,
      id: row.target_id,
      name: names.get(`${row.target_kind} ${row.target_id}`) ?? '',
    },
    reason: row.reason,
    before: JSON.parse(row.before_value) as unknown,
    after: JSON.parse(row.after_value) as unknown,
  }))
  return { list, ...(await cappedTotal(db, query.select('audit.id'))), page, pageSize }
}

/** What was decided about, by the name it has now; a person who is no more has none. */
async function targetNames(db: Db, rows: readonly { target_kind: string; target_id: number }[]) {
  const names = new Map<string, string>()
  const idsOf = (kind: string) => rows.filter(row => row.target_kind === kind).map(row => row.target_id)
  for (const kind of ['book', 'poem', 'collection'] as const) {
    for (const [id, { name }] of await displayNames(db, kind, idsOf(kind))) names.set(`${kind} ${id}`, name)
  }
  const people = await db
    .selectFrom('users')
    .select(['id', 'nick'])
    .where(isOneOf(db, 'id', idsOf('user')))
    .execute()
  for (const { id, nick } of people) names.set(`user ${id}`, nick)
  return names
}
