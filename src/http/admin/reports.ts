import * as calls from '../../contract/admin/admin-reports.ts'
import type { Db } from '../../db/dialect.ts'
import { appeal, decideOnComment } from '../../library/moderation/decide-report.ts'
import { reportQueue } from '../../library/moderation/report-queue.ts'
import { type Route, route } from '../calls/mount.ts'
import { personOf } from '../people/accounts/session.ts'

/** The calls about comments that wait for a decision, and the author's answer to one. */
export function adminReportRoutes(db: Db): Route[] {
  return [
    route(calls.listReports, input => reportQueue(db, input)),
    route(calls.decideReport, async (decision, caller) => {
      const { comment } = await decideOnComment(db, personOf(caller), decision)
      return comment
    }),
    route(calls.appealDecision, (input, caller) => appeal(db, personOf(caller).userId, input)),
  ]
}
