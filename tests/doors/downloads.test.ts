import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobKinds } from '../../src/jobs/kinds.ts'
import { runJobs } from '../../src/jobs/queue.ts'
import { dropOldFiles } from '../../src/library/downloads/old-files.ts'
import { ticketAddress } from '../../src/library/downloads/ticket.ts'
import { openDisk } from '../../src/storage/disk.ts'
import type { Storage } from '../../src/storage/storage.ts'
import { type Answer, DATABASES, type Device, DOWNLOAD_KEY, type PeopleServer, peopleServer } from './people-server.ts'

type Ticket = { downloadId: number; url: string; expiresAt: string; state: string; fraction: number; fileName: string }

const ask = (device: Device, query: Record<string, string>) => device.get('/book/getDownloadToken', query)

const ticketOf = (answer: Answer) => answer.data as unknown as Ticket

const pageOf = (bytes: Buffer, name: string) => Buffer.from(unzipSync(bytes)[`EPUB/${name}`] ?? []).toString()

describe.each(DATABASES)('downloads, on %s', kind => {
  let server: PeopleServer
  let made = 0
  beforeAll(async () => {
    server = await peopleServer(kind)
    await putTexts(server)
  })
  afterAll(() => server.end())

  async function someone(): Promise<Device> {
    const device = server.device()
    const account = `reader${++made}`
    const answer = await device.post('/user/register', { account, password: 'a long enough secret', nick: account })
    expect(answer.code).toBe(200)
    return device
  }
  const work = async () => {
    const kinds = jobKinds({ storage: openDisk(server.dataDir), dataDir: server.dataDir })
    await runJobs({ db: server.db, kinds, signal: new AbortController().signal, idleMs: 30 })
  }
  async function fetched(device: Device, query: Record<string, string>) {
    const ticket = ticketOf(await ask(device, query))
    await work()
    const file = await device.open(ticket.url)
    expect(file.status).toBe(200)
    return { ticket, ...file }
  }
  const latest = () =>
    server.db
      .selectFrom('download_files')
      .selectAll()
      .where('state', '=', 'ready')
      .orderBy('used_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()

  it('are for someone who has signed in', async () => {
    expect(await ask(server.device(), { bookId: '1' })).toMatchObject({ status: 401, code: 2003 })
    expect(await server.device().get('/userBook/download/list')).toMatchObject({ status: 401, code: 2003 })
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
    expect(page.bytes.toString()).toContain('<h1>这个下载地址不是给您的</h1>')
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
    const nobody = await server.device().open(ticket.url, { accept: 'text/html' })
    expect(nobody.status).toBe(401)
    expect(nobody.bytes.toString()).toContain(`/login?next=${encodeURIComponent(ticket.url).slice(0, 20)}`)
    // Within its time the same account may fetch it again: a line breaks, a phone asks twice.
    expect((await device.open(ticket.url)).status).toBe(200)
  })

  it.each([
    ['nothing', {}, 4006],
    ['two things', { bookId: '1', poemId: '7' }, 4006],
    ['an original that is not there', { bookId: '1', format: 'original' }, 4006],
    ['another format', { bookId: '1', format: 'pdf' }, 4006],
    ['chapters that are none', { bookId: '1', chapters: '90-99' }, 4006],
    ['chapters in no such words', { bookId: '1', chapters: '1;drop' }, 4006],
    ['a second language that is not aligned', { bookId: '2', beside: 'chinese' }, 4006],
    ['a poem’s translation that is not there', { poemId: '8', beside: 'english' }, 4006],
    ['a work that is not there', { bookId: '404' }, 404],
    ['a withdrawn work', { bookId: '3' }, 404],
    ['a language it does not have', { bookId: '2', language: 'chinese' }, 404],
    ['a poem that is not there', { poemId: '99' }, 404],
    ['an author without poems', { authorId: '1' }, 404],
    ['a list that is not there', { collectionId: '99' }, 404],
  ])('of %s are answered in the contract’s words', async (_, query, code) => {
    const device = await someone()
    expect((await ask(device, query)).code).toBe(code)
    expect((await device.get('/user/info')).data).toMatchObject({ downloadCount: 0 })
  })

  it('of one poem are ready with the answer', async () => {
    const device = await someone()
    const ticket = ticketOf(await ask(device, { poemId: '7', format: 'txt' }))
    expect(ticket).toMatchObject({ state: 'ready', fileName: '短诗 - 无名.txt' })
    expect((await device.open(ticket.url)).bytes.toString()).toContain('　　天上一<b>&\n　　地下二\n')
  })

  it('of a poem set its lines beside those of the translation', async () => {
    const device = await someone()
    const { bytes } = await fetched(device, { poemId: '7', beside: 'english', layout: 'facing' })
    expect(pageOf(bytes, 'p7.xhtml')).toMatch(
      /天上一&lt;b&gt;&amp;<\/p><\/div>\s*<\/td><td xml:lang="en" lang="en"><div class="verse"><p class="line">One in heaven/,
    )
  })

  it('of two editions set beside each other what has the same bead, and lose nothing', async () => {
    const device = await someone()
    const { bytes } = await fetched(device, { bookId: '1', language: 'chinese', beside: 'english' })
    const all = ['c1', 'c2', 'c3', 'c4'].map(name => pageOf(bytes, `${name}.xhtml`)).join('')
    expect(all.match(/文字 \d+\.\d/g)).toHaveLength(40)
    expect(all.match(/words \d+\.\d/g)).toHaveLength(40)
    expect(pageOf(bytes, 'c1.xhtml')).toMatch(
      /文字 1001\.3<\/p>\s*<div class="beside" xml:lang="en" lang="en"><p id="b\d+">words 2001\.3</,
    )
    expect(pageOf(bytes, 'colophon.xhtml')).toContain('A translator')
  })

  it('of a list of books set two languages beside each other where a work has both', async () => {
    const device = await someone()
    expect((await device.get('/book/collection/detail/5')).data).toMatchObject({ besides: ['chinese', 'english'] })
    const { bytes } = await fetched(device, { collectionId: '5', beside: 'english' })
    expect(pageOf(bytes, 'b1-c1.xhtml')).toMatch(
      /文字 1001\.3<\/p>\s*<div class="beside" xml:lang="en" lang="en"><p id="b\d+">words 2001\.3</,
    )
    // The other work has English only, which stands as it is.
    expect(pageOf(bytes, 'b2-c1.xhtml')).not.toContain('class="beside"')
    expect((await ask(device, { collectionId: '5', beside: 'other' })).code).toBe(4006)
  })

  it('of chosen chapters hold these and no other', async () => {
    const device = await someone()
    const { bytes } = await fetched(device, { bookId: '1', language: 'chinese', chapters: '2,4' })
    const pages = Object.keys(unzipSync(bytes)).filter(name => /\/c\d/.test(name))
    expect(pages).toEqual(['EPUB/c2.xhtml', 'EPUB/c4.xhtml'])
  })

  it('of a list of books have a part for each; of a private list only for its owner', async () => {
    const device = await someone()
    const { bytes } = await fetched(device, { collectionId: '5' })
    const nav = pageOf(bytes, 'nav.xhtml')
    expect([...nav.matchAll(/href="(b\d+-[\w]+)\.xhtml"/g)].map(([, name]) => name).slice(0, 3)).toEqual([
      'b2-work',
      'b2-c1',
      'b1-work',
    ])
    expect((await ask(device, { collectionId: '6' })).code).toBe(404)
    const userId = Number((await device.get('/user/info')).data['userId'])
    await server.db.updateTable('collections').set({ owner_id: userId }).where('id', '=', 6).execute()
    expect((await ask(device, { collectionId: '6' })).code).toBe(200)
    await work()
  })

  it('are the same bytes when made again, and other bytes once the text has changed', async () => {
    const { db } = server
    const device = await someone()
    const wish = { bookId: '2', pinyin: 'all' }
    const first = await fetched(device, wish)
    await db.updateTable('download_files').set({ state: 'gone' }).execute()
    expect((await fetched(device, wish)).bytes).toEqual(first.bytes)
    await db.updateTable('blocks').set({ html: 'changed' }).where('id', '=', 300_109).execute()
    await db.updateTable('editions').set({ content_hash: '' }).where('id', '=', 30).execute()
    const changed = await fetched(device, wish)
    expect(pageOf(changed.bytes, 'c1.xhtml')).toContain('changed')
    expect(changed.ticket.downloadId).not.toBe(first.ticket.downloadId)
  })

  it('come back when storage has lost the file', async () => {
    const device = await someone()
    const wish = { bookId: '2', format: 'md' }
    const { bytes } = await fetched(device, wish)
    const { key } = await server.db
      .selectFrom('download_files')
      .select('key')
      .orderBy('used_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await openDisk(server.dataDir).remove(`downloads/${key}`)
    expect((await fetched(device, wish)).bytes).toEqual(bytes)
  })

  it('of a work that is withdrawn in these ten minutes are not given any more', async () => {
    const { db } = server
    const device = await someone()
    const { ticket } = await fetched(device, { bookId: '2', format: 'html' })
    await db.updateTable('editions').set({ state: 'withdrawn' }).where('book_id', '=', 2).execute()
    expect((await device.open(ticket.url)).status).toBe(404)
    await db.updateTable('editions').set({ state: 'published' }).where('book_id', '=', 2).execute()
  })

  it('past sixty in an hour are refused with the seconds until the next', async () => {
    const { db } = server
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

  it('that are too much are dropped, the least used first, and their date is kept', async () => {
    const { db } = server
    const storage = openDisk(server.dataDir)
    const device = await someone()
    await fetched(device, { bookId: '1', language: 'english', format: 'md' })
    const first = await latest()
    await fetched(device, { bookId: '1', language: 'english', format: 'txt' })
    const last = await latest()
    await dropOldFiles(db, storage, last, last.size_bytes)
    const kept = await db.selectFrom('download_files').select('key').where('state', '=', 'ready').execute()
    expect(kept).toEqual([{ key: last.key }])
    expect(await isStored(storage, last.key)).toBe(true)
    expect(await isStored(storage, first.key)).toBe(false)
    const gone = await db
      .selectFrom('download_files')
      .select(['state', 'made_at'])
      .where('key', '=', first.key)
      .execute()
    expect(gone).toEqual([{ state: 'gone', made_at: first.made_at }])
  })

  it('go with their account', async () => {
    const device = await someone()
    await ask(device, { poemId: '7' })
    const { data } = await device.get('/user/export')
    expect(data['downloads']).toHaveLength(1)
    const userId = Number((await device.get('/user/info')).data['userId'])
    await device.post('/user/delete', { password: 'a long enough secret' })
    const left = await server.db.selectFrom('downloads').select('id').where('user_id', '=', userId).execute()
    expect(left).toEqual([])
  })
})

async function isStored(storage: Storage, key: string): Promise<boolean> {
  const file = await storage.read(`downloads/${key}`)
  file?.stream.destroy()
  return file !== null
}

/** Words in the blocks of `people-server.ts`, beads between the editions of work 1, poems 7 and 8, lists 5 and 6. */
async function putTexts({ db }: PeopleServer): Promise<void> {
  await db
    .updateTable('editions')
    .set({ title: '书 "一"', author: '某人', word_count: 5000 })
    .where('id', '=', 10)
    .execute()
  await db.updateTable('editions').set({ title: 'Book', translator: 'A translator' }).where('id', '=', 20).execute()
  await db.updateTable('editions').set({ title: 'Two', author: 'Somebody' }).where('id', '=', 30).execute()
  const blocks = await db.selectFrom('blocks').select(['id', 'chapter_id', 'edition_id', 'position']).execute()
  for (const { id, chapter_id, edition_id, position } of blocks) {
    const html = `${edition_id === 10 ? '文字' : 'words'} ${chapter_id}.${position}`
    const isAligned = edition_id !== 30 && position !== 5
    // One bead for each place of the two editions; the sixth block of each chapter has no answer.
    const bead = isAligned ? (chapter_id % 100) * 100 + position : null
    await db.updateTable('blocks').set({ html, bead }).where('id', '=', id).execute()
  }
  await db
    .insertInto('authors')
    .values({
      id: 2,
      name: '无名',
      name_en: 'Nobody',
      dynasty: '唐',
      years: '',
      sort_key: 'wu ming',
      folded: '无名',
      poem_count: 2,
      book_count: 0,
      popularity: 0,
    })
    .execute()
  for (const [id, title] of [
    [7, '短诗'],
    [8, '又一首'],
  ] as const) {
    await db
      .insertInto('poems')
      .values({
        id,
        title,
        title_en: 'A Short Poem',
        title_folded: title,
        author_id: 2,
        dynasty: '唐',
        form: '',
        cipai: '',
        language: 'chinese',
        script: 'zh-Hans',
        preface: '',
        lines: '天上一<b>&\n地下二',
        flags: 0,
        popularity: 0,
        sort_key: title,
        source_ref: 'chinese-poetry:test',
      })
      .execute()
  }
  await db
    .insertInto('poem_translations')
    .values({
      poem_id: 7,
      language: 'english',
      translator: 'Somebody',
      licence: 'CC0',
      lines: 'One in heaven\nTwo on earth',
    })
    .execute()
  const list = {
    name_en: '',
    introduction: '',
    introduction_en: '',
    kind: 'book',
    size: 2,
    followers: 0,
    position: 0,
    created_at: 0,
    updated_at: 0,
  } as const
  await db
    .insertInto('collections')
    .values([
      { ...list, id: 5, name: '两本书', owner_id: null, public: 1 },
      { ...list, id: 6, name: '自己的', owner_id: null, public: 0 },
    ])
    .execute()
  await db
    .insertInto('collection_items')
    .values([
      { collection_id: 5, position: 0, item_id: 2 },
      { collection_id: 5, position: 1, item_id: 1 },
      { collection_id: 6, position: 0, item_id: 2 },
    ])
    .execute()
}
