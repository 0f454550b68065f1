import type { Db } from '../../db/dialect.ts'
import { inlineConstant } from '../../db/queries/inline-constant.ts'
import { openCorrections } from '../corrections/correction-list.ts'
import { openQueueSize } from '../moderation/report-queue.ts'
import { openRightsReports } from '../moderation/rights-reports.ts'

/** What the site holds and what waits for someone, as numbers. */
export async function siteCounts(db: Db) {
  const { books, poems, users, failed } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('books')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('state', '=', inlineConstant('published'))
        .$asScalar()
        .$notNull()
        .as('books'),
      selectFrom('authors')
        .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('poem_count'), lit(0)).as('n'))
        .$asScalar()
        .$notNull()
        .as('poems'),
      selectFrom('users')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('users'),
      selectFrom('jobs')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('state', '=', inlineConstant('failed'))
        .$asScalar()
        .$notNull()
        .as('failed'),
    ])
    .executeTakeFirstOrThrow()
  const open = {
    openReports: await openQueueSize(db),
    openCorrections: await openCorrections(db),
    openRights: await openRightsReports(db),
  }
  return { counts: { books, poems, users, jobsFailed: failed, ...open } }
}
