import type { Alert } from '../../contract/telemetry.ts'
import { addressPattern } from './reduced-report.ts'

/**
 * What an alert is counted with: its kind, the pattern of the address that failed, the code, and the build. Each alert of a
 * page has a random key (the specification), so that all of one failure would stand apart. Its own key where it names no
 * address.
 */
export function alertGroup({ exceptType, alarmMsgKey, alarmMsg }: Alert, build: string): string {
  const url = /"url":"([^"?#]+)/.exec(alarmMsg)?.[1]
  if (url === undefined) return alarmMsgKey
  const failure = /"response":(?:\{"code":(-?\d+)|"(\w+))/.exec(alarmMsg)
  return [exceptType, addressPattern(url), failure?.[1] ?? failure?.[2] ?? '', build].join(' ').slice(0, LONGEST)
}

const LONGEST = 200
