import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { buildApp } from '../../src/http/app.ts'
import { sessionReader } from '../../src/http/people/accounts/session.ts'
import { openDisk } from '../../src/storage/disk.ts'
import { eachDatabase } from './databases.ts'

/** Pages that take a while to draw, on a server that is always short of processor. */
eachDatabase('while the processor is scarce', 'empty', database => {
  it('who holds a session is drawn for, a cookie that is made up or has ended is anybody’s: 503 with Retry-After', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'shishu-scarce-'))
    const { db } = database()
    const { server, close } = await buildApp({
      deps: { db, storage: openDisk(dataDir), accounts: { registration: 'open', isHttps: false } },
      site: { buildId: 'test', publicUrl: undefined },
      session: sessionReader(db),
      trustProxy: () => true,
      pages: {
        mode: 'production',
        assetsOf: () => ({}) as never,
        isScarce: () => true,
        load: async () => ({
          drawPage: async () => {
            await pause(2)
            return { status: 200, html: '<style data-fonts=""></style>' }
          },
        }),
      },
    })
    const sessionOf = async (account: string) => {
      const answer = await server.inject({
        method: 'POST',
        url: '/a/v1/user/register',
        headers: { 'sec-fetch-site': 'same-origin' },
        payload: { account, password: 'seven quiet herons', nick: '某' },
      })
      return /sid=[^;]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? ''
    }
    const [here, gone] = [await sessionOf('egret-here'), await sessionOf('egret-gone')]
    await server.inject({ url: '/a/v1/user/logout', headers: { 'sec-fetch-site': 'same-origin', cookie: gone } })
    let nth = 0
    const ask = async (cookie: string) => {
      nth++
      const headers = { 'x-forwarded-for': `10.2.${nth % 200}.${nth % 7}`, cookie }
      const { statusCode, headers: got } = await server.inject({ url: `/library?keyword=k${nth}`, headers })
      return { statusCode, retryAfter: got['retry-after'] }
    }
    const crowd = [`${here}x`, gone, 'sid=made-up', 'signed=1', ''].flatMap(cookie =>
      Array.from({ length: 20 }, () => ask(cookie)),
    )
    const people = Array.from({ length: 30 }, () => ask(here))
    for (const { statusCode } of await Promise.all(people)) expect(statusCode).toBe(200)
    const refused = (await Promise.all(crowd)).filter(({ statusCode }) => statusCode !== 200)
    // Few may wait, and one after another is drawn.
    expect(refused.length).toBeGreaterThan(60)
    for (const answer of refused) expect(answer).toEqual({ statusCode: 503, retryAfter: '10' })
    await close()
    rmSync(dataDir, { recursive: true })
  })
})
