import { describe, expect, it } from 'vitest'
import { ticketAddress } from '../../src/library/downloads/ticket.ts'
import { ask, pageOf, ticketOf, useDownloadCalls } from './fixtures/download-calls-fixture.ts'
import { DATABASES, DOWNLOAD_KEY } from './people-server.ts'

describe.each(DATABASES)('downloads, on %s', kind => {
  const { server, someone, work, fetched } = useDownloadCalls(kind)

  it('are for someone who has signed in', async () => {
    expect(await ask(server().device(), { bookId: '1' })).toMatchObject({ status: 401, code: 2003 })
    expect(await server().device().get('/userBook/download/list')).toMatchObject({ status: 401, code: 2003 })
  })

  it('of a work are made by a job, then given under their name, and counted once', async () => {
    const device = await someone()
    const first = ticketOf(await ask(device, { bookId: '1', language: 'chinese' }))
    expect(first).toMatchObject({ state: 'making', fraction: 0, fileName: '书 "一" - 某人.epub'.replaceAll('"', '') })
    expect(Date.parse(first.expiresAt)).toBeGreaterThan(Date.now() + 9 * 60_000)
    expect(Date.parse(first.expiresAt)).toBeLessThan(Date.now() + 11 * 60_000)
    const early = await device.open(first.url, { accept: 'text/html' })
    expect(early).toMatchObject({ status: 503 })
    expect(early.bytes.toString()).toContain('http-equiv="refresh"')
    await work()
    const again = ticketOf(await ask(device, { bookId: '1', language: 'chinese', format: 'epub' }))
    expect(again).toMatchObject({ downloadId: first.downloadId, state: 'ready', fraction: 1 })
    const { status, headers, bytes } = await device.open(again.url)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/epub+zip')
    expect(Number(headers['content-length'])).toBe(bytes.length)
    expect(headers['content-disposition']).toBe(
      `attachment; filename="shuyi - mouren.epub"; filename*=UTF-8''%E4%B9%A6%20%E4%B8%80%20-%20%E6%9F%90%E4%BA%BA.epub`,
    )
    expect(headers['cache-control']).toBe('private, no-store')
    expect(pageOf(bytes, 'c1.xhtml')).toContain('文字 1001.0')
    const { data } = await device.get('/user/info')
    expect(data).toMatchObject({ downloadCount: 1 })
    expect(data['downloadInfo']).toMatchObject([
      { bookId: 1, poemId: 0, name: '书 "一"', language: 'chinese', format: 'epub', sizeBytes: bytes.length },
    ])
  })

  it('of one account are listed by pages, the latest first', async () => {
    const device = await someone()
    for (const format of ['epub', 'txt', 'md', 'html']) await ask(device, { bookId: '2', format })
    const page = await device.get('/userBook/download/list', { page: '2', pageSize: '3' })
    expect(page.data).toMatchObject({ total: 4, page: 2, list: [{ format: 'epub', bookId: 2 }] })
    const other = await someone()
    expect((await other.get('/userBook/download/list')).data).toMatchObject({ total: 0, list: [] })
    await work()
  })

  it.each([
    ['another signature', (url: string) => url.replace(/signature=./, 'signature=_')],
    ['no signature', (url: string) => url.replace(/&signature=.*/, '')],
    ['a later end', (url: string) => url.replace(/expires=(\d)/, (_, digit) => `expires=${Number(digit) + 1}`)],
    ['another download', (url: string) => url.replace(/download\/\d+/, 'download/999999')],
    ['no number', (url: string) => url.replace(/download\/\d+/, 'download/1e1')],
  ])('are refused for %s, as data and as a page that explains', async (_, spoil) => {
    const device = await someone()
    const { ticket } = await fetched(device, { bookId: '2', format: 'txt' })
    const refused = await device.open(spoil(ticket.url))
    expect(refused.status).toBe(403)
    expect(JSON.parse(refused.bytes.toString())).toMatchObject({ code: 14007, data: null })
    const page = await device.open(spoil(ticket.url), { accept: 'text/html', 'accept-language': 'zh-CN' })
    expect(page.status).toBe(403)
    expect(page.bytes.toString()).toContain('<h1>这个下载地址不是给你的</h1>')
    expect(page.bytes.toString()).toContain('href="/user?tab=downloads"')
  })

  it('are refused once the ten minutes are over', async () => {
    const device = await someone()
    const { ticket } = await fetched(device, { bookId: '2', format: 'txt' })
    const userId = Number((await device.get('/user/info')).data['userId'])
    const ended = ticketAddress({ downloadId: ticket.downloadId, userId, expires: Date.now() - 1 }, DOWNLOAD_KEY)
    const answer = await device.open(ended)
    expect(JSON.parse(answer.bytes.toString())).toMatchObject({ code: 14007, message: 'This address has ended' })
  })

  it('are for the account that asked: another one, and nobody, get no file', async () => {
    const device = await someone()
    const { ticket } = await fetched(device, { bookId: '2', format: 'txt' })
    expect((await (await someone()).open(ticket.url)).status).toBe(403)
    const nobody = await server().device().open(ticket.url, { accept: 'text/html' })
    expect(nobody.status).toBe(401)
    expect(nobody.bytes.toString()).toContain(`/login?next=${encodeURIComponent(ticket.url).slice(0, 20)}`)
    // Within its time the same account may fetch it again: a line breaks, a phone asks twice.
    expect((await device.open(ticket.url)).status).toBe(200)
  })

  it('past sixty in an hour are refused with the seconds until the next', async () => {
    const { db } = server()
    const device = await someone()
    await ask(device, { poemId: '7' })
    const row = await db.selectFrom('downloads').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    const { id: _, ...rest } = row
    const before = Array.from({ length: 59 }, (_, i) => ({
      ...rest,
      file_key: `other ${i}`,
      created_at: rest.created_at - 1000,
    }))
    await db.insertInto('downloads').values(before).execute()
    const refused = await ask(device, { poemId: '8' })
    expect(refused).toMatchObject({ status: 429, code: 4009 })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
    // What was asked for already may be asked after.
    expect((await ask(device, { poemId: '7' })).code).toBe(200)
  })

  it('asked for from another site are refused', async () => {
    const device = await someone()
    const answer = await device.get('/book/getDownloadToken', { bookId: '1' }, { 'sec-fetch-site': 'cross-site' })
    expect(answer.code).toBe(14007)
  })

  it('go with their account', async () => {
    const device = await someone()
    await ask(device, { poemId: '7' })
    const { data } = await device.get('/user/export')
    expect(data['downloads']).toHaveLength(1)
    const userId = Number((await device.get('/user/info')).data['userId'])
    await device.post('/user/delete', { password: 'a long enough secret' })
    const left = await server().db.selectFrom('downloads').select('id').where('user_id', '=', userId).execute()
    expect(left).toEqual([])
  })
})
