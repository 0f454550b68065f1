import { SignInNeeded } from '../../../contract/errors.ts'
import { type Db, dialectOf } from '../../../db/dialect.ts'
import { accountKey } from '../names.ts'

/** An account with the password it had when it was looked at. */
export type PasswordHolder = { id: number; password_hash: string }

/** An account by its name or its id; null when there is none. */
export async function passwordHolder(
  db: Db,
  who: { account: string } | { userId: number },
): Promise<PasswordHolder | null> {
  const query = db.selectFrom('users').select(['id', 'password_hash'])
  const found =
    'userId' in who ? query.where('id', '=', who.userId) : query.where('account_folded', '=', accountKey(who.account))
  return (await found.executeTakeFirst()) ?? null
}

/**
 * Call it in the transaction that opens something by a password: a change of the password comes before it, and is seen, or
 * after it, and closes what was opened. @throws SignInNeeded when the password has been changed
 */
export async function demandSamePassword(transaction: Db, { id, password_hash }: PasswordHolder): Promise<void> {
  const rows = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .$if(dialectOf(transaction) === 'postgres', held => held.forShare())
    .execute()
  if (rows.length === 0) throw new SignInNeeded()
}
