import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from './http-server.ts'

let app: TestServer
let asked = 0
beforeAll(async () => {
  const people = ['reader', 'hoarder', 'other', 'streamer', 'editor']
  app = await testServer({
    trustProxy: () => true,
    session: async request => {
      asked++
      const userId = people.indexOf(request.headers.cookie?.replace('sid=', '') ?? '') + 1
      const identity = userId === people.length ? 'editor' : 'reader'
      return userId > 0 ? { userId, nick: '', head: 1, identity } : null
    },
  })
})
afterAll(() => app.end())

type Sent = { path: string; body: string; cookie?: string; from?: string }
const send = async ({ path, body, cookie, from = '192.0.2.1' }: Sent) => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, ...(cookie && { cookie }) }
  const answer = await app.server.inject({ method: 'POST', url: `/a/v1${path}`, payload: body, headers })
  return { status: answer.statusCode, ...(answer.json() as { code: number; data: unknown }) }
}

const KB = 1024
const log = (entries: unknown) => JSON.stringify({ time: 1, logName: 'x', userAgent: 'x', entries })
const note = (characters: number) => JSON.stringify({ note: 'x'.repeat(characters) })

const nested = (depth: number) => log([{ a: JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) }])

const named = (count: number) =>
  log([Object.fromEntries(Array.from({ length: count }, (_, nth) => [nth.toString(36), 1]))])

const list = async (query: string) => (await app.server.inject(`/a/v1${query}`)).json()

const flood = async (count: number, one: (nth: number) => Sent) => {
  await Promise.all(Array.from({ length: count }, (_, nth) => send(one(nth))))
}

