import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { changeAlert } from '../../src/library/telemetry/alerts/alert-update.ts'
import { countAlerts } from '../../src/library/telemetry/alerts/count-alerts.ts'
import { notifyHost } from '../../src/library/telemetry/alerts/notify-host.ts'
import { eachDatabase } from './databases.ts'

const MINUTE = 60_000

eachDatabase('the host', 'empty', database => {
  let server: Server
  const received: { text: string; alerts: { title: string; people: number }[]; more: number }[] = []
  let status = 200
  let webhook = { address: '', site: 'https://a.example' }

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = ''
      request.on('data', piece => (body += piece))
      request.on('end', () => {
        received.push(JSON.parse(body))
        response.writeHead(status, { location: '/elsewhere' }).end()
      })
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    webhook = { ...webhook, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` }
  })
  afterAll(() => new Promise(resolve => server.close(resolve)))
  beforeEach(async () => {
    received.length = 0
    status = 200
    await database().db.deleteFrom('alerts').execute()
    await database().db.deleteFrom('alert_silences').execute()
  })

  const tell = (now = Date.now()) => notifyHost(database().db, webhook, now)
  const count = async (key: string, { person = 'p1', level = 4 } = {}) => {
    const alert = { exceptType: '接口异常', alarmLevel: level, alarmMsgKey: `接口异常 ${key}`, alarmMsg: key }
    await countAlerts(database().db, [
      { alert: { ...alert, failure: key, build: 'b' }, source: { mayBeNew: () => true, person } },
    ])
  }

  it('is told of an alert once, in one message, and of the next after five minutes', async () => {
    await count('/a/v1/x 500')
    await count('/a/v1/y 500')
    expect(await tell()).toBe('told')
    await count('/a/v1/x 500')
    await count('/a/v1/z 500')
    expect(await tell()).toBe('too soon')
    expect(await tell(Date.now() + 6 * MINUTE)).toBe('told')
    expect(await tell(Date.now() + 12 * MINUTE)).toBe('nothing')
    expect(received.map(({ alerts }) => alerts.map(({ title }) => title).toSorted())).toEqual([
      ['接口异常 /a/v1/x 500', '接口异常 /a/v1/y 500'],
      ['接口异常 /a/v1/z 500'],
    ])
    expect(received[0]?.text).toContain('https://a.example/admin?room=alerts')
  })

  it('is told again when ten times as many people are concerned', async () => {
    await count('grows')
    await tell()
    for (let nth = 2; nth <= 9; nth++) await count('grows', { person: `p${nth}` })
    expect(await tell(Date.now() + 6 * MINUTE)).toBe('nothing')
    await count('grows', { person: 'p10' })
    expect(await tell(Date.now() + 6 * MINUTE)).toBe('told')
    expect(received.at(-1)?.alerts).toMatchObject([{ people: 10 }])
  })

  it('is not told of what is slight, silenced or resolved', async () => {
    await count('slight', { level: 2 })
    for (const [key, state] of [
      ['silent', 'silenced'],
      ['mended', 'resolved'],
    ] as const) {
      await count(key)
      await changeAlert(database().db, null, { key: `接口异常 ${key}`, state, days: 1 })
    }
    expect(await tell()).toBe('nothing')
  })

  it('is told ten at most, what most people told of first, however many there are; each in one line', async () => {
    for (let nth = 0; nth < 40; nth++) await count(`made up ${nth}\n@everyone <script>`)
    for (const person of ['p1', 'p2', 'p3']) await count('true', { person })
    await tell()
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ more: 31 })
    expect(received[0]?.alerts[0]?.title).toBe('接口异常 true')
    expect(received[0]?.text).not.toMatch(/[@<]/)
    expect(received[0]?.text.split('\n')).toHaveLength(13)
  })

  it('is told later what could not be told, and nothing is sent on to another address', async () => {
    await count('/a/v1/x 500')
    status = 500
    expect(await tell()).toEqual({ failure: 'HTTP 500' })
    status = 302
    expect(await tell()).toEqual({ failure: 'HTTP 302' })
    status = 200
    expect(await tell()).toBe('told')
    expect(received).toHaveLength(3)
    expect(await notifyHost(database().db, { ...webhook, address: 'http://127.0.0.1:9/' })).toBe('too soon')
    await count('/a/v1/other 500')
    const away = await notifyHost(
      database().db,
      { ...webhook, address: 'http://127.0.0.1:9/' },
      Date.now() + 6 * MINUTE,
    )
    expect(away).toMatchObject({ failure: expect.any(String) })
  })
})
