import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { epubBytes, page } from '../../../../tests/fixtures/books/epub-bytes.ts'
import { textOfMarkup } from '../../../../tests/fixtures/books/markup-text.ts'
import { wholeBook } from '../../../../tests/fixtures/books/read-whole-book.ts'
import { hasSharedData, SHARED_DATA } from '../../../../tests/fixtures/shared-data.ts'
import { blockText } from '../../../text/block/plain-text.ts'
import { sanitise } from '../../../text/block/sanitise.ts'
import { openArchive } from '../archive/archive.ts'
import { openFindings, solidLength } from '../book-file.ts'
import { bytesSource } from '../byte-source.ts'
import { decodeMarkup } from '../markup/decode-markup.ts'
import { openEpub } from './open-epub.ts'
import { openPackage } from './open-package.ts'

const open = (file: string) => openEpub(bytesSource(readFileSync(SHARED_DATA + file), basename(file)))

/** How many pictures the pages show beside the cover's own page, counted over the `<img>` and `<image>` of the files. */
const PICTURES: [file: string, count: number, cover: string | undefined][] = [
  ['epub/childrens-literature.epub', 0, 'image/png'],
  ['epub/cole-voyage-fixed-layout-images.epub', 9, 'image/jpeg'],
  ['epub/internallinks-ja.epub', 7, 'image/png'],
  ['epub/israelsailing-hebrew-rtl.epub', 6, 'image/jpeg'],
  ['epub/kusamakura-vertical-ja.epub', 2, undefined],
  ['epub/moby-dick-epub3.epub', 1, 'image/jpeg'],
  ['epub/war-of-the-worlds-epub2-feedbooks.epub', 2, 'image/png'],
  ['epub-w3c/pkg-manifest-unlisted-resource.epub', 1, undefined],
  ['epub-w3c/pub-cmt-webp.epub', 1, undefined],
]

const folders = ['epub', 'epub-zh', 'epub-broken', 'epub-w3c', 'bilingual']
const allFiles = hasSharedData()
  ? folders
      .flatMap(folder => readdirSync(SHARED_DATA + folder).map(name => `${folder}/${name}`))
      .filter(file => file.endsWith('.epub'))
  : []

