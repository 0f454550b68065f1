import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call, requestOf } from './call.ts'

// SPECIFICATION §7 (one client for all calls) and §8 (which answers raise an alert); only the network is faked.

let answer: () => Promise<Response>
let alerts: Record<string, unknown>[]

beforeEach(() => {
  alerts = []
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { documentElement: { dataset: { build: 'b1' } } })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (!address.includes('/logAlert/')) return answer()
    alerts.push(JSON.parse(String(init.body)))
    return Response.json({ code: 500, data: null })
  })
})
afterEach(() => vi.unstubAllGlobals())

const ask = () => call('GET /bookTag/list', {}).catch(failure => failure)

it('GET carries its parameters in the query, another method in a body of JSON, below /a/v1; an absent id is 0', () => {
  expect(requestOf('GET /book/select', { type: 1, keyword: '水 浒' })).toEqual({
    address: '/a/v1/book/select?type=1&keyword=%E6%B0%B4+%E6%B5%92',
    init: {},
  })
  expect(requestOf('POST /user/login', { account: 'ann', password: 'seven quiet herons' })).toEqual({
    address: '/a/v1/user/login',
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"account":"ann","password":"seven quiet herons"}',
    },
  })
  expect(requestOf('GET /book/bookDetail/{id}', {}).address).toBe('/a/v1/book/bookDetail/0')
  expect(requestOf('GET /poem/detail/{id}', { id: 12 }).address).toBe('/a/v1/poem/detail/12')
})

it.each([200, 2003, 3009, 4006, 4007, 4009, 14007])('code %i is normal: no alert', async code => {
  answer = async () => Response.json({ code, data: [] })
  await ask()
  expect(alerts).toEqual([])
})

it.each([
  ['another code', async () => Response.json({ code: 9999, data: null, message: 'x' }), '"code":9999'],
  ['an answer that is none of ours', async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }), '"code":502'],
  ['a request that fails', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
])('%s raises an alert of type 接口异常 and level 4 with the address and the answer', async (_, answered, words) => {
  answer = answered
  await ask()
  expect(alerts).toHaveLength(1)
  expect(alerts[0]).toMatchObject({ exceptType: '接口异常', alarmLevel: 4 })
  expect(String(alerts[0]?.['alarmMsg'])).toContain('"url":"/a/v1/bookTag/list"')
  expect(String(alerts[0]?.['alarmMsg'])).toContain(words)
})

it('the key of an alert is drawn by lot each time', async () => {
  answer = async () => Response.json({ code: 500, data: null })
  await ask()
  await ask()
  const keys = alerts.map(alert => String(alert['alarmMsgKey']))
  expect(new Set(keys).size).toBe(2)
})

it('calls that tell of failures raise none themselves', async () => {
  answer = async () => Response.json({ code: 500, data: null })
  const log = { userId: null, time: 1, logName: 'error', userAgent: 'x', entries: [], build: '' }
  await call('POST /log/frontend', log).catch(() => null)
  expect(alerts).toEqual([])
})

it('without a network nobody is alerted', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await ask()).toMatchObject({ code: 0 })
  expect(alerts).toEqual([])
})
