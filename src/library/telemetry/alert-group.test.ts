import { expect, it } from 'vitest'
import { alertGroup } from './alert-group.ts'

const alert = (url: string, response: unknown, alarmMsgKey: string = crypto.randomUUID()) => ({
  exceptType: '接口异常',
  alarmLevel: 4,
  alarmMsgKey,
  alarmMsg: JSON.stringify({ url, response }),
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
  expect(alertGroup({ exceptType: 'x', alarmLevel: 1, alarmMsgKey: 'mine', alarmMsg: 'words' }, 'b1')).toBe('mine')
})
