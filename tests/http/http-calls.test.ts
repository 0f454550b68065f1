import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from './http-server.ts'

let app: TestServer
beforeAll(async () => {
  app = await testServer()
})
afterAll(() => app.end())

const ask = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers })
const send = (url: string, payload: string | object, headers: Record<string, string> = {}) =>
  app.server.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } })

const ALERT = { exceptType: '接口异常', alarmLevel: 4, alarmMsgKey: 'k', alarmMsg: 'm' }
const ALERT_PATH = '/a/v1/logAlert/sendAggregateMessage'

describe('the envelope', () => {
  it('wraps a success in code 200 and data', async () => {
    const answer = await send(ALERT_PATH, ALERT)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ code: 200, data: null })
  })

  it('answers an unknown call with 404 in the envelope', async () => {
    const answer = await ask('/a/v1/no/such/call')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 404, data: null })
  })

  it('names every wrong field in the language of the reader', async () => {
    const wrong = { ...ALERT, alarmLevel: 9, alarmMsgKey: '' }
    const inEnglish = await send(`${ALERT_PATH}?lang=en`, wrong)
    expect(inEnglish.statusCode).toBe(422)
    expect(inEnglish.json()).toMatchObject({
      code: 4006,
      data: { fields: { alarmLevel: 'Not above 5', alarmMsgKey: 'This is missing' } },
    })
    const inTraditional = await send(ALERT_PATH, wrong, { 'accept-language': 'zh-TW' })
    expect(inTraditional.json().data.fields.alarmMsgKey).toBe('請填寫')
    const byCookie = await send(ALERT_PATH, wrong, { cookie: 'a=b; lang=en', 'accept-language': 'zh-TW' })
    expect(byCookie.json().data.fields.alarmMsgKey).toBe('This is missing')
  })

  it('says what is wrong with JSON that is not whole, with a body too large and with another kind of body', async () => {
    expect((await send(ALERT_PATH, '{"a":')).json()).toMatchObject({ code: 4006 })
    expect((await send(ALERT_PATH, '[1]')).json()).toMatchObject({ code: 4006 })
    expect((await send(ALERT_PATH, '"text"')).json()).toMatchObject({ code: 4006 })
    const large = await send(ALERT_PATH, { ...ALERT, alarmMsg: 'x'.repeat(2 ** 20) })
    expect([large.statusCode, large.json().code]).toEqual([413, 413])
    const xml = await send(ALERT_PATH, '<a/>', { 'content-type': 'application/xml' })
    expect([xml.statusCode, xml.json().code]).toEqual([415, 415])
  })
})

describe('who may call', () => {
  const needSignIn = [
    '/a/v1/user/info',
    '/a/v1/userBook/bookShelf/list',
    '/a/v1/userBook/read/getOne?bookId=1',
    '/a/v1/book/getDownloadToken?bookId=1',
    '/a/v1/book/upload/12',
    '/a/v1/admin/review/list',
  ]
  it.each(needSignIn)('answers 2003 to a visitor at %s', async url => {
    const answer = await ask(url)
    expect([answer.statusCode, answer.json().code]).toEqual([401, 2003])
  })

  it('refuses a state-changing call from a page of another site', async () => {
    const crossSite = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect((await send(ALERT_PATH, ALERT, crossSite)).json().code).toBe(14007)
    expect((await send(ALERT_PATH, ALERT, { origin: 'https://evil.example' })).json().code).toBe(14007)
    expect((await send(ALERT_PATH, ALERT, { origin: 'null' })).json().code).toBe(14007)
    const own = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:80', host: 'localhost:80' }
    expect((await send(ALERT_PATH, ALERT, own)).json().code).toBe(200)
  })
})

/** As a browser says that a picture stands on a page of this site. */
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }

