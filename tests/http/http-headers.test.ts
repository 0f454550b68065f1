import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from './http-server.ts'

const PUBLIC = 'https://books.example.org'

let app: TestServer
beforeAll(async () => {
  app = await testServer({ pages: true, publicUrl: PUBLIC })
  await app.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.end())

const at = (path: string) => {
  const address = app.server.server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}${path}`
}
/** Over the network: what is kept is answered before Fastify, which `inject` passes by. */
const fetched = (path: string, headers: Record<string, string> = {}) => fetch(at(path), { headers })

const OF_EVERY_ANSWER = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'strict-transport-security': 'max-age=31536000',
}

const tagIn = async (encoding: string) => (await fetched('/about', { 'accept-encoding': encoding })).headers.get('etag')
const tags = async () => [await tagIn('identity'), await tagIn('gzip'), await tagIn('br')]

const send = async (headers: Record<string, string>) =>
  (await app.server.inject({ method: 'POST', url: '/a/v1/user/login', payload: {}, headers })).json().code

const out = async (headers: Record<string, string>) =>
  (await app.server.inject({ url: '/a/v1/user/logout', headers })).json().code

describe('headers', () => {
  it('stand on the first answer of a page and on those that come from memory', async () => {
    for (let nth = 0; nth < 3; nth++)
      expect(Object.fromEntries((await fetched('/about')).headers)).toMatchObject(OF_EVERY_ANSWER)
  })

  it('stand on calls, files and what is not found too', async () => {
    for (const path of ['/a/v1/poem/list', '/robots.txt', '/no/such', '/a/v1/no', '/%zz', '/assets/'])
      expect([path, Object.fromEntries((await fetched(path)).headers)]).toEqual([
        path,
        expect.objectContaining(OF_EVERY_ANSWER),
      ])
  })
})

describe('the tag of a page', () => {
  it('is another one for each encoding, on the second answer too', async () => {
    const first = await tags()
    expect(new Set(first).size).toBe(3)
    expect(await tags()).toEqual(first)
  })

  it('is found weak and in a list', async () => {
    const br = { 'accept-encoding': 'br' }
    const tag = (await fetched('/about', br)).headers.get('etag') ?? ''
    const status = async (given: string, encoding = 'br') =>
      (await fetched('/about', { 'accept-encoding': encoding, 'if-none-match': given })).status
    for (const given of [tag, `W/${tag}`, `"other", W/${tag}`, '*'])
      expect([given, await status(given)]).toEqual([given, 304])
    expect(await status('"other"')).toBe(200)
    expect(await status(tag, 'gzip')).toBe(200)
  })

  it('is found so for answers of calls', async () => {
    const path = '/a/v1/poem/list'
    const tag = (await fetched(path)).headers.get('etag')
    expect(tag).toMatch(/^"[^"]+"$/)
    expect((await fetched(path, { 'if-none-match': `"x", W/${tag}` })).status).toBe(304)
  })
})

describe('the public address', () => {
  it('is the only one that the site map and the robots rules name', async () => {
    const other = { host: 'evil.example' }
    const map = await app.server.inject({ url: '/sitemap.xml', headers: other })
    expect(map.body).toContain(`<loc>${PUBLIC}/sitemaps/pages.xml</loc>`)
    expect(map.body).not.toContain('evil')
    expect((await app.server.inject({ url: '/robots.txt', headers: other })).body).toContain(
      `Sitemap: ${PUBLIC}/sitemap.xml`,
    )
  })

  it('is the origin of calls, whatever host a proxy names', async () => {
    expect(await send({ origin: PUBLIC, host: '127.0.0.1:3000' })).toBe(4006)
    expect(await send({ origin: 'http://books.example.org', host: 'books.example.org' })).toBe(14007)
    expect(await send({ origin: 'http://evil.example', host: 'evil.example' })).toBe(14007)
  })

  it('is where signing out has to show to come from', async () => {
    expect(await out({})).toBe(14007)
    expect(await out({ 'sec-fetch-site': 'none' })).toBe(14007)
    expect(await out({ referer: 'https://evil.example/books.example.org' })).toBe(14007)
    expect(await out({ referer: `${PUBLIC}/user` })).toBe(200)
    expect(await out({ 'sec-fetch-site': 'same-origin' })).toBe(200)
  })
})

describe('without a public address', () => {
  it('there is no site map, and what a request calls the site is repeated nowhere', async () => {
    const plain = await testServer()
    const headers = { host: 'evil.example' }
    const map = await plain.server.inject({ url: '/sitemap.xml', headers })
    const robots = await plain.server.inject({ url: '/robots.txt', headers })
    await plain.end()
    expect(map.statusCode).toBe(404)
    expect(robots.body).not.toMatch(/Sitemap|evil/)
    expect(robots.headers).not.toHaveProperty('strict-transport-security')
  })
})
