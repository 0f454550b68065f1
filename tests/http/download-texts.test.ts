import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { dropOldFiles } from '../../src/library/downloads/old-files.ts'
import { openDisk } from '../../src/storage/disk.ts'
import type { Storage } from '../../src/storage/storage.ts'
import { ask, pageOf, ticketOf, useDownloadCalls } from './fixtures/download-calls-fixture.ts'
import { DATABASES } from './people-server.ts'

describe.each(DATABASES)('the files of downloads, on %s', kind => {
  const { server, someone, work, fetched } = useDownloadCalls(kind)
  const latest = () =>
    server()
      .db.selectFrom('download_files')
      .selectAll()
      .where('state', '=', 'ready')
      .orderBy('used_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()

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
      /天上一&lt;b&gt;&amp;<\/p><\/div>\s*<\/div><div class="beside" xml:lang="en" lang="en"><div class="verse"><p class="line">One in heaven/,
    )
  })

  it('of a poem that several have translated have the translation that is asked for', async () => {
    const translation = { poem_id: 7, language: 'english', licence: 'CC0', lines: 'One above\nTwo below' } as const
    await server()
      .db.insertInto('poem_translations')
      .values({ ...translation, translator: 'Zoe Other' })
      .execute()
    const device = await someone()
    const wanted = { poemId: '7', beside: 'english', format: 'txt' }
    const textOf = async (more: object) => (await fetched(device, { ...wanted, ...more })).bytes.toString()
    expect(await textOf({ translator: 'Zoe Other' })).toContain('One above')
    expect(await textOf({})).toContain('One in heaven')
  })

  it('of two editions set beside each other what has the same bead, and lose nothing', async () => {
    const device = await someone()
    const { bytes } = await fetched(device, { bookId: '1', language: 'chinese', beside: 'english' })
    const all = ['c1', 'c2', 'c3', 'c4'].map(name => pageOf(bytes, `${name}.xhtml`)).join('')
    expect(all.match(/文字 \d+\.\d/g)).toHaveLength(40)
    expect(all.match(/words \d+\.\d/g)).toHaveLength(40)
    // Tables break on e-readers.
    expect(all).not.toContain('<table')
    expect(pageOf(bytes, 'c1.xhtml')).toMatch(
      /文字 1001\.3<\/p>\s*<\/div><div class="beside" xml:lang="en" lang="en"><p id="b\d+">words 2001\.3</,
    )
    expect(pageOf(bytes, 'colophon.xhtml')).toContain('A translator')
    expect(pageOf(bytes, 'title.xhtml')).toMatch(
      /<div xml:lang="en" lang="en">\s*<p class="second">Book<\/p>[^]*<p class="translator">Translator A translator<\/p>/,
    )
  })

  it('of a list of books set two languages beside each other where a work has both', async () => {
    const device = await someone()
    expect((await device.get('/book/collection/detail/5')).data).toMatchObject({ besides: ['chinese', 'english'] })
    const { bytes } = await fetched(device, { collectionId: '5', beside: 'english' })
    expect(pageOf(bytes, 'b1-c1.xhtml')).toMatch(
      /文字 1001\.3<\/p>\s*<\/div><div class="beside" xml:lang="en" lang="en"><p id="b\d+">words 2001\.3</,
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
    await server().db.updateTable('collections').set({ owner_id: userId }).where('id', '=', 6).execute()
    expect((await ask(device, { collectionId: '6' })).code).toBe(200)
    await work()
  })

  it('are the same bytes when made again, and other bytes once the text has changed', async () => {
    const { db } = server()
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
    const { key } = await server()
      .db.selectFrom('download_files')
      .select('key')
      .orderBy('used_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await openDisk(server().dataDir).remove(`downloads/${key}`)
    expect((await fetched(device, wish)).bytes).toEqual(bytes)
  })

  it('of a work that is withdrawn in these ten minutes are not given any more', async () => {
    const { db } = server()
    const device = await someone()
    const { ticket } = await fetched(device, { bookId: '2', format: 'html' })
    await db.updateTable('editions').set({ state: 'withdrawn' }).where('book_id', '=', 2).execute()
    expect((await device.open(ticket.url)).status).toBe(404)
    await db.updateTable('editions').set({ state: 'published' }).where('book_id', '=', 2).execute()
  })

  it('that are too much are dropped, the least used first, and their date is kept', async () => {
    const { db } = server()
    const storage = openDisk(server().dataDir)
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
})

async function isStored(storage: Storage, key: string): Promise<boolean> {
  const file = await storage.read(`downloads/${key}`)
  file?.stream.destroy()
  return file !== null
}
