import type { Selectable } from 'kysely'
import type { listUsers, PersonRow } from '../../contract/admin/admin-people.ts'
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import { NotFound } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import { beginsWith, contains } from '../../db/queries/text-match.ts'
import type { UserTable } from '../../db/tables/tables-people.ts'
import { cappedTotal, rowsBefore } from '../paging/paging.ts'
import { accountKey } from './names.ts'
import { peopleWithSecondFactor } from './second-step/second-step.ts'

/** The accounts of the site, the newest first; `keyword` is the beginning of an account name, or a part of a nick. */
export async function peopleList(
  db: Db,
  listing: ParsedInputOf<typeof listUsers>,
): Promise<OutputOf<typeof listUsers>> {
  const { keyword, identity, suspended, page, pageSize } = listing
  const query = db
    .selectFrom('users')
    .$if(identity !== undefined, some => some.where('identity', '=', identity ?? 'reader'))
    .$if(suspended === true, some => some.where('suspended_until', '>', Date.now()))
    .$if(keyword !== '', some =>
      some.where(({ or }) => or([beginsWith('account_folded', accountKey(keyword)), contains('nick', keyword)])),
    )
  const rows = await query.selectAll().orderBy('id', 'desc').limit(pageSize).offset(rowsBefore(listing)).execute()
  return { list: await personRows(db, rows), ...(await cappedTotal(db, query.select('id'))), page, pageSize }
}

/** One account as the list shows it. @throws NotFound */
export async function personRow(db: Db, userId: number): Promise<PersonRow> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  const [person] = row ? await personRows(db, [row]) : []
  if (!person) throw new NotFound()
  return person
}

async function personRows(db: Db, rows: readonly Selectable<UserTable>[]): Promise<PersonRow[]> {
  const ids = rows.map(row => row.id)
  if (ids.length === 0) return []
  const sessions = await db
    .selectFrom('sessions')
    .select(eb => ['user_id', eb.fn.countAll<number>().as('n'), eb.fn.max('created_at').as('last')])
    .where(isOneOf(db, 'user_id', ids))
    .where('expires_at', '>', Date.now())
    .groupBy('user_id')
    .execute()
  const comments = await db
    .selectFrom('comments')
    .select(eb => ['user_id', eb.fn.countAll<number>().as('n')])
    .where(isOneOf(db, 'user_id', ids))
    .groupBy('user_id')
    .execute()
  const secured = await peopleWithSecondFactor(db, ids)
  const sessionsOf = new Map(sessions.map(row => [row.user_id, row]))
  const commentsOf = new Map(comments.map(row => [row.user_id, row.n]))
  return rows.map(row => ({
    userId: row.id,
    account: row.account,
    nick: row.nick,
    head: row.head,
    headImage: `/avatars/${row.head}.svg`,
    identity: row.identity,
    createdAt: new Date(row.created_at).toISOString(),
    lastSeenAt: timeOf(sessionsOf.get(row.id)?.last ?? null),
    sessions: sessionsOf.get(row.id)?.n ?? 0,
    comments: commentsOf.get(row.id) ?? 0,
    suspendedUntil: timeOf(
      row.suspended_until !== null && row.suspended_until > Date.now() ? row.suspended_until : null,
    ),
    suspendedReason: row.suspended_reason,
    hasSecondFactor: secured.has(row.id),
  }))
}

const timeOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
