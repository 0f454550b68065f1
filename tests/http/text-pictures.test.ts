import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { sweepUploads } from '../../src/library/uploads/sweep-uploads.ts'
import { blockText } from '../../src/text/block/plain-text.ts'
import { epubBytes, page } from '../fixtures/books/epub-bytes.ts'
import { drawing, hugePng, photograph } from '../fixtures/books/pictures.ts'
import { uploadsHere } from './fixtures/uploads-fixture.ts'
import type { Device } from './people-server.ts'
import { DATABASES } from './people-server.ts'

const DAY_MS = 86_400_000
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><script>alert(1)</script></svg>'

/** Larger than what is kept. It takes longer to draw and to make smaller than everything else: one book has it. */
const large = photograph(1_000, 2_600)
const small = photograph(100, 260)

/** A book of two chapters; its pictures are of every kind that may come. */
async function illustrated(title: string, photo = small): Promise<Buffer> {
  const one = page(
    '<h1>第一章</h1><p>山前有水。</p><div><img src="a.jpg" alt="山前的渡口"/></div><p>水后有山。</p>' +
      '<div><img src="b.png" alt="b.png"/></div><img src="bomb.png" alt="极大的图"/><img src="s.svg" alt="画中有字"/>' +
      '<img src="text.png"/><img src="https://example.org/x.png" alt="远处的图"/>',
  )
  const two = page('<h1>第二章</h1><p>再看一遍。</p><img src="a.jpg" alt="再看一遍。"/>')
  return epubBytes({
    title,
    pages: { 'one.xhtml': one, 'two.xhtml': two },
    nav: '<ol><li><a href="one.xhtml">第一章</a></li><li><a href="two.xhtml">第二章</a></li></ol>',
    others: {
      'OPS/a.jpg': await photo,
      'OPS/b.png': await drawing(300, 200),
      'OPS/bomb.png': await hugePng(30_000, 30_000),
      'OPS/s.svg': SVG,
      'OPS/text.png': '<script>alert(1)</script>',
    },
    manifest: '<item id="a" href="a.jpg" media-type="image/jpeg"/><item id="b" href="b.png" media-type="image/png"/>',
  })
}

/** The same words with one other picture. */
async function redrawn(title: string): Promise<Buffer> {
  const words = '<h1>第一章</h1><p>山前有水。</p><div><img src="c.png" alt="新画的渡口"/></div><p>水后有山。</p>'
  return epubBytes({
    title,
    pages: { 'one.xhtml': page(words), 'two.xhtml': page('<h1>第二章</h1><p>再看一遍。</p>') },
    nav: '<ol><li><a href="one.xhtml">第一章</a></li><li><a href="two.xhtml">第二章</a></li></ol>',
    others: { 'OPS/c.png': await drawing(320, 240, '#2a6') },
    manifest: '<item id="c" href="c.png" media-type="image/png"/>',
  })
}

type Row = Record<string, unknown>
type Block = { blockId: number; kind: string; html: string }
async function blocksOf(device: Device, bookId: number, chapter: number): Promise<Block[]> {
  const { data } = await device.get(`/book/bookReader/${bookId}`, { chapter: String(chapter) })
  return (data as unknown as { chapter: { blocks: Block[] } }).chapter.blocks
}
const addressIn = (block: Block | undefined) => /src="([^"]+)"/.exec(block?.html ?? '')?.[1] ?? ''

