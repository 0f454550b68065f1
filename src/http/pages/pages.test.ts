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
        return { status: 200, html: '<style data-faces=""></style>' }
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
