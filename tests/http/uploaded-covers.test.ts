import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { epubBytes, page } from '../fixtures/books/epub-bytes.ts'
import { uploadsHere } from './fixtures/uploads-fixture.ts'
import { DATABASES, type Device } from './people-server.ts'

const withCover = async (title: string, background: string) =>
  epubBytes({
    title,
    pages: { 'a.xhtml': page(`<h1>一</h1><p>${title}的第一段。</p>`) },
    manifest: '<item id="c" href="c.jpg" media-type="image/jpeg" properties="cover-image"/>',
    others: {
      'OPS/c.jpg': await sharp({ create: { width: 900, height: 1_350, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    },
  })

for (const kind of DATABASES) {
  describe(`the cover in a file that a reader brings, on ${kind}`, () => {
    const site = uploadsHere(kind)

    async function brought(reader: Device, title: string, more: object): Promise<number> {
      const { data } = await site.added(reader, `${title}.epub`, await withCover(title, '#264'), more)
      await site.work()
      await reader.post(`/book/upload/${data['uploadId']}/confirm`, {})
      await site.work()
      return Number((await site.read(reader, data['uploadId'])).data['bookId'])
    }

    it('is worn by the new work, reduced, and is not put upon a work that was there', async () => {
      const reader = await site.someone()
      const open = { rights: 'public-domain' }
      const bookId = await brought(reader, '青山', open)
      const coverOf = async () => (await reader.get(`/book/bookDetail/${bookId}`)).data['covers'] as unknown as string[]
      const [first = ''] = Object.values(await coverOf())
      expect(first).toMatch(new RegExp(`^/covers/${bookId}-0\\.[0-9a-f]{12}\\.webp$`))
      const drawn = await site.published(reader, '素.txt', '第一章 一\n素面的书。\n', open)
      expect(await brought(reader, '素二', { ...open, bookId: drawn })).toBe(drawn)
      const { covers } = (await reader.get(`/book/bookDetail/${drawn}`)).data as unknown as { covers: string[] }
      expect(Object.values(covers).filter(Boolean)).toEqual([expect.stringMatching(/\.svg/)])
    })
  })

  describe(`the cover in a file that waits for an editor, on ${kind}`, () => {
    const site = uploadsHere(kind, { needsReview: true })

    it('is shown to the editors who decide, and to other readers not', async () => {
      const [reader, other, editor] = [await site.someone(), await site.someone(), await site.someone()]
      const { data: info } = await editor.get('/user/info')
      const people = site.server().db.updateTable('users').set({ identity: 'editor' })
      await people.where('id', '=', Number(info['userId'])).execute()
      const more = { rights: 'public-domain' }
      const { data } = await site.added(reader, '待审.epub', await withCover('待审', '#462'), more)
      await site.work()
      // Before it is handed to the editors it is its uploader's alone.
      expect((await editor.open(`/uploads/${data['uploadId']}/cover.webp`)).status).toBe(404)
      await reader.post(`/book/upload/${data['uploadId']}/confirm`, {})
      const [waiting] = (await editor.get('/admin/review/list')).data.list ?? []
      const cover = String((waiting?.['preview'] as { cover: string } | undefined)?.cover)
      const seen = await editor.open(cover)
      expect([seen.status, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'private, max-age=3600',
      ])
      expect((await other.open(cover)).status).toBe(404)
    })
  })
}
