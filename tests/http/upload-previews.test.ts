import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fonts, openFonts } from '../../src/fonts/fonts.ts'
import { imageOf } from '../../src/ingest/formats/image-header.ts'
import { checkUpload } from '../../src/jobs/uploads/check-upload.ts'
import { sweepUploads } from '../../src/library/uploads/sweep-uploads.ts'
import { epubBytes, page } from '../fixtures/books/epub-bytes.ts'
import { drawing, hugePng } from '../fixtures/books/pictures.ts'
import { novel, uploadsHere } from './fixtures/uploads-fixture.ts'
import { DATABASES } from './people-server.ts'

const DAY_MS = 86_400_000

const withCover = (title: string, cover: Buffer) =>
  epubBytes({
    title,
    pages: { 'a.xhtml': page(`<h1>一</h1><p>${title}的第一章。</p><img src="a.png" alt=""/>`) },
    manifest: '<item id="c" href="c.png" media-type="image/png" properties="cover-image"/>',
    others: { 'OPS/c.png': cover, 'OPS/a.png': Buffer.from('no picture') },
  })

type Preview = {
  author: string
  translator: string
  cover: string | null
  hasCover: boolean
  pictureCount: number
  warnings: { code: string }[]
  isCompared: boolean
  works: { bookId: number; name: string; because: string }[]
}

const faces = mkdtempSync(join(tmpdir(), 'shishu-previews-'))
let fonts: Fonts
beforeAll(() => {
  fonts = openFonts({ dir: faces })
})
afterAll(async () => {
  await fonts.close()
  rmSync(faces, { recursive: true })
})

