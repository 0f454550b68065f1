import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { servePages } from './pages.ts'

it('a page is drawn in a turn of its reader, however many another address asks for; beyond a hundred it is told to wait', async () => {
  const drawn: string[] = []
  const app = Fastify({ trustProxy: () => true })
  await servePages(app, {
    mode: 'production',
    assetsOf: () => ({}) as never,
    load: async () => ({
      drawPage: async request => {
        await pause(5)
        drawn.push(new URL(request.url).search)
        return { status: 200, html: '<style data-fonts=""></style>' }
      },
    }),
  })
  const ask = (keyword: string, address: string) =>
    app.inject({ url: `/library?keyword=${keyword}`, headers: { 'x-forwarded-for': address } })
  const flood = Array.from({ length: 110 }, (_, nth) => ask(`flood${nth}`, '198.51.100.7'))
  await pause(1)
  expect((await ask('mine', '203.0.113.5')).statusCode).toBe(200)
  expect(drawn.indexOf('?keyword=mine')).toBeLessThan(15)
  const refused = (await Promise.all(flood)).filter(({ statusCode }) => statusCode !== 200)
  expect(refused.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual(
    Array.from({ length: 6 }, () => [503, expect.stringMatching(/^\d+$/)]),
  )
  await app.close()
})

it('while the processor is scarce people signed in are drawn for, a made-up cookie is nobody’s, and kept pages are for all', async () => {
  let isScarce = false
  const app = Fastify({ trustProxy: () => true })
  await servePages(app, {
    mode: 'production',
    assetsOf: () => ({}) as never,
    isScarce: () => isScarce,
    session: async ({ headers }) =>
      headers.cookie === 'sid=real' ? { userId: 1, nick: '', head: 1, identity: 'reader' } : null,
    load: async () => ({
      drawPage: async () => {
        await pause(5)
        return { status: 200, html: '<style data-fonts=""></style>' }
      },
    }),
  })
  const ask = async (keyword: string, nth: number, cookie = '') => {
    const headers = { 'x-forwarded-for': `192.0.2.${nth}`, ...(cookie && { cookie }) }
    const { statusCode, headers: got } = await app.inject({ url: `/library?keyword=${keyword}`, headers })
    return [statusCode, got['retry-after']]
  }
  expect(await ask('kept', 1)).toEqual([200, undefined])
  isScarce = true
  const crowd = Array.from({ length: 40 }, (_, nth) => ask(`v${nth}`, nth, nth % 2 ? 'sid=made-up' : ''))
  await pause(1)
  const people = Array.from({ length: 20 }, (_, nth) => ask(`p${nth}`, 100 + nth, 'sid=real'))
  const kept = Array.from({ length: 20 }, (_, nth) => ask('kept', 200 + nth))
  for (const answer of await Promise.all([...people, ...kept])) expect(answer).toEqual([200, undefined])
  const refused = (await Promise.all(crowd)).filter(([status]) => status !== 200)
  expect(refused.length).toBeGreaterThanOrEqual(20)
  for (const answer of refused) expect(answer).toEqual([503, '10'])
  await app.close()
})

it('who is signed in is drawn for before a crowd that came in the moment before the processor was known to be scarce', async () => {
  const drawn: string[] = []
  const app = Fastify({ trustProxy: () => true })
  await servePages(app, {
    mode: 'production',
    assetsOf: () => ({}) as never,
    isScarce: () => false,
    session: async ({ headers }) =>
      headers.cookie === 'sid=real' ? { userId: 1, nick: '', head: 1, identity: 'reader' } : null,
    load: async () => ({
      drawPage: async request => {
        await pause(5)
        drawn.push(new URL(request.url).search)
        return { status: 200, html: '<style data-fonts=""></style>' }
      },
    }),
  })
  const ask = (keyword: string, nth: number, cookie: string) =>
    app.inject({ url: `/library?keyword=${keyword}`, headers: { 'x-forwarded-for': `192.0.2.${nth}`, cookie } })
  const crowd = Array.from({ length: 60 }, (_, nth) => ask(`v${nth}`, nth, 'sid=made-up'))
  await pause(1)
  expect((await ask('mine', 100, 'sid=real')).statusCode).toBe(200)
  expect(drawn.indexOf('?keyword=mine')).toBeLessThan(12)
  await Promise.all(crowd)
  await app.close()
})

it('a page that cannot be drawn keeps its address, says what happened and is tried again by a press and by itself', async () => {
  let html: string | null = null
  const drawPage = async () => {
    if (html === null) throw new Error('a bug of a page')
    return { status: html.includes('<h1>') ? 500 : 200, html }
  }
  const app = Fastify({ logger: false })
  await servePages(app, {
    mode: 'production',
    assetsOf: () => ({}) as never,
    load: async () => ({ drawPage }),
  })
  const ask = (language: string) => app.inject({ url: '/library', headers: { 'accept-language': language } })
  for (const [language, title, retry] of [
    ['zh-CN', '这一页没有加载出来', '再试一次'],
    ['zh-TW', '這一頁沒有加載出來', '再試一次'],
    ['en', 'This page could not be loaded', 'Try again'],
  ] as const) {
    const answer = await ask(language)
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
      500,
      undefined,
      'no-store',
    ])
    expect(answer.body).toContain(`<h1>${title}</h1>`)
    expect(answer.body).toContain(`<a href="">${retry}</a>`)
    expect(answer.body).toMatch(/<meta http-equiv="refresh" content="\d+">/)
    expect(answer.body).not.toContain('a bug of a page')
  }
  // What failed in a loader the page says itself.
  html = '<style data-fonts=""></style><h1>drawn</h1>'
  const drawn = await ask('en')
  expect([drawn.statusCode, drawn.headers.location, drawn.body.includes('<h1>drawn</h1>')]).toEqual([
    500,
    undefined,
    true,
  ])
  html = '<style data-fonts=""></style>'
  expect((await ask('en')).statusCode).toBe(200)
  await app.close()
})
