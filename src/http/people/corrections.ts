import * as calls from '../../contract/works/corrections.ts'
import { decideRights, listRightsReports, reportRights } from '../../contract/works/rights.ts'
import type { Db } from '../../db/dialect.ts'
import { correctableWords, storeCorrection } from '../../library/corrections/add-correction.ts'
import { correctionList, textChanges } from '../../library/corrections/correction-list.ts'
import { decideOnCorrection } from '../../library/corrections/decide-correction.ts'
import { decideOnRights, reportOfRights, rightsReports } from '../../library/moderation/rights-reports.ts'
import { type Caller, type Route, route } from '../calls/mount.ts'
import { addressKey, type PeopleLimits } from '../limits/rate-limit.ts'
import { personOf } from './accounts/session.ts'

/** The calls about what readers say is wrong in a text, or whose rights a book violates, and what editors decide. */
export function correctionRoutes(db: Db, limits: PeopleLimits): Route[] {
  return [
    route(calls.readCorrectable, input => correctableWords(db, input)),
    route(calls.addCorrection, async (input, caller) => {
      const { userId } = personOf(caller)
      await limits.corrections.demand(String(userId))
      return storeCorrection(db, userId, input)
    }),
    route(calls.listTextChanges, input => textChanges(db, input)),
    route(calls.listCorrections, input => correctionList(db, input)),
    route(calls.decideCorrection, (decision, caller) => decideOnCorrection(db, personOf(caller), decision)),
    route(reportRights, async (input, caller) => {
      await limits.rightsReports.demand(whoseKey(caller))
      return reportOfRights(db, caller.person?.userId ?? null, input)
    }),
    route(listRightsReports, input => rightsReports(db, input)),
    route(decideRights, (decision, caller) => decideOnRights(db, personOf(caller), decision)),
  ]
}

/** A visitor is known by the address. */
const whoseKey = ({ person, request }: Caller) => (person ? `#${person.userId}` : addressKey(request?.ip ?? ''))
