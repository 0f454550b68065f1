import type { Db } from '../db/dialect.ts'
import { accountKey } from '../library/people/names.ts'

/** The account of a host: the one of that name, else the only admin; null where nobody is named and there is none, or several. */
export async function hostAccount(db: Db, name: string | undefined): Promise<number | null> {
  if (name !== undefined) {
    const named = db.selectFrom('users').select('id').where('account_folded', '=', accountKey(name))
    const user = await named.executeTakeFirst()
    if (!user) throw new Error(`There is no account "${name}".`)
    return user.id
  }
  const admins = await db.selectFrom('users').select('id').where('identity', '=', 'admin').limit(2).execute()
  return admins.length === 1 ? (admins[0]?.id ?? null) : null
}
