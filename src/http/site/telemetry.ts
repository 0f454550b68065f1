import { TooManyTries } from '../../contract/errors.ts'
import { sendAlert, sendFrontLog } from '../../contract/telemetry.ts'
import type { Db } from '../../db/dialect.ts'
import { AlertCounter } from '../../library/telemetry/alerts/alert-counter.ts'
import { groupedAlert } from '../../library/telemetry/alerts/alert-group.ts'
import { GatheredWrites } from '../../library/telemetry/gathered-writes.ts'
import { keepFrontLogs, type ReportedLog } from '../../library/telemetry/logs/front-logs.ts'
import { reducedAlert, reducedLog } from '../../library/telemetry/reduced-report.ts'
import { type Caller, type Route, route } from '../calls/mount.ts'
import type { PeopleLimits } from '../limits/rate-limit.ts'
import { addressOf } from '../people/accounts/password-attempts.ts'
import { mayBeNewFrom, type ReporterKeys, reporterOf, written } from './reporters.ts'

/** The calls of the pages' own watchers. What one address tells beyond its day's share is counted and not kept. */
export function telemetryRoutes(db: Db, limits: PeopleLimits, { build, peopleKey }: ReporterKeys): Route[] {
  const demand = (caller: Caller) => {
    limits.messages.demandHere(addressOf(caller))
    if (!limits.readMessages.take(addressOf(caller))) throw new TooManyTries(60)
  }
  const alerts = new AlertCounter(db)
  const logs = new GatheredWrites<ReportedLog>(reports => keepFrontLogs(db, reports))
  const personOf = ({ request, person }: Caller) => (request ? reporterOf(request, { peopleKey, person }) : '')
  return [
    route(
      sendAlert,
      (given, caller) => {
        const { failure, build: ofPage, alarmMsgKey } = groupedAlert(given, build)
        const alert = { ...reducedAlert({ ...given, alarmMsgKey }), failure, build: ofPage }
        const mayBeNew = mayBeNewFrom(limits, addressOf(caller))
        const counting = alerts.count(alert, { mayBeNew, person: personOf(caller), servedBuild: build })
        return written(alerts, counting, caller.request?.log)
      },
      demand,
    ),
    route(
      sendFrontLog,
      async (log, caller) => {
        if (!limits.logsKept.isWithin(addressOf(caller))) return null
        const keeping = logs.add({ log: reducedLog(log), person: personOf(caller) })
        return written(logs, keeping, caller.request?.log)
      },
      demand,
    ),
  ]
}
