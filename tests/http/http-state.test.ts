import { connect } from 'node:net'
import { Client } from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/db/open.ts'
import { buildApp } from '../../src/http/app.ts'
import { openDisk } from '../../src/storage/disk.ts'
import { freshPostgres, isPostgresReachable } from './databases.ts'
import { type TestServer, testServer } from './http-server.ts'

let app: TestServer | undefined
afterEach(async () => {
  await app?.end()
  app = undefined
})

describe('/readyz', () => {
  it('says no while the disk is full; nothing is saved then, reading goes on, and readers are told why', async () => {
    let isFull = true
    app = await testServer({ isFull: () => isFull })
    const full = await app.server.inject('/readyz')
    expect([full.statusCode, full.json()]).toMatchObject([503, { status: 'not ready', room: false, database: true }])
    const url = '/a/v1/user/login'
    const login = await app.server.inject({ method: 'POST', url, payload: { account: 'a', password: 'b' } })
    expect(login.statusCode).toBe(503)
    expect(login.json()).toMatchObject({ code: 503, message: expect.stringContaining('存储空间满了') })
    expect(Number(login.headers['retry-after'])).toBeGreaterThan(0)
    expect((await app.server.inject('/a/v1/poem/list')).statusCode).toBe(200)
    isFull = false
    expect((await app.server.inject('/readyz')).statusCode).toBe(200)
  })

  it.runIf(isPostgresReachable)('answers within two seconds while the database hangs', async () => {
    const { location, remove } = await freshPostgres('nothing')
    const { db, close } = await openDatabase(location)
    const deps = { db, storage: openDisk(location.dataDir) }
    const fresh = await buildApp({ deps, site: { buildId: 'test', publicUrl: undefined } })
    const other = new Client({ connectionString: location.databaseUrl ?? '' })
    await other.connect()
    await other.query('begin; lock table schema_migrations in access exclusive mode')
    const startedAt = performance.now()
    const answers = await Promise.all(Array.from({ length: 20 }, () => fresh.server.inject('/readyz')))
    const tookMs = performance.now() - startedAt
    const { rows } = await other.query(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    await other.query('rollback')
    await other.end()
    const after = await fresh.server.inject('/readyz')
    await fresh.close()
    await close()
    await remove()
    expect(tookMs).toBeLessThan(2_000)
    for (const answer of answers) expect([answer.statusCode, answer.json().database]).toEqual([503, false])
    // Looking at the state takes no connection away from readers after the other.
    expect(rows).toEqual([{ n: 1 }])
    expect(after.statusCode).toBe(200)
  })
})

describe('/metrics', () => {
  it('is for this machine, and for others with the token', async () => {
    app = await testServer({ metricsToken: 'a token of enough letters', publicUrl: 'https://books.example.org' })
    const { server } = app
    const ask = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      (await server.inject({ url: '/metrics', headers, remoteAddress })).statusCode
    expect(await ask({})).toBe(200)
    expect(await ask({}, '::1')).toBe(200)
    expect(await ask({}, '192.0.2.7')).toBe(403)
    expect(await ask({ 'x-forwarded-for': '127.0.0.1' })).toBe(403)
    expect(await ask({ host: 'books.example.org' })).toBe(403)
    expect(await ask({ authorization: 'Bearer another' }, '192.0.2.7')).toBe(403)
    expect(await ask({ authorization: 'Bearer a token of enough letters' }, '192.0.2.7')).toBe(200)
  })
})

describe('a request that comes slowly', () => {
  const POST = 'POST /a/v1/log/frontend HTTP/1.1\r\nhost: x\r\n'
  const BODY = 'content-type: application/json\r\ncontent-length: 500\r\n\r\n{'

  it.each([
    ['body', `${POST}${BODY}`, ' '],
    ['head', `${POST}x-a: `, 'a'],
    ['head, line by line', POST, 'x-a: b\r\n'],
  ])('is closed when its time is over (its %s)', async (_what, begun, more) => {
    app = await testServer({ slowRequestMs: 400 })
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    const address = app.server.server.address()
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
    let heard = ''
    socket.on('data', chunk => (heard += chunk))
    const closed = new Promise(resolve => socket.once('close', resolve))
    const startedAt = performance.now()
    socket.write(begun)
    const drip = setInterval(() => socket.write(more), 50)
    await closed
    clearInterval(drip)
    expect(heard).toMatch(/^HTTP\/1\.1 408/)
    expect(performance.now() - startedAt).toBeLessThan(3_000)
  })
})
