import { listBeads, reportBead, updateBead } from '../../contract/beads.ts'
import type { Db } from '../../db/dialect.ts'
import { beadsForEditing } from '../../library/align/bead-list.ts'
import { editBeads } from '../../library/align/edit-beads.ts'
import { reportWrongBead } from '../../library/align/report-bead.ts'
import { type Route, route } from '../calls/mount.ts'
import type { PeopleLimits } from '../limits/rate-limit.ts'
import { personOf } from './session.ts'

/** The calls about which sentences of two editions say the same: readers report, editors mend. */
export function beadRoutes(db: Db, limits: PeopleLimits): Route[] {
  return [
    route(reportBead, async (input, caller) => {
      const { userId } = personOf(caller)
      await limits.reports.demand(String(userId))
      return reportWrongBead(db, userId, input)
    }),
    route(listBeads, input => beadsForEditing(db, input)),
    route(updateBead, (change, caller) => editBeads(db, personOf(caller), change)),
  ]
}
