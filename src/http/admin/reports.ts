import * as calls from '../../contract/admin-reports.ts'
import type { Db } from '../../db/dialect.ts'
import { appeal, decideOnComment } from '../../library/moderation/decide-report.ts'
import { reportQueue } from '../../library/moderation/report-queue.ts'
import type { Deps } from '../calls/deps.ts'
import { type Route, route } from '../calls/mount.ts'
import { personOf } from '../people/session.ts'

/** The calls about comments that wait for a decision, and the author's answer to one. */
export function adminReportRoutes(db: Db, announce: NonNullable<Deps['announce']>): Route[] {
  return [
    route(calls.listReports, input => reportQueue(db, input)),
    route(calls.decideReport, async (decision, caller) => {
      const { comment } = await decideOnComment(db, personOf(caller), decision)
      // Recommended comments stand on the first page too, and what was hidden is to be gone from everywhere.
      if (decision.verdict !== 'dismiss') await announce('library')
      return comment
    }),
    route(calls.appealDecision, (input, caller) => appeal(db, personOf(caller).userId, input)),
  ]
}
