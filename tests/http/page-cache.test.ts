import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from './http-server.ts'

let app: TestServer
beforeAll(async () => {
  app = await testServer({ pages: true })
})
afterAll(() => app.end())

const ask = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers })
const hits = async () => Number(/^page_cache_pages (\d+)$/m.exec((await ask('/metrics')).body)?.[1])
const counted = async () =>
  Number(/^http_requests_total\{kind="page",status="200"\} (\d+)$/m.exec((await ask('/metrics')).body)?.[1] ?? 0)

describe('kept pages', () => {
  it('are counted too, though they are answered before the server is asked', async () => {
    const before = await counted()
    const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
    for (let nth = 0; nth < 4; nth++) await (await fetch(`${address}/about`)).text()
    await expect.poll(counted).toBe(before + 4)
  })
})

describe('the cache of pages', () => {
  it('is not filled by parameters a page does not know', async () => {
    await ask('/about')
    const before = await hits()
    const etag = (await ask('/about')).headers.etag
    for (let n = 0; n < 20; n++) expect((await ask(`/about?utm=${n}&lang=zh-Hans`)).headers.etag).toBe(etag)
    expect(await hits()).toBe(before)
  })

  it('keeps languages apart and remembers a chosen one', async () => {
    const [simplified, traditional, english] = [
      await ask('/about'),
      await ask('/about?lang=zh-TW'),
      await ask('/about?lang=en'),
    ]
    expect(simplified.body).toContain('<html lang="zh-Hans"')
    expect(traditional.body).toContain('<html lang="zh-Hant"')
    expect(english.body).toContain('<html lang="en"')
    expect(english.headers['set-cookie']).toMatch(/^lang=en;/)
    expect((await ask('/about', { cookie: 'lang=en' })).headers.etag).toBe(english.headers.etag)
    expect((await ask('/about', { 'accept-language': 'zh-HK,en;q=0.5' })).headers.etag).toBe(traditional.headers.etag)
  })

  it('answers 304 to the browser that has the page, in every encoding the same bytes', async () => {
    const plain = await ask('/about')
    const again = await ask('/about', { 'if-none-match': String(plain.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const br = await ask('/about', { 'accept-encoding': 'gzip, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    const gzip = await ask('/about', { 'accept-encoding': 'gzip, br;q=0' })
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  })

  it('answers HEAD with the headers of GET and no body', async () => {
    const head = await app.server.inject({ method: 'HEAD', url: '/about' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers.etag).toBe((await ask('/about')).headers.etag)
  })

  it('forgets the pages of a tag', async () => {
    await ask('/about')
    const before = await hits()
    app.forget('library')
    expect(before).toBeGreaterThan(0)
    expect(await hits()).toBe(0)
  })

  it('is the same for a reader with a cookie', async () => {
    const stranger = await ask('/about')
    const reader = await ask('/about', { cookie: 'session=secret; theme=dark' })
    expect(reader.body).toBe(stranger.body)
  })

  it('keeps pages that do not exist out of the cache of pages', async () => {
    const before = await hits()
    for (let n = 0; n < 20; n++) await ask(`/no/such/page/${n}`)
    expect(await hits()).toBe(before)
  })

  it('keeps ids that name nothing out of the cache of pages too', async () => {
    const before = await hits()
    for (const id of [901, 902, 903]) expect((await ask(`/poetry/${id}`)).statusCode).toBe(404)
    expect(await hits()).toBe(before)
  })
})
