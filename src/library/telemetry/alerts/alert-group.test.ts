import { expect, it } from 'vitest'
import { ErrorReport } from '../../../contract/telemetry.ts'
import { groupedAlert, groupedReport } from './alert-group.ts'

const alertGroup = (one: Parameters<typeof groupedAlert>[0], build: string) => groupedAlert(one, build).alarmMsgKey

const alert = (url: string, response: unknown, alarmMsgKey: string = crypto.randomUUID()) => ({
  exceptType: '接口异常',
  alarmLevel: 4,
  alarmMsgKey,
  alarmMsg: JSON.stringify({ url, response }),
  build: '',
})

it('is one for one failure, whatever key, id and query', () => {
  const failure = { code: 500, data: null, message: 'request 1f' }
  const groups = [
    alert('/a/v1/book/bookDetail/12', failure),
    alert('/a/v1/book/bookDetail/13?script=hans', failure),
    // As it comes when its words are cut off.
    { ...alert('', failure), alarmMsg: alert('/a/v1/book/bookDetail/14', failure).alarmMsg.slice(0, 70) },
  ]
  expect(new Set(groups.map(one => alertGroup(one, 'b1')))).toEqual(
    new Set(['接口异常 /a/v1/book/bookDetail/{id} 500 b1']),
  )
})

it('is another for another code, address or build, and for a request that failed', () => {
  const groups = [
    alertGroup(alert('/a/v1/poem/list', { code: 500 }), 'b1'),
    alertGroup(alert('/a/v1/poem/list', { code: 503 }), 'b1'),
    alertGroup(alert('/a/v1/book/select', { code: 500 }), 'b1'),
    alertGroup(alert('/a/v1/poem/list', { code: 500 }), 'b2'),
    alertGroup(alert('/a/v1/poem/list', 'TypeError: Failed to fetch'), 'b1'),
  ]
  expect(new Set(groups).size).toBe(5)
  expect(groups[4]).toBe('接口异常 /a/v1/poem/list TypeError b1')
})

it('is its own key where it names no address', () => {
  const words = { exceptType: 'x', alarmLevel: 1, alarmMsgKey: 'mine', alarmMsg: 'words', build: '' }
  expect(alertGroup(words, 'b1')).toBe('mine')
})

it('is of the build of the page that tells of it; what is silenced is the same in every build', () => {
  const failing = alert('/a/v1/poem/list', { code: 500 })
  const [old, now] = [groupedAlert({ ...failing, build: 'b0' }, 'b1'), groupedAlert(failing, 'b1')]
  expect([old.build, now.build]).toEqual(['b0', 'b1'])
  expect(old.alarmMsgKey).not.toBe(now.alarmMsgKey)
  expect(old.failure).toBe(now.failure)
})

const report = (fileUrl: string, line: number, message = 'x is null') =>
  groupedReport(ErrorReport.parse({ pageUrl: '/', type: 'TypeError', message, fileUrl, line, time: 1 }), 'b1')

it('of an error is its message, file and position; silenced in a file whatever its name in another build', () => {
  const first = report('/assets/poetry-1aB_c2d.js', 1)
  expect(report('/assets/poetry-1aB_c2d.js', 1).alarmMsgKey).toBe(first.alarmMsgKey)
  const later = report('/assets/poetry-9zY-x8w.js', 4)
  expect(later.alarmMsgKey).not.toBe(first.alarmMsgKey)
  expect(later.failure).toBe(first.failure)
  expect(report('/assets/poetry-1aB_c2d.js', 1, 'y is null').failure).not.toBe(first.failure)
})
