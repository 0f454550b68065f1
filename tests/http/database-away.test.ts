import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { openDatabase, sqliteFile } from '../../src/db/open.ts'
import { buildApp } from '../../src/http/app.ts'
import { openDisk } from '../../src/storage/disk.ts'
import { freshPostgres, freshSqlite } from './databases.ts'
import { DATABASES } from './people-server.ts'

/** A server that waits a moment only for who else writes; `take` takes the database away from it. */
async function serverOn(kind: (typeof DATABASES)[number]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shishu-away-'))
  const { place, remove } = await (kind === 'sqlite' ? freshSqlite('empty') : freshPostgres('empty'))
  const { db, close } = await openDatabase(place, { busyTimeoutMs: 50 })
  const accounts = { registration: 'open', isHttps: false } as const
  const { server } = await buildApp({
    deps: { db, storage: openDisk(dataDir), accounts },
    site: { buildId: 'test', publicUrl: undefined },
  })
  return {
    place,
    remove,
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
  const { place, register, end } = await serverOn('sqlite')
  const other = new DatabaseSync(sqliteFile(place.dataDir))
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

it.runIf(DATABASES.length > 1)('a server whose database is gone answers 503, and goes on living', async () => {
  const { remove, register, end } = await serverOn('postgres')
  expect((await register('early')).statusCode).toBe(200)
  await remove()
  const refused = await register('later')
  await end()
  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toEqual(AWAY)
})