for (const kind of DATABASES) {
  describe(`pictures of a text, on ${kind}`, () => {
    const site = uploadsHere(kind)

    it('stand in it with their sizes and words, and what is no picture leaves its words', async () => {
      const reader = await site.someone()
      const bookId = await site.published(reader, 'a.epub', await illustrated('有图', large), {
        rights: 'public-domain',
      })
      const visitor = site.server().device()
      const [first, second] = [await blocksOf(visitor, bookId, 1), await blocksOf(visitor, bookId, 2)]
      const images = first.filter(block => block.kind === 'image').map(({ html }) => html)
      const address = String.raw`/pictures/\d+/[0-9a-f]{40}`
      expect(images).toEqual([
        // 1000 × 2600 within 1600 × 2400.
        expect.stringMatching(`^<img src="${address}.jpg" alt="" width="923" height="2400">山前的渡口$`),
        expect.stringMatching(`^<img src="${address}.png" alt="" width="300" height="200">$`),
        '极大的图',
      ])
      // The same picture is the same file; its words stand right before it already.
      const again = second.find(block => block.kind === 'image')
      expect(addressIn(again)).toBe(addressIn(first.find(block => block.kind === 'image')))
      expect(again?.html).toMatch(/ alt="再看一遍。" width="923" height="2400">$/)
    })

    it('are served for ever as pictures and nothing else, without what their maker wrote in', async () => {
      const reader = await site.someone()
      const bookId = await site.published(reader, 'b.epub', await illustrated('常在'), { rights: 'public-domain' })
      const visitor = site.server().device()
      const [photo, drawn] = (await blocksOf(visitor, bookId, 1)).filter(block => block.html.includes('<img'))
      const served = await visitor.open(addressIn(photo))
      expect([served.status, served.headers['content-type']]).toEqual([200, 'image/jpeg'])
      expect(served.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
      expect(served.bytes.subarray(0, 2).toString('hex')).toBe('ffd8')
      expect((await visitor.open(addressIn(drawn))).headers['content-type']).toBe('image/png')
      const other = addressIn(drawn).replace(/\/\d+\//, '/1/')
      expect((await visitor.open(other)).status).toBe(404)
      expect((await visitor.open('/pictures/1/../../keys')).status).toBe(404)
      expect((await visitor.open(addressIn(drawn).replace('.png', '.svg'))).status).toBe(404)
    })

    it('of a private book are seen by its owner alone', async () => {
      const [owner, other] = [await site.someone(), await site.someone()]
      const bookId = await site.published(owner, 'c.epub', await illustrated('私图'))
      const address = addressIn((await blocksOf(owner, bookId, 1)).find(block => block.html.includes('<img')))
      const mine = await owner.open(address)
      expect([mine.status, mine.headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable'])
      for (const stranger of [other, site.server().device()]) {
        const refused = await stranger.open(address)
        expect(refused.status).toBe(404)
        expect(refused.headers['cache-control'] ?? 'no-store').toContain('no-store')
      }
      await owner.post('/book/update', { bookId, visibility: 'public' })
      expect((await other.open(address)).status).toBe(200)
    })

    it('harm no search and no offset: a caption is text, a picture without one is none', async () => {
      const reader = await site.someone()
      const bookId = await site.published(reader, 'h.epub', await illustrated('照旧'))
      const hits = async (keyword: string) =>
        (await reader.get(`/book/search/${bookId}`, { keyword })).data as unknown as {
          blockId: number
          from: number
        }[]
      const blocks = await blocksOf(reader, bookId, 1)
      const [caption] = await hits('前的渡口')
      expect(blocks.find(({ blockId }) => blockId === caption?.blockId)?.kind).toBe('image')
      expect(caption?.from).toBe(1)
      expect(await hits('水后有山')).toHaveLength(1)
      expect(await hits('img')).toEqual([])
      const texts = blocks.map(({ html }) => blockText(html))
      expect(texts).toEqual(['山前有水。', '山前的渡口', '水后有山。', '', '极大的图'])
    })

    it('go along in an EPUB, and are named in a TXT', async () => {
      const reader = await site.someone()
      const bookId = await site.published(reader, 'i.epub', await illustrated('带走'))
      const file = async (format: string) => {
        const wish = { bookId: String(bookId), language: 'chinese', format }
        const { data } = await reader.get('/book/getDownloadToken', wish, { 'sec-fetch-site': 'same-origin' })
        await site.work()
        return (await reader.open(String(data['url']))).bytes
      }
      const entries = unzipSync(await file('epub'))
      const images = Object.keys(entries).filter(name => name.startsWith('EPUB/images/'))
      expect(images.map(name => name.slice(-4)).toSorted()).toEqual(['.jpg', '.png'])
      const address = addressIn((await blocksOf(reader, bookId, 1)).find(block => block.html.includes('<img')))
      const kept = (await reader.open(address)).bytes
      expect(images.some(name => kept.equals(Buffer.from(entries[name] ?? [])))).toBe(true)
      const text = (await file('txt')).toString()
      expect(text).toContain('[图：山前的渡口]')
      expect(text).not.toContain('/pictures/')
    })

    it('go with the last text that has them, and not before', async () => {
      const [one, two] = [await site.someone(), await site.someone()]
      const { db, storage } = site.server()
      const bytes = await illustrated('两份')
      const [first, second] = [await site.published(one, 'd.epub', bytes), await site.published(two, 'd.epub', bytes)]
      const address = addressIn((await blocksOf(two, second, 1)).find(block => block.html.includes('<img')))
      const key = `pictures/${address.split('/').at(-1)}`
      // Other books of this test have the same picture; it is of these two alone from here on.
      await db.deleteFrom('books').where('id', 'not in', [first, second]).where('uploader_id', 'is not', null).execute()
      await storage.put('pictures/nobody.jpg', Buffer.from('nobody’s'))
      await one.post('/book/update', { bookId: first, withdraw: true })
      await sweepUploads(db, storage, Date.now() + 2 * DAY_MS)
      expect([(await storage.sizeOf(key)) !== null, await storage.sizeOf('pictures/nobody.jpg')]).toEqual([true, null])
      expect((await two.open(address)).status).toBe(200)
      await two.post('/book/update', { bookId: second, withdraw: true })
      await sweepUploads(db, storage, Date.now())
      expect(await storage.sizeOf(key)).not.toBeNull()
      await sweepUploads(db, storage, Date.now() + 2 * DAY_MS)
      expect(await storage.sizeOf(key)).toBeNull()
    })

    it('of a text that comes anew are those of the new one, and stay when the file is read again', async () => {
      const owner = await site.someone()
      const { db } = site.server()
      const rights = 'public-domain'
      const bookId = await site.published(owner, 'k.epub', await illustrated('换图'), { rights })
      const [edition] = (await owner.get(`/book/bookDetail/${bookId}`)).data['editions'] as unknown as Row[]
      const editionId = Number(edition?.['editionId'])
      const shown = async () =>
        (await blocksOf(owner, bookId, 1)).filter(({ html }) => html.includes('<img')).map(block => addressIn(block))
      const kept = async () =>
        (await db.selectFrom('edition_pictures').select('file').where('edition_id', '=', editionId).execute())
          .map(({ file }) => `/pictures/${editionId}/${file}`)
          .toSorted()
      const before = await shown()
      expect([before.length, await kept()]).toEqual([2, before.toSorted()])

      const { data } = await site.added(owner, 'l.epub', await redrawn('换图'), { rights, edition: editionId })
      await site.work()
      expect((await owner.post(`/book/upload/${data['uploadId']}/confirm`, {})).code).toBe(200)
      await site.work()
      const after = await shown()
      expect([after.length, await kept()]).toEqual([1, after])
      expect(before).not.toContain(after[0])
      expect((await owner.open(String(after[0]))).status).toBe(200)

      expect((await owner.post('/book/edition/reread', { editionId })).code).toBe(200)
      await site.work()
      expect([await shown(), await kept()]).toEqual([after, after])
    })

    it('of a book of nothing else are its pages', async () => {
      const reader = await site.someone()
      const pages = Object.fromEntries([1, 2, 3].map(at => [`p${at}.xhtml`, page(`<img src="p${at}.png" alt=""/>`)]))
      const others = Object.fromEntries(
        await Promise.all(
          [1, 2, 3].map(async at => [`OPS/p${at}.png`, await drawing(400, 600, `#${at}${at}9`)] as const),
        ),
      )
      const nav = `<ol>${[1, 2, 3].map(at => `<li><a href="p${at}.xhtml">第${at}页</a></li>`).join('')}</ol>`
      const comic = await epubBytes({ title: '画册', pages, others, nav })
      const bookId = await site.published(reader, 'e.epub', comic, { rights: 'public-domain' })
      const visitor = site.server().device()
      const detail = await visitor.get(`/book/bookDetail/${bookId}`)
      expect(JSON.stringify(detail.data)).toContain('"chapterCount":3')
      for (const chapter of [1, 2, 3])
        expect((await blocksOf(visitor, bookId, chapter)).map(({ kind: one }) => one)).toEqual(['image'])
    })

    it('count in what one person may keep', async () => {
      const reader = await site.someone()
      await site.published(reader, 'f.epub', await illustrated('满了'))
      const { db } = site.server()
      await db
        .updateTable('edition_pictures')
        .set({ size_bytes: 3 * 2 ** 30 })
        .execute()
      expect(await site.added(reader, 'g.txt', '第一章\n\n还有一本。\n')).toMatchObject({ code: 4006 })
    })
  })
}
