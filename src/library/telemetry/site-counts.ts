import { sql } from 'kysely'
import type { Db } from '../../db/dialect.ts'
import { openCorrections } from '../corrections/correction-list.ts'
import { openQueueSize } from '../moderation/report-queue.ts'
import { openRightsReports } from '../moderation/rights-reports.ts'

/** What the site holds and what waits for someone, as numbers. */
export async function siteCounts(db: Db) {
  const { rows } = await sql<{ books: number; poems: number; users: number; failed: number }>`select
    (select count(*) from books where state = 'published') as books,
    (select coalesce(sum(poem_count), 0) from authors) as poems,
    (select count(*) from users) as users,
    (select count(*) from jobs where state = 'failed') as failed`.execute(db)
  const { books = 0, poems = 0, users = 0, failed = 0 } = rows[0] ?? {}
  const open = {
    openReports: await openQueueSize(db),
    openCorrections: await openCorrections(db),
    openRights: await openRightsReports(db),
  }
  return { counts: { books, poems, users, jobsFailed: failed, ...open } }
}
