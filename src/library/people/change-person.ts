import type { PersonRow, updateUserByAdmin } from '../../contract/admin/admin-people.ts'
import type { ParsedInputOf } from '../../contract/endpoint.ts'
import { AlreadyThere, NotAllowed } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import { notify } from '../inbox/notify.ts'
import { type Actor, audit } from '../moderation/audit.ts'
import { suspend } from '../moderation/suspension.ts'
import { demandAnotherAdmin } from './last-admin.ts'
import { passwordHash, randomPassword } from './passwords/passwords.ts'
import { personRow } from './people-list.ts'
import { dropSecondFactors } from './second-step/second-step.ts'
import { closeSessions } from './sessions.ts'

type Change = ParsedInputOf<typeof updateUserByAdmin>

/**
 * Changes an account as an admin, in one transaction; a new password is given back once. Nobody locks themselves out, and
 * the last admin stays one. @throws NotFound, NotAllowed, FieldsWrong, AlreadyThere
 */
export async function changePerson(
  db: Db,
  actor: Actor,
  change: Change,
): Promise<{ person: PersonRow; password: string | null }> {
  const { userId } = change
  const isOneself = actor?.userId === userId
  if (isOneself && (change.suspend || change.identity)) throw new NotAllowed(NOT_ONESELF)
  // Hashing takes long: before the transaction.
  const password = change.resetPassword ? randomPassword() : null
  const password_hash = password === null ? null : await passwordHash(password, `#${actor?.userId}`)
  const person = await db.transaction().execute(async transaction => {
    if (change.identity !== undefined && change.identity !== 'admin') await demandAnotherAdmin(transaction, userId)
    const before = await personRow(transaction, userId)
    if (change.identity !== undefined && change.identity !== before.identity) {
      await put(transaction, userId, { identity: change.identity })
      await note(transaction, actor, change, 'user.identity', { from: before.identity, to: change.identity })
    }
    if (change.suspend) {
      await suspend(transaction, actor, { userId, until: change.suspend.until, reason: change.reason })
    }
    if (change.release) {
      if (before.suspendedUntil === null) throw new AlreadyThere(NOT_SUSPENDED)
      await put(transaction, userId, { suspended_until: null, suspended_reason: '' })
      await note(transaction, actor, change, 'user.release', { from: before.suspendedUntil, to: null })
      await notify(transaction, {
        userId,
        kind: 'decision',
        commentId: null,
        actorId: null,
        says: { zh: '你又可以发言了', en: 'You may write again' },
      })
    }
    if (password_hash !== null) {
      await put(transaction, userId, { password_hash })
      await note(transaction, actor, change, 'user.reset-password')
    }
    if (change.resetSecondFactor) {
      await dropSecondFactors(transaction, userId)
      await note(transaction, actor, change, 'user.reset-second-factor')
    }
    if (change.endSessions || password_hash !== null) {
      await closeSessions(transaction, userId)
      await note(transaction, actor, change, 'user.end-sessions')
    }
    return personRow(transaction, userId)
  })
  return { person, password }
}

type Columns = {
  identity?: PersonRow['identity']
  suspended_until?: number | null
  suspended_reason?: string
  password_hash?: string
}

async function put(db: Db, userId: number, columns: Columns) {
  await db.updateTable('users').set(columns).where('id', '=', userId).execute()
}

function note(db: Db, actor: Actor, change: Change, action: string, values: { from?: unknown; to?: unknown } = {}) {
  const { userId, reason } = change
  const target = { kind: 'user', id: userId } as const
  return audit(db, actor, { action, target, reason, before: values.from, after: values.to })
}

const NOT_ONESELF = {
  zh: '不能改自己的身份，也不能禁言自己',
  en: 'Nobody changes their own identity or suspends themselves',
}
const NOT_SUSPENDED = { zh: '这个账号没有被禁言', en: 'This account is not suspended' }
