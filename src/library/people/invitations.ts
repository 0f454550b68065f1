import { createHash, randomBytes } from 'node:crypto'
import type { listInvitations } from '../../contract/admin/admin-people.ts'
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import { AlreadyThere, NotFound } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import { type Actor, audit } from '../moderation/audit.ts'
import { cappedTotal, rowsBefore } from '../paging/paging.ts'

const INVITATION_MS = 14 * 86_400_000

/** Makes a code with which one person may register within fourteen days; only its hash is kept. */
export async function makeInvitation(db: Db, actor: Actor = null, note = ''): Promise<string> {
  const code = randomBytes(18).toString('base64url')
  const now = Date.now()
  await db.transaction().execute(async transaction => {
    await transaction
      .insertInto('invitations')
      .values({
        code_hash: hashOf(code),
        created_at: now,
        expires_at: now + INVITATION_MS,
        used_at: null,
        made_by: actor?.userId ?? null,
        note,
      })
      .execute()
    await audit(transaction, actor, {
      action: 'invitation.add',
      target: { kind: 'invitation', id: 0 },
      after: { note },
    })
  })
  return code
}

/** Uses an invitation up; false when there is none, or it was used or revoked, or is too old. */
export async function spendInvitation(db: Db, code: string): Promise<boolean> {
  const now = Date.now()
  const used = await db
    .updateTable('invitations')
    .set({ used_at: now })
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/** Invitations that were made, the newest first. */
export async function invitationList(
  db: Db,
  listing: ParsedInputOf<typeof listInvitations>,
): Promise<OutputOf<typeof listInvitations>> {
  const rows = await db
    .selectFrom('invitations')
    .leftJoin('users', 'users.id', 'invitations.made_by')
    .selectAll('invitations')
    .select('users.nick')
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.code_hash')
    .limit(listing.pageSize)
    .offset(rowsBefore(listing))
    .execute()
  const now = Date.now()
  const list = rows.map(row => ({
    invitationId: row.code_hash,
    note: row.note,
    madeBy: row.nick,
    createdAt: new Date(row.created_at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
    state: stateOf(row, now),
  }))
  const total = await cappedTotal(db, db.selectFrom('invitations').select('code_hash'))
  return { list, ...total, page: listing.page, pageSize: listing.pageSize }
}

type Ends = { used_at: number | null; revoked_at: number | null; expires_at: number }

function stateOf({ used_at, revoked_at, expires_at }: Ends, now: number): 'open' | 'used' | 'revoked' | 'expired' {
  if (used_at !== null) return 'used'
  if (revoked_at !== null) return 'revoked'
  return expires_at <= now ? 'expired' : 'open'
}

/** Ends an invitation. @throws NotFound, AlreadyThere when it was used or revoked */
export async function endInvitation(db: Db, actor: Actor, invitationId: string): Promise<null> {
  return db.transaction().execute(async transaction => {
    const row = await transaction
      .selectFrom('invitations')
      .selectAll()
      .where('code_hash', '=', invitationId)
      .executeTakeFirst()
    if (!row) throw new NotFound()
    const now = Date.now()
    if (stateOf(row, now) !== 'open') throw new AlreadyThere(ENDED)
    await transaction
      .updateTable('invitations')
      .set({ revoked_at: now })
      .where('code_hash', '=', invitationId)
      .execute()
    await audit(transaction, actor, {
      action: 'invitation.revoke',
      target: { kind: 'invitation', id: 0 },
      before: { note: row.note, madeAt: new Date(row.created_at).toISOString() },
    })
    return null
  })
}

const ENDED = { zh: '这个邀请已经用过或作废', en: 'This invitation was used or has ended' }

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