for (const kind of DATABASES) {
  describe(`the preview of an upload, on ${kind}`, () => {
    const site = uploadsHere(kind, { fonts: () => fonts })

    async function previewed(name: string, bytes: string | Uint8Array, more: object = {}) {
      const device = await site.someone()
      const { data } = await site.added(device, name, bytes, more)
      await site.work()
      const uploadId = Number(data['uploadId'])
      const preview = (await site.read(device, uploadId)).data['preview'] as Preview
      return { device, uploadId, preview }
    }

    it('proposes authors and translators no longer than the form takes them', { timeout: 60_000 }, async () => {
      const [one, many] = ['长'.repeat(290), Array.from({ length: 20 }, (_, at) => `第${at}位名字很长的译者`)]
      const creators = `<dc:creator>${one}</dc:creator>`
      const translators = many.map(
        (name, at) =>
          `<dc:contributor id="t${at}">${name}</dc:contributor><meta refines="#t${at}" property="role">trl</meta>`,
      )
      const { device, uploadId, preview } = await previewed(
        'long.epub',
        await epubBytes({
          title: '名长',
          metadata: creators + translators.join(''),
          pages: { 'a.xhtml': page('<h1>一</h1><p>名长的第一章。</p>') },
        }),
      )
      const { author, translator } = preview
      expect(author).toBe(`${'长'.repeat(199)}…`)
      // Of these names, with their commas, seventeen are 193 characters long and eighteen 205.
      expect(translator).toBe(many.slice(0, 17).join('、'))
      const update = { name: '名长', author, translator, language: 'chinese', rights: 'own' }
      expect((await device.post(`/book/upload/${uploadId}/update`, update)).code).toBe(200)
      expect((await device.post(`/book/upload/${uploadId}/confirm`, {})).code).toBe(200)
      await site.work()
      expect((await site.read(device, uploadId)).data['state']).toBe('published')
    })

    it('shows the cover of the file, to who brings it and to nobody else', async () => {
      const { device, uploadId, preview } = await previewed(
        'c.epub',
        await withCover('有封面', await drawing(900, 1_300)),
      )
      expect(preview).toMatchObject({ hasCover: true, pictureCount: 1 })
      expect(preview.cover).toMatch(`/uploads/${uploadId}/cover.webp?v=`)
      const seen = await device.open(String(preview.cover))
      expect([seen.status, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'private, max-age=3600',
      ])
      // 900 × 1300 within 800 × 1200.
      expect(imageOf(seen.bytes)).toMatchObject({ type: 'image/webp', width: 800, height: 1_156 })
      for (const stranger of [await site.someone(), site.server().device()])
        expect((await stranger.open(String(preview.cover))).status).toBe(404)
      const listed = await device.get('/book/upload/list', { page: '1', pageSize: '10' })
      expect(JSON.stringify(listed.data)).toContain('"cover":null')
    })

    it('shows the drawn one where the file has none that can be worn', async () => {
      const bomb = await previewed('b.epub', await withCover('封面极大', await hugePng(30_000, 30_000)))
      expect(bomb.preview.hasCover).toBe(false)
      expect(bomb.preview.warnings.map(({ code }) => code)).toContain('cover-left-out')
      const bare = await previewed('n.txt', novel('素书', '无名'))
      for (const { device, preview } of [bomb, bare]) {
        expect(preview.cover).toMatch(/^\/uploads\/\d+\/cover\.svg\?v=/)
        const seen = await device.open(String(preview.cover))
        expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/svg+xml'])
        expect(seen.headers['content-security-policy']).toContain("default-src 'none'")
      }
    })

    it('keeps a found cover until the upload has ended', async () => {
      const { db, storage } = site.server()
      const { device, uploadId } = await previewed('k.epub', await withCover('留着', await drawing(400, 600, '#275')))
      const { cover_file } = await db
        .selectFrom('uploads')
        .select('cover_file')
        .where('id', '=', uploadId)
        .executeTakeFirstOrThrow()
      const key = `previews/${cover_file}`
      await sweepUploads(db, storage, Date.now() + 2 * DAY_MS)
      expect(await storage.sizeOf(key)).not.toBeNull()
      await device.post(`/book/upload/${uploadId}/cancel`, {})
      await sweepUploads(db, storage, Date.now() + 2 * DAY_MS)
      expect(await storage.sizeOf(key)).toBeNull()
    })

    it('proposes the work of that name in either language, and others of its author', async () => {
      const owner = await site.someone()
      const one = await site.published(owner, '1.txt', novel('江上', '沈舟', '白鹭'), { rights: 'public-domain' })
      const two = await site.published(owner, '2.txt', novel('夜航', '沈舟', '青鸟'), { rights: 'public-domain' })
      const english = { name: 'On the River', author: 'Shen Zhou', language: 'english' }
      await site.server().db.updateTable('books').set({ name_en: 'On the River' }).where('id', '=', one).execute()
      await owner.post('/book/update', { bookId: one, name: '江上' })
      const text = '# One\n\nThe ferry left at dawn and nobody spoke.\n'
      const { preview } = await previewed('river.md', text, english)
      expect(preview.works).toMatchObject([{ bookId: one, because: 'name' }])
      const others = await previewed('3.txt', novel('夜航批注本', '沈舟', '灰雁'))
      expect(others.preview.works).toMatchObject([
        { bookId: two, because: 'author' },
        { bookId: one, because: 'author' },
      ])
      // What is private is proposed to nobody.
      await site.published(owner, '4.txt', novel('独白', '沈舟', '夜莺'))
      const { preview: last } = await previewed('5.txt', novel('独白', '别人', '寒鸦'))
      expect(last.works).toEqual([])
    })

    it('proposes the work that says the same once the text has been compared; who brings it picks', async () => {
      const { db, storage, dataDir } = site.server()
      const owner = await site.someone()
      const bookId = await site.published(owner, 'a.txt', sayings('先生语录', '首版'), { rights: 'public-domain' })
      const { device, uploadId, preview } = await previewed('b.txt', sayings('门人所记', '次版'))
      expect([preview.works, preview.isCompared]).toEqual([[], false])
      const job = { db, payload: { uploadId }, tell: () => undefined, signal: new AbortController().signal }
      await checkUpload(job, { storage, dataDir, announce: async () => undefined })
      const after = (await site.read(device, uploadId)).data['preview'] as Preview
      expect(after.works).toMatchObject([{ bookId, name: '先生语录', because: 'content' }])
      expect(after.isCompared).toBe(true)
      await device.post(`/book/upload/${uploadId}/update`, { bookId, rights: 'public-domain', visibility: 'public' })
      await device.post(`/book/upload/${uploadId}/confirm`, {})
      await site.work()
      expect((await site.read(device, uploadId)).data).toMatchObject({ state: 'published', bookId })
    })
  })
}

/** The same sayings under whatever name, as another printing has them. */
function sayings(title: string, printing: string): string {
  const all = SAYINGS.map((saying, at) => `第${at + 1}章\n\n${saying}\n`)
  return `《${title}》\n作者：${printing}\n\n${all.join('\n')}`
}

// Lines of the 论语.
const SAYINGS = [
  '子曰：学而时习之，不亦说乎？有朋自远方来，不亦乐乎？人不知而不愠，不亦君子乎？',
  '曾子曰：吾日三省吾身：为人谋而不忠乎？与朋友交而不信乎？传不习乎？',
  '子曰：弟子入则孝，出则弟，谨而信，泛爱众，而亲仁。行有余力，则以学文。',
  '子曰：君子食无求饱，居无求安，敏于事而慎于言，就有道而正焉，可谓好学也已。',
  '子曰：吾十有五而志于学，三十而立，四十而不惑，五十而知天命，六十而耳顺。',
  '子曰：富与贵是人之所欲也，不以其道得之，不处也；贫与贱是人之所恶也。',
  '子曰：知之者不如好之者，好之者不如乐之者。知者乐水，仁者乐山；知者动，仁者静。',
]