const rows = async (table: 'front_logs' | 'alerts') =>
  Number(
    (
      await app.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

const alert = (key: string) => JSON.stringify({ exceptType: 'x', alarmLevel: 4, alarmMsgKey: key, alarmMsg: key })

const failingCall = (nth: number) => {
  const alarmMsg = JSON.stringify({ url: `/a/v1/book/bookDetail/${nth}`, response: { code: 500, data: null } })
  return JSON.stringify({ exceptType: '接口异常', alarmLevel: 4, alarmMsgKey: crypto.randomUUID(), alarmMsg })
}

const beacon = (nth: number) => {
  const data = JSON.stringify({ pageUrl: '/', type: 'x', message: `beacon ${nth}`, time: 1 })
  const headers = { 'x-forwarded-for': `2001:db8:9:9::${nth}`, 'sec-fetch-site': 'same-origin' }
  return app.server.inject({ url: `/error-report?data=${encodeURIComponent(data)}`, headers })
}

describe('the body of a call', () => {
  it('holds 64 KB where the call says nothing else', async () => {
    const mark = { path: '/userBook/mark/update', cookie: 'sid=reader' }
    expect((await send({ ...mark, body: note(60 * KB) })).code).toBe(4006)
    expect(await send({ ...mark, body: note(65 * KB) })).toMatchObject({ status: 413, code: 413 })
  })

  it('holds more for saved words, whose call says so, and 16 KB for what browsers tell', async () => {
    const words = { path: '/userBook/word/update', cookie: 'sid=reader' }
    expect((await send({ ...words, body: note(200 * KB) })).code).toBe(4006)
    expect((await send({ ...words, body: note(513 * KB) })).code).toBe(413)
    const record = { path: '/log/frontend' }
    expect((await send({ ...record, body: log([{ text: 'x'.repeat(15 * KB) }]) })).code).toBe(200)
    expect((await send({ ...record, body: log([{ text: 'x'.repeat(17 * KB) }]) })).code).toBe(413)
  })

  it('is not read of someone who may not send it: no session is 2003, whatever it holds', async () => {
    for (const body of ['{"a":', note(60 * KB), note(5000 * KB), '['.repeat(1000)])
      expect((await send({ path: '/userBook/mark/update', body })).code).toBe(2003)
    expect((await send({ path: '/admin/settings/update', body: '{"a":', cookie: 'sid=reader' })).code).toBe(14007)
  })

  it('that is longer than its call reads is not waited for: the answer comes at once and the connection ends', async () => {
    const site = new URL(await app.server.listen({ port: 0, host: '127.0.0.1' }))
    const refused = (path: string, length: string, body = '{"a":') =>
      new Promise<string>((resolve, reject) => {
        let heard = ''
        const socket = connect(Number(site.port), site.hostname, () => {
          const head = [`POST /a/v1${path} HTTP/1.1`, `host: ${site.host}`, 'content-type: application/json', length]
          socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
        })
        socket.on('data', piece => void (heard += piece.toString()))
        socket.on('close', () => resolve(heard)).on('error', reject)
        socket.setTimeout(3_000, () => {
          heard += 'NOT ENDED'
          socket.destroy()
        })
      })
    // Nobody is signed in: 401 before the body.
    const header = 'content-length: 1000000'
    for (const [length, body] of [[header], ['transfer-encoding: chunked', '5\r\n{"a":\r\n']] as [string, string?][]) {
      const heard = await refused('/userBook/mark/update', length, body)
      expect(heard).toMatch(/^HTTP\/1\.1 401 /)
      expect(heard).toMatch(/\r\nconnection: close\r\n/i)
      expect(heard).not.toContain('NOT ENDED')
    }
    // One that its call may read is let come: whoever sends it has the connection for the next.
    expect(await refused('/userBook/mark/update', 'content-length: 60000')).toMatch(
      /connection: keep-alive[^]*NOT ENDED/i,
    )
  }, 20_000)

  it('is not read of a page of another site, and no session is looked for', async () => {
    const before = asked
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site', cookie: 'sid=reader' }
    const url = '/a/v1/userBook/mark/update'
    const answer = await app.server.inject({ method: 'POST', url, headers, payload: '{"a":' })
    expect([answer.json().code, asked - before]).toEqual([14007, 0])
  })

  it('neither nests deep nor names thousands of things', async () => {
    expect((await send({ path: '/log/frontend', body: nested(13) })).code).toBe(200)
    expect((await send({ path: '/log/frontend', body: nested(14) })).code).toBe(4006)
    expect((await send({ path: '/log/frontend', body: named(1_900) })).code).toBe(200)
    expect((await send({ path: '/log/frontend', body: named(2_000) })).code).toBe(4006)
  })

  it('is not read of who sends too many, be they never so wrong', async () => {
    const codes: number[] = []
    for (let n = 0; n < 130; n++) codes.push((await send({ path: '/log/frontend', body: '{', from: '192.0.2.9' })).code)
    expect(codes.slice(0, 120).every(code => code === 4006)).toBe(true)
    expect(codes.slice(120).every(code => code === 4009)).toBe(true)
  })

  it('ends at 3 MB a minute of one person, whatever it is about, and nobody else is held up', async () => {
    const words = { path: '/userBook/word/update', body: note(320 * KB) }
    const codes: number[] = []
    for (let n = 0; n < 12; n++) codes.push((await send({ ...words, cookie: 'sid=hoarder' })).code)
    expect(codes).toEqual([...Array(9).fill(4006), ...Array(3).fill(4009)])
    const mark = { path: '/userBook/mark/update', body: note(10) }
    expect(await send({ ...mark, cookie: 'sid=hoarder' })).toMatchObject({ status: 429, code: 4009 })
    expect((await send({ ...mark, cookie: 'sid=other' })).code).toBe(4006)
    // Editors bring in whole books.
    for (let n = 0; n < 12; n++) expect((await send({ ...words, cookie: 'sid=editor' })).code).toBe(4006)
  })

  it('that does not say its length counts as the longest', async () => {
    const headers = { 'content-type': 'application/json', cookie: 'sid=streamer', 'transfer-encoding': 'chunked' }
    const url = '/a/v1/userBook/word/update'
    const codes: number[] = []
    for (let n = 0; n < 8; n++) {
      const answer = await app.server.inject({ method: 'POST', url, headers, payload: Readable.from(['{}']) })
      codes.push(answer.json().code)
    }
    // Six times 512 KB are 3 MB.
    expect(codes).toEqual([...Array(6).fill(4006), ...Array(2).fill(4009)])
  })
})

describe('a page of a list', () => {
  it('lies within ten thousand rows; beyond, the answer says how to narrow', async () => {
    for (const path of ['/poem/list', '/book/select', '/book/collection/list', '/common/searchWorks']) {
      const more = path === '/common/searchWorks' ? '&keyword=x' : ''
      expect([path, (await list(`${path}?page=100&pageSize=100${more}`)).code]).toEqual([path, 200])
      for (const far of ['page=101&pageSize=100', 'page=501', 'page=10001&pageSize=1']) {
        const answer = await list(`${path}?${far}${more}`)
        expect([path, far, answer.code]).toEqual([path, far, 4006])
        expect(answer.data.fields.page).toContain('缩小范围')
      }
    }
  })
})

/** In a flood the answer is given before what was told is written down. */
const WRITTEN = { timeout: 15_000 }

const alertsOf = (key: string) => app.db.selectFrom('alerts').selectAll().where('key', 'like', key).execute()

describe('what browsers tell', () => {
  it('is counted by the /64 network of IPv6', async () => {
    await flood(125, nth => ({ path: '/log/frontend', body: log([]), from: `2001:db8:1:2::${nth.toString(16)}` }))
    const again = { path: '/log/frontend', body: log([]) }
    expect((await send({ ...again, from: '2001:db8:1:2:ffff::1' })).code).toBe(4009)
    expect((await send({ ...again, from: '2001:db8:1:3::1' })).code).toBe(200)
  })

  it('leaves room for the true alerts of others: one address makes 60 new ones a day, more are only counted', async () => {
    const path = '/logAlert/sendAggregateMessage'
    const before = await rows('alerts')
    await flood(100, nth => ({ path, body: alert(`made-up-${nth}`), from: '198.51.100.7' }))
    await expect.poll(() => alertsOf('beyond-share'), WRITTEN).toMatchObject([{ count: 40 }])
    expect(await rows('alerts')).toBe(before + 61)
    expect((await send({ path, body: alert('true'), from: '203.0.113.1' })).code).toBe(200)
    await expect.poll(() => alertsOf('true'), WRITTEN).toHaveLength(1)
  })

  it('is one alert for one failing call, though each page gives it a random key', async () => {
    const path = '/logAlert/sendAggregateMessage'
    const before = await rows('alerts')
    await flood(100, nth => ({ path, body: failingCall(nth), from: '203.0.113.40' }))
    const one = { key: '接口异常 /a/v1/book/bookDetail/{id} 500 test', count: 100 }
    await expect.poll(() => alertsOf('%bookDetail%'), WRITTEN).toMatchObject([one])
    expect(await rows('alerts')).toBe(before + 1)
  })

  it('comes by the beacon under the same shares', async () => {
    const before = await rows('alerts')
    const answers = await Promise.all(Array.from({ length: 100 }, (_, nth) => beacon(nth)))
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    await expect.poll(() => rows('alerts'), WRITTEN).toBe(before + 60)
  })
})