describe('telemetry', () => {
  it('groups alerts by their key', async () => {
    for (let n = 0; n < 3; n++) await send(ALERT_PATH, { ...ALERT, alarmMsgKey: 'grouped' })
    const rows = await app.db.selectFrom('alerts').select('count').where('key', '=', 'grouped').execute()
    expect(rows).toEqual([{ count: 3 }])
  })

  it('answers the error beacon with a picture of one pixel, below a page too and whatever it carries', async () => {
    const report = { pageUrl: '/', type: 'TypeError', message: 'a is not a function', time: 1 }
    const data = encodeURIComponent(JSON.stringify(report))
    for (const url of [`/error-report?data=${data}`, `/poetry/error-report?data=${data}`, '/error-report?data={']) {
      const answer = await ask(url)
      expect(answer.headers['content-type']).toBe('image/gif')
      expect(answer.rawPayload.subarray(0, 6).toString()).toBe('GIF89a')
    }
  })

  it('counts the same error once a day for a browser', async () => {
    const report = { pageUrl: '/', type: 'RangeError', message: 'once', fileUrl: '/a.js', line: 1, column: 2, time: 1 }
    const url = `/error-report?data=${encodeURIComponent(JSON.stringify(report))}`
    await ask(url, { ...OWN_PAGE, 'user-agent': 'one' })
    await ask(url, { ...OWN_PAGE, 'user-agent': 'one' })
    await ask(url, { ...OWN_PAGE, 'user-agent': 'two' })
    const rows = await app.db.selectFrom('alerts').select('count').where('message', 'like', '%"once"%').execute()
    expect(rows).toEqual([{ count: 2 }])
  })

  it('writes of an error the route of its page, not what was searched there', async () => {
    const report = { pageUrl: 'http://x/search/明月?kind=text', type: 'TypeError', message: 'promised', time: 1 }
    await ask(`/error-report?data=${encodeURIComponent(JSON.stringify(report))}`, OWN_PAGE)
    const rows = await app.db.selectFrom('alerts').select('message').where('message', 'like', '%promised%').execute()
    expect(rows.map(({ message }) => JSON.parse(message).pageUrl)).toEqual(['/search/{id}'])
  })

  it('takes what browsers log', async () => {
    const log = {
      userId: null,
      time: 1,
      logName: 'web-vitals',
      userAgent: 'x',
      entries: [{ name: 'LCP', value: 1200 }],
    }
    expect((await send('/a/v1/log/frontend', log)).json()).toEqual({ code: 200, data: null })
  })

  it('asks who sends too much to wait', async () => {
    const codes = new Set<number>()
    for (let n = 0; n < 150; n++) codes.add((await send(ALERT_PATH, ALERT)).json().code)
    expect(codes).toEqual(new Set([200, 4009]))
    expect(Number((await send(ALERT_PATH, ALERT)).headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('the state of the server', () => {
  it('lives and is ready, with its migrations', async () => {
    expect((await ask('/healthz')).json()).toEqual({ status: 'ok' })
    const ready = await ask('/readyz')
    expect(ready.statusCode).toBe(200)
    expect(ready.json()).toMatchObject({ status: 'ready', database: true, storage: true, library: { phase: 'off' } })
    expect(ready.json().migrations).toBeGreaterThan(0)
  })

  it('counts requests, durations and memory for Prometheus', async () => {
    await ask('/healthz')
    const { body } = await ask('/metrics')
    expect(body).toMatch(/^http_requests_total\{kind="other",status="200"\} \d+$/m)
    expect(body).toMatch(/^http_request_duration_seconds_bucket\{kind="other",le="\+Inf"\} \d+$/m)
    expect(body).toMatch(/^process_resident_memory_bytes \d+$/m)
  })

  it('tells how long each route took, how late the thread is, and whether the database answers', async () => {
    await ask('/a/v1/book/bookDetail/12')
    await app.db
      .insertInto('jobs')
      .values({ kind: 'x', payload: '', state: 'done', most_attempts: 1, run_at: 0, created_at: 0 })
      .execute()
    const { body } = await ask('/metrics')
    expect(body).toMatch(/^http_route_duration_seconds_count\{route="GET \/a\/v1\/book\/bookDetail\/:id"\} \d+$/m)
    expect(body).toMatch(/^nodejs_event_loop_delay_seconds\{quantile="0.99"\} [\d.e-]+$/m)
    expect(body).toMatch(/^database_up 1$/m)
    expect(body).toMatch(/^database_answer_seconds [\d.e-]+$/m)
    expect(body).toMatch(/^jobs\{state="done"\} 1$/m)
  })

  it('has every figure that the board in deploy/ draws, but those of pages that are not served here', async () => {
    await ask('/healthz')
    const { body } = await ask('/metrics')
    const board = readFileSync(join(import.meta.dirname, '../../deploy/grafana-board.json'), 'utf8')
    const drawn = new Set(
      board.match(/\b(?:http|nodejs|process|database)_\w+_(?:seconds|bytes|total|sum|count|bucket)\b/g),
    )
    expect(drawn.size).toBeGreaterThan(7)
    for (const name of drawn) expect([name, body.includes(name)]).toEqual([name, true])
  })

  it('names its build and what may be installed', async () => {
    expect((await ask('/builds/latest.json')).json()).toEqual({ id: 'test' })
    expect((await ask('/manifest.webmanifest')).json().start_url).toBe('/')
  })

  it('opens the first-admin link only with its token', async () => {
    const entered = await ask('/admin/first?token=right')
    expect(entered.statusCode).toBe(302)
    expect(entered.headers.location).toBe('/register#invitation=right&as=admin')
    expect((await ask('/admin/first?token=wrong')).statusCode).toBe(403)
    expect((await ask('/admin/first')).statusCode).toBe(403)
  })

  it('answers an address that cannot be decoded', async () => {
    const { statusCode, headers } = await ask('/%zz')
    // To the page that says so, at an address that can be.
    expect([statusCode, headers['location']]).toEqual([302, '/%25zz'])
  })
})
