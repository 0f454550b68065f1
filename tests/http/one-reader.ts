import type { TestDatabase } from './databases.ts'

/** The id of the only reader of a database, who is made where nobody is there. */
export async function oneReader({ db }: TestDatabase, nick = 'a'): Promise<number> {
  const there = await db.selectFrom('users').select('id').executeTakeFirst()
  if (there) return there.id
  const row = { account: 'a', account_folded: 'a', nick, head: 1, email: null, password_hash: '', settings: '{}' }
  const made = await db
    .insertInto('users')
    .values({ ...row, identity: 'reader', created_at: 1, account_skeleton: null, nick_skeleton: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}
