import { expect, it } from 'vitest'
import { ErrorReport } from '../../contract/telemetry.ts'
import { addressPattern, reducedAlert, reducedLog, reducedReport } from './reduced-report.ts'

it.each([
  ['/', '/'],
  ['https://a.example/search/%E6%98%8E%E6%9C%88?kind=text#x', '/search/{id}'],
  ['/search?keyword=明月', '/search'],
  ['/bookReader/12_chinese?chapter=3', '/bookReader/{id}'],
  ['/a/v1/book/bookDetail/12?script=hans', '/a/v1/book/bookDetail/{id}'],
  ['/a/v1/common/searchWorks?keyword=明月', '/a/v1/common/searchWorks'],
  ['https://a.example/assets/about-1f_2.js', '/assets/about-1f_2.js'],
  ['/明月', '/{id}'],
  ['/404', '/404'],
  ['/a/v1/book/search/123', '/a/v1/book/search/{id}'],
  ['data:text/plain,明月', ''],
])('the address %s is written as %s', (address, pattern) => {
  expect(addressPattern(address)).toBe(pattern)
})

const alert = (response: unknown) => ({
  exceptType: '接口异常',
  alarmLevel: 4,
  alarmMsgKey: 'k',
  alarmMsg: JSON.stringify({ url: '/a/v1/common/searchWorks?keyword=明月', response }),
  build: '',
})

it('of an alert the pattern of the address, the code and the message remain', () => {
  const long = alert({ code: 500, data: { text: '床前明月光' }, message: '请求 1f' })
  expect(JSON.parse(reducedAlert(long).alarmMsg)).toEqual({
    url: '/a/v1/common/searchWorks',
    response: { code: 500, message: '请求 1f' },
  })
  const cut = { ...long, alarmMsg: long.alarmMsg.slice(0, 90) }
  expect(reducedAlert(cut).alarmMsg).not.toContain('明月')
  expect(reducedAlert(cut).alarmMsg).toContain('"code":500')
  expect(reducedAlert(alert('TypeError: Failed to fetch /search/明月')).alarmMsg).not.toContain('明月')
})

it('of an error report the route remains, and of its stack files, lines and columns', () => {
  const report = ErrorReport.parse({
    pageUrl: 'https://a.example/search/明月?kind=text',
    type: 'TypeError',
    message: 'no answer from /search/明月',
    stack: 'TypeError: x\n    at f (https://a.example/assets/b-1.js:12:34)\n    at https://a.example/search/明月:5:6',
    time: 1,
  })
  expect(reducedReport(report)).toMatchObject({
    pageUrl: '/search/{id}',
    message: 'no answer from /search/{id}',
    stack: 'TypeError: x\n    at f (/assets/b-1.js:12:34)\n    at /search/{id}:5:6',
  })
})

it('of a log neither the reader nor the page remains, but its route', () => {
  const entries = [{ name: 'LCP', value: 2.5, path: '/bookReader/12_chinese', more: [{ of: '/search/明月' }] }]
  const log = { userId: 7, time: 1, logName: 'web-vitals', userAgent: 'x', build: '', entries }
  expect(reducedLog(log)).toMatchObject({
    userId: null,
    entries: [{ name: 'LCP', value: 2.5, path: '/bookReader/{id}', more: [{ of: '/search/{id}' }] }],
  })
})

// Read anew from each letter, this takes minutes.
it('a message of one long word is read once, not once for each of its letters', () => {
  const entries = [{ message: 'x'.repeat(400_000) }]
  const log = { userId: null, time: 1, logName: 'x', userAgent: 'x', build: '', entries }
  expect(reducedLog(log).entries).toEqual(entries)
})
