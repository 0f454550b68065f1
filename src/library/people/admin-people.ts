import type { Db } from '../../db/dialect.ts'
import { accountKey } from './names.ts'
import { passwordHash, randomPassword } from './passwords.ts'
import { dropSecondFactors } from './second-step.ts'
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

/** Gives an account another identity; null when there is no such account. Sessions read it anew with each call. */
export async function changeIdentity(
  db: Db,
  account: string,
  identity: PersonRow['identity'],
): Promise<PersonRow | null> {
  const changed = await db
    .updateTable('users')
    .set({ identity })
    .where('account_folded', '=', accountKey(account))
    .returning(['id', 'account', 'nick', 'identity', 'created_at'])
    .executeTakeFirst()
  return changed ?? null
}

/** Sets a new random password, ends every session of the account, and returns the password; null without such an account. */
export async function resetPassword(db: Db, account: string): Promise<string | null> {
  const password = randomPassword()
  const changed = await db
    .updateTable('users')
    .set({ password_hash: await passwordHash(password) })
    .where('account_folded', '=', accountKey(account))
    .returning('id')
    .executeTakeFirst()
  if (!changed) return null
  await closeSessions(db, changed.id)
  return password
}

/** Takes every second factor of an account away, for someone who has lost them all; null without such an account. */
export async function forgetSecondStep(db: Db, account: string): Promise<number | null> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('account_folded', '=', accountKey(account))
    .executeTakeFirst()
  if (!user) return null
  await dropSecondFactors(db, user.id)
  return user.id
}
