import { EpubCheck } from '@likecoin/epubcheck-ts'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { block, fileOf, publicationOf, section } from '../../../tests/fixtures/books/export-publication.ts'
import { drawing, photograph } from '../../../tests/fixtures/books/pictures.ts'
import type { ExportGear, Publication, ReadAs } from '../publication.ts'
import { uuidOf } from './package-document.ts'

async function opened(publication: Publication, as: Partial<ReadAs> = {}, gear: ExportGear = {}) {
  const bytes = await fileOf(publication, { format: 'epub', as }, gear)
  const files = unzipSync(bytes)
  return {
    bytes,
    names: Object.keys(files),
    text: (name: string) => Buffer.from(files[`EPUB/${name}`] ?? []).toString(),
  }
}

async function complaints(bytes: Uint8Array): Promise<string[]> {
  const { messages } = await EpubCheck.validate(new Uint8Array(bytes))
  return messages
    .filter(({ severity }) => severity === 'error' || severity === 'fatal' || severity === 'warning')
    .map(({ id, message }) => `${id} ${message}`)
}

const TWO = [
  section('卷一', { blocks: [] }, { name: 'v1' }),
  section('第一章', { blocks: [block('学而时习之，“不亦说乎”？12 次。')] }, { name: 'c1', depth: 1 }),
  section('第一章', { blocks: [block('后半。')] }, { name: 'c2', depth: 1, continues: true }),
  section('Chapter', { blocks: [block('To be, or not.')] }, { name: 'c3', lang: 'en' }),
]

/** The address at which the site keeps a picture. */
const at = (letter: string) => `/pictures/7/${letter.repeat(40)}.jpg`
const image = (address: string, alt: string, caption = '') =>
  block(`<img src="${address}" alt="${alt}" width="30" height="20">${caption}`, { kind: 'image' })

