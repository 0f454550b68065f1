import type { listSecurityEvents } from '../../../contract/admin/admin-security.ts'
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts'
import type { Db } from '../../../db/dialect.ts'
import { cappedTotal, rowsBefore } from '../../paging/paging.ts'

/** What matters to security, the latest first; a decision is shown as the audit has it, in which it stands whole. */
export async function securityList(
  db: Db,
  input: ParsedInputOf<typeof listSecurityEvents>,
): Promise<OutputOf<typeof listSecurityEvents>> {
  const { kind, page, pageSize } = input
  const query = db
    .selectFrom('security_events')
    .$if(kind !== undefined, some => some.where('security_events.kind', '=', kind ?? 'sign-in'))
  const rows = await query
    .leftJoin('users', 'users.id', 'security_events.user_id')
    .leftJoin('audit', 'audit.id', 'security_events.audit_id')
    .selectAll('security_events')
    .select(['users.nick', 'audit.target_kind', 'audit.target_id', 'audit.reason'])
    .orderBy('security_events.id', 'desc')
    .limit(pageSize)
    .offset(rowsBefore(input))
    .execute()
  const list = rows.map(row => ({
    eventId: row.id,
    at: new Date(row.at).toISOString(),
    kind: row.kind,
    what: row.what,
    person: row.user_id === null || row.nick === null ? null : { userId: row.user_id, nick: row.nick },
    account: row.account_hash || null,
    address: row.address_hash || null,
    decision:
      row.audit_id === null
        ? null
        : {
            auditId: row.audit_id,
            targetKind: row.target_kind ?? '',
            targetId: row.target_id ?? 0,
            reason: row.reason ?? '',
          },
  }))
  return { list, ...(await cappedTotal(db, query.select('security_events.id'))), page, pageSize }
}
