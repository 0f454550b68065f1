import {
  forgetLostBead,
  listBeads,
  listPairs,
  nextBead,
  readPair,
  reportBead,
  updateBead,
} from '../../contract/works/beads.ts'
import type { Db } from '../../db/dialect.ts'
import { beadsForEditing, nextBeadOf } from '../../library/align/editing/bead-list.ts'
import { reportWrongBead } from '../../library/align/editing/bead-reports.ts'
import { editBeads } from '../../library/align/editing/edit-beads.ts'
import { forgetLost } from '../../library/align/editing/lost-beads.ts'
import { pairForEditing } from '../../library/align/editing/pair-for-editing.ts'
import { pairList } from '../../library/align/editing/pair-list.ts'
import { type Route, route } from '../calls/mount.ts'
import type { PeopleLimits } from '../limits/rate-limit.ts'
import { personOf } from './accounts/session.ts'

/** The calls about which sentences of two editions say the same: readers report, editors mend. */
export function beadRoutes(db: Db, limits: PeopleLimits): Route[] {
  return [
    route(reportBead, async (input, caller) => {
      const { userId } = personOf(caller)
      await limits.reports.demand(String(userId))
      return reportWrongBead(db, userId, input)
    }),
    route(listBeads, input => beadsForEditing(db, input)),
    route(listPairs, input => pairList(db, input)),
    route(readPair, input => pairForEditing(db, input)),
    route(nextBead, input => nextBeadOf(db, input)),
    route(forgetLostBead, (input, caller) => forgetLost(db, personOf(caller), input)),
    route(updateBead, (change, caller) => editBeads(db, personOf(caller), change)),
  ]
}
