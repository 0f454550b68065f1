import type { Db } from '../../db/dialect.ts'
import { accountOf } from './accounts.ts'

/** Everything the site keeps about someone, in the words of the tables; no password and no session token. */
export async function accountExport(db: Db, userId: number): Promise<Record<string, unknown>> {
  const [account, sessions, shelf, places, readingDays, marks, comments, collections] = await Promise.all([
    accountOf(db, userId),
    db
      .selectFrom('sessions')
      .select(['user_agent', 'created_at', 'expires_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    db.selectFrom('shelf').selectAll().where('user_id', '=', userId).orderBy('book_id').execute(),
    db.selectFrom('places').selectAll().where('user_id', '=', userId).orderBy('book_id').execute(),
    db.selectFrom('reading_days').selectAll().where('user_id', '=', userId).orderBy('day').execute(),
    db.selectFrom('marks').selectAll().where('user_id', '=', userId).where('deleted', '=', 0).orderBy('id').execute(),
    db.selectFrom('comments').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
    db.selectFrom('collections').selectAll().where('owner_id', '=', userId).orderBy('id').execute(),
  ])
  return { account, sessions, shelf, places, readingDays, marks, comments, collections }
}
