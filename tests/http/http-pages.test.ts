import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from './http-server.ts'

/** Some of each section of the API contract. */
const CONTRACT = [
  'GET /book/select',
  'GET /book/bookReader/{id}',
  'GET /book/collection/detail/{id}',
  'GET /poem/detail/{id}',
  'GET /bookComment/list',
  'GET /common/searchWorks',
  'GET /user/info',
  'POST /user/login',
  'POST /userBook/read/update',
  'GET /oss/getToken',
  'POST /log/frontend',
]

let app: TestServer
beforeAll(async () => {
  app = await testServer({ pages: true })
})
afterAll(() => app.end())

const ask = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers })

describe('payloads of pages', () => {
  it('are what the page is drawn from, as JSON, in its language and for each page that the metadata of the build names', async () => {
    const metadata = await ask('/builds/meta/test.json')
    expect(metadata.json()).toMatchObject({ id: 'test', prerendered: expect.arrayContaining(['/', '/poetry']) })
    expect(metadata.json().builtAt).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect(metadata.headers['cache-control']).toContain('immutable')
    expect((await ask('/builds/meta/older.json')).statusCode).toBe(404)
    for (const page of metadata.json().prerendered) {
      const payload = await ask(`${page.replace(/\/$/, '')}/_payload.json`, { cookie: 'lang=en' })
      expect([page, payload.statusCode, payload.headers['content-type']]).toEqual([
        page,
        200,
        'application/json; charset=utf-8',
      ])
      const { body } = await ask(page, { cookie: 'lang=en' })
      const written = /<script type="application\/json" id="page-data">([^<]*)</.exec(body)?.[1] ?? ''
      const { language, loaderData } = payload.json()
      expect(language).toBe('en')
      expect(Object.keys(loaderData)).toEqual(Object.keys(JSON.parse(written).loaderData))
      expect(loaderData).toEqual(JSON.parse(written).loaderData)
    }
  })

  it('are kept as pages are, and told by a tag', async () => {
    const first = await ask('/poetry/_payload.json?made=up')
    const etag = String(first.headers['etag'])
    expect((await ask('/poetry/_payload.json', { 'if-none-match': etag })).statusCode).toBe(304)
    const packed = await ask('/poetry/_payload.json', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(first.body)
  })

  it('of pages that are not there, and of those where one signs in, are none', async () => {
    for (const path of ['/poetry/999999/_payload.json', '/nowhere/_payload.json', '/login/_payload.json'])
      expect([path, (await ask(path)).statusCode]).toEqual([path, 404])
  })
})

describe('source maps', () => {
  it('are kept for the stacks in /admin, and neither served nor named in what is served', async () => {
    const build = join(import.meta.dirname, '../../build')
    const maps = globSync('*.map', { cwd: join(build, 'maps') })
    const files = globSync('*.js', { cwd: join(build, 'client/assets') })
    // A file that only hands on what stands in others, and the bundler's own, have none of our sources.
    const without = files.filter(file => !maps.includes(`${file}.map`))
    expect(maps.length).toBeGreaterThan(without.length)
    for (const file of without)
      expect([file, statSync(join(build, 'client/assets', file)).size < 1500]).toEqual([file, true])
    expect(globSync('**/*.map', { cwd: join(build, 'client') })).toEqual([])
    for (const file of files) {
      expect(readFileSync(join(build, 'client/assets', file), 'utf8')).not.toContain('sourceMappingURL')
    }
    const [map = ''] = maps
    for (const path of [`/assets/${map}`, `/maps/${map}`, `/build/maps/${map}`, `/assets/../../maps/${map}`]) {
      expect([path, (await ask(path)).statusCode]).toEqual([path, 404])
    }
  })
})

describe('not found', () => {
  it('says so word for word for an address of no page', async () => {
    const answer = await ask('/no/such/page?x=1')
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('>Page not found: /no/such/page?x=1<')
  })

  it('says so word for word for a page whose parameters are wrong or name nothing', async () => {
    for (const path of [
      '/bookDetail/0',
      '/bookReader/77777',
      '/bookReader/abc',
      '/poetry/-1',
      '/poetry/abc',
      '/poetry/1_2',
      '/poetry/99999999999999999999',
    ]) {
      const answer = await ask(path)
      expect([path, answer.statusCode]).toEqual([path, 404])
      expect(answer.body).toContain(`>Page Not Found: ${path}<`)
    }
  })

  it('says the query too, decoded', async () => {
    expect((await ask('/bookReader/77777?chapter=2')).body).toContain('>Page Not Found: /bookReader/77777?chapter=2<')
    expect((await ask('/no/%E9%9D%99?x=%E5%A4%9C')).body).toContain('>Page not found: /no/静?x=夜<')
  })

  it('leads a page whose percent signs are no text to one where they are, and answers a call with the envelope', async () => {
    const page = await ask('/search/%E0%A4%A')
    expect([page.statusCode, page.headers.location]).toEqual([302, '/search/%25E0%25A4%25A'])
    expect((await ask(String(page.headers.location))).headers['content-type']).toMatch(/^text\/html/)
    const call = await ask('/a/v1/%E0%A4%A', { 'accept-language': 'en' })
    expect([call.statusCode, call.json()]).toEqual([404, { code: 404, data: null, message: 'Not found' }])
    expect(call.headers['x-content-type-options']).toBe('nosniff')
  })

  it('has no page at the folder of the files of the build, and no failure', async () => {
    const answer = await ask('/assets/')
    expect([answer.statusCode, answer.json().code]).toEqual([404, 404])
  })

  it('shows /404 itself with status 404', async () => {
    expect((await ask('/404')).statusCode).toBe(404)
  })
})

describe('the policy of openers', () => {
  it('keeps other windows from where one signs in or acts with one’s rights', async () => {
    for (const path of ['/login?next=/user', '/register', '/user', '/admin', '/bookUpload']) {
      expect([path, (await ask(path)).headers['cross-origin-opener-policy']]).toEqual([path, 'same-origin'])
    }
  })

  it('lets what everyone may read be drawn in the process that the browser has at hand', async () => {
    for (const path of ['/', '/about', '/bookReader/1', '/poetry', '/no/such/page']) {
      expect((await ask(path)).headers).not.toHaveProperty('cross-origin-opener-policy')
    }
  })
})

describe('the content policy', () => {
  it('allows each inline script by its hash and no other', async () => {
    const { body, headers } = await ask('/about')
    const policy = String(headers['content-security-policy'])
    const scripts = [
      ...body.matchAll(/<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g),
    ].map(match => match[1] ?? '')
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    }
    expect(policy).not.toContain("'unsafe-inline'")
    for (const rule of ["font-src 'self'", "connect-src 'self'", "object-src 'none'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(rule)
    }
  })

  it('loads nothing from another site', async () => {
    const { body } = await ask('/about')
    expect([...body.matchAll(/\s(?:src|href)="(https?:)?\/\/[^"]*"/g)]).toEqual([])
  })
})

describe('addresses of an older shape', () => {
  it.each([
    ['/library/12_anything_chinese', '/library/12_chinese'],
    ['/library?name=Alice&id=7&type=1', '/library/7_chinese'],
    ['/library?name=Alice&id=7&type=2', '/library/7_english'],
  ])('leads %s to %s', async (from, to) => {
    const answer = await ask(from)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, to])
  })
})

describe('the documentation', () => {
  it('describes every call, also those that come later, and runs no script', async () => {
    const description = (await ask('/docs/openapi.json')).json()
    expect(description.openapi).toBe('3.1.0')
    const alert =
      description.paths['/logAlert/sendAggregateMessage'].post.requestBody.content['application/json'].schema
    expect(Object.keys(alert.properties)).toEqual(['exceptType', 'alarmLevel', 'alarmMsgKey', 'alarmMsg', 'build'])
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map(method => `${method.toUpperCase()} ${path}`),
    )
    for (const call of CONTRACT) expect(described).toContain(call)
    const page = await ask('/docs')
    expect(page.body).toContain('/logAlert/sendAggregateMessage')
    expect(page.body).not.toContain('<script')
  })
})