describe.skipIf(!hasSharedData())('the EPUBs of the shared data', () => {
  test.each(allFiles)('%s: every character of every page is in a block, or named as dropped', async file => {
    const book = await open(file)
    const { chapters, dropped } = await wholeBook(book)
    const blocks = chapters.flatMap(chapter => chapter.blocks)
    for (const { html } of blocks) expect(sanitise(html)).toBe(html)
    const kept = blocks.filter(({ kind }) => kind !== 'image').map(({ html }) => html)
    expect(ruby(kept.join('')) + dropped + kept.reduce((sum, html) => sum + solidLength(blockText(html)), 0)).toBe(
      solidLength(await sourceText(file)),
    )
  })

  test.each(PICTURES)('%s has %i pictures and a cover of %s', async (file, count, cover) => {
    const book = await open(file)
    expect(book.cover?.type).toBe(cover)
    const { chapters } = await wholeBook(book)
    const keys = chapters.flatMap(({ blocks }) => blocks.flatMap(({ image }) => image ?? []))
    expect(keys).toHaveLength(count)
    for (const key of keys) expect((await book.image(key))?.width).toBeGreaterThan(0)
  })

  test('volumes stand over their chapters', async () => {
    const { chapters } = await wholeBook(await open('epub-zh/liaozhai-nested-toc-zhHans.epub'))
    expect(chapters.filter(({ depth }) => depth === 0).map(({ title }) => title)).toEqual([
      '卷一',
      '卷二',
      '卷三',
      '卷四',
    ])
    expect(chapters.filter(({ depth }) => depth === 1)).toHaveLength(167)
  })

  test('eighty-one chapters of one file are cut at the ids that the contents name', async () => {
    const { titles, chapters } = await wholeBook(await open('bilingual/laozi-en-legge.epub'))
    const numbered = chapters.filter(({ title }) => /^[IVXLC]+\b/.test(title))
    expect(titles).toHaveLength(94)
    expect(numbered).toHaveLength(81)
    expect(blockText(numbered[0]?.blocks[0]?.html ?? '')).toMatch(/The Tao that can be trodden/)
  })

  test('a note stands at its word, and its mark is no text', async () => {
    const { chapters } = await wholeBook(await open('epub/wasteland-footnotes.epub'))
    const noted = chapters.flatMap(({ blocks }) => blocks).filter(({ notes }) => notes)
    const [first] = noted
    expect(blockText(first?.html ?? '')).toBe('Out of this stony rubbish? Son of man,20')
    expect(first?.notes?.[0]).toMatchObject({ from: 37, to: 38, text: expect.stringContaining('Cf. Ezekiel 2:1.') })
  })

  test('ruby stays over its characters, direction and vertical lines are said', async () => {
    const kusamakura = await open('epub/kusamakura-vertical-ja.epub')
    expect(kusamakura.editions[0]?.metadata).toMatchObject({ direction: 'rtl', isVertical: true, language: 'other' })
    const { chapters } = await wholeBook(kusamakura)
    expect(
      chapters.flatMap(({ blocks }) => blocks).some(({ html }) => /<ruby>[^<]+<rt>[^<]+<\/rt><\/ruby>/.test(html)),
    ).toBe(true)
    const hebrew = await open('epub/israelsailing-hebrew-rtl.epub')
    expect(hebrew.editions[0]?.metadata).toMatchObject({ direction: 'rtl', isVertical: false, language: 'other' })
    const nahan = await open('epub-zh/nahan-luxun-vertical-rl-zhHant.epub')
    expect(nahan.editions[0]?.metadata).toMatchObject({ script: 'zh-Hant', direction: 'rtl', isVertical: true })
  })

  test('obfuscated fonts are no DRM', async () => {
    expect((await open('epub/wasteland-obfuscated-fonts.epub')).editions[0]?.metadata.title).toBe('The Waste Land')
  })

  test('a book of fixed pages says so, and its pictures can be taken out', async () => {
    const book = await open('epub/cole-voyage-fixed-layout-images.epub')
    expect(book.warnings).toContainEqual({ code: 'fixed-layout', where: '', count: 1 })
    expect(book.cover).toMatchObject({ type: 'image/jpeg', width: 243 })
    const { chapters } = await wholeBook(book)
    const images = chapters.flatMap(({ blocks }) => blocks).filter(({ image }) => image)
    expect(images.length).toBeGreaterThanOrEqual(8)
    for (const { image } of images) expect(await book.image(image ?? '')).toMatchObject({ type: 'image/jpeg' })
  })
})

async function titlesOf(pages: Record<string, string>): Promise<string[]> {
  const marked = Object.fromEntries(Object.entries(pages).map(([at, body]) => [at, page(body)]))
  return (await wholeBook(await openEpub(bytesSource(await epubBytes({ pages: marked }), 'x.epub')))).titles
}

describe('an EPUB without contents', () => {
  const line = '话说这一日天气晴和，众人都到园中赏花，说说笑笑，不觉日已西斜。'
  const chapters = (name: string, numbers: string) =>
    [...numbers].map(number => `<${name}>第${number}章 初见</${name}><p>${line}</p><p>${line}</p>`).join('')

  test('has the chapters that stand in its files, marked as headings or not', async () => {
    const all = ['第一章 初见', '第二章 初见', '第三章 初见', '第四章 初见']
    for (const name of ['h2', 'p'])
      expect(await titlesOf({ 'a.xhtml': chapters(name, '一二三'), 'b.xhtml': chapters(name, '四') })).toEqual(all)
  })

  test('goes on with a title page and a preface as they are', async () => {
    const pages = { 'a.xhtml': '<h1>长河</h1><p>某人</p>', 'b.xhtml': chapters('h2', '一二') }
    expect(await titlesOf(pages)).toEqual(['长河', '第一章 初见', '第二章 初见'])
  })
})

/** Syllables over characters stand beside a block's text, and in a page's. */
const ruby = (html: string) =>
  [...html.matchAll(/<(rt|rp)>(.*?)<\/\1>/gs)].reduce(
    (sum, { 2: inner = '' }) => sum + solidLength(blockText(inner)),
    0,
  )

async function sourceText(file: string): Promise<string> {
  const findings = openFindings()
  const archive = await openArchive(bytesSource(readFileSync(SHARED_DATA + file), file), findings)
  const { spine } = await openPackage(archive, findings)
  let text = ''
  for (const { path, type } of spine)
    if (!/^image\/(?!svg)/.test(type)) text += textOfMarkup(decodeMarkup(await archive.read(path, 1e8)))
  return text
}
