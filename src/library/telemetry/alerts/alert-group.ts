import { hash } from 'node:crypto'
import type { Alert, ErrorReport } from '../../../contract/telemetry.ts'
import { addressPattern } from '../reduced-report.ts'
import type { GroupedAlert } from './count-alerts.ts'

/**
 * What an alert is counted with: its kind, the pattern of the address that failed, the code, and the build. Each alert of a
 * page has a random key (the specification), so that all of one failure would stand apart. Its own key where it names no
 * address.
 */
export function groupedAlert(alert: Alert, servedBuild: string): GroupedAlert {
  const build = buildOf(alert.build, servedBuild)
  const failure = failureOf(alert)
  if (failure === null) return { ...alert, build, failure: alert.alarmMsgKey }
  return { ...alert, build, failure, alarmMsgKey: `${failure} ${build}`.slice(0, LONGEST) }
}

/** Older pages do not say of which build they are. */
function buildOf(reported: string, servedBuild: string): string {
  return /^[\w.-]{1,40}$/.test(reported) ? reported : servedBuild
}

function failureOf({ exceptType, alarmMsg }: Alert): string | null {
  const url = /"url":"([^"?#]+)/.exec(alarmMsg)?.[1]
  if (url === undefined) return null
  const failure = /"response":(?:\{"code":(-?\d+)|"(\w+))/.exec(alarmMsg)
  return [exceptType, addressPattern(url), failure?.[1] ?? failure?.[2] ?? ''].join(' ').slice(0, LONGEST - 41)
}

const LONGEST = 200

/**
 * An error of a page: the specification's key (message, file, column and line) and the build. What is silenced is the
 * message in the file, wherever it stands there in another build.
 */
export function groupedReport(report: ErrorReport, servedBuild: string): GroupedAlert {
  const { message, fileUrl, column, line, type, exceptType } = report
  const build = buildOf(report.build, servedBuild)
  return {
    exceptType,
    alarmLevel: report.alarmLevel,
    alarmMsgKey: `${hashOf([message, fileUrl, column, line])} ${build}`,
    failure: hashOf([exceptType, type, message, fileUrl.replace(/-[\w-]{6,8}(\.\w+)$/, '$1')]),
    build,
    alarmMsg: JSON.stringify(report).slice(0, 8000),
  }
}

function hashOf(values: unknown[]): string {
  return hash('sha256', JSON.stringify(values), 'base64url').slice(0, 22)
}
