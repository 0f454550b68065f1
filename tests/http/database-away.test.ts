import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, vi } from 'vitest'
import { openDatabase, sqliteFile } from '../../src/db/open.ts'
import { buildApp } from '../../src/http/app.ts'
import { openDisk } from '../../src/storage/disk.ts'
import { freshPostgres, freshSqlite } from './databases.ts'
import { DATABASES } from './people-server.ts'

/** A server that waits a moment only for who else writes; `take` takes the database away from it. */
async function serverOn(kind: (typeof DATABASES)[number]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shishu-away-'))
  const { location, remove } = await (kind === 'sqlite' ? freshSqlite('nothing') : freshPostgres('nothing'))
  const { db, close } = await openDatabase(location, { busyTimeoutMs: 50 })
  const accounts = { registration: 'open', isHttps: false } as const
  const { server } = await buildApp({
    deps: { db, storage: openDisk(dataDir), accounts },
    site: { buildId: 'test', publicUrl: undefined },
  })
  return {
    db,
    location,
    remove,
    tell: (url: string) =>
      server.inject({
        method: 'POST',
        url: '/a/v1/logAlert/sendAggregateMessage',
        payload: {
          exceptType: '接口异常',
          alarmLevel: 4,
          alarmMsgKey: crypto.randomUUID(),
          alarmMsg: JSON.stringify({ url, response: { code: 503 } }),
        },
      }),
    register: (account: string) =>
      server.inject({
        method: 'POST',
        url: '/a/v1/user/register',
        headers: { 'sec-fetch-site': 'same-origin' },
        payload: { account, password: 'seven quiet herons', nick: '某' },
      }),
    end: async () => {
      await server.close()
      await close()
      await remove()
      rmSync(dataDir, { recursive: true })
    },
  }
}

const AWAY = { code: 503, data: null, message: expect.stringContaining('请稍后再来') }

it('who writes while another program holds the database is told to come back: 503, then it goes on', async () => {
  const { location, register, end } = await serverOn('sqlite')
  const other = new DatabaseSync(sqliteFile(location.dataDir))
  other.exec('begin immediate')
  const refused = await register('early')
  other.exec('rollback')
  other.close()
  const taken = await register('later')
  await end()
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toMatch(/^\d+$/)
  expect(refused.json()).toEqual(AWAY)
  expect(taken.statusCode).toBe(200)
})

it('what pages tell while the database is held is counted when it is free again', async () => {
  const { db, location, tell, end } = await serverOn('sqlite')
  const other = new DatabaseSync(sqliteFile(location.dataDir))
  other.exec('begin immediate')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const answers = [await tell('/a/v1/book/select'), await tell('/a/v1/book/select'), await tell('/a/v1/poem/list')]
  vi.advanceTimersByTime(5_000)
  vi.useRealTimers()
  other.exec('rollback')
  other.close()
  // The next try comes by itself, and takes along what is told meanwhile.
  answers.push(await tell('/a/v1/book/select'))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  const counts = async () =>
    (await db.selectFrom('alerts').select('count').orderBy('count').execute()).map(row => row.count)
  await expect.poll(counts, { timeout: 15_000 }).toEqual([1, 3])
  await end()
})

it.runIf(DATABASES.length > 1)('a server whose database is gone answers 503, and goes on living', async () => {
  const { remove, register, end } = await serverOn('postgres')
  expect((await register('early')).statusCode).toBe(200)
  await remove()
  const refused = await register('later')
  await end()
  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toEqual(AWAY)
})