describe('an EPUB', () => {
  test('begins with its type, stored, without flags and without extra fields', async () => {
    const { bytes } = await opened(publicationOf(TWO))
    expect(bytes.subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip')
    expect(bytes.readUInt16LE(6)).toBe(0)
    expect(bytes.readUInt16LE(8)).toBe(0)
    expect(bytes.readUInt16LE(28)).toBe(0)
  })

  test('is the same bytes for the same input, and not for another state of the text', async () => {
    const first = await fileOf(publicationOf(TWO), { format: 'epub' })
    expect(await fileOf(publicationOf(TWO), { format: 'epub' })).toEqual(first)
    expect(await fileOf(publicationOf(TWO, { modified: 0 }), { format: 'epub' })).not.toEqual(first)
  })

  test('has contents in a tree, a page a section, the later part of a chapter without a row', async () => {
    const { names, text } = await opened(publicationOf(TWO))
    expect(names).toContain('EPUB/c2.xhtml')
    const rows = [...text('nav.xhtml').matchAll(/<a href="(\w+)\.xhtml"/g)].map(([, name]) => name)
    expect(rows).toEqual(['v1', 'c1', 'c3'])
    expect(text('nav.xhtml')).toMatch(/卷一<\/a>\s*<ol>\s*<li><a href="c1/)
  })

  test('says its languages, its licence, whence it comes, and a UUID that stays', async () => {
    const { text } = await opened(publicationOf(TWO))
    const opf = text('package.opf')
    expect([...opf.matchAll(/<dc:language>([^<]+)/g)].map(([, tag]) => tag)).toEqual(['zh-Hans', 'en'])
    expect(opf).toContain('<dc:rights>CC0</dc:rights>')
    expect(opf).toContain('<meta property="dcterms:modified">2026-11-21T08:00:00Z</meta>')
    expect(opf).toContain(uuidOf('tests:publication'))
    expect(uuidOf('x')).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(text('colophon.xhtml')).toContain('made by the tests')
    expect(text('c3.xhtml')).toContain('xml:lang="en"')
  })

  test('names the language and the translator of the edition that stands beside it', async () => {
    const beside = { title: 'Two', lang: 'en', author: '', translator: 'James Legge', year: '1893' } as const
    const { text } = await opened({ ...publicationOf([]), beside })
    const opf = text('package.opf')
    expect([...opf.matchAll(/<dc:language>([^<]+)/g)].map(([, tag]) => tag)).toEqual(['zh-Hans', 'en'])
    expect(opf).toMatch(/<dc:contributor id="(\S+)">James Legge<\/dc:contributor>\n<meta refines="#\1" property="role"/)
  })

  test('says when each edition came out, and a date of its own where that is a year', async () => {
    const beside = { title: 'Two', lang: 'en', author: '', translator: 'James Legge', year: '1893' } as const
    const { text, bytes } = await opened({ ...publicationOf([]), year: '1815', beside })
    expect(text('package.opf')).toContain('<dc:date>1815</dc:date>')
    expect(text('title.xhtml')).toMatch(/<p class="year">1815<\/p>[^]*James Legge<\/p>\n<p class="year">1893<\/p>/)
    expect(await complaints(bytes)).toEqual([])
    const about = await opened(publicationOf([], { year: '约1890' }))
    expect(about.text('package.opf')).not.toContain('<dc:date>')
    expect(about.text('title.xhtml')).toContain('约1890')
  })

  test('in vertical lines turns pages from the right, has corner quotes and upright numbers', async () => {
    const { text, bytes } = await opened(publicationOf(TWO), { vertical: true })
    expect(text('package.opf')).toContain('page-progression-direction="rtl"')
    expect(text('style.css')).toContain('writing-mode:vertical-rl')
    expect(text('c1.xhtml')).toContain('『不亦说乎』？<span class="upright">12</span> 次')
    expect(await complaints(bytes)).toEqual([])
  })

  test('an English work is never set in vertical lines', async () => {
    const { text } = await opened(publicationOf(TWO.slice(3), { lang: 'en' }), { vertical: true })
    expect(text('package.opf')).not.toContain('rtl')
    expect(text('style.css')).not.toContain('vertical-rl')
  })

  test('writes pinyin as ruby and says so', async () => {
    const { text, bytes } = await opened(publicationOf(TWO), { pinyin: 'all' })
    expect(text('c1.xhtml')).toContain('<ruby>时<rt>shí</rt></ruby>')
    expect(text('package.opf')).toContain('rubyAnnotations')
    expect(await complaints(bytes)).toEqual([])
  })

  test('a note with a mark is a footnote; a remark without one stays in sight', async () => {
    const note = block('注文。', { kind: 'note' })
    const remark = block('妙。', { kind: 'note', speaker: '张竹坡' })
    const marked = block(`正文<a data-note href="#b${note.blockId}">1</a>。`)
    const publication = publicationOf([section('章', { blocks: [marked, remark, note] }, { name: 'c' })])
    const { text, bytes } = await opened(publication)
    expect(text('c.xhtml')).toContain(`epub:type="noteref" role="doc-noteref" href="#b${note.blockId}"`)
    expect(text('c.xhtml')).toMatch(new RegExp(`<aside id="b${note.blockId}" epub:type="footnote"`))
    expect(text('c.xhtml')).toMatch(
      new RegExp(`<div id="b${remark.blockId}" class="remark" role="note"><b class="speaker">张竹坡`),
    )
    expect(await complaints(bytes)).toEqual([])
    const without = await opened(publication, { notes: false })
    expect(without.text('c.xhtml')).toContain('<p id="b')
    expect(without.text('c.xhtml')).not.toMatch(/注文|妙|mark|>1</)
    expect(await complaints(without.bytes)).toEqual([])
  })

  test('a mark finds its note in another section, and leads nowhere when that section is left out', async () => {
    const note = block('注在卷末。', { kind: 'note' })
    const marked = block(`文<a data-note href="#b${note.blockId}">1</a>`)
    const first = section('一', { blocks: [marked], notesElsewhere: { [note.blockId]: 'last' } }, { name: 'first' })
    const last = section('末', { blocks: [note] }, { name: 'last' })
    const whole = await opened(publicationOf([first, last]))
    expect(whole.text('first.xhtml')).toContain(`href="last.xhtml#b${note.blockId}"`)
    expect(await complaints(whole.bytes)).toEqual([])
    const part = await opened(publicationOf([first]))
    expect(part.text('first.xhtml')).toContain('<span class="mark">1</span>')
    expect(await complaints(part.bytes)).toEqual([])
  })

  test.each(['interleaved', 'facing'] as const)(
    'two languages, %s, each side a block with its class and language, in no table',
    async layout => {
      const text = {
        blocks: [block('一', { bead: 1 }), block('二', { bead: 2 })],
        beside: { title: 'One', lang: 'en' as const, blocks: [block('One.', { bead: 1 })] },
      }
      const { text: read, bytes } = await opened(publicationOf([section('章', text, { name: 'c' })]), { layout })
      expect(read('c.xhtml')).toMatch(
        /<div class="here" xml:lang="zh-Hans" lang="zh-Hans"><p id="b\d+">一<\/p>\s*<\/div><div class="beside" xml:lang="en" lang="en"><p id="b\d+">One\.<\/p>/,
      )
      expect(read('c.xhtml')).toMatch(
        /<div class="row whole"><div class="here"[^>]*><p id="b\d+">二<\/p>\s*<\/div><\/div>/,
      )
      expect(read('c.xhtml')).not.toContain('<table')
      expect(await complaints(bytes)).toEqual([])
    },
  )

  test('hostile titles, names and block HTML make a valid file that holds the words and nothing else', async () => {
    const title = `A <b>&amp; "q" 'a' ]]> 📚 \u0000\ud800 ${'长'.repeat(300)}`
    const hostile = [
      '<script>alert(1)</script><img src="https://evil.example/x.png" alt="alt &lt;" onerror="x()">',
      '<a href="javascript:x()">link</a><a href="#b1">no note</a><p><table>t<tr>u<td>cell<p>in</table>',
      '<ul>loose<li>item<ul><li>inner</ul></ul><ruby><rt>x</rt></ruby><rt>y</rt><em><blockquote>q</em>',
      '<svg><a href="x">s</a></svg><span lang="x\'y" style="x:url(//e)">span</span>&#1;&nbsp;&copy;<br><br/>',
      '<h1 id="a">h</h1><iframe src="//e"></iframe><math><mi>m</mi></math><b><i><u>deep',
    ]
    const kinds = ['paragraph', 'heading', 'verse', 'image', 'note', 'break'] as const
    const blocks = hostile.flatMap(html => kinds.map(kind => block(html, { kind, level: 9, speaker: '<x>' })))
    const publication = publicationOf([section(title, { blocks, byline: '<&>' }, { name: 'c' })], {
      title,
      authors: [title, ''],
      translator: '<&"',
    })
    const { bytes, text } = await opened(publication, { vertical: true, pinyin: 'all' })
    expect(await complaints(bytes)).toEqual([])
    expect(text('c.xhtml')).not.toMatch(/script|alert|evil|javascript|onerror|iframe|style="/)
    expect(text('c.xhtml')).toContain('cell')
  })

  test('pictures become files of their own, each once; a picture by address leaves its description', async () => {
    const svg = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')}`
    const picture = `<img src="${svg}" alt="A square" width="9" height="9">`
    const blocks = [
      block(`${picture}Caption`, { kind: 'image' }),
      block(`In a line ${picture}.`),
      block('<img src="/x.png" alt="gone">'),
    ]
    const { bytes, names, text } = await opened(publicationOf([section('图', { blocks }, { name: 'c' })]))
    expect(names.filter(name => name.includes('images/'))).toHaveLength(1)
    expect(text('c.xhtml')).toContain('<figcaption>Caption</figcaption>')
    expect(text('c.xhtml')).toContain('<p id="b')
    expect(text('c.xhtml')).toContain('>gone</p>')
    expect(text('package.opf')).toContain('>visual<')
    expect(await complaints(bytes)).toEqual([])
  })

  test('pictures that the site keeps are read one after another, each once, and one that is gone leaves its words', async () => {
    const png = await drawing(20, 10)
    const read: string[] = []
    const picture = async (address: string) => {
      read.push(address)
      return address === at('c') ? null : address === at('a') ? await photograph(30, 20) : png
    }
    const drawn = at('b').replace('.jpg', '.png')
    const blocks = [image(at('a'), '', '渡口'), image(drawn, '山'), image(at('a'), ''), image(at('c'), '不在了')]
    const sections = [
      section('一', { blocks }, { name: 'c' }),
      section('二', { blocks: [image(drawn, '山')] }, { name: 'd' }),
    ]
    const { bytes, names, text } = await opened(publicationOf(sections), {}, { picture })
    expect(read).toEqual([at('a'), drawn, at('c')])
    expect(names.filter(name => name.includes('images/')).map(name => name.slice(-4))).toEqual(['.jpg', '.png'])
    expect(text('c.xhtml')).toMatch(
      /<figure id="b\d+"><img src="images\/[\da-f]{16}\.jpg" alt="" width="30" height="20"\/><figcaption>渡口</,
    )
    expect(text('c.xhtml')).toMatch(/<figure id="b\d+">不在了<\/figure>/)
    expect(text('d.xhtml')).toMatch(/images\/[\da-f]{16}\.png" alt="山"/)
    expect(await complaints(bytes)).toEqual([])
  })

  test('one section is read only after the one before it has been written', async () => {
    const log: string[] = []
    const slow = (name: string) => ({
      ...section(name, {}, { name }),
      text: async () => {
        log.push(`read ${name}`)
        return { byline: '', blocks: [block('文')], beside: null }
      },
    })
    const tell = (fraction: number) => log.push(String(fraction))
    await fileOf(publicationOf([slow('a'), slow('b')]), { format: 'epub' }, { tell })
    expect(log).toEqual(['read a', '0.5', 'read b', '1'])
  })
})
