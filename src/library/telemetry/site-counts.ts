import { sql } from 'kysely'
import type { Db } from '../../db/dialect.ts'
import { openQueueSize } from '../moderation/report-queue.ts'

/** What the site holds and what waits for someone, as numbers. */
export async function siteCounts(db: Db) {
  const { rows } = await sql<{ books: number; poems: number; users: number; failed: number }>`select
    (select count(*) from books where state = 'published') as books,
    (select coalesce(sum(poem_count), 0) from authors) as poems,
    (select count(*) from users) as users,
    (select count(*) from jobs where state = 'failed') as failed`.execute(db)
  const { books = 0, poems = 0, users = 0, failed = 0 } = rows[0] ?? {}
  return { counts: { books, poems, users, jobsFailed: failed, openReports: await openQueueSize(db) } }
}
