import type { Db } from '../../db/dialect.ts'
import { audit } from '../moderation/audit.ts'
import { demandAnotherAdmin } from './last-admin.ts'
import { accountKey } from './names.ts'
import { passwordHash, randomPassword } from './passwords/passwords.ts'
import { dropSecondFactors } from './second-step/second-step.ts'
import { closeSessions } from './sessions.ts'

export type PersonRow = {
  id: number
  account: string
  nick: string
  identity: 'reader' | 'editor' | 'admin'
  created_at: number
}

/** The people of the site, the oldest account first. */
export function listPeople(db: Db, limit: number): Promise<PersonRow[]> {
  return db
    .selectFrom('users')
    .select(['id', 'account', 'nick', 'identity', 'created_at'])
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Gives an account another identity; null when there is no such account. Sessions read it anew with each call.
 * @throws NotAllowed for the last admin
 */
export async function changeIdentity(
  db: Db,
  account: string,
  identity: PersonRow['identity'],
): Promise<PersonRow | null> {
  return db.transaction().execute(async transaction => {
    const before = await personOfAccount(transaction, account)
    if (!before) return null
    if (identity !== 'admin') await demandAnotherAdmin(transaction, before.id)
    await transaction.updateTable('users').set({ identity }).where('id', '=', before.id).execute()
    await note(transaction, before.id, 'user.identity', { before: before.identity, after: identity })
    return { ...before, identity }
  })
}

/** Sets a new random password, ends every session of the account, and returns the password; null without such an account. */
export async function resetPassword(db: Db, account: string): Promise<string | null> {
  const password = randomPassword()
  const password_hash = await passwordHash(password)
  return db.transaction().execute(async transaction => {
    const person = await personOfAccount(transaction, account)
    if (!person) return null
    await transaction.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
    await closeSessions(transaction, person.id)
    await note(transaction, person.id, 'user.reset-password')
    return password
  })
}

/** Takes every second factor of an account away, for someone who has lost them all; null without such an account. */
export async function forgetSecondStep(db: Db, account: string): Promise<number | null> {
  return db.transaction().execute(async transaction => {
    const person = await personOfAccount(transaction, account)
    if (!person) return null
    await dropSecondFactors(transaction, person.id)
    await note(transaction, person.id, 'user.reset-second-factor')
    return person.id
  })
}

async function personOfAccount(db: Db, account: string): Promise<PersonRow | null> {
  const person = await db
    .selectFrom('users')
    .select(['id', 'account', 'nick', 'identity', 'created_at'])
    .where('account_folded', '=', accountKey(account))
    .executeTakeFirst()
  return person ?? null
}

function note(db: Db, userId: number, action: string, values: { before?: unknown; after?: unknown } = {}) {
  return audit(db, null, { action, target: { kind: 'user', id: userId }, ...values })
}
